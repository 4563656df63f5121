/** The history as a designer reads it: what was done, when, and exactly which lines changed. */
import { versionOf } from '../files/version.ts'
import type { Activity } from '../history/history.ts'
import { type FileDiff, unifiedDiff } from '../text/unified.ts'
import type { Desk } from './desk.ts'

export type ActivityView = Pick<
  Activity,
  'id' | 'label' | 'author' | 'at' | 'edits' | 'gesture' | 'notes'
> & {
  files: (FileDiff & { before: string; after: string })[]
}

/** The newest first, as many as asked for of each kind. */
export async function viewsOf(desk: Desk, limit: number) {
  const { done, undone } = desk.journal.history()
  const shown = (list: readonly Activity[]) =>
    Promise.all(
      list
        .slice(-limit)
        .reverse()
        .map((activity) => viewOf(desk, activity)),
    )
  return { done: await shown(done), undone: await shown(undone) }
}

async function viewOf(desk: Desk, activity: Activity): Promise<ActivityView> {
  const { id, label, author, at, edits, gesture, notes } = activity
  const files = await Promise.all(
    activity.files.map(async ({ file, before, after }) => ({
      ...unifiedDiff(file, await textOf(desk, file, before), await textOf(desk, file, after)),
      before,
      after,
    })),
  )
  return { id, label, author, at, edits, gesture, notes, files }
}

async function textOf(desk: Desk, file: string, hash: string): Promise<string> {
  const bytes = await desk.blobs.get(hash)
  const version = bytes && versionOf(file, bytes, 0)
  return version?.at === 'read' ? version.text : ''
}
