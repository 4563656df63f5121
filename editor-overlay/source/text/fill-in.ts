/** Which part of what is on screen each expression of a text made; in one pass, whatever the words are. */
import type { Span } from '../nodes.ts'

type Piece = Span & { text: string | null }
type Locked = Span & { type: 'locked'; text: string }

/** What each expression says: the known words between them are looked for from the left, the last ones at the end. */
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
    // A length without words: the expression says it, so nothing in it can be changed.
    filled.push({ type: 'locked', start: run.start, end: run.end, text: seen.slice(at, to) })
    at = to
  }
  return at === end ? [...filled, ...runs.slice(lastKnown)] : null
}

/** Up to the next expression. */
function nextWords(runs: readonly Piece[]): string {
  let words = ''
  for (const { text } of runs) {
    if (text === null) break
    words += text
  }
  return words
}
