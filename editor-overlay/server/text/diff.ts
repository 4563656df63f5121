/** The shortest way from one row of tokens to another (Myers), as the places that differ. */

/** `a` up to `toA` is replaced by `b` up to `toB`; everything between two hunks is equal. */
export type Hunk = { fromA: number; toA: number; fromB: number; toB: number }

/** Beyond this many differences a shortest answer is not worth its price: the middle counts as one. */
const MOST_DIFFERENCES = 1_500

export function diff(a: readonly string[], b: readonly string[]): Hunk[] {
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  const most = Math.min(a.length, b.length) - head
  while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const hunks = middle(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  return hunks.map((hunk) => ({
    fromA: hunk.fromA + head,
    toA: hunk.toA + head,
    fromB: hunk.fromB + head,
    toB: hunk.toB + head,
  }))
}

function middle(a: readonly string[], b: readonly string[]): Hunk[] {
  if (a.length === 0 && b.length === 0) return []
  const whole = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }]
  if (a.length === 0 || b.length === 0) return whole
  const trace = search(a, b)
  return trace ? hunksOf(trace, a.length, b.length) : whole
}

/** The furthest reach on each diagonal after each number of differences; `null` when there are too many. */
function search(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const most = Math.min(a.length + b.length, MOST_DIFFERENCES)
  const trace: Int32Array[] = []
  let reach = new Int32Array(3)
  for (let edits = 0; edits <= most; edits++) {
    const next = new Int32Array(2 * edits + 3)
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reach, edits, diagonal)
      let y = x - diagonal
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x++
        y++
      }
      next[diagonal + edits + 1] = x
      if (x >= a.length && y >= b.length) return [...trace, next]
    }
    trace.push(next)
    reach = next
  }
  return null
}

function startOf(reach: Int32Array, edits: number, diagonal: number): number {
  if (edits === 0) return 0
  const at = (other: number) => reach[other + edits] ?? 0
  return isDown(reach, edits, diagonal) ? at(diagonal + 1) : at(diagonal - 1) + 1
}

function isDown(reach: Int32Array, edits: number, diagonal: number): boolean {
  if (diagonal === -edits) return true
  if (diagonal === edits) return false
  return (reach[diagonal - 1 + edits] ?? 0) < (reach[diagonal + 1 + edits] ?? 0)
}

function hunksOf(trace: Int32Array[], lengthA: number, lengthB: number): Hunk[] {
  const hunks: Hunk[] = []
  let x = lengthA
  let y = lengthB
  for (let edits = trace.length - 1; edits > 0; edits--) {
    const reach = trace[edits - 1]
    if (!reach) break
    const diagonal = x - y
    const down = isDown(reach, edits, diagonal)
    const fromX = reach[(down ? diagonal + 1 : diagonal - 1) + edits] ?? 0
    const fromY = fromX - (down ? diagonal + 1 : diagonal - 1)
    add(hunks, { fromA: fromX, toA: down ? fromX : fromX + 1, fromB: fromY, toB: down ? fromY + 1 : fromY })
    x = fromX
    y = fromY
  }
  return hunks.reverse()
}

/** Found from the end: what touches the hunk found before belongs to it. */
function add(hunks: Hunk[], hunk: Hunk): void {
  const later = hunks.at(-1)
  if (later && later.fromA === hunk.toA && later.fromB === hunk.toB) {
    later.fromA = hunk.fromA
    later.fromB = hunk.fromB
  } else hunks.push(hunk)
}
