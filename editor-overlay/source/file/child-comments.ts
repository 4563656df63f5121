/** The comments about a child of an element: on the line above it, and at the end of its line. */
import type { JSXChild, JSXElement, JSXFragment, Node } from 'oxc-parser'
import { isCommentedOut } from './commented-code.ts'
import { isAlone } from './layout.ts'
import type { Span } from './nodes.ts'

/**
 * Returns the span of a child with a comment alone on the line above it, and one that fills the rest of its line. A
 * directive for the next line belongs to the child with the comment above the directive.
 */
export function withComment(text: string, holder: JSXElement | JSXFragment, child: Node): Span {
  const index = holder.children.findIndex((one) => one.start === child.start)
  const first = commentsAt(text, holder, index).at(-1)
  const behind = holder.children
    .slice(index + 1)
    .find((one) => !/^[ \t]*$/.test(text.slice(one.start, one.end)))
  const line = { start: child.start, end: behind?.end ?? child.end }
  const end = behind && isComment(behind) && isAlone(text, line) ? behind.end : child.end
  return { start: first?.start ?? child.start, end }
}

/** A comment that applies to the next line only. */
const FOR_NEXT = /eslint-disable-next-line|prettier-ignore|biome-ignore|@ts-(ignore|expect-error)/

export const isForNext = (text: string, { start, end }: Span) => FOR_NEXT.test(text.slice(start, end))

/** Returns the comments on the lines above a child that are about it, nearest first. */
function commentsAt(text: string, holder: JSXElement | JSXFragment, index: number): Span[] {
  const [comment, gap] = [holder.children[index - 2], holder.children[index - 1]]
  const isAbove = gap?.type === 'JSXText' && /^[ \t]*(\r\n|\n|\r)[ \t]*$/.test(text.slice(gap.start, gap.end))
  const isAbout =
    comment &&
    isComment(comment) &&
    isAbove &&
    isAlone(text, comment) &&
    !isForMore(text, comment) &&
    !isCommentedOut(text.slice(comment.start + 1, comment.end - 1).trim())
  if (!isAbout) return []
  return isForNext(text, comment) ? [comment, ...commentsAt(text, holder, index - 2)] : [comment]
}

/** Returns the directives above a child that apply to the next line only, as one span. */
export function directiveAbove(text: string, holder: JSXElement | JSXFragment, child: Node): Span | null {
  const index = holder.children.findIndex((one) => one.start === child.start)
  const all = commentsAt(text, holder, index).filter((one) => isForNext(text, one))
  const [nearest, top] = [all[0], all.at(-1)]
  return nearest && top ? { start: top.start, end: nearest.end } : null
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
