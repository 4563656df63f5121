/** A change of several words as one change for each of them, so that what stands between stays as it is. */
import type { Words } from './splice.ts'

const MOST_WORDS = 200

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]/gu) ?? []

/** Returns the changes from the start of the text on; one for the whole text where nothing but spaces stays. */
export function wordChanges(old: string, next: string): Words[] {
  const [before, after] = [wordsOf(old), wordsOf(next)]
  if (before.length > MOST_WORDS || after.length > MOST_WORDS) return []
  const found: Words[] = []
  let [at, from, to] = [0, 0, 0]
  let text = ''
  let between = ''
  const end = () => {
    if (from < to || text !== '') found.push({ from, to, text })
  }
  for (const { kind, word } of stepsBetween(before, after)) {
    if (kind === 'same') between += word
    else {
      // Spaces and nothing else between two changes belong to them.
      if (between.trim() !== '') {
        end()
        ;[from, text] = [at, '']
      } else text += between
      between = ''
      if (kind === 'added') text += word
    }
    if (kind !== 'added') at += word.length
    if (kind !== 'same') to = at
  }
  end()
  return found
}

type WordStep = { kind: 'same' | 'removed' | 'added'; word: string }

/** Returns the shortest way from one list of words to another. */
function stepsBetween(before: readonly string[], after: readonly string[]): WordStep[] {
  const kept: number[][] = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0))
  const keptAt = (i: number, j: number) => kept[i]?.[j] ?? 0
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = kept[i]
      if (row)
        row[j] =
          before[i] === after[j] ? keptAt(i + 1, j + 1) + 1 : Math.max(keptAt(i + 1, j), keptAt(i, j + 1))
    }
  const steps: WordStep[] = []
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]]
    if (old !== undefined && old === next) {
      steps.push({ kind: 'same', word: old })
      i += 1
      j += 1
    } else if (old !== undefined && (next === undefined || keptAt(i + 1, j) >= keptAt(i, j + 1))) {
      steps.push({ kind: 'removed', word: old })
      i += 1
    } else if (next !== undefined) {
      steps.push({ kind: 'added', word: next })
      j += 1
    }
  }
  return steps
}
