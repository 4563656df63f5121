/** Brackets and quotation marks around one child of a text, which would be empty without it. */
import type { JSXElement, JSXFragment } from 'oxc-parser'
import type { Span } from '../file/nodes.ts'

const PAIRS =
  '() [] “” „“ «» ‹› ‘’ 「」 （） "" &ldquo;&rdquo; &bdquo;&ldquo; &laquo;&raquo; &lsquo;&rsquo; &quot;&quot;'
    .split(' ')
    .map((pair) => [pair.slice(0, pair.length / 2), pair.slice(pair.length / 2)] as const)

/** Returns the child with the brackets that hold nothing else, if spaces or punctuation set them off. */
export function withBrackets(
  text: string,
  { children }: JSXElement | JSXFragment,
  { start, end }: Span,
): Span | null {
  const before = children.find((one) => one.type === 'JSXText' && one.end === start)
  const after = children.find((one) => one.type === 'JSXText' && one.start === end)
  const pair = PAIRS.find(
    ([open, close]) => text.startsWith(open, start - open.length) && text.startsWith(close, end),
  )
  if (!before || !after || !pair) return null
  const whole = { start: start - pair[0].length, end: end + pair[1].length }
  const isSetOff =
    /(?:^|\s)$/.test(text.slice(before.start, whole.start)) &&
    /^(?:$|[\s.,;:!?…])/.test(text.slice(whole.end, after.end))
  return isSetOff ? whole : null
}
