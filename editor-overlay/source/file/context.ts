/** Describes what makes an element conditional, repeated or a value, as source text. */
import type { CallExpression, Node } from 'oxc-parser'
import type { DynamicContext } from '../types.ts'
import { bare, isFragmentTag, isFunction, isInside, isNothing, leavesOf, tagOf, walk } from './nodes.ts'
import type { OutlineElement } from './outline.ts'

const REPEATERS = new Set(['map', 'flatMap', 'forEach'])

/**
 * Returns the conditions, lists and values around an element within its component, outermost first; labels are source
 * text.
 */
export function contextOf(jsx: OutlineElement, text: string): DynamicContext[] {
  const above = jsx.parent && jsx.parent.component === jsx.component ? contextOf(jsx.parent, text) : []
  return [...above, ...ownContext(jsx, text)]
}

/** Returns the context between the parent element, or the component, and this element. */
function ownContext(jsx: OutlineElement, text: string): DynamicContext[] {
  const { between, node } = jsx
  return between.flatMap((one, index) => {
    const found = kindOf(one, between[index + 1] ?? node, between.slice(0, index))
    if (!found) return []
    const { named, ...rest } = found
    return [{ ...rest, start: one.start, end: one.end, label: text.slice(named.start, named.end) }]
  })
}

type Found = Pick<DynamicContext, 'kind' | 'branch' | 'renders'> & { named: { start: number; end: number } }

function kindOf(node: Node, inner: Node, above: Node[]): Found | null {
  switch (node.type) {
    case 'CallExpression': {
      const list = repeated(node)
      const callback = node.arguments.find((argument) => isInside(inner, argument))
      if (!list || !callback) return null
      const renders = rendersOf(callback)
      return { kind: 'map', named: list, ...(renders ? { renders } : {}) }
    }
    case 'ConditionalExpression':
      if (isInside(inner, node.test)) return null
      return { kind: 'ternary', named: node.test, branch: sideOf(inner, node.consequent) }
    case 'LogicalExpression':
      return isInside(inner, node.right) ? { kind: 'and', named: node.left } : null
    case 'IfStatement':
      if (isInside(inner, node.test)) return null
      return { kind: 'early-return', named: node.test, branch: sideOf(inner, node.consequent) }
    case 'SwitchCase':
      return { kind: 'switch', named: node.test ?? { start: node.start, end: node.start + 'default'.length } }
    case 'VariableDeclarator':
      return isFunction(inner) ? null : { kind: 'binding', named: node.id }
    case 'JSXAttribute':
      return { kind: 'attribute', named: node.name }
    case 'Property':
      return { kind: 'object', named: node.key }
    case 'ArrayExpression':
      return { kind: 'array', named: { start: node.start, end: node.start + 1 } }
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return isRenderProp(above)
        ? { kind: 'render-prop', named: { start: node.start, end: node.body?.start ?? node.end } }
        : null
    default:
      return null
  }
}

const rendersByCallback = new WeakMap<Node, DynamicContext['renders'] | null>()

/** Returns how what a callback renders differs between entries; null if it doesn't. */
function rendersOf(callback: Node): DynamicContext['renders'] | null {
  const known = rendersByCallback.get(callback)
  if (known !== undefined) return known
  const renders = isFunction(callback) && callback.body ? rendersIn(callback.body) : null
  rendersByCallback.set(callback, renders)
  return renders
}

function rendersIn(body: Node): DynamicContext['renders'] | null {
  const returned: Node[] = body.type === 'BlockStatement' ? [] : [body]
  if (body.type === 'BlockStatement')
    walk(body, (node) => {
      if (node.type === 'ReturnStatement' && node.argument) returned.push(node.argument)
      return !isFunction(node)
    })
  const [only, second] = returned
  const rendered = returned.flatMap(leavesOf).filter((leaf) => !isNothing(leaf))
  // A callback that returns nothing, such as that of `forEach`, renders in another way.
  const isEnded = body.type !== 'BlockStatement' || body.body.at(-1)?.type === 'ReturnStatement'
  if (!only || (!second && isEnded && rendered[0] === bare(only))) return null
  return rendered.every(isOneElement) ? 'one-of' : 'some'
}

const isOneElement = (node: Node) =>
  node.type === 'JSXElement' && !isFragmentTag(tagOf(node.openingElement.name))

function sideOf(inner: Node, first: Node): 'first' | 'second' {
  return isInside(inner, first) ? 'first' : 'second'
}

function isRenderProp(above: Node[]): boolean {
  return above.at(-1)?.type === 'JSXExpressionContainer'
}

/** Returns the list that a call iterates over, if the call runs its callback for each entry; `null` otherwise. */
export function repeated(call: CallExpression): Node | null {
  const callee = bare(call.callee)
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  const { name } = callee.property
  const { object } = callee
  const named = object.type === 'MemberExpression' ? object.property : object
  const of = named.type === 'Identifier' ? named.name : null
  const isPassed = of === 'Children' ? REPEATERS.has(name) : of === 'Array' && name === 'from'
  if (isPassed) return call.arguments[0] ?? null
  return REPEATERS.has(name) ? object : null
}

/** Returns the list that a call adds up, entry by entry, with the second parameter of its callback; `null` otherwise. */
export function reducedList({ callee: given }: CallExpression): Node | null {
  const callee = bare(given)
  if (callee.type !== 'MemberExpression' || callee.computed) return null
  return /^reduce(Right)?$/.test(callee.property.name) ? callee.object : null
}
