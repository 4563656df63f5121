/** Returns the number of lines of the longer text between the common lines at the start and those at the end. */
export function changedLines(before: string, after: string): number {
  const [old, fresh] = [before.split('\n'), after.split('\n')]
  let head = 0
  while (head < old.length && old[head] === fresh[head]) head++
  let tail = 0
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail))
    tail++
  return Math.max(old.length, fresh.length) - head - tail
}
