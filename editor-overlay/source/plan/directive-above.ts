/** A directive in a comment for the next line only, which stays right above the element it is written for. */
import type { Node } from 'oxc-parser'
import { isForNext } from '../file/child-comments.ts'
import { isAlone } from '../file/layout.ts'
import { isJsx, type Span } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'

/** `written` and `asChild`: the comment as it stands, and as a child of JSX. */
type InCode = Span & { written: string; asChild: string }

/** Returns the directive on the line above an element that isn’t a child: `return ( // prettier-ignore`. */
export function directiveInCode({ text, parents, comments }: Source, node: Node): InCode | null {
  const outer = parents.get(node)
  const comment = comments.findLast(({ end }) => end <= node.start)
  if (!comment || !outer || isJsx(outer)) return null
  const { start, end, value } = comment
  const isAbove = /^[ \t]*(\r\n|\n|\r)[ \t]*$/.test(text.slice(end, node.start)) && isAlone(text, comment)
  if (!isAbove || !isForNext(text, comment) || value.includes('*/')) return null
  return { start, end, written: text.slice(start, end), asChild: `{/* ${value.trim()} */}` }
}
