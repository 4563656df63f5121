/** Props, literal children and inspected state as the wire carries them: always clonable, always bounded. */
import { LIMITS } from '../protocol/limits.ts'
import { isReportedProp, readClasses } from '../protocol/marks.ts'
import { type LiteralChild, NO_LITERALS, NO_PROPS, type Props, type PropValue } from '../protocol/nav-node.ts'
import { asText, isObject, isRecord } from '../protocol/parse.ts'

/** JSON has neither, and a message no symbol. */
const isWritten = (value: unknown) => typeof value === 'bigint' || typeof value === 'symbol'

const OBJECT_MARKER = 'TEMPO_OBJECT_TYPE'
const FUNCTION_MARKER = 'TEMPO_FUNCTION_TYPE'

/** React elements, fibers, DOM nodes and windows reference the whole app, so they are never walked. */
function isForeign(value: object): boolean {
  try {
    return (
      '$$typeof' in value ||
      'stateNode' in value ||
      ('nodeType' in value && 'ownerDocument' in value) ||
      ('window' in value && 'document' in value)
    )
  } catch {
    return true
  }
}

function jsonOf(root: object): string | null {
  if (isForeign(root)) return OBJECT_MARKER
  const depths = new WeakMap<object, number>([[root, 0]])
  let values = 0
  try {
    return JSON.stringify(root, function (this: object, _name, value: unknown) {
      values += 1
      if (values > LIMITS.propLength) throw new RangeError()
      if (isWritten(value)) return asText(value)
      if (!isObject(value) || value === root) return value
      const depth = (depths.get(this) ?? 0) + 1
      if (depth > LIMITS.propDepth || isForeign(value)) return OBJECT_MARKER
      depths.set(value, depth)
      return value
    })
  } catch {
    // A value that JSON cannot express (a cycle, a throwing getter) is left out.
    return values > LIMITS.propLength ? OBJECT_MARKER : null
  }
}

function propValue(name: string, value: unknown): PropValue | null {
  if (typeof value === 'function') return { value: name, type: 'FUNCTION' }
  if (value === null) return { value: 'null', type: 'JSON_OBJECT' }
  if (typeof value === 'object') {
    const json = jsonOf(value)
    if (json === null || json === undefined) return null
    return { value: json.length > LIMITS.propLength ? OBJECT_MARKER : json, type: 'JSON_OBJECT' }
  }
  return { value: typeof value === 'symbol' ? asText(value) : value, type: 'LITERAL' }
}

function readSafely(source: object, name: string): unknown {
  try {
    return Reflect.get(source, name)
  } catch {
    return undefined
  }
}

/** Props of a fiber by name, without `children` and the helper's props (the wire contract, 5.6). Never throws. */
export function reportProps(memoized: unknown): Props {
  if (!isRecord(memoized)) return NO_PROPS
  const read: Record<string, PropValue> = {}
  let isEmpty = true
  for (const name of Object.keys(memoized)) {
    if (name === 'children' || name === '__proto__' || !isReportedProp(name)) continue
    const raw = readSafely(memoized, name)
    const isClassText = name === 'className' && typeof raw === 'string'
    const value = propValue(name, isClassText ? readClasses(raw).classes.join(' ') : raw)
    if (!value) continue
    read[name] = value
    isEmpty = false
  }
  return isEmpty ? NO_PROPS : read
}

const isLiteral = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** Texts and numbers among the children, with their index. Never throws. */
export function reportLiterals(memoized: unknown): readonly LiteralChild[] {
  const children = isRecord(memoized) ? readSafely(memoized, 'children') : undefined
  if (isLiteral(children)) return [{ index: 0, value: children }]
  if (!Array.isArray(children)) return NO_LITERALS
  const found = children.flatMap((value, index) => (isLiteral(value) ? [{ index, value }] : []))
  return found.length > 0 ? found : NO_LITERALS
}

/** A value as an inspection shows it: one level deep. */
function inspected(value: unknown): unknown {
  if (typeof value === 'object') return OBJECT_MARKER
  if (typeof value === 'function') return FUNCTION_MARKER
  return isWritten(value) ? asText(value) : value
}

/** The entries of an object that `isHidden` does not name, one level deep. Empty for anything else. */
export function inspectRecord(
  source: unknown,
  isHidden: (name: string) => boolean = () => false,
): Record<string, unknown> {
  if (!isObject(source)) return {}
  const names = Object.keys(source).filter((name) => name !== '__proto__' && !isHidden(name))
  return Object.fromEntries(names.map((name) => [name, inspected(readSafely(source, name))]))
}

/** A first hook that is an effect holds no value. */
const isEffect = (own: object) => 'create' in own && 'deps' in own

/** The state of a component; for a function component the value of its first hook (the wire contract, section 8). */
export function inspectState(memoizedState: unknown): Record<string, unknown> {
  if (!isObject(memoizedState)) return {}
  // Neither is in the state of a class.
  const isHook = 'baseQueue' in memoizedState && 'next' in memoizedState
  if (!isHook) return inspectRecord(memoizedState)
  const own = readSafely(memoizedState, 'baseState') ?? readSafely(memoizedState, 'memoizedState')
  if (isObject(own)) return isEffect(own) ? {} : inspectRecord(own)
  return { state: own === null ? own : inspected(own) }
}
