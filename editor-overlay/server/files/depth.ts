import { differing } from '../../source/file/respell.ts'

/** A recursive parser overflows the stack on deeply nested text, so such text is never parsed. */
const MOST_NESTED = 1_000

/** The last text that was measured, with at least as much as it is nested. */
let last = { text: '', depth: 0 }

/**
 * Whether a text may be nested too deep for a parser. One pass counts brackets, and tags that are not type
 * arguments. Unbalanced brackets in texts count too, which matters only in a text with a thousand of them. If the text
 * comes from one that was measured, only what differs is counted.
 */
export function isNestedTooDeep(text: string, before?: string): boolean {
  const changed = before !== undefined && before === last.text ? last.depth + mostAdded(before, text) : null
  if (changed !== null && changed <= MOST_NESTED) {
    last = { text, depth: changed }
    return false
  }
  if (!hasManyOpening(text)) return false
  const depth = depthOf(text)
  last = { text, depth }
  return depth > MOST_NESTED
}

/** Returns how much deeper a change may nest a text: by each sign in it, or beside it, that opens or closes. */
function mostAdded(before: string, after: string): number {
  const { start, end, nextEnd } = differing(before, after)
  const from = Math.max(0, start - 2)
  const signs = before.slice(from, end + 2) + after.slice(from, nextEnd + 2)
  return signs.match(/[([{<>)\]}/]/g)?.length ?? 0
}

/** Returns how deep a text is nested, or that it is too deep. */
function depthOf(text: string): number {
  let depth = 0
  let most = 0
  for (let at = 0; at < text.length; at++) {
    const step = stepAt(text, at)
    if (step === 0) continue
    // Both characters of `<a`, `</` or `/>` are read: the second never changes the depth by itself.
    if (text.charCodeAt(at) === LESS || text.charCodeAt(at) === SLASH) at++
    depth = Math.max(0, depth + step)
    most = Math.max(most, depth)
    if (most > MOST_NESTED) return most
  }
  return most
}

/** Most files have too few brackets to be nested too deep, and searching for them is ten times as fast as the pass. */
function hasManyOpening(text: string): boolean {
  let count = 0
  for (const sign of '([{<')
    for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
      if (++count > MOST_NESTED) return true
  return false
}

const [LESS, SLASH, GREATER] = [0x3c, 0x2f, 0x3e]

function stepAt(text: string, at: number): 1 | 0 | -1 {
  switch (text.charCodeAt(at)) {
    case 0x28: // (
    case 0x5b: // [
    case 0x7b: // {
      return 1
    case 0x29: // )
    case 0x5d: // ]
    case 0x7d: // }
      return -1
    case LESS:
      return tagAt(text, at)
    case SLASH:
      return text.charCodeAt(at + 1) === GREATER ? -1 : 0
    default:
      return 0
  }
}

/** `<a` and `<>` open, `</` closes; after a name, `<` begins type arguments, which do neither. */
function tagAt(text: string, at: number): 1 | 0 | -1 {
  const next = text.charCodeAt(at + 1)
  if (next === SLASH) return -1
  return (isLetter(next) || next === GREATER) && !isInName(text.charCodeAt(at - 1)) ? 1 : 0
}

/** Whether a character is one of a–z, in either case. Compares numbers, because every `<` of a file is read. */
const isLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a

/** Whether a character is a letter, a digit, `_` or `$`. */
const isInName = (code: number) =>
  isLetter(code) || (code >= 0x30 && code <= 0x39) || code === 0x5f || code === 0x24
