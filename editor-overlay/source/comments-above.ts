/** Comments that stand right above a line. */
import type { Span } from './nodes.ts'

const COMMENT_LINES =
  /(?:^|\r\n|\n|\r)((?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/)[ \t]*(?:\r\n|\n|\r))+)$/

/** How long the comments are that stand right above a line; one after a blank line is about more than one entry. */
export function commentsAbove(text: string, holder: Span, lineStart: number): number {
  return COMMENT_LINES.exec(text.slice(holder.start + 1, lineStart))?.[1]?.length ?? 0
}
