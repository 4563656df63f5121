/** What editing, undo and redo share: retry when a file changes, write, update the index, notify. */
import { randomUUID } from 'node:crypto'
import type { ConflictingEdit, RefusedEdit } from '../../protocol/edit-result.ts'
import { lookupsAfterEdit } from '../../source/project/lookups.ts'
import { type FileEntry, nextEntry, type SourceIndex, withEntry } from '../../source/project/source-index.ts'
import type { Write } from '../files/rename.ts'
import { commit } from '../files/transaction.ts'
import { type Unread, type Version, versionOf } from '../files/version.ts'
import type { IdChange, IdMap } from '../history/id-maps.ts'
import type { Begin } from '../history/records.ts'
import { unifiedDiff } from '../text/unified.ts'
import { type ProjectContext, setVersion } from './context.ts'
import { type AppliedResult, conflict, type ProjectResult, refused } from './result.ts'
import { remember } from './versions.ts'

type Cause = Pick<Begin, 'kind' | 'activity' | 'label' | 'author' | 'gesture'> & {
  /** Exact, or `null` to derive it by comparing the trees. */
  change: IdChange | null
  notes: string[]
  isRebased: boolean
}

/** One file of a change: the version that was read, and the bytes that take its place. */
export type Rewrite = { before: Version; after: Buffer }

const MAX_ATTEMPTS = 8

/** Repeats an attempt that found a file changed in between; a file that keeps changing is a conflict. */
export async function retryOnChange(attempt: () => Promise<ProjectResult | 'again'>): Promise<ProjectResult> {
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const made = await attempt()
    if (made !== 'again') return made
  }
  return conflict('busy', 'The file keeps changing.', 'Wait until the other editor is done, then try again.')
}

/** Call inside the queue of all files written. `again`: a file changed in between; read and plan again. */
export async function write(
  context: ProjectContext,
  cause: Cause,
  writes: Rewrite[],
): Promise<AppliedResult | RefusedEdit | ConflictingEdit | 'again'> {
  const { change, notes, isRebased, ...about } = cause
  const files = versionsOf(writes)
  if ('code' in files) return unreadable(files)
  // The journal needs the ids; where they are known, the rest is done while the disk writes.
  const found = change ? null : nextEntries(context.index, files, false)
  const { ids, added } = change ?? { ids: found?.ids ?? {}, added: [] }
  const tx = randomUUID()
  const at = context.now().toISOString()
  const said = { ids: { ...ids }, added: [...added], notes, edits: 1 }
  const committed = await commit(context, { tx, at, ...about, ...said }, files, () => {
    const { entries } = found ?? nextEntries(context.index, files, true)
    return { entries, ...changesOf(context.index, files, entries, { ids, added }) }
  })
  if (committed.type === 'moved') return 'again'
  if (committed.type === 'refused') return refused(committed.code, committed.message)
  const { entries, diffs, lookups, moved } = committed.made
  adopt(context, entries, files)
  remember(context.log, {
    files: new Map(files.map(({ before: old, after }) => [old.file, { from: old.hash, to: after.hash }])),
    ids,
    foreign: null,
    isOwn: true,
  })
  const result = { activity: cause.activity, ids, added, lookups, moved }
  const names = files.map(({ after }) => after.file)
  context.notify({ type: 'changed', by: cause.kind, files: names, ...result })
  return { type: 'applied', files: diffs, notes, isRebased, ...result }
}

/** Returns the diffs and the changed lookups of the written files, for the answer. */
function changesOf(
  index: SourceIndex,
  files: readonly Write[],
  entries: readonly FileEntry[],
  { ids, added }: IdChange,
) {
  const diffs = files.map(({ before, after }) => ({
    ...unifiedDiff(before.file, before.text, after.text),
    before: before.hash,
    after: after.hash,
  }))
  const renamed = Object.values(ids).flatMap((id) => id ?? [])
  return { diffs, ...lookupsAfterEdit(index, entries, diffs, new Set([...renamed, ...added])) }
}

/** The index may hold newer entries of other files by now, so only the written files are adopted. */
function adopt(context: ProjectContext, entries: readonly FileEntry[], files: readonly Write[]): void {
  for (const entry of entries) context.index = withEntry(context.index, entry.file, entry)
  for (const { after } of files) {
    setVersion(context, after)
    context.lastGood.delete(after.file)
  }
}

function versionsOf(writes: readonly Rewrite[]): Write[] | Unread {
  const files: Write[] = []
  for (const { before, after } of writes) {
    const version = versionOf(before.file, after, before.mode, before)
    if (version.type === 'unread') return version
    files.push({ before, after: version })
  }
  return files
}

/** Computed before any file is renamed, so that nothing can fail afterward. */
function nextEntries(index: SourceIndex, files: readonly Write[], isKnown: boolean) {
  const all = files.map(({ after }) => nextEntry(index, after.file, after.text, isKnown))
  const ids: IdMap = Object.assign({}, ...all.map((one) => one.ids))
  return { entries: all.map(({ entry }) => entry), ids }
}

/** Returns the outcome of an edit of a file that cannot be read. */
export function unreadable({ code, message }: Unread): RefusedEdit | ConflictingEdit {
  if (code === 'deleted')
    return conflict('deleted', message, 'Restore the file, or reload the page and select another element.')
  return refused(code, message)
}
