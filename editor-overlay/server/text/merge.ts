/** Merges two changes of one text, or finds the lines in which they conflict. */
import { diff, type Hunk } from './diff.ts'

/** `shared` counts the changes that both sides made alike. */
type Merged = { type: 'merged'; text: string; shared: number } | { type: 'conflict'; lines: number[] }

/**
 * Words, runs of whitespace and single characters: fine enough that changes of two attributes on one line do not touch.
 */
function tokensOf(text: string): string[] {
  return text.match(/\r\n|\n|[^\S\r\n]+|[\p{L}\p{N}_$-]+|[\s\S]/gu) ?? []
}

/**
 * Merges the changes that both sides made to `base`. Changes that touch conflict, even when one ends where the other
 * begins, unless they are the same. `lines` are those of `base`, from 1.
 */
export function merge(base: string, ours: string, theirs: string): Merged {
  const from = tokensOf(base)
  const left = tokensOf(ours)
  const right = tokensOf(theirs)
  const mine = diff(from, left)
  const other = diff(from, right)
  const meeting = mine.filter((a) => other.some((b) => touches(a, b) && !isSame({ a, left, b, right })))
  if (meeting.length > 0) return { type: 'conflict', lines: meeting.map((hunk) => lineOf(from, hunk.fromA)) }
  const all = [
    ...mine.map((hunk) => ({ hunk, side: left })),
    ...other.filter((hunk) => !mine.some((a) => touches(a, hunk))).map((hunk) => ({ hunk, side: right })),
  ].sort((a, b) => a.hunk.fromA - b.hunk.fromA)
  let text = ''
  let at = 0
  for (const { hunk, side } of all) {
    text += from.slice(at, hunk.fromA).join('') + side.slice(hunk.fromB, hunk.toB).join('')
    at = hunk.toA
  }
  const shared = mine.filter((a) => other.some((b) => touches(a, b))).length
  return { type: 'merged', text: text + from.slice(at).join(''), shared }
}

function touches(a: Hunk, b: Hunk): boolean {
  return a.fromA <= b.toA && b.fromA <= a.toA
}

function isSame({ a, left, b, right }: { a: Hunk; left: string[]; b: Hunk; right: string[] }): boolean {
  return (
    a.fromA === b.fromA &&
    a.toA === b.toA &&
    left.slice(a.fromB, a.toB).join('') === right.slice(b.fromB, b.toB).join('')
  )
}

function lineOf(tokens: string[], index: number): number {
  return tokens.slice(0, index).join('').split('\n').length
}
