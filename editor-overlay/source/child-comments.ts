/** The comments about a child of an element: on the line above it, and at the end of its line. */
import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import { isAlone } from './layout.ts'
import type { Span } from './nodes.ts'

/** Returns the span of a child with a comment alone on the line above it, and one that fills the rest of its line. */
export function withComment(text: string, holder: JSXElement | JSXFragment, child: Node): Span {
  const index = holder.children.findIndex((one) => one.start === child.start)
  const [comment, gap] = [holder.children[index - 2], holder.children[index - 1]]
  const isAbove = gap?.type === 'JSXText' && /^[ \t]*(\r\n|\n|\r)[ \t]*$/.test(text.slice(gap.start, gap.end))
  const isAbout =
    comment && isComment(comment) && isAbove && isAlone(text, comment) && !isForMore(text, comment)
  const behind = holder.children
    .slice(index + 1)
    .find((one) => !/^[ \t]*$/.test(text.slice(one.start, one.end)))
  const line = { start: child.start, end: behind?.end ?? child.end }
  const end = behind && isComment(behind) && isAlone(text, line) ? behind.end : child.end
  return { start: isAbout ? comment.start : child.start, end }
}

/** Directives that apply to all that follows, or until another one ends them. */
const FOR_MORE =
  /eslint-(disable|enable)(?!-)|-ignore-(start|end|all)|ignore (start|stop|end)|@formatter:|#(end)?region|@ts-(no)?check/

/** Whether a comment is a directive for more than what follows it. */
export function isForMore(text: string, { start, end }: Span): boolean {
  return FOR_MORE.test(text.slice(start, end))
}

function isComment(child: JSXChild): boolean {
  return child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
}
