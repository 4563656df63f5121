/** Finds the comments about a piece of code: on the lines directly above it, or after it to the end of its line. */
import { isCommentedOut } from './commented-code.ts'
import type { Span } from './nodes.ts'

const COMMENT_LINES =
  /(?:^|\r\n|\n|\r)((?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)[ \t]*(?:\r\n|\n|\r))+)$/

const REST_OF_LINE = /^(?:[ \t]*\/\*(?:(?!\*\/)[^\r\n])*\*\/)*(?:[ \t]*\/\/[^\r\n]*)?(?=[ \t]*(?:\r|\n|$))/

/** The most lines of comments that are read as code. */
const MOST_LINES = 20

/**
 * Returns the length of the comment lines directly above a line. A comment above a blank line or above code that is
 * commented out is not counted, and neither is that code.
 */
export function commentsAbove(text: string, holder: Span, lineStart: number): number {
  const all = COMMENT_LINES.exec(text.slice(holder.start + 1, lineStart))?.[1] ?? ''
  const lines = all.match(/[^\r\n]*(\r\n|\n|\r)/g) ?? []
  const least = Math.max(0, lines.length - MOST_LINES)
  for (let end = lines.length; end > least; end--)
    for (let start = end - 1; start >= least; start--)
      if (isCommentedOut(lines.slice(start, end).join(''))) return lines.slice(end).join('').length
  return all.length
}

/** Returns the length of the comments that fill the rest of a line, including the whitespace before them. */
export function commentsBehind(text: string, end: number): number {
  return REST_OF_LINE.exec(text.slice(end))?.[0].length ?? 0
}
