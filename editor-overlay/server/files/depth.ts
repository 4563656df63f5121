/** A recursive parser overflows the stack on deeply nested text, so such text is never parsed. */
const MOST_NESTED = 1_000

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
