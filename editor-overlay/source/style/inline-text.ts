/** The source text of an object of styles. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { encodeLiteral } from '../file/jsx-text.ts'
import { eolOf, indentAt, lineStartAt, literalQuote } from '../file/layout.ts'
import { keyText } from '../file/markup.ts'
import { bare, keyName, stringValue } from '../file/nodes.ts'
import { trimmedPatch } from '../file/patches.ts'
import type { Source } from '../file/source.ts'
import { codeOf, placeIn, type Sentence, sentence } from '../text/quoted.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { isUnitless, kebab } from './properties.ts'

/** Returns a new property as source text, as a number if the properties of the object next to it are numbers. */
export function entryText(
  source: Source,
  name: string,
  { property, value }: { property: string; value: string },
  beside: ObjectExpression | null,
): string {
  const quote = literalQuote(source)
  const amount = beside && asNumber(property, value)
  const isAmount = beside !== null && amount !== null && holdsNumbers(beside, isUnitless(property))
  return `${keyText(name, quote)}: ${isAmount ? amount : encodeLiteral(value, quote)}`
}

/** Whether an object writes pixels, or what has no unit, as numbers. */
function holdsNumbers({ properties }: ObjectExpression, isAnyKind: boolean): boolean {
  const own = properties.flatMap((one) =>
    one.type === 'Property' && (isAnyKind || !isUnitless(kebab(keyName(one.key) ?? '--')))
      ? [bare(one.value)]
      : [],
  )
  const words = own.filter((one) => asNumber('top', stringValue(one) ?? '') !== null)
  return own.filter(isNumber).length > words.length
}

/** How the values of an object are read: where an expression comes from, and whether a number means pixels. */
export type Reading = { placeOf: (node: Node) => Sentence | null; isScaled: boolean }

/** Returns the patch of the value; refuses when the value is an expression. */
export function changeProperty(
  source: Source,
  node: Node,
  set: { property: string; value: string },
  { placeOf, isScaled }: Reading,
): TextPatch | Refusal {
  const plain = isScaled ? narrowest(bare(node)) : bare(node)
  const text = valueText(source, plain, set, isScaled)
  return text === null
    ? refuseExpression(source, plain, { placeOf })
    : trimmedPatch(source.text, { start: plain.start, end: plain.end, text })
}

/** Returns a value as source text, of the kind of the literal `beside`; `null` if that is an expression. */
export function valueText(
  source: Source,
  beside: Node,
  { property, value }: { property: string; value: string },
  isScaled = false,
): string | null {
  const amount = isScaled && !isUnitless(property) ? null : asNumber(property, value)
  if (isNumber(beside) && amount !== null) return amount
  const isText =
    beside.type === 'Literal' || (beside.type === 'TemplateLiteral' && beside.expressions.length === 0)
  if (!isText && !isNumber(beside)) return null
  const quote = source.text[beside.start] ?? ''
  return encodeLiteral(value, /["'`]/.test(quote) ? quote : literalQuote(source))
}

/** Refuses to change or replace a value that an expression decides. */
export function refuseExpression(
  source: Source,
  value: Node,
  { placeOf }: Pick<Reading, 'placeOf'>,
): Refusal {
  return refuse(
    'dynamic-prop',
    `This style comes from the expression ${codeOf(source, value)}.`,
    sentence`Change it where it is written: ${placeOf(value) ?? placeIn(source, value.start)}.`,
  )
}

/** The breakpoints from which a value applies on every screen. */
const EVERY_SCREEN = /^(xs|base|initial|_)$/

/** Returns the value for the narrowest screens of `{ xs: 1, md: 2 }` and `[1, 2]`; any other value as it is. */
function narrowest(node: Node): Node {
  const first = node.type === 'ArrayExpression' ? node.elements[0] : null
  if (first) return bare(first)
  const properties = node.type === 'ObjectExpression' ? node.properties : []
  const [own] = properties.flatMap((one) =>
    one.type === 'Property' && !one.computed && EVERY_SCREEN.test(keyName(one.key) ?? '') ? [one] : [],
  )
  return own ? bare(own.value) : node
}

/** Returns the value as a number literal: pixels, or the number itself where React adds no unit; else null. */
function asNumber(property: string, value: string): string | null {
  const [, amount = null, unit] = /^(-?(?:\d+\.?\d*|\.\d+))(px)?$/.exec(value) ?? []
  const isKept = isUnitless(property)
  return (unit === undefined ? isKept || Number(amount) === 0 : !isKept) ? amount : null
}

function isNumber(node: Node): boolean {
  if (node.type === 'UnaryExpression' && node.operator === '-') return isNumber(bare(node.argument))
  return node.type === 'Literal' && typeof node.value === 'number'
}

/**
 * Removes each property with the gap on one side; those after the last one that stays are removed by one patch. With
 * `isFollowed`, another property takes their place.
 */
export function withoutProperties(
  text: string,
  { properties }: ObjectExpression,
  gone: ReadonlySet<Node>,
  isFollowed: boolean,
): TextPatch[] {
  const kept = properties.findLastIndex((one) => !gone.has(one))
  const patches = properties.flatMap((one, at): TextPatch[] => {
    if (!gone.has(one) || at > kept) return []
    return [{ start: one.start, end: startOfNext(text, one, properties[at + 1]), text: '' }]
  })
  const [first, last, before] = [properties[kept + 1], properties.at(-1), properties[kept]]
  if (!first || !last) return patches
  if (isFollowed) return [...patches, { start: first.start, end: last.end, text: '' }]
  const behind = text.slice(last.end)
  const rest = (COMMENT_BEHIND.exec(behind) ?? /^\s*,/.exec(behind))?.[0].length ?? 0
  if (!before) return [...patches, { start: first.start, end: last.end + rest, text: '' }]
  const comment = endOfComments(text, before.end, first.start)
  return comment === null
    ? [...patches, { start: before.end, end: last.end, text: '' }]
    : [...patches, { start: comment, end: last.end + rest, text: '' }]
}

/** Returns where the next property starts, with the comments that stand before it. */
function startOfNext(text: string, one: Node, next: Node | undefined): number {
  if (!next) return one.end
  const gap = text.slice(one.end, next.start)
  const above =
    /^[^\n]*\n\s*(?=\/[/*])/.exec(gap) ?? (gap.includes('\n') ? null : /^\s*,\s*(?=\/\*)/.exec(gap))
  return above ? one.end + above[0].length : next.start
}

/** Returns the end of the last comment in a gap between two properties; null if there is none. */
function endOfComments(text: string, start: number, end: number): number | null {
  const gap = text.slice(start, end).trimEnd()
  if (/\/\/.*$|\*\/$/.test(gap)) return start + gap.length
  const plain = gap.replace(/[\s,]+$/, '')
  return plain.endsWith('*/') ? start + plain.length : null
}

/** A comment behind the last property on its line, with the comma before it. */
const COMMENT_BEHIND = /^(,?)[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*\*\/[ \t]*)(?=\r?\n)/

/** Appends after the last property and a comment on its line, with the same separator that the object uses. */
export function appendTo(
  text: string,
  object: ObjectExpression,
  entries: string[],
  gone: ReadonlySet<Node>,
): TextPatch[] {
  const last = object.properties.at(-1)
  if (!last) return [intoEmpty(text, object, entries)]
  const isOwnLine = text.slice(lineStartAt(text, last.start), last.start).trim() === ''
  const gap = isOwnLine ? `,${eolOf(text)}${indentAt(text, last.start)}` : ', '
  if (gone.has(last)) return [{ start: last.end, end: last.end, text: entries.join(gap) }]
  const [comment, comma] = (isOwnLine && COMMENT_BEHIND.exec(text.slice(last.end))) || []
  if (comment === undefined) return [{ start: last.end, end: last.end, text: gap + entries.join(gap) }]
  const at = last.end + comment.length
  const added = { start: at, end: at, text: gap.slice(1) + entries.join(gap) + comma }
  return comma === '' ? [{ start: last.end, end: last.end, text: ',' }, added] : [added]
}

/** Writes properties into an object that holds none, but perhaps a comment. */
function intoEmpty(text: string, { start, end }: ObjectExpression, entries: string[]): TextPatch {
  const inside = text.slice(start + 1, end - 1)
  if (inside.trim() === '') return { start: start + 1, end: end - 1, text: ` ${entries.join(', ')} ` }
  const at = start + 1 + inside.trimEnd().length
  const gap = inside.includes('\n') ? `${eolOf(text)}${indentAt(text, at)}` : ' '
  return { start: at, end: at, text: entries.map((one) => `${gap}${one}`).join(',') }
}
