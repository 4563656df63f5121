/** Chooses pairs by how alike they are. */

/** How alike two things are. */
export type Likeness<T> = { a: T; b: T; score: number }

/**
 * Pairs the most alike first. As many on one side as on the other that are equally alike are paired in order; others
 * get no partner.
 */
export function closestPairs<T>(
  all: readonly Likeness<T>[],
  canPair: (a: T, b: T) => boolean,
  pair: (a: T, b: T) => void,
): void {
  const unclear = new Set<T>()
  const byScore = [...Map.groupBy(all, ({ score }) => score)].sort(([x], [y]) => y - x)
  for (const [, alike] of byScore) {
    const open = alike.filter(({ a, b }) => !unclear.has(a) && !unclear.has(b) && canPair(a, b))
    for (const group of groupsOf(open)) {
      const [as, bs] = [[...new Set(group.map(({ a }) => a))], [...new Set(group.map(({ b }) => b))]]
      if (as.length === bs.length && group.length === as.length * bs.length)
        for (const [at, a] of as.entries()) pair(a, bs[at] as T)
      else for (const one of [...as, ...bs]) unclear.add(one)
    }
  }
}

/** Returns the pairs that share a side with each other, directly or by others. */
function groupsOf<T>(all: readonly Likeness<T>[]): Likeness<T>[][] {
  const groups: Likeness<T>[][] = []
  const left = new Set(all)
  for (const first of all) {
    if (!left.delete(first)) continue
    const group = [first]
    for (const { a, b } of group)
      for (const one of left) if ((one.a === a || one.b === b) && left.delete(one)) group.push(one)
    groups.push(group)
  }
  return groups
}
