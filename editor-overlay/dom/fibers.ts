/** React's internal records on the page. They are read defensively, because any of them may be missing or renamed. */
import { asText, isObject } from '../protocol/parse.ts'
import { page, read } from './members.ts'

/** A fiber, React's record of one element or component instance. Every field may be missing. */
export type Fiber = {
  type?: unknown
  elementType?: unknown
  memoizedProps?: unknown
  memoizedState?: unknown
  stateNode?: unknown
  alternate?: Fiber | null
  return?: Fiber | null
  child?: Fiber | null
  sibling?: Fiber | null
  _debugSource?: { fileName?: unknown } | null
}

const RECORD = /^__react(Fiber|InternalInstance|Container)\$/

/** The property name ends in random characters, which are the same on all nodes of one copy of React. */
let lastName = ''

/** The fiber of a node, or of the React root that it contains; null for a node that React did not render. */
export function fiberOf(node: Node): Fiber | null {
  const likely: unknown = lastName === '' ? undefined : Reflect.get(node, lastName)
  if (isObject(likely)) return likely as Fiber
  for (const name of Object.keys(node)) {
    const kind = RECORD.exec(name)?.[1]
    const record: unknown = kind && Reflect.get(node, name)
    if (!isObject(record)) continue
    if (kind !== 'Container') lastName = name
    return record as Fiber
  }
  const legacy: unknown = Reflect.get(node, '_reactRootContainer')
  if (!isObject(legacy)) return null
  const current = (isObject(legacy._internalRoot) ? legacy._internalRoot : legacy).current
  return isObject(current) ? (current as Fiber) : null
}

/** React keeps two alternating copies of a fiber; either may be the one we hold. */
export function isSameFiber(a: Fiber | null | undefined, b: Fiber | null | undefined): boolean {
  return Boolean(a && b && (a === b || a.alternate === b))
}

/**
 * Returns a function that finds the copy of a fiber that is on the page now. It searches down from the root and caches
 * what it walks, so it is valid until the next render.
 */
export function liveFibers(): (fiber: Fiber) => Fiber {
  const live = new WeakMap<Fiber, Fiber>()
  const remember = (fiber: Fiber) => {
    live.set(fiber, fiber)
    if (fiber.alternate) live.set(fiber.alternate, fiber)
  }
  const rememberRoot = (top: Fiber) => {
    const state = top.stateNode
    remember(isObject(state) && isObject(state.current) ? (state.current as Fiber) : top)
  }

  return (fiber) => {
    const path: Fiber[] = []
    let at = fiber
    while (!live.has(at) && at.return) {
      path.push(at)
      at = at.return
    }
    if (!live.has(at)) rememberRoot(at)
    let found = live.get(at) ?? at
    for (const step of path.reverse()) {
      for (let child = found.child; child; child = child.sibling) remember(child)
      const next = live.get(step)
      if (!next) return fiber
      found = next
    }
    return found
  }
}

const instances = new WeakMap<Fiber, number>()
let lastInstance = 0

/** The number of a component instance, the same for both copies of its fiber. */
export function instanceOf(fiber: Fiber): number {
  const copies = [fiber, fiber.alternate ?? fiber]
  const instance = copies.map((copy) => instances.get(copy)).find(Boolean) ?? ++lastInstance
  for (const copy of copies) instances.set(copy, instance)
  return instance
}

/** Props that may hold an id. */
export const ID_PROPS = ['tempoelementid', 'data-testid']

/** The ids among its props. They are the annotator's or those of another tool, so the caller checks them. */
export function idProps({ memoizedProps }: Fiber): string[] {
  const found: string[] = []
  if (isObject(memoizedProps))
    for (const name of ID_PROPS) {
      const value = memoizedProps[name]
      if (value && typeof value === 'string') found.push(value)
    }
  return found
}

const isMadeBy = (name: string, type: unknown) =>
  isObject(type) && type.$$typeof === Symbol.for(`react.${name}`)

/** True for the fiber of a component made by `forwardRef`. */
export function isForwardRef({ elementType }: Fiber): boolean {
  return isMadeBy('forward_ref', elementType)
}

/** True for the extra fiber of `memo`, above that of the component, which has the same props. */
export function isMemo({ type }: Fiber): boolean {
  return isMadeBy('memo', type)
}

function ownName(type: unknown): string {
  const called = (value: unknown): unknown => (typeof value === 'function' ? value() : value)
  if (typeof type !== 'function' && !isObject(type)) return ''
  const name = called(Reflect.get(type, 'displayName')) || called(Reflect.get(type, 'name'))
  return typeof name === 'string' ? name : ''
}

const CONTEXTS: readonly unknown[] = ['context', 'provider', 'consumer'].map((name) =>
  Symbol.for(`react.${name}`),
)

/** The name of a component type, unwrapping memo, forward ref and lazy. Empty for anonymous types and contexts. */
export function componentName(type: unknown, depth = 0): string {
  if (!type || depth > 4) return ''
  if (isObject(type) && CONTEXTS.includes(type.$$typeof)) return ''
  if (typeof type === 'string') return type
  if (typeof type === 'symbol') return asText(type)
  const name = ownName(type)
  if (name || !isObject(type)) return name
  const payload = isObject(type._payload) ? type._payload._result : undefined
  return componentName(type.render ?? type.type ?? payload, depth + 1)
}

/** True if React's debug information names a file of the project. React 19 has none. */
export function hasOwnSource(fiber: Fiber): boolean {
  const file = fiber._debugSource?.fileName
  return typeof file === 'string' && !file.includes('node_modules')
}

/** Every React root on the page, also of a container that shows nothing. */
export function fiberRoots(): Fiber[] {
  const found: Fiber[] = []
  const add = (node: Node) => {
    const fiber = fiberOf(node)
    if (!fiber) return
    let top = fiber
    while (top.return) top = top.return
    if (!found.some((one) => isSameFiber(one, top))) found.push(liveFibers()(top))
  }
  add(document)
  for (const element of everyElement(page)) add(element)
  return found
}

/** Includes open shadow roots at any depth, where an app may have further roots. */
function* everyElement(root: ParentNode): Generator<Element, void> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    const shadow = read(element, 'shadowRoot')
    if (shadow) yield* everyElement(shadow)
  }
}

/** The first fibers that match, breadth first, at most `limit`. */
export function findFibers(roots: readonly Fiber[], matches: (fiber: Fiber) => boolean, limit = 2): Fiber[] {
  const queue = roots.map((root) => (root.child ? root : (root.alternate ?? root)))
  const found: Fiber[] = []
  for (let index = 0; index < queue.length && found.length < limit; index += 1) {
    const fiber = queue[index] as Fiber
    if (matches(fiber)) found.push(fiber)
    for (let child = fiber.child; child; child = child.sibling) queue.push(child)
  }
  return found
}
