/** A parser written with recursion ends the whole process on a text that is nested deep enough, so nobody gives it one. */
export const MOST_NESTED = 1_000

/**
 * An estimate from above, in one pass: brackets, and tags that are not type arguments. Unbalanced brackets in texts count
 * as well, which only a text with a thousand of them would notice.
 */
export function isNestedTooDeep(text: string): boolean {
  let depth = 0
  for (const { 0: sign } of text.matchAll(/[([{]|[)\]}]|(?<![\w$])<[A-Za-z>]|<\/|\/>/g)) {
    const isEnd = sign === ')' || sign === ']' || sign === '}' || sign === '</' || sign === '/>'
    depth = isEnd ? Math.max(0, depth - 1) : depth + 1
    if (depth > MOST_NESTED) return true
  }
  return false
}
