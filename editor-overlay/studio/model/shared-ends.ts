/** Returns how many characters two texts have in common at the start, and at the end behind that. */
export function sharedEnds(before: string, after: string): { start: number; tail: number } {
  const shortest = Math.min(before.length, after.length)
  let start = 0
  while (start < shortest && before[start] === after[start]) start += 1
  let tail = 0
  while (tail < shortest - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1
  return { start, tail }
}
