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
export function historyViews(context: ProjectContext, limit: number) {
  const { done, undone } = context.journal.history()
  const shown = (list: readonly JournalEntry[]) =>
    list
      .slice(-limit)
      .reverse()
      .map((activity) => viewOf(context, activity))
  return { done: shown(done), undone: shown(undone) }
}

function viewOf(context: ProjectContext, activity: JournalEntry): HistoryEntryView {
  const { id, label, author, at, edits, gesture, notes } = activity
  const files = activity.files.map(({ file, before, after }) => ({
    ...unifiedDiff(file, textOf(context, file, before), textOf(context, file, after)),
    before,
    after,
  }))
  return { id, label, author, at, edits, gesture, notes, files }
}

function textOf(context: ProjectContext, file: string, hash: string): string {
  const bytes = context.texts.get(hash)
  const version = bytes && versionOf(file, bytes, 0)
  return version?.type === 'read' ? version.text : ''
}
