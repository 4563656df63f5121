/** The lines of a unified diff with their line numbers in the file. */

type DiffLine = { sign: '+' | '-' | ' '; text: string; line: number }
/** `first`: its first line number in the file after the change. */
export type Hunk = { first: number; lines: readonly DiffLine[] }

/** Parses the diff from the source server; lines outside of hunks are left out. */
export function hunksOf(diff: string): Hunk[] {
  const hunks: { first: number; lines: DiffLine[] }[] = []
  let [before, after] = [0, 0]
  for (const text of diff.split('\n')) {
    const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(text)
    if (head) {
      before = Number(head[1])
      after = Number(head[2])
      hunks.push({ first: after, lines: [] })
      continue
    }
    const [sign] = text
    const hunk = hunks.at(-1)
    if (!hunk || (sign !== '+' && sign !== '-' && sign !== ' ')) continue
    hunk.lines.push({ sign, text: text.slice(1), line: sign === '-' ? before : after })
    if (sign !== '+') before += 1
    if (sign !== '-') after += 1
  }
  return hunks
}

/** Returns the line of the first change, in the file after it. */
export function changedLine(diff: string): number | null {
  for (const { lines } of hunksOf(diff)) {
    const at = lines.findIndex(({ sign }) => sign !== ' ')
    const next = lines.slice(at).find(({ sign }) => sign !== '-')
    if (at >= 0) return next?.line ?? lines[at - 1]?.line ?? lines[at]?.line ?? null
  }
  return null
}
