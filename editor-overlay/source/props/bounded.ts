/** Bounds the reading of types: one that leads back to itself, or that is very large, ends as one that isn't read. */
import type { Node } from 'oxc-parser'

/** Over three times as many as the types of component libraries take. */
const MOST_STEPS = 10_000

/** How deep types may be inside each other, before the stack overflows. */
const MOST_DEPTH = 200

class TooMany extends Error {}

/**
 * One type that is read, with all that it consists of. `within` is what is being read at the moment, from the outside
 * in; `lowest` is the outermost of it that a part has led back to.
 */
type Reading = { steps: number; depth: number; within: Within[]; lowest: number }

type Within = { node: Node; kept: WeakMap<Node, unknown> }

let reading: Reading | null = null

/** Reads a type, or a part of one that is being read; `unread` if the whole takes too many steps. */
export function bounded<Result>(unread: Result, read: () => Result): Result {
  if (reading) return deeper(reading, read)
  reading = { steps: 0, depth: 0, within: [], lowest: Number.POSITIVE_INFINITY }
  try {
    return read()
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    return unread
  } finally {
    reading = null
  }
}

function deeper<Result>(current: Reading, read: () => Result): Result {
  count(current, 1)
  if (++current.depth > MOST_DEPTH) throw new TooMany()
  const result = read()
  current.depth--
  return result
}

function count(current: Reading, steps: number): void {
  current.steps += steps
  if (current.steps > MOST_STEPS) throw new TooMany()
}

/** Keeps nothing of what is being read, because it depends on files of the project. */
export function keepNothing(): void {
  if (reading) reading.lowest = -1
}

/** What is kept of a declaration, and the steps that reading it took. */
export type Kept<Result> = WeakMap<Node, { result: Result; steps: number }>

/**
 * Reads a declaration; `unread` while it is being read already. A result is kept unless a part of it led back to a
 * declaration around it, so that it doesn't depend on what was read first.
 */
export function onceWithin<Result>(
  kept: Kept<Result>,
  node: Node,
  unread: Result,
  read: () => Result,
  isKept = true,
): Result {
  return bounded(unread, () => {
    const current = reading
    if (!current) return unread
    const known = isKept ? kept.get(node) : undefined
    if (known) {
      // The same steps as without it, so that what is too large is so at any time.
      count(current, known.steps)
      return known.result
    }
    const at = current.within.findIndex((one) => one.node === node && one.kept === kept)
    if (at >= 0) {
      current.lowest = Math.min(current.lowest, at)
      return unread
    }
    const depth = current.within.push({ node, kept }) - 1
    const before = current.steps
    const result = read()
    current.within.pop()
    if (current.lowest < depth) return result
    current.lowest = Number.POSITIVE_INFINITY
    if (isKept) kept.set(node, { result, steps: current.steps - before })
    return result
  })
}
