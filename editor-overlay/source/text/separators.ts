/** The separator that goes with a removed element: one of the commas of a list, an “and” without a neighbor, empty brackets. */

/** The words on both sides of a removed child, up to the next children. */
type Sides = {
  left: string
  right: string
  /** Whether the sentence begins or ends there. */
  opens: boolean
  closes: boolean
  /** Whether an element or value stands beyond the words. */
  hasBefore: boolean
  hasAfter: boolean
}

const SIGN = String.raw`[,;·•|/–—→›&+]|,?\s*\b(?:and|or)\b`
const ONLY = new RegExp(`^\\s*(${SIGN})\\s*$`)
/** One at the end of the words, or at their start, with the spaces that go with it. */
const AT_END = /(?:[,;]|\s[·•|/–—→›&+]|,?\s+(?:and|or))\s*$/
const AT_START = /^\s*(?:[,;:](?=\s)|[·•|/–—→›&+](?=\s)|(?:and|or)(?=\s))\s*/
const CLOSING = /^\s*[.,;:!?)\]…]/
const JOINS = /^,?\s*(?:and|or|&)$/

/** Returns the words without the separator that nothing needs any more; null where none, or it isn't clear which. */
export function withoutSeparator(sides: Sides): [left: string, right: string] | null {
  const { left, right, opens, closes } = sides
  // What is called without arguments keeps its brackets: `open(<b>x</b>)`.
  if (/(?:^|[^\p{L}\d_])[([]\s*$/u.test(left) && /^\s*[)\]]/.test(right))
    return [left.replace(/\s*[([]\s*$/, ''), right.replace(/^\s*[)\]]/, '')]
  const before = sides.hasBefore ? signOf(left) : null
  const after = sides.hasAfter ? signOf(right) : null
  const withoutLeft: [string, string] = [left.replace(AT_END, ''), right]
  const withoutRight: [string, string] = [left, right.replace(AT_START, '')]
  if (before && after) {
    if (before === after || (JOINS.test(before) && after === ',')) return [left, '']
    return before === ',' && JOINS.test(after) ? ['', right] : null
  }
  const isEnd = closes && right.trim() === ''
  const goesOn = /^\s*(?:and|or)\s/.test(right)
  if (before) return isEnd || CLOSING.test(right) || goesOn || isSame(left, right) ? ['', right] : null
  if (after) return AT_END.test(left) || /[–—/-]$/.test(left) ? null : [left, '']
  if (opens && left.trim() === '' && AT_START.test(right)) return withoutRight
  if (/\S/.test(left.replace(AT_END, '')) && AT_END.test(left)) {
    const isComma = /[,;]\s*$/.test(left)
    const isLeft = isComma ? /^\s*[.,;!?)\]]/.test(right) : isEnd || CLOSING.test(right)
    return isLeft || isSame(left, right) ? withoutLeft : null
  }
  return null
}

/** Whether words between two elements only separate them. */
export const isSeparator = (words: string): boolean => ONLY.test(words)

const signOf = (words: string) => ONLY.exec(words)?.[1]?.trim() ?? null

/** Whether the words on both sides have the same sign next to each other. */
function isSame(left: string, right: string): boolean {
  const [one, other] = [/(\S)\s*$/.exec(left)?.[1], /^\s*(\S)/.exec(right)?.[1]]
  return one === other && one !== undefined && /[,;·•|/–—→›&+]/.test(one)
}

const BLANK = String.raw`(?:\s|\{\s*(?:' '|" ")\s*\})*`
const WRITTEN = String.raw`(?:[,;:·•|/–—→›&+()[\]]|&amp;|,?\s*\b(?:and|or)\b)`
const WRITTEN_AT_END = [`${WRITTEN}${BLANK}$`, `${BLANK}${WRITTEN}${BLANK}$`].map((one) => new RegExp(one))
const WRITTEN_AT_START = [`^${BLANK}${WRITTEN}`, `^${BLANK}${WRITTEN}${BLANK}`].map((one) => new RegExp(one))

/** Returns the lengths of code at the end of `left` and the start of `right` that may be a separator, shortest first. */
export function separatorLengths(left: string, right: string): { before: number[]; after: number[] } {
  const lengths = (code: string, patterns: readonly RegExp[]) => [
    0,
    ...patterns.flatMap((one) => one.exec(code)?.[0].length ?? []),
  ]
  return { before: lengths(left, WRITTEN_AT_END), after: lengths(right, WRITTEN_AT_START) }
}
