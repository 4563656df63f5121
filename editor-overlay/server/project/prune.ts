/** Keeps the store small: the oldest activities are forgotten, and texts that nobody can come back to are removed. */
import type { Activity } from '../history/history.ts'
import type { Desk } from './desk.ts'

export const MOST_ACTIVITIES = 500
/** Of old texts. A file of 30 KB that is edited five hundred times takes 15 MB. */
export const MOST_BYTES = 200_000_000
const MOST_LINES = 4_000
/** Looking for texts to remove after every edit of a drag would cost more than the texts. */
const SWEEP_EVERY = 64

export async function prune(desk: Desk): Promise<void> {
  const { done } = desk.journal.history()
  await forget(desk, done.slice(0, Math.max(0, done.length - MOST_ACTIVITIES)))
  if (desk.journal.lines() % SWEEP_EVERY < 2) {
    await forget(desk, tooLarge(desk, await desk.blobs.sizes()))
    await desk.alone(() => sweep(desk))
  }
  if (desk.journal.lines() > MOST_LINES) await desk.journal.compact()
}

async function forget(desk: Desk, activities: readonly Activity[]): Promise<void> {
  if (activities.length > 0)
    await desk.journal.append({ type: 'forget', activities: activities.map(({ id }) => id) })
}

/** From the newest on as many as fit; what was done last can be undone whatever its size. */
function tooLarge(desk: Desk, sizes: ReadonlyMap<string, number>): Activity[] {
  const { done, undone } = desk.journal.history()
  const newest = [...undone, ...done.toReversed()]
  const counted = new Set<string>()
  let total = 0
  const fits = newest.findIndex(({ files }, index) => {
    for (const hash of files.flatMap(({ before, after }) => [before, after])) {
      if (counted.has(hash)) continue
      counted.add(hash)
      total += sizes.get(hash) ?? 0
    }
    return index > undone.length && total > desk.mostBytes
  })
  return fits < 0 ? [] : newest.slice(fits)
}

async function sweep(desk: Desk): Promise<void> {
  const stored = await desk.blobs.sizes()
  const { done, undone, open } = desk.journal.history()
  const steps = [...done, ...undone, ...open].flatMap(({ files }) => files)
  const used = new Set([...steps.flatMap(({ before, after }) => [before, after]), ...desk.hashes.values()])
  for (const hash of stored.keys()) if (!used.has(hash)) await desk.blobs.drop(hash)
}
