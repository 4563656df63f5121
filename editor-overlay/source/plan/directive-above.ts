/** A directive in a comment for the next line only, which stays right above the element it is written for. */
import type { JSXElement, JSXFragment, Node } from 'oxc-parser'
import type { Span } from '../nodes.ts'
import { withComment } from '../remove-span.ts'

const FOR_NEXT = /eslint-disable-next-line|prettier-ignore|biome-ignore|@ts-(ignore|expect-error)/

/** Returns the directive above a child that applies to the next line only. */
export function directiveAbove(text: string, holder: JSXElement | JSXFragment, child: Node): Span | null {
  const { start } = withComment(text, holder, child)
  const comment = holder.children.find((one) => one.start === start && start < child.start)
  return comment && FOR_NEXT.test(text.slice(comment.start, comment.end)) ? comment : null
}
