/** Finds the comments about a piece of code: on the lines directly above it, or after it to the end of its line. */
import type { Span } from './nodes.ts'

const COMMENT_LINES =
  /(?:^|\r\n|\n|\r)((?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)[ \t]*(?:\r\n|\n|\r))+)$/

const REST_OF_LINE = /^(?:[ \t]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)*(?:[ \t]*\/\/[^\r\n]*)?(?=[ \t]*(?:\r|\n|$))/

/** Returns the length of the comment lines directly above a line. A comment above a blank line is not counted. */
export function commentsAbove(text: string, holder: Span, lineStart: number): number {
  return COMMENT_LINES.exec(text.slice(holder.start + 1, lineStart))?.[1]?.length ?? 0
}

/** Returns the length of the comments that fill the rest of a line, including the whitespace before them. */
export function commentsBehind(text: string, end: number): number {
  return REST_OF_LINE.exec(text.slice(end))?.[0].length ?? 0
}
