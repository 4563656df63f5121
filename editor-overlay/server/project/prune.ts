/** Keeps the store small: the oldest activities are forgotten, and texts that no undo needs are removed. */
import type { JournalEntry } from '../history/history.ts'
import type { ProjectContext } from './context.ts'

const MOST_ACTIVITIES = 500
/** For old texts. A file of 30 KB that is edited five hundred times takes 15 MB. */
export const MOST_BYTES = 200_000_000
const MOST_LINES = 4_000
/** Looking for texts to remove after every edit of a drag would cost more than it saves. */
const SWEEP_EVERY = 64

/**
 * Forgets activities beyond 500 and beyond `mostBytes` of old texts; the last one, and what can be redone, always stay.
 */
export function prune(context: ProjectContext): void {
  const { done } = context.journal.history()
  forget(context, done.slice(0, Math.max(0, done.length - MOST_ACTIVITIES)))
  if (context.journal.lines() % SWEEP_EVERY < 2) {
    forget(context, tooLarge(context))
    sweep(context)
  }
  if (context.journal.lines() > MOST_LINES) {
    sweep(context)
    context.journal.compact()
  }
}

function forget(context: ProjectContext, activities: readonly JournalEntry[]): void {
  if (activities.length > 0)
    context.journal.append({ type: 'forget', activities: activities.map(({ id }) => id) })
}

/**
 * Returns the activities that do not fit, counted from the newest. The last one done, and what was undone, always fit.
 */
function tooLarge(context: ProjectContext): JournalEntry[] {
  const { done, undone } = context.journal.history()
  const newest = [...undone, ...done.toReversed()]
  const counted = new Set<string>()
  let total = 0
  const fits = newest.findIndex(({ files }, index) => {
    for (const hash of files.flatMap(({ before, after }) => [before, after])) {
      if (counted.has(hash)) continue
      counted.add(hash)
      total += context.texts.sizeOf(hash)
    }
    return index > undone.length && total > context.mostBytes
  })
  return fits < 0 ? [] : newest.slice(fits)
}

/** Synchronous, so that no text is removed between its writing and the journal line that names it. */
function sweep(context: ProjectContext): void {
  const { done, undone, open } = context.journal.history()
  const steps = [...done, ...undone, ...open].flatMap(({ files }) => files)
  context.texts.sweep([...steps.flatMap(({ before, after }) => [before, after]), ...context.hashes.values()])
}
