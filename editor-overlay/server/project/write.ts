/** The end that editing, undo and redo have in common: write, follow in the index, tell. */
import { randomUUID } from 'node:crypto'
import { lookupsBetween } from '../../source/lookups.ts'
import { putFile, updateIndex } from '../../source/source-index.ts'
import { type Committed, commit, type Write } from '../files/transaction.ts'
import { hashOf, type Unread, versionOf } from '../files/version.ts'
import type { IdChange } from '../history/id-maps.ts'
import type { Begin } from '../history/records.ts'
import { unifiedDiff } from '../text/unified.ts'
import type { Desk } from './desk.ts'
import { type Applied, type Conflict, conflict, type Refused, refused } from './outcome.ts'
import { remember } from './versions.ts'

export type Cause = Pick<Begin, 'kind' | 'activity' | 'label' | 'author' | 'gesture'> & {
  /** Exact, or `null` to find out by comparing the trees. */
  change: IdChange | null
  notes: string[]
  isRebased: boolean
}

/** Call inside the queue of all files written. `again`: a file moved on in between; read and plan anew. */
export async function write(
  desk: Desk,
  cause: Cause,
  writes: Write[],
): Promise<Applied | Refused | Conflict | 'again'> {
  const { change, notes, isRebased, ...about } = cause
  const next = nextIndex(desk, writes, change !== null)
  if ('code' in next) return unreadable(next)
  const { index, found } = next
  const { ids, added } = change ?? { ids: found, added: [] }
  const tx = randomUUID()
  const at = desk.now().toISOString()
  const said = { ids: { ...ids }, added: [...added], notes, edits: 1 }
  const committed: Committed = await commit(desk, { tx, at, ...about, ...said }, writes)
  if (committed.at === 'moved') return 'again'
  if (committed.at === 'refused') return refused(committed.code, committed.text)
  const before = desk.index
  // Other files may have moved on while this one was written; only ours are taken over.
  const entries = new Map(before.files)
  for (const { before: old } of writes) {
    const entry = index.files.get(old.file)
    if (entry) entries.set(old.file, entry)
  }
  desk.index = { ...before, files: entries }
  const files = writes.map(({ before: old, after }) => ({ old, hash: hashOf(after), after }))
  for (const { old, hash } of files) {
    desk.hashes.set(old.file, hash)
    desk.lastGood.delete(old.file)
  }
  remember(desk.log, {
    files: new Map(files.map(({ old, hash }) => [old.file, { from: old.hash, to: hash }])),
    ids,
    foreign: null,
  })
  const lookups = lookupsBetween(before, desk.index)
  const names = files.map(({ old }) => old.file)
  desk.tell({ type: 'changed', by: cause.kind, activity: cause.activity, files: names, ids, added, lookups })
  const diffs = files.map(({ old, hash }) => ({
    ...unifiedDiff(old.file, old.text, index.files.get(old.file)?.text ?? ''),
    before: old.hash,
    after: hash,
  }))
  return { at: 'applied', activity: cause.activity, ids, added, files: diffs, notes, isRebased, lookups }
}

/** Worked out before anything is written, so that nothing can fail after. */
function nextIndex(desk: Desk, writes: Write[], isKnown: boolean) {
  let index = desk.index
  const found: Record<string, string | null> = {}
  for (const { before, after } of writes) {
    const version = versionOf(before.file, after, before.mode)
    if (version.at === 'unread') return version
    if (isKnown) {
      index = putFile(index, before.file, version.text)
      continue
    }
    const next = updateIndex(index, before.file, version.text)
    index = next.index
    Object.assign(found, next.ids)
  }
  return { index, found }
}

export function unreadable({ code, text }: Unread): Refused | Conflict {
  if (code === 'deleted')
    return conflict('deleted', text, 'Bring the file back, or reload the page and select another element.')
  return refused(code, text)
}
