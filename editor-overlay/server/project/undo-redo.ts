/** Undoes and redoes to the same bytes, even when other parts of the files have changed since. */
import type { Conflict, ConflictingEdit, RefusedEdit } from '../../protocol/edit-result.ts'
import { isSourceFile } from '../../source/file/parse.ts'
import { openSource } from '../../source/file/source.ts'
import { bytesOf, hashOf, textOf, type Version, versionOf } from '../files/version.ts'
import type { JournalEntry } from '../history/history.ts'
import { invert } from '../history/id-maps.ts'
import { merge } from '../text/merge.ts'
import { unifiedDiff } from '../text/unified.ts'
import type { ProjectContext } from './context.ts'
import { whenGitIsIdle } from './git.ts'
import { type Rebase, rebasedIds } from './rebased-ids.ts'
import { refreshSettled, savingConflict } from './refresh.ts'
import { conflict, type ProjectResult, refused } from './result.ts'
import { type Rewrite, retryOnChange, unreadable, write } from './write.ts'

/** Which activity to undo or redo. */
export type HistoryStep = {
  direction: 'undo' | 'redo'
  /** Null means the last activity. An older one can be undone if no later change conflicts with it. */
  activity: string | null
  author: string
}

/** Restores the same bytes. Where another program wrote since, both changes are merged, or shown as a conflict. */
export async function undoOrRedo(context: ProjectContext, wanted: HistoryStep): Promise<ProjectResult> {
  return retryOnChange(async () => {
    const activity = activityOf(context, wanted)
    if (!activity) return missing(wanted)
    const files = activity.files.map(({ file }) => file)
    return context.queue(files, () => attemptOnce(context, wanted, activity))
  })
}

function activityOf(context: ProjectContext, { direction, activity }: HistoryStep): JournalEntry | undefined {
  const { done, undone } = context.journal.history()
  const from = direction === 'undo' ? done : undone
  return activity === null ? from.at(-1) : from.find(({ id }) => id === activity)
}

function missing({ direction, activity }: HistoryStep): RefusedEdit {
  if (activity !== null)
    return refused('unknown-activity', `There is no such change to ${direction}.`, 'Check the history.')
  return refused(
    direction === 'undo' ? 'nothing-to-undo' : 'nothing-to-redo',
    `There is nothing to ${direction}.`,
  )
}

async function attemptOnce(
  context: ProjectContext,
  wanted: HistoryStep,
  activity: JournalEntry,
): Promise<ProjectResult | 'again'> {
  const busy = await whenGitIsIdle(context.bounds.root)
  if (busy) return busy
  // Another request may have undone or redone it while this one waited in the queue.
  if (activityOf(context, { ...wanted, activity: activity.id }) !== activity) return 'again'
  const { direction, author } = wanted
  const read = await refreshSettled(
    context,
    activity.files.map(({ file }) => file),
  )
  const saving = savingConflict(context, read)
  if (saving) return saving
  const writes: Rewrite[] = []
  const conflicts: Conflict[] = []
  const rebases: Rebase[] = []
  let isRebased = false
  for (const { file, before, after } of activity.files) {
    const [from, to] = direction === 'undo' ? [after, before] : [before, after]
    const now = read.get(file)
    if (now?.type !== 'read') return now ? unreadable(now) : lost(file)
    const [old, fresh] = [context.texts.get(from), context.texts.get(to)]
    if (!old || !fresh) return lost(file)
    isRebased ||= now.hash !== from
    const made = now.hash === from ? { bytes: fresh } : rebased(now, old, fresh)
    if ('bytes' in made) {
      writes.push({ before: now, after: made.bytes })
      rebases.push({ file, from: textOf(old), to: textOf(fresh), now: now.text, merged: textOf(made.bytes) })
    } else conflicts.push(made)
  }
  if (conflicts.length > 0) return conflictOf(direction, conflicts)
  const changing = writes.filter(({ before, after }) => before.hash !== hashOf(after))
  const change = direction === 'undo' ? invert(activity) : activity
  const notes = isRebased ? [changing.length > 0 ? KEPT_OTHERS : nothingLeft(direction)] : []
  const { id, label, gesture } = activity
  const cause = { kind: direction, activity: id, label, author, gesture, notes, isRebased }
  return write(
    context,
    { ...cause, change: isRebased ? rebasedIds(rebases, change) : change },
    changing.length > 0 ? changing : writes,
  )
}

const KEPT_OTHERS = 'The file has since been changed elsewhere. That change stays.'

const nothingLeft = (direction: HistoryStep['direction']) =>
  direction === 'undo'
    ? 'This change was already gone from the file, so nothing was changed.'
    : 'The file already had this change, so nothing was changed.'

function lost(file: string): ConflictingEdit {
  return conflict(
    'lost-version',
    `The old text of ${file} is no longer stored.`,
    'Use the Git history instead.',
  )
}

function conflictOf(direction: HistoryStep['direction'], files: Conflict[]): ConflictingEdit {
  const names = files.map(({ file }) => file).join(', ')
  return conflict(
    'moved-on',
    `The same place in ${names} was changed since, so ${direction} would overwrite it.`,
    'Compare both changes and restore the lines you want by hand.',
    files,
  )
}

/** Applies the change between `from` and `to` to the current text. The result must parse if the current text does. */
function rebased(now: Version, from: Buffer, to: Buffer): { bytes: Buffer } | Conflict {
  const { file } = now
  const base = versionOf(file, from, now.mode)
  const ours = versionOf(file, to, now.mode)
  if (base.type === 'unread' || ours.type === 'unread') return { file, theirs: null, ours: null, lines: [] }
  const both = merge(base.text, ours.text, now.text)
  const shown = {
    theirs: unifiedDiff(file, base.text, now.text),
    ours: unifiedDiff(file, base.text, ours.text),
  }
  if (both.type === 'conflict') return { file, ...shown, lines: both.lines }
  if (parses(file, now.text) && !parses(file, both.text)) return { file, ...shown, lines: [] }
  return { bytes: bytesOf(both.text, now.hasMark) }
}

function parses(file: string, text: string): boolean {
  return !isSourceFile(file) || openSource(file, text).type === 'open'
}
