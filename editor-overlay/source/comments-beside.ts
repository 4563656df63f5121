/** Comments that are about a piece of code: on the lines right above it, or behind it to the end of its line. */
import type { Span } from './nodes.ts'

const COMMENT_LINES =
  /(?:^|\r\n|\n|\r)((?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)[ \t]*(?:\r\n|\n|\r))+)$/

const REST_OF_LINE = /^(?:[ \t]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)*(?:[ \t]*\/\/[^\r\n]*)?(?=[ \t]*(?:\r|\n|$))/

/** How long the comments are that stand right above a line; one after a blank line is about more than one entry. */
export function commentsAbove(text: string, holder: Span, lineStart: number): number {
  return COMMENT_LINES.exec(text.slice(holder.start + 1, lineStart))?.[1]?.length ?? 0
}

/** How long the comments are that fill the rest of a line, with the blanks before them. */
export function commentsBehind(text: string, end: number): number {
  return REST_OF_LINE.exec(text.slice(end))?.[0].length ?? 0
}
