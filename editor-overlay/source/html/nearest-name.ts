/** Finds the known name closest to a misspelled one. */

/** Returns the nearest name within two edits (one up to 4 characters, none up to 2), ignoring case; else null. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const given = name.toLowerCase()
  let nearest: string | null = null
  let least = given.length > 4 ? 3 : given.length > 2 ? 2 : 1
  for (const one of known) {
    const far = Math.abs(one.length - given.length) < least ? distance(given, one.toLowerCase()) : least
    if (far < least) [nearest, least] = [one, far]
  }
  return nearest
}

/** The number of characters to insert, delete or replace. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let at = 1; at <= from.length; at += 1) {
    const next = [at]
    for (let col = 1; col <= to.length; col += 1) {
      const change = (row[col - 1] ?? 0) + (from[at - 1] === to[col - 1] ? 0 : 1)
      next.push(Math.min(change, (row[col] ?? 0) + 1, (next[col - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
