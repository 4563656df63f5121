/** Rows of text on screen and the one place of the source that changes with it. */
import { expect, test } from '@jest/globals'
import { text } from './edits.ts'
import { type Files, PAGE, tryPlan } from './try-plan.ts'

/**
 * The first `from` of the files becomes `to` when `seen` becomes `next`; without them, the words themselves do. `item` is
 * the index in a list.
 */
type WordsRow = readonly [
  sentence: string,
  files: string | Files,
  pick: string,
  seen: string,
  next: string,
  from?: string,
  to?: string,
  item?: number,
]

/** Returns a component with this markup, with code above it and inside it. */
export const drawing = (markup: string, above = '', inside = '') =>
  `${above}export default function Page() {\n${inside}  return ${markup}\n}\n`

export function wordsTable(rows: readonly WordsRow[]): void {
  // With a parameter for the index, Jest would pass a callback where a row has none.
  test.each(rows)('%s', (_, ...row) => {
    const [files, pick, seen, next, from = seen, to = from.replace(seen, () => next), item] = row
    const done = tryPlan(files, text(pick, next, { oldText: seen, item }))
    if (done.type === 'refused') throw new Error(done.message)
    const before = typeof files === 'string' ? { [PAGE]: files } : files
    const wanted = Object.entries(before).map(([file, one]) => [file, one.replace(from, () => to)])
    expect(done.files).toEqual(Object.fromEntries(wanted))
  })
}

type RefusedWords = readonly [sentence: string, source: string, seen: string, next: string, step: RegExp]

export function refusedWordsTable(rows: readonly RefusedWords[]): void {
  test.each(rows)('%s is refused with the next step', (_, source, seen, next, step) => {
    const done = tryPlan(source, text('li', next, { oldText: seen }))
    expect(done.type === 'refused' && done.alternative).toMatch(step)
  })
}
