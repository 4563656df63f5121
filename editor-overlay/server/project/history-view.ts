/** The history as a designer reads it: what was done, when, and exactly which lines changed. */
import type { FileDiff } from '../../protocol/edit-result.ts'
import { versionOf } from '../files/version.ts'
import type { JournalEntry } from '../history/history.ts'
import { unifiedDiff } from '../text/unified.ts'
import type { ProjectContext } from './context.ts'

/** An activity with the diffs of its files. */
export type HistoryEntryView = Pick<
  JournalEntry,
  'id' | 'label' | 'author' | 'at' | 'edits' | 'gesture' | 'notes'
> & {
  files: (FileDiff & { before: string; after: string })[]
}

/** Returns the newest activities first, up to `limit` of each kind. */
export async function historyViews(context: ProjectContext, limit: number) {
  const { done, undone } = context.journal.history()
  const shown = (list: readonly JournalEntry[]) =>
    Promise.all(
      list
        .slice(-limit)
        .reverse()
        .map((activity) => viewOf(context, activity)),
    )
  return { done: await shown(done), undone: await shown(undone) }
}

async function viewOf(context: ProjectContext, activity: JournalEntry): Promise<HistoryEntryView> {
  const { id, label, author, at, edits, gesture, notes } = activity
  const files = await Promise.all(
    activity.files.map(async ({ file, before, after }) => ({
      ...unifiedDiff(file, await textOf(context, file, before), await textOf(context, file, after)),
      before,
      after,
    })),
  )
  return { id, label, author, at, edits, gesture, notes, files }
}

async function textOf(context: ProjectContext, file: string, hash: string): Promise<string> {
  const bytes = await context.blobs.get(hash)
  const version = bytes && versionOf(file, bytes, 0)
  return version?.type === 'read' ? version.text : ''
}
