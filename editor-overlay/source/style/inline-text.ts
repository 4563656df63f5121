/** The source text of an element's `style` object. */
import type { Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { eolOf, indentAt, lineStartAt, literalQuote } from '../layout.ts'
import { keyText } from '../markup.ts'
import { bare } from '../nodes.ts'
import { trimmedPatch } from '../patches.ts'
import { refuse } from '../plan/draft.ts'
import { type Source, sliceOf } from '../source.ts'
import { encodeLiteral } from '../text/jsx-text.ts'
import type { Refusal, TextPatch } from '../types.ts'
import { camel, isUnitless, kebab } from './properties.ts'

/** Returns a new property of the object as source text. */
export function entryText(source: Source, property: string, value: string): string {
  const quote = literalQuote(source)
  return `${keyText(camel(property), quote)}: ${encodeLiteral(value, quote)}`
}

/** Returns the patch of the value; refuses when the value is an expression. */
export function changeProperty(
  source: Source,
  { key, value: node }: ObjectProperty,
  value: string,
): TextPatch | Refusal {
  const plain = bare(node)
  const amount = asNumber(kebab(sliceOf(source, key).replace(/^['"`]|['"`]$/g, '')), value)
  if (isNumber(plain) && amount !== null)
    return trimmedPatch(source.text, { start: plain.start, end: plain.end, text: amount })
  if (
    plain.type !== 'Literal' &&
    !(plain.type === 'TemplateLiteral' && plain.expressions.length === 0) &&
    plain.type !== 'UnaryExpression'
  )
    return refuse(
      'dynamic-prop',
      `This style comes from the expression ${sliceOf(source, plain).slice(0, 60)}.`,
      'Follow the expression to its source.',
    )
  const quote = source.text[plain.start] ?? ''
  const text = encodeLiteral(value, /["'`]/.test(quote) ? quote : literalQuote(source))
  return trimmedPatch(source.text, { start: plain.start, end: plain.end, text })
}

/** Returns the value as a number literal: pixels, or the number itself where React adds no unit; else null. */
function asNumber(property: string, value: string): string | null {
  const [, amount = null, unit] = /^(-?(?:\d+\.?\d*|\.\d+))(px)?$/.exec(value) ?? []
  const isPlain = unit === undefined
  return isPlain === (isUnitless(property) || Number(amount) === 0) ? amount : null
}

function isNumber(node: Node): boolean {
  if (node.type === 'UnaryExpression' && node.operator === '-') return isNumber(bare(node.argument))
  return node.type === 'Literal' && typeof node.value === 'number'
}

/** Removes each property with the gap on one side; those after the last one that stays are removed by one patch. */
export function withoutProperties(
  text: string,
  { properties }: ObjectExpression,
  gone: ReadonlySet<Node>,
): TextPatch[] {
  const kept = properties.findLastIndex((one) => !gone.has(one))
  const patches = properties.flatMap((one, at): TextPatch[] => {
    if (!gone.has(one) || at > kept) return []
    return [{ start: one.start, end: properties[at + 1]?.start ?? one.end, text: '' }]
  })
  const last = properties.at(-1)
  if (!last || kept === properties.length - 1) return patches
  const before = properties[kept]
  if (before) return [...patches, { start: before.end, end: last.end, text: '' }]
  const comma = /^\s*,/.exec(text.slice(last.end))?.[0].length ?? 0
  return [...patches, { start: properties[0]?.start ?? last.start, end: last.end + comma, text: '' }]
}

/** Appends after the last property, with the same separator that the object uses. */
export function appendTo(
  text: string,
  object: ObjectExpression,
  entries: string[],
  gone: ReadonlySet<Node>,
): TextPatch {
  const last = object.properties.at(-1)
  if (!last) return { start: object.start + 1, end: object.end - 1, text: ` ${entries.join(', ')} ` }
  const isOwnLine = text.slice(lineStartAt(text, last.start), last.start).trim() === ''
  const gap = isOwnLine ? `,${eolOf(text)}${indentAt(text, last.start)}` : ', '
  const isFirst = object.properties.every((one) => gone.has(one))
  return { start: last.end, end: last.end, text: (isFirst ? '' : gap) + entries.join(gap) }
}
