/** Finds the root of a list item: what a callback renders for each entry. */
import type { CallExpression, Node } from 'oxc-parser'
import type { EditTarget } from '../../protocol/edit.ts'
import { repeated } from './context.ts'
import { bare, isFragmentTag, isFunction, isGone, isInside, isJsx, isNothing, tagOf, walk } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import { bindingOf } from './scopes.ts'
import { type Source, sliceOf } from './source.ts'

/** The function that renders each item of a list, and the call that runs it. */
type ListItem = { callback: Node; call: CallExpression }

/** Calls that return the function they are passed. */
const KEEPS_FUNCTION = /^(?:React\.)?(?:useCallback|useEffectEvent|useEvent)$/

/** Returns the callback whose result contains the node, and the call that runs it for each entry; `null` if none. */
export function listItemAt(source: Source, node: Node): ListItem | null {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    if (isJsx(outer) || outer.type === 'JSXAttribute') return null
    if (isFunction(outer)) {
      const call = source.parents.get(outer)
      if (call?.type === 'CallExpression' && !KEEPS_FUNCTION.test(sliceOf(source, call.callee)))
        return repeated(call) ? { callback: outer, call } : null
      return namedCallback(source, outer)
    }
    if (outer.type === 'VariableDeclarator' || outer.type === 'AssignmentExpression') return null
  }
  return null
}

/** Returns the call that runs the callback for each entry, also where the function is declared elsewhere in the file. */
export function callRunning(source: Source, callback: Node): CallExpression | null {
  const call = source.parents.get(callback)
  if (call?.type === 'CallExpression' && !KEEPS_FUNCTION.test(sliceOf(source, call.callee)))
    return repeated(call) ? call : null
  return namedCallback(source, callback)?.call ?? null
}

/** Returns the callback of `items.map(drawItem)`, where the function is declared elsewhere in the file. */
function namedCallback(source: Source, callback: Node): ListItem | null {
  const [call, other] = callsBy(source, callback)
  return call && !other ? { callback, call } : null
}

/** Returns the callback of the list that an element is in, at any depth; `null` outside a list. */
export function listAround(source: Source, node: Node): Node | null {
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    const call = isFunction(outer) ? source.parents.get(outer) : null
    if (call?.type === 'CallExpression' && repeated(call)) return outer
    if (source.outline.components.some((component) => component.node === outer)) return null
  }
  return null
}

/** The callbacks of the lists that an element is in, with the index of the item that is meant, if it is known. */
export type ItemsAround = ReadonlyMap<Node, number | undefined>

type Meant = Pick<EditTarget, 'item' | 'within'>

/** Returns the lists around an element: `item` is one of the innermost, and `within` says those of the others. */
export function itemsAround(source: Source, node: Node, meant: Meant): ItemsAround {
  return itemsOf(source, listAround(source, node), meant)
}

/** Returns the same from the callback of the innermost list on. */
export function itemsOf(source: Source, callback: Node | null, { item, within = [] }: Meant): ItemsAround {
  const around = new Map<Node, number | undefined>()
  const items = [item, ...within.toReversed()]
  let isInner = false
  for (let at = callback; at; at = listAround(source, at)) {
    const isOuter = isInner
    isInner = isMergedAround(source, at)
    around.set(at, isInner || isOuter ? undefined : items[around.size])
  }
  return around
}

/**
 * Whether the items of a list stand among those of the lists around it, so that they are counted together: no element is
 * between them, as in `groups.flatMap((group) => group.links.map((link) => <a />))`.
 */
export function isMergedAround({ parents, outline }: Source, callback: Node): boolean {
  for (let outer = parents.get(parents.get(callback) ?? callback); outer; outer = parents.get(outer)) {
    const tag = outer.type === 'JSXElement' ? tagOf(outer.openingElement.name) : null
    if ((tag !== null && !isFragmentTag(tag)) || outer.type === 'JSXAttribute') return false
    const call = isFunction(outer) ? parents.get(outer) : null
    if (call?.type === 'CallExpression' && repeated(call)) return true
    if (outline.components.some((component) => component.node === outer)) return false
  }
  return false
}

/** Returns the calls that run a function, declared elsewhere in the file, for each entry of a list. */
export function callsBy(source: Source, callback: Node): CallExpression[] {
  const direct = source.parents.get(callback)
  const holder = direct?.type === 'CallExpression' ? source.parents.get(direct) : direct
  const name = holder?.type === 'VariableDeclarator' ? holder.id : 'id' in callback ? callback.id : null
  if (name?.type !== 'Identifier' || /^\p{Lu}/u.test(name.name)) return []
  return source.scopes.bindings
    .filter((binding) => binding.at.start === name.start)
    .flatMap((binding) => binding.refs.flatMap((ref) => callWith(source, ref.start) ?? []))
}

function callWith(source: Source, at: number): CallExpression | null {
  for (const [node, parent] of source.parents.entries())
    if (node.start === at && node.type === 'Identifier' && parent.type === 'CallExpression')
      return repeated(parent) && bindingOf(bare(parent.callee), source.scopes) === null ? parent : null
  return null
}

/** Whether an item renders only this node, in every branch. `gone` holds nodes that are removed too. */
export function isWholeItem(source: Source, node: Node, callback: Node, gone: ReadonlySet<Node>): boolean {
  const isEmpty = (one: Node) => one.type === 'ArrayExpression' && one.elements.length === 0
  const isLeft = (one: Node) => !isNothing(one) && !isEmpty(bare(one)) && !isGone(one, gone)
  let inner = node
  for (let outer = source.parents.get(node); outer && inner !== callback; outer = source.parents.get(outer)) {
    if (hasOthers(outer, inner, callback, isLeft)) return false
    inner = outer
  }
  return true
}

function hasOthers(outer: Node, inner: Node, callback: Node, isLeft: (node: Node) => boolean): boolean {
  switch (outer.type) {
    case 'ConditionalExpression':
      return isLeft(isInside(inner, outer.consequent) ? outer.alternate : outer.consequent)
    case 'LogicalExpression':
      return outer.operator !== '&&' || !isInside(inner, outer.right)
    case 'ArrayExpression':
      return outer.elements.some((one) => one !== null && one !== inner && isLeft(one))
    case 'ReturnStatement':
      return otherReturns(callback, outer).some(isLeft)
    case 'CallExpression':
    case 'Property':
      return true
    default:
      return false
  }
}

/** Returns what the function's other return statements return, without nested functions. */
function otherReturns(callback: Node, own: Node): Node[] {
  const found: Node[] = []
  walk(callback, (node) => {
    if (isFunction(node) && node !== callback) return false
    if (node.type === 'ReturnStatement' && node !== own && node.argument) found.push(node.argument)
    return true
  })
  return found
}

/** Whether the parent of the element tracks its children by key as they enter and leave. */
export function isAnimated({ parent }: OutlineElement): boolean {
  return parent !== null && /^(AnimatePresence|TransitionGroup)$/.test(parent.tag)
}
