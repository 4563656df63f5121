/**
 * Changes several files together or not at all. The journal is written first, then each new text beside its file; then
 * the files are checked once more and renamed at once, and the journal gets the outcome. Whenever a crash happens,
 * `recovery.ts` finds what it needs to complete the change or to undo it.
 */
import { linkSync, lstatSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Journal } from '../history/journal.ts'
import type { Begin, FileStep } from '../history/records.ts'
import { merge } from '../text/merge.ts'
import type { Blobs } from './blobs.ts'
import { type Bounds, contain } from './containment.ts'
import { codeOf } from './error-code.ts'
import { bytesOf, hashOf, isReadOnly, type Version, versionOf } from './version.ts'

/** What writing a change needs. */
export type Storage = {
  bounds: Bounds
  blobs: Blobs
  journal: Journal
  /** Runs one job at a time, so that no stored text is swept between its writing and the journal line that names it. */
  alone: <T>(job: () => Promise<T>) => Promise<T>
  /** Called after each step that a crash could follow. */
  onStep?: ((name: string) => void) | undefined
}

/** One file of a change: the version that was read, and the bytes that take its place. */
export type Write = { before: Version; after: Buffer }

/** How a change ended. Anything but `committed` leaves every file as it was. */
export type Committed =
  | { type: 'committed' }
  /** Another program wrote to the file since it was read; nothing of ours is left. */
  | { type: 'moved'; file: string }
  | { type: 'refused'; code: 'read-only' | 'outside-project' | 'disk-full'; message: string }

type StagedWrite = Write & { path: string; part: string; aside: string }

/**
 * Writes all files or none; call it inside the queue of these files. An unexpected error is thrown, and recovered at
 * the next start.
 */
export async function commit(
  storage: Storage,
  begin: Omit<Begin, 'type' | 'files'>,
  writes: Write[],
): Promise<Committed> {
  const slots: StagedWrite[] = []
  for (const [index, write] of writes.entries()) {
    const { file } = write.before
    if (isReadOnly(write.before))
      return { type: 'refused', code: 'read-only', message: `${file} is write-protected.` }
    const place = contain(storage.bounds, file)
    if (place.type === 'outside')
      return { type: 'refused', code: 'outside-project', message: `${file}: ${place.reason}` }
    slots.push({ ...write, path: place.path, ...tracesOf(place.path, begin.tx, index) })
  }
  await storage.alone(() => recordBegin(storage, begin, writes))
  return finish(storage, begin.tx, slots)
}

/** Stores the bytes first, so that whatever the journal names can be read. */
async function recordBegin(
  storage: Storage,
  begin: Omit<Begin, 'type' | 'files'>,
  writes: Write[],
): Promise<void> {
  const files = await Promise.all(
    writes.map(async ({ before, after }): Promise<FileStep> => {
      const [old, fresh] = await Promise.all([storage.blobs.put(before.bytes), storage.blobs.put(after)])
      return { file: before.file, before: old, after: fresh }
    }),
  )
  storage.onStep?.('blobs')
  await storage.journal.append({ type: 'begin', ...begin, files })
  storage.onStep?.('begun')
}

/** Returns hidden names in the folder of the file, so that a rename stays on one disk. */
export function tracesOf(place: string, tx: string, index: number): { part: string; aside: string } {
  const stem = path.join(path.dirname(place), `.edit-${tx}-${index}`)
  return { part: `${stem}.part`, aside: `${stem}.aside` }
}

async function finish(storage: Storage, tx: string, slots: StagedWrite[]): Promise<Committed> {
  const end = async (outcome: 'done' | 'dropped', answer: Committed) => {
    // Before the `end` line: no start looks for files of a change that has ended.
    clean(slots)
    storage.onStep?.('cleaned')
    await storage.journal.append({ type: 'end', tx, outcome })
    storage.onStep?.('ended')
    return answer
  }
  const refusal = await stageAll(storage, slots)
  if (refusal) return end('dropped', refusal)
  const moved = renameAll(storage, slots)
  if (moved) return end('dropped', { type: 'moved', file: moved })
  return end('done', { type: 'committed' })
}

async function stageAll(storage: Storage, slots: StagedWrite[]): Promise<Committed | null> {
  for (const { before, after, part } of slots) {
    try {
      const handle = await open(part, 'wx', before.mode)
      try {
        await handle.writeFile(after)
        await handle.chmod(before.mode)
        await handle.sync()
      } finally {
        await handle.close()
      }
    } catch (error) {
      return refusalOf(error, before.file)
    }
    storage.onStep?.('part')
  }
  return null
}

function refusalOf(error: unknown, file: string): Committed {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return { type: 'refused', code: 'disk-full', message: 'The disk is full; nothing was written.' }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return { type: 'refused', code: 'read-only', message: `The folder of ${file} is write-protected.` }
  throw error
}

/** Synchronous from the last check to the last rename, so nothing in this process runs in between. */
function renameAll(storage: Storage, slots: StagedWrite[]): string | null {
  const changed = slots.find((slot) => !isStill(storage.bounds, slot))
  if (changed) return changed.before.file
  const renamed: StagedWrite[] = []
  for (const slot of slots) {
    keepAside(slot)
    storage.onStep?.('aside')
    renameSync(slot.part, slot.path)
    renamed.push(slot)
    storage.onStep?.('renamed')
  }
  // An editor that had the file open writes into what is now the aside file: that text is restored, ours is removed.
  const late = slots.find(({ aside, before }) => hashAt(aside) !== before.hash && hashAt(aside) !== null)
  if (!late) return null
  for (const slot of renamed) revertWrite(slot)
  return late.before.file
}

function isStill(bounds: Bounds, { before, path: place }: StagedWrite): boolean {
  return contain(bounds, before.file).type === 'inside' && hashAt(place) === before.hash
}

/** Some file systems have no links; then the check before the rename is the only protection. */
function keepAside({ path: place, aside }: StagedWrite): void {
  try {
    linkSync(place, aside)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error
  }
}

/**
 * Reverts our write. What another program wrote on top of it stays; if it conflicts with the revert, the file is left
 * as is.
 */
function revertWrite(slot: StagedWrite): void {
  if (putBack(slot) || hashAt(slot.aside) === null) return
  const { before, after, path: place, aside, part } = slot
  const [ours, back, now] = [after, readFileSync(aside), readFileSync(place)].map((bytes) =>
    versionOf(before.file, bytes, before.mode),
  )
  if (ours?.type !== 'read' || back?.type !== 'read' || now?.type !== 'read') return
  const both = merge(ours.text, back.text, now.text)
  if (both.type === 'conflict') return
  writeFileSync(part, bytesOf(both.text, now.hasMark), { mode: before.mode })
  renameSync(part, place)
}

/** Renames the aside file back; `false` when there is none or the file is not as we left it. */
export function putBack({
  after,
  path: place,
  aside,
}: Pick<StagedWrite, 'after' | 'path' | 'aside'>): boolean {
  if (hashAt(place) !== hashOf(after) || hashAt(aside) === null) return false
  renameSync(aside, place)
  return true
}

/** Returns the hash of the file at a path; null when there is no regular file. */
export function hashAt(place: string): string | null {
  if (!lstatSync(place, { throwIfNoEntry: false })?.isFile()) return null
  return hashOf(readFileSync(place))
}

/** Removes the temporary files of a change. */
export function clean(slots: readonly Pick<StagedWrite, 'part' | 'aside'>[]): void {
  for (const { part, aside } of slots)
    for (const trace of [part, aside]) if (lstatSync(trace, { throwIfNoEntry: false })) unlinkSync(trace)
}
