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
): (Span & { brackets: readonly [string, string] }) | null {
  const before = children.find((one) => one.type === 'JSXText' && one.end === start)
  const after = children.find((one) => one.type === 'JSXText' && one.start === end)
  if (!before || !after) return null
  // A line break beside the child is not rendered.
  const left = text.slice(before.start, start).replace(/[ \t]*[\r\n]\s*$/, '')
  const right = text.slice(end, after.end)
  const gap = /^[ \t]*[\r\n]\s*/.exec(right)?.[0].length ?? 0
  const brackets = PAIRS.find(([open, close]) => left.endsWith(open) && right.startsWith(close, gap))
  if (!brackets) return null
  const outer = { left: left.slice(0, -brackets[0].length), right: right.slice(gap + brackets[1].length) }
  if (!/(?:^|\s)$/.test(outer.left) || !/^(?:$|[\s.,;:!?…])/.test(outer.right)) return null
  return { start: before.start + outer.left.length, end: after.end - outer.right.length, brackets }
}
