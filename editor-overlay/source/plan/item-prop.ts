/** A prop whose value is written elsewhere: in an entry of a list's data, or in a constant. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { literalQuote } from '../layout.ts'
import { jsonText } from '../markup.ts'
import { attributeName } from '../nodes.ts'
import { tightened } from '../patches.ts'
import { sliceOf } from '../source.ts'
import { traceValue } from '../text/trace.ts'
import type { Json, ListMeaning } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'

/** `null` when the value is written in place, or nobody can say where it comes from. */
export function propInData(
  open: Open,
  { source }: Target,
  attribute: JSXAttribute,
  value: Json,
  { meaning, item }: ListMeaning,
): Drafted | null {
  if (meaning === 'template' || meaning === 'only') return null
  const written = attribute.value
  if (written?.type !== 'JSXExpressionContainer' || written.expression.type === 'JSXEmptyExpression')
    return null
  const traced = traceValue(open, source, written.expression, { text: undefined, item })
  if (!traced || !isWritten(traced.node) || traced.node === written.expression) return null
  const { node, label, uses } = traced
  const first = sliceOf(traced.source, node)[0]
  const quote = first === '"' || first === "'" ? first : literalQuote(traced.source)
  const text = jsonText(value, quote)
  if (text === sliceOf(traced.source, node))
    return refuse('no-change', `${attributeName(attribute)} has this value already.`)
  const patch = tightened(traced.source.text, { start: node.start, end: node.end, text })
  const others = uses > 1 ? `, which is used in ${uses} places` : ''
  return draft({ source: traced.source, patches: [patch] }, [`Changes ${label}${others}.`])
}

function isWritten({ type }: Node): boolean {
  return /^(Literal|ObjectExpression|ArrayExpression|UnaryExpression)$/.test(type)
}
