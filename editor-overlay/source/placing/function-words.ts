/** Checks expressions that depend on the function around them: `this`, `arguments`, `await` and hook calls. */
import type { Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { bare, calleeName, isFunction, isInside, type Span, walk } from '../file/nodes.ts'
import { functionAround, type Source } from '../file/source.ts'
import type { Refusal } from '../types.ts'

type Site = { source: Source; holder: Node }

/** Refuses a target whose function changes the meaning of such an expression in the spans, or doesn't allow it. */
export function checkFunctionWords(from: Source, spans: readonly Span[], site: Site): Refusal | null {
  let refusal: Refusal | null = null
  walk(from.program, (node) => {
    if (refusal || !spans.some((span) => node.start < span.end && node.end > span.start)) return false
    if (spans.some((span) => isInside(node, span))) refusal = checkWord(from, node, spans, site)
    return true
  })
  return refusal
}

function checkWord(from: Source, node: Node, spans: readonly Span[], site: Site): Refusal | null {
  if (node.type === 'ThisExpression') return checkOwner('this', from, node, spans, site)
  if (node.type === 'Identifier' && node.name === 'arguments')
    return checkOwner('arguments', from, node, spans, site)
  if (node.type === 'AwaitExpression') return checkAwait(from, node, spans, site)
  const hook = node.type === 'CallExpression' ? calleeName(node) : null
  return hook !== null && /^use[A-Z]/.test(hook) ? checkHook(hook, from, node, spans, site) : null
}

function checkOwner(
  word: 'this' | 'arguments',
  from: Source,
  node: Node,
  spans: readonly Span[],
  { source, holder }: Site,
): Refusal | null {
  const own = ownerOf(from, node, word)
  if (own && spans.some((span) => isInside(own, span))) return null
  const there = ownerOf(source, holder, word)
  return own === there
    ? null
    : refuse(
        'captured-name',
        `It uses “${word}”, which means something else there.`,
        `Store the value from “${word}” in a constant first, or move the element within its component.`,
      )
}

/** Returns what owns the `this` or `arguments`: the class of a method, or the nearest function that isn't an arrow. */
function ownerOf({ parents }: Source, node: Node, word: 'this' | 'arguments'): Node | null {
  for (let outer = parents.get(node); outer; outer = parents.get(outer)) {
    const isField = outer.type === 'PropertyDefinition'
    if (!isField && !(isFunction(outer) && outer.type !== 'ArrowFunctionExpression')) continue
    const member = isField ? outer : parents.get(outer)
    const isMember = member?.type === 'MethodDefinition' || member?.type === 'PropertyDefinition'
    return word === 'this' && isMember && !member.static ? (parents.get(member) ?? outer) : outer
  }
  return null
}

function checkAwait(from: Source, node: Node, spans: readonly Span[], site: Site): Refusal | null {
  const own = functionAround(from, node)
  if (own && spans.some((span) => isInside(own, span))) return null
  const there = functionAround(site.source, site.holder)
  return there && isFunction(there) && there.async
    ? null
    : refuse(
        'captured-name',
        'It uses “await”, and the function there isn’t async.',
        'Await the value in a constant first, or move the element within its component.',
      )
}

function checkHook(
  hook: string,
  from: Source,
  node: Node,
  spans: readonly Span[],
  { source, holder }: Site,
): Refusal | null {
  const own = functionAround(from, node)
  if (own && spans.some((span) => isInside(own, span))) return null
  const isAlwaysCalled = sometimesAround(source, holder).every(
    (one) => source === from && isInside(node, one),
  )
  return isAlwaysCalled
    ? null
    : refuse(
        'no-slot',
        `It calls ${hook}, and hooks can’t be called in a condition, in a list or after an early return.`,
        `Call ${hook} at the top of the component and use its value here.`,
      )
}

/** Returns the ranges around a node, up to its component, that don't run on every render. */
function sometimesAround(source: Source, node: Node): Span[] {
  const found: Span[] = []
  let inner = node
  for (let outer = source.parents.get(node); outer; outer = source.parents.get(outer)) {
    if (isFunction(outer)) return isRenderedWhole(source, outer) ? found : [...found, outer]
    found.push(...sometimesIn(outer, inner))
    inner = outer
  }
  return found
}

function isRenderedWhole({ outline }: Source, node: Node): boolean {
  return outline.components.some((component) => component.node === node)
}

function sometimesIn(outer: Node, inner: Node): Span[] {
  switch (outer.type) {
    case 'LogicalExpression':
      return inner === outer.left ? [] : [inner]
    case 'ConditionalExpression':
    case 'IfStatement':
      return inner === outer.test ? [] : [inner]
    case 'SwitchCase':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
    case 'WhileStatement':
    case 'TryStatement':
      return [inner]
    case 'BlockStatement':
      return outer.body.flatMap((one) =>
        one.type === 'IfStatement' && one.end <= inner.start && mayReturn(one)
          ? [{ start: one.end, end: outer.end }]
          : [],
      )
    default:
      return []
  }
}

function mayReturn(statement: Node): boolean {
  let found = false
  walk(statement, (node) => {
    if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') found = true
    return !isFunction(bare(node))
  })
  return found
}
