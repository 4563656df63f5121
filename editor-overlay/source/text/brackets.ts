/** Brackets and quotation marks around one child of a text, which would be empty without it. */
import type { JSXElement, JSXFragment } from 'oxc-parser'
import type { Span } from '../file/nodes.ts'

const PAIRS = ['()', '[]', '“”', '„“', '«»', '‹›', '‘’', '「」', '（）', '""']

/** Returns the child with the brackets that hold nothing else, if spaces or punctuation set them off. */
export function withBrackets(
  text: string,
  { children }: JSXElement | JSXFragment,
  { start, end }: Span,
): Span | null {
  const before = children.find((one) => one.type === 'JSXText' && one.end === start)
  const after = children.find((one) => one.type === 'JSXText' && one.start === end)
  if (!before || !after || !PAIRS.includes(text.slice(start - 1, start) + text.slice(end, end + 1)))
    return null
  const isSetOff =
    /(?:^|\s)$/.test(text.slice(before.start, start - 1)) &&
    /^(?:$|[\s.,;:!?…])/.test(text.slice(end + 1, after.end))
  return isSetOff ? { start: start - 1, end: end + 1 } : null
}
