/** The history as it is shown: newest first, with the steps from now to any point of it. */
import type { History, HistoryEntry } from '../../protocol/edit-result.ts'

const WORDS: Readonly<Record<string, string>> = {
  styling: 'Changed style',
  addJsxElement: 'Added element',
  moveJsxElement: 'Moved element',
  removeJsxElement: 'Deleted element',
  changePropValue: 'Changed prop',
  wrapInDiv: 'Wrapped in div',
  duplicate: 'Duplicated element',
  changeElementTag: 'Changed tag',
  addClass: 'Added class',
  removeClass: 'Removed class',
  updateClasses: 'Changed classes',
  editText: 'Edited text',
}

/** Returns the description of an activity; the server's label if it is not known. */
export function activityWords(label: string): string {
  return WORDS[label] ?? label
}

/** An activity as the history shows it. */
export type PastEntry = { activity: HistoryEntry; isUndone: boolean }

/**
 * Returns the history newest first. The server lists what was undone with the last undone, which is redone next, first.
 */
export function pastOf({ done, undone }: History): PastEntry[] {
  return [
    ...[...undone].reverse().map((activity) => ({ activity, isUndone: true })),
    ...done.map((activity) => ({ activity, isUndone: false })),
  ]
}

type HistorySteps = { direction: 'undo' | 'redo'; ids: readonly string[] }

/** Returns the steps after which this activity is undone, or done again. */
export function stepsTo({ done, undone }: History, id: string): HistorySteps | null {
  const back = done.findIndex((one) => one.id === id)
  if (back >= 0) return { direction: 'undo', ids: done.slice(0, back + 1).map((one) => one.id) }
  const forth = undone.findIndex((one) => one.id === id)
  if (forth >= 0) return { direction: 'redo', ids: undone.slice(0, forth + 1).map((one) => one.id) }
  return null
}

const STEPS: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [Number.POSITIVE_INFINITY, 'day'],
]

/** Returns `3 minutes ago` and the like; `at` is an instant as text, `now` in milliseconds. */
export function agoWords(at: string, now: number): string {
  let amount = (new Date(at).getTime() - now) / 1000
  if (Number.isNaN(amount)) return ''
  if (Math.abs(amount) < 5) return 'just now'
  const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
  for (const [size, unit] of STEPS) {
    if (Math.abs(amount) < size) return words.format(Math.round(amount), unit)
    amount /= size
  }
  return ''
}
