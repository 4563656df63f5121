/** A prop whose value is written elsewhere: in a data entry of a list, or in a constant. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditTarget, Json } from '../../protocol/edit.ts'
import { literalQuote } from '../layout.ts'
import { jsonText } from '../markup.ts'
import { attributeName } from '../nodes.ts'
import { trimmedPatch } from '../patches.ts'
import { sliceOf } from '../source.ts'
import { valueOrigin } from '../text/data-origin.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'

/** Plans the new value where it is written; `null` if that is the prop itself, or the origin is not known. */
export function propInData(
  open: Open,
  { source }: Target,
  attribute: JSXAttribute,
  value: Json,
  { meaning, item }: EditTarget,
): Drafted | null {
  if (meaning === 'template' || meaning === 'only') return null
  const written = attribute.value
  if (written?.type !== 'JSXExpressionContainer' || written.expression.type === 'JSXEmptyExpression')
    return null
  const origin = valueOrigin(open, source, written.expression, { text: undefined, item })
  if (!origin || !isWritten(origin.node) || origin.node === written.expression) return null
  const { node, label, uses } = origin
  const first = sliceOf(origin.source, node)[0]
  const quote = first === '"' || first === "'" ? first : literalQuote(origin.source)
  const text = jsonText(value, quote)
  if (text === sliceOf(origin.source, node))
    return refuse('no-change', `${attributeName(attribute)} already has this value.`)
  const patch = trimmedPatch(origin.source.text, { start: node.start, end: node.end, text })
  const others = uses > 1 ? `, which is used in ${uses} places` : ''
  return draft({ source: origin.source, patches: [patch] }, [`Changes ${label}${others}.`])
}

function isWritten({ type }: Node): boolean {
  return /^(Literal|ObjectExpression|ArrayExpression|UnaryExpression)$/.test(type)
}
