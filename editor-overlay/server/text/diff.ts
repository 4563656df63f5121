/** The shortest way from one row of tokens to another, as the places that differ. */
import { diffArrays } from 'diff'

/** `a` up to `toA` is replaced by `b` up to `toB`; everything between two hunks is equal. */
export type Hunk = { fromA: number; toA: number; fromB: number; toB: number }

/** Beyond this many differences a shortest answer is not worth its price: the middle counts as one. */
const MAX_DIFFERENCES = 1_500

/**
 * The changed ranges between two lists of lines, in order; one range for all when there are more than 1,500
 * changes.
 */
export function diff(a: readonly string[], b: readonly string[]): Hunk[] {
  const changes = diffArrays([...a], [...b], { maxEditLength: MAX_DIFFERENCES })
  if (!changes) return [middle(a, b)]
  const hunks: Hunk[] = []
  let [atA, atB] = [0, 0]
  for (const { added, removed, count } of changes) {
    if (added || removed) {
      const last = hunks.at(-1)
      const isNext = last?.toA === atA && last.toB === atB
      const hunk = isNext ? last : { fromA: atA, toA: atA, fromB: atB, toB: atB }
      if (removed) hunk.toA += count
      else hunk.toB += count
      if (!isNext) hunks.push(hunk)
    }
    if (!added) atA += count
    if (!removed) atB += count
  }
  return hunks
}

/** All between the equal start and the equal end. */
function middle(a: readonly string[], b: readonly string[]): Hunk {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return { fromA: head, toA: a.length - tail, fromB: head, toB: b.length - tail }
}
