/** What is removed with a run of class names that is empty: a key, an argument, an entry, an expression, an attribute. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { removeAttribute } from '../file/attributes.ts'
import { encodeLiteral } from '../file/jsx-text.ts'
import { literalQuote } from '../file/layout.ts'
import { bare, isInside, type Span } from '../file/nodes.ts'
import { overlaps, sortPatches } from '../file/patches.ts'
import type { Source } from '../file/source.ts'
import { coversOthers } from '../props/spread.ts'
import { mayAct } from '../removal/asks-only.ts'
import { removeArgument } from '../removal/remove-added.ts'
import { removeEntry } from '../removal/remove-entry.ts'
import type { TextPatch } from '../types.ts'
import { isEmptied, mayAddNames } from './emptied-lists.ts'
import { type ClassSource, importSource, isGlued, type Slot } from './gather.ts'
import { isJoiner } from './joiners.ts'
import { namesOf } from './tokens.ts'

/** The strings that an edit empties, and the patches of those that were read before. */
export type Emptying = { emptied: ReadonlySet<Node>; others: readonly TextPatch[] }

/** Returns the first of these patches that changes no text of the others; else null. */
function firstFree(patches: readonly TextPatch[], { others }: Emptying): TextPatch | null {
  return patches.find((one) => !overlaps(sortPatches([...others, one]))) ?? null
}

/** Returns the largest part of a list or text that adds nothing without the emptied strings, and the node around it. */
function goneAround(
  source: Source,
  node: Node,
  { emptied }: Emptying,
): [gone: Node, outer: Node | undefined] {
  const { parents } = source
  const all = new Set([...emptied, node])
  let [gone, outer] = [node, parents.get(node)]
  let found: [Node, Node | undefined] = [gone, outer]
  while (outer && isEmptied(source, outer, all)) {
    ;[gone, outer] = [outer, parents.get(outer)]
    if (outer && HOLDS_PARTS.test(outer.type)) found = [gone, outer]
  }
  return found
}

const HOLDS_PARTS = /^(Call|Array|Binary)Expression$|^TemplateLiteral$/

/** Returns the patches that remove an empty run with what is around it only for it; else null. */
export function emptiedRun(
  source: Source,
  found: ClassSource,
  slot: Slot,
  emptying: Emptying,
): TextPatch[] | null {
  const { emptied, others } = emptying
  if (others.some((one) => /^(''|"")?$/.test(one.text) && one.end > slot.end && one.start < slot.start))
    return []
  const { attribute } = found
  const isCovering = attribute !== null && coversOthers(source, attribute)
  if (
    attribute &&
    !isCovering &&
    isLastRun(source, found, slot, emptied) &&
    slot.shared === null &&
    slot.chosen === undefined
  )
    return attribute.type === 'Property'
      ? removeSpread(source, attribute, emptying)
      : [removeAttribute(source.text, attribute)]
  const property = source.parents.get(slot.node)
  if (property?.type === 'Property' && property.key === slot.node && !mayAct(property.value)) {
    const object = source.parents.get(property)
    if (object?.type !== 'ObjectExpression') return null
    const isEmptied = (one: Node) =>
      one === property || (one.type === 'Property' && emptied.has(one.key) && !mayAct(one.value))
    if (!object.properties.every(isEmptied)) return withoutProperty(object, property, emptying)
    const { start, end } = object
    const whole =
      emptiedArgument(source, object, emptying) ??
      emptiedOfArray(source, object, slot.list, emptying) ??
      emptiedPiece(source, object, emptying)
    return [whole ?? { start, end, text: emptyText(source) }]
  }
  const call = property?.type === 'CallExpression' ? property : null
  const gone =
    (call && removeArgument(source, call, slot.node, new Set())) ??
    emptiedArgument(source, slot.node, emptying) ??
    emptiedOfArray(source, slot.node, slot.list, emptying) ??
    emptiedPiece(source, slot.node, emptying)
  return gone && [gone]
}

/** Removes the class name from an object that is spread, with the object and its test if nothing else is in it. */
function removeSpread(source: Source, property: Node, emptying: Emptying): TextPatch[] | null {
  const object = source.parents.get(property)
  if (object?.type !== 'ObjectExpression') return null
  if (object.properties.length > 1) return withoutProperty(object, property, emptying)
  let [gone, spread]: (Node | undefined)[] = [object, source.parents.get(object)]
  const isOnly = (outer: Node) =>
    bare(outer) === gone ||
    (outer.type === 'LogicalExpression' && outer.right === gone && !mayAct(outer.left))
  while (spread && isOnly(spread)) [gone, spread] = [spread, source.parents.get(spread)]
  return spread?.type === 'JSXSpreadAttribute'
    ? [removeAttribute(source.text, spread)]
    : [{ start: object.start, end: object.end, text: '{}' }]
}

/** Removes one of several entries of an array of names, or of one around it, with its test; else null. */
function emptiedOfArray(
  source: Source,
  node: Node,
  list: Slot['list'],
  emptying: Emptying,
): TextPatch | null {
  const [entry, array] = goneAround(source, node, emptying)
  if (list?.type !== 'ArrayExpression' || array?.type !== 'ArrayExpression') return null
  const isOfNames = array === list || isInside(list, array)
  if (!isOfNames || array.elements.length < 2 || mayAct(entry)) return null
  return emptiedEntry(source, array, array.elements, entry, emptying)
}

/** Whether the value of the attribute names no class once these runs are empty, and computes nothing else. */
function isLastRun(
  source: Source,
  { attribute, expression, slots, opaque, joiner }: ClassSource,
  slot: Slot,
  emptied: ReadonlySet<Node>,
) {
  const { text } = source
  const isHere = (one: Slot) => attribute !== null && isInside(one.node, attribute)
  const isEmpty = (one: Slot) =>
    emptied.has(one.node) ||
    text.slice(one.start, one.end).trim() === '' ||
    (!isGlued(one) && namesOf(text, one).length === 0)
  const isSole = slots.length === 1 && slot.when.length === 0
  const isWhole = slots.every((one) => isHere(one) && (one === slot || isEmpty(one)))
  if (opaque.length > 0 || (expression && mayAddNames(source, expression))) return false
  if (joiner === null) return isSole || (isWhole && !(expression && mayAct(expression)))
  const isOut = () => isEmptied(source, joiner, new Set([...emptied, slot.node]))
  return isWhole && expression === joiner && isOut() && !joiner.arguments.some((one) => mayAct(one))
}

const emptyText = (source: Source) => encodeLiteral('', literalQuote(source))

/** Removes an argument of a joiner, with its test, if it adds nothing without the run; the last one becomes empty. */
export function emptiedArgument(source: Source, node: Node, emptying: Emptying): TextPatch | null {
  const [argument, call] = goneAround(source, node, emptying)
  if (call?.type !== 'CallExpression' || call.callee === argument || mayAct(argument)) return null
  if (!isJoiner(call, source.scopes, importSource(source))) return null
  const all: readonly Node[] = call.arguments
  const gone = new Set([...emptying.emptied, node])
  const isLast = argument === all[0] && all.every((one) => isEmptied(source, one, gone) && !mayAct(one))
  if (isLast && argument === node) return null
  if (isLast)
    return firstFree([{ start: argument.start, end: argument.end, text: emptyText(source) }], emptying)
  const start = source.text.indexOf('(', (call.typeArguments ?? call.callee).end)
  return emptiedEntry(source, { start, end: call.end }, all, argument, emptying)
}

/** Removes a key with its test; null if no way to do so is free. */
function withoutProperty(
  { properties }: ObjectExpression,
  property: Node,
  emptying: Emptying,
): TextPatch[] | null {
  const all: readonly Node[] = properties
  const at = all.indexOf(property)
  const [before, after] = [all[at - 1], all[at + 1]]
  const withNext = after ? [{ start: property.start, end: after.start, text: '' }] : []
  const withLast = { start: before?.end ?? property.start, end: property.end, text: '' }
  const patch = firstFree([...withNext, withLast], emptying)
  return patch && [patch]
}

/** Removes an entry of a list; the first of two that go next to each other goes with the comma before it. */
function emptiedEntry(
  { text }: Source,
  list: Span,
  all: readonly (Node | null)[],
  entry: Node,
  emptying: Emptying,
): TextPatch | null {
  const before = all[all.indexOf(entry) - 1]
  const behindComma = { start: before?.end ?? entry.start, end: entry.end, text: '' }
  return firstFree([removeEntry(text, list, entry), behindComma], emptying)
}

/** Removes `${on ? 'p-4' : ''}` or `+ (on ? 'p-4' : '')` of which no other string has names; else null. */
function emptiedPiece(source: Source, node: Node, emptying: Emptying): TextPatch | null {
  const [gone, outer] = goneAround(source, node, emptying)
  if (!outer || bare(gone) === node || mayAct(gone)) return null
  if (outer.type === 'TemplateLiteral') return firstFree(outOfTemplate(source, gone), emptying)
  if (outer.type !== 'BinaryExpression' || outer.operator !== '+') return null
  const rest = outer.right === gone ? [outer.left.end, outer.end] : [outer.start, outer.right.start]
  const [start = 0, end = 0] = rest
  return firstFree([{ start, end, text: '' }], emptying)
}

/** Returns the ways to remove an expression of a template: with its line or the space beside it, or alone. */
function outOfTemplate({ text }: Source, gone: Node): TextPatch[] {
  const [open] = /\$\{\s*$/.exec(text.slice(0, gone.start)) ?? []
  const [close] = /^\s*\}/.exec(text.slice(gone.end)) ?? []
  if (open === undefined || close === undefined) return []
  const [start, end] = [gone.start - open.length, gone.end + close.length]
  const [before = ''] = /[ \t]*$/.exec(text.slice(0, start)) ?? []
  const [after = ''] = /^[ \t]*/.exec(text.slice(end)) ?? []
  const [first, last] = [text[start - before.length - 1], text[end + after.length]]
  const isOwnLine = first === '\n' && (last === '\n' || last === '\r')
  const breakAt = before.length + (text[start - before.length - 2] === '\r' ? 2 : 1)
  if (isOwnLine) return [{ start: start - breakAt, end: end + after.length, text: '' }]
  const alone = { start, end, text: '' }
  const withBefore = { start: start - before.length, end, text: '' }
  const withAfter = { start, end: end + after.length, text: '' }
  if (after !== '' && (before !== '' || first === '`')) return [withAfter, withBefore]
  return before !== '' && last === '`' ? [withBefore, alone] : [alone]
}
