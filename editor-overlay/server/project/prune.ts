/** Keeps the store small: the oldest activities are forgotten, and texts that nobody can come back to are removed. */
import type { Desk } from './desk.ts'

export const MOST_ACTIVITIES = 500
const MOST_LINES = 4_000
/** Looking for texts to remove after every edit of a drag would cost more than the texts. */
const SWEEP_EVERY = 64

export async function prune(desk: Desk): Promise<void> {
  const { done } = desk.journal.history()
  const tooMany = done.length - MOST_ACTIVITIES
  if (tooMany > 0)
    await desk.journal.append({ type: 'forget', activities: done.slice(0, tooMany).map(({ id }) => id) })
  if (desk.journal.lines() > MOST_LINES) await desk.journal.compact()
  if (desk.journal.lines() % SWEEP_EVERY < 2) await desk.alone(() => sweep(desk))
}

async function sweep(desk: Desk): Promise<void> {
  const stored = await desk.blobs.all()
  const { done, undone, open } = desk.journal.history()
  const steps = [...done, ...undone, ...open].flatMap(({ files }) => files)
  const used = new Set([...steps.flatMap(({ before, after }) => [before, after]), ...desk.hashes.values()])
  for (const hash of stored) if (!used.has(hash)) await desk.blobs.drop(hash)
}
