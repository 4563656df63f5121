/** The shortest edit from one list of tokens to another, as hunks. */
import { diffArrays } from 'diff'

/** `a` from `fromA` to `toA` is replaced by `b` from `fromB` to `toB`; everything between two hunks is equal. */
export type Hunk = { fromA: number; toA: number; fromB: number; toB: number }

/**
 * Beyond this many differences the shortest edit is not worth its cost: everything between the equal ends is one hunk.
 */
const MAX_DIFFERENCES = 1_500

/**
 * Returns the changed ranges between two lists of tokens, in order; one range for all when there are more than 1,500
 * changes.
 */
export function diff(a: readonly string[], b: readonly string[]): Hunk[] {
  const between = middle(a, b)
  const { fromA, toA, fromB, toB } = between
  // Usually one line is replaced, or lines are only added or removed: then there is nothing to search.
  if (fromA === toA || fromB === toB) return fromA === toA && fromB === toB ? [] : [between]
  if (toA - fromA === 1 && toB - fromB === 1) return [between]
  const changes = diffArrays(a.slice(fromA, toA), b.slice(fromB, toB), { maxEditLength: MAX_DIFFERENCES })
  if (!changes) return [between]
  const hunks: Hunk[] = []
  let [atA, atB] = [fromA, fromB]
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

/** Returns everything between the equal start and the equal end. */
function middle(a: readonly string[], b: readonly string[]): Hunk {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head++
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  return { fromA: head, toA: a.length - tail, fromB: head, toB: b.length - tail }
}
