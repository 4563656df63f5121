/** Determines which part of the visible text each expression rendered, in one pass. */
import type { Span } from '../file/nodes.ts'
import { asWritten } from './as-written.ts'
import { flat } from './quoted.ts'

type Piece = Span & { text: string | null }
type Locked = Span & { type: 'locked'; text: string }

/** Returns the runs with the text of each expression, matching the known words from the left; `null` if they differ. */
export function fillIn<Known extends Piece>(runs: readonly Known[], seen: string): (Known | Locked)[] | null {
  const lastKnown = runs.findLastIndex((run) => run.text === null) + 1
  const tail = runs
    .slice(lastKnown)
    .map(({ text }) => text ?? '')
    .join('')
  if (!seen.endsWith(tail)) return null
  const end = seen.length - tail.length
  const filled: (Known | Locked)[] = []
  let at = 0
  for (const [index, run] of runs.slice(0, lastKnown).entries()) {
    if (run.text !== null) {
      if (!seen.startsWith(run.text, at) || at + run.text.length > end) return null
      filled.push(run)
      at += run.text.length
      continue
    }
    const next = nextWords(runs.slice(index + 1, lastKnown))
    const to = index + 1 === lastKnown ? end : next === '' ? at : seen.indexOf(next, at)
    if (to < at || to > end) return null
    // The expression renders this text, so no character of it can be changed here.
    filled.push({ type: 'locked', start: run.start, end: run.end, text: seen.slice(at, to) })
    at = to
  }
  return at === end ? [...filled, ...runs.slice(lastKnown)] : null
}

/** What is written in runs whose text a page shows, with each value filled in, and the new words in the same form. */
type Shown<Known> = { filled: (Known | Locked)[]; old: string; wanted: string }

/** Does the same where the lines and spaces of the page may differ from the written ones. */
export function fillInShown<Known extends Piece>(
  runs: readonly Known[],
  seen: string,
  next: string,
): Shown<Known> | null {
  const exact = fillIn(runs, seen)
  if (exact) return { filled: exact, old: seen, wanted: next }
  const last = runs.length - 1
  const loose = runs.map((run, index) => {
    const words = run.text?.replace(/\s+/g, ' ') ?? null
    const start = index === 0 ? words?.trimStart() : words
    return { ...run, text: (index === last ? start?.trimEnd() : start) ?? null }
  })
  const found = fillIn(loose, flat(seen))
  const filled = found?.map((one, index) => (runs[index]?.text === null ? one : runs[index]) ?? one)
  const old = filled?.map(({ text }) => text ?? '').join('')
  const wanted = old === undefined ? null : asWritten(old, seen, next)
  return filled && old !== undefined && wanted !== null ? { filled, old, wanted } : null
}

/** Returns the known words up to the next expression. */
function nextWords(runs: readonly Piece[]): string {
  let words = ''
  for (const { text } of runs) {
    if (text === null) break
    words += text
  }
  return words
}
