/**
 * Changes several files together or not at all. The journal is written first, then each new text beside its file. When
 * all of it is on disk, the files are checked once more and renamed at once, and the journal gets the outcome. Whenever
 * a crash happens, `recovery.ts` finds what it needs to complete the change or to undo it.
 */
import { linkSync, lstatSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Journal } from '../history/journal.ts'
import type { Begin, FileStep } from '../history/records.ts'
import { merge } from '../text/merge.ts'
import { type Bounds, contain } from './containment.ts'
import { codeOf, isDiskFull } from './error-code.ts'
import { writeAndFlush } from './flush.ts'
import type { Texts } from './texts.ts'
import { bytesOf, hashOf, isReadOnly, type Version, versionOf } from './version.ts'

/** What writing a change needs. */
export type Storage = {
  bounds: Bounds
  texts: Texts
  journal: Journal
  /** Called after each step that a crash could follow. */
  onStep?: ((name: string) => void) | undefined
}

/** One file of a change: the version that was read, and the one that takes its place. */
export type Write = { before: Version; after: Version }

/** How a change ended. Anything but `committed` leaves every file as it was. */
type Committed<Made> =
  | { type: 'committed'; made: Made }
  /** Another program wrote to the file since it was read; nothing of ours is left. */
  | { type: 'moved'; file: string }
  | { type: 'refused'; code: 'read-only' | 'outside-project' | 'disk-full' | 'no-store'; message: string }

type StagedWrite = Write & { path: string; part: string; aside: string }

/**
 * Writes all files or none; call it inside the queue of these files. `meanwhile` is done while the disk writes, before
 * any file is renamed. An unexpected error is thrown, and recovered at the next start.
 */
export async function commit<Made>(
  storage: Storage,
  begin: Omit<Begin, 'type' | 'files'>,
  writes: Write[],
  meanwhile: () => Made,
): Promise<Committed<Made>> {
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
  return finish(storage, begin.tx, slots, await prepare(storage, begin, slots, meanwhile))
}

/**
 * Stores the texts, announces the change and writes the new files, in this order; other threads flush all of it at the
 * same time. A power cut can keep any of it without the rest, but no file is renamed before all of it is on disk.
 */
async function prepare<Made>(
  storage: Storage,
  begin: Omit<Begin, 'type' | 'files'>,
  slots: StagedWrite[],
  meanwhile: () => Made,
): Promise<Committed<Made>> {
  const kept = slots.map(({ before, after }) => storage.texts.keep(before, after))
  const stored = kept.flatMap((one) => one.stored)
  storage.onStep?.('texts')
  const files = slots.map(
    ({ before, after }, index): FileStep => ({
      file: before.file,
      before: before.hash,
      after: after.hash,
      change: kept[index]?.change,
    }),
  )
  try {
    storage.journal.append({ type: 'begin', ...begin, files })
  } catch (error) {
    await Promise.allSettled(stored)
    return refusalOf(error, undefined)
  }
  storage.onStep?.('begun')
  const staged = slots.map(({ before, after, part }) => {
    const written = writeAndFlush(part, { flags: 'wx', mode: before.mode, bytes: after.bytes })
    storage.onStep?.('part')
    return written
  })
  const flushed = Promise.allSettled([...staged, ...stored, storage.journal.flush()])
  const made = meanwhile()
  const outcomes = await flushed
  if (outcomes.at(-1)?.status === 'rejected')
    for (const { after } of slots) storage.journal.changes.delete(after.hash)
  const failed = outcomes.findIndex(({ status }) => status === 'rejected')
  const outcome = outcomes[failed]
  return outcome?.status === 'rejected'
    ? refusalOf(outcome.reason, slots[failed]?.before.file)
    : { type: 'committed', made }
}

/** Whether a file name is one that `tracesOf` gives to a new text. */
export const isPart = (name: string) => /^\.edit-[0-9a-f-]{36}-\d+\.part$/.test(name)

/** Returns hidden names in the folder of the file, so that a rename stays on one disk. */
export function tracesOf(place: string, tx: string, index: number): { part: string; aside: string } {
  const stem = path.join(path.dirname(place), `.edit-${tx}-${index}`)
  return { part: `${stem}.part`, aside: `${stem}.aside` }
}

function finish<Made>(
  storage: Storage,
  tx: string,
  slots: StagedWrite[],
  prepared: Committed<Made>,
): Committed<Made> {
  const end = (outcome: 'done' | 'dropped', answer: Committed<Made>) => {
    // Before the `end` line: no start looks for files of a change that has ended.
    clean(slots)
    storage.onStep?.('cleaned')
    storage.journal.append({ type: 'end', tx, outcome })
    storage.onStep?.('ended')
    return answer
  }
  if (prepared.type !== 'committed') return end('dropped', prepared)
  const moved = renameAll(storage, slots)
  if (moved) return end('dropped', { type: 'moved', file: moved })
  return end('done', prepared)
}

/** `file` is the one that could not be written beside; undefined when the store could not be written. */
function refusalOf(error: unknown, file: string | undefined): Committed<never> {
  const code = codeOf(error)
  if (isDiskFull(error))
    return { type: 'refused', code: 'disk-full', message: 'The disk is full; nothing was written.' }
  if (file === undefined && code === 'ENOENT')
    return {
      type: 'refused',
      code: 'no-store',
      message: 'The folder with the history of edits was removed, so nothing was written.',
    }
  if (file !== undefined && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS'))
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
  const late = slots.find(({ aside, before }) => bytesAt(aside)?.equals(before.bytes) === false)
  if (!late) return null
  for (const slot of renamed) revertWrite(slot)
  return late.before.file
}

function isStill(bounds: Bounds, { before, path: place }: StagedWrite): boolean {
  return contain(bounds, before.file).type === 'inside' && bytesAt(place)?.equals(before.bytes) === true
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
  const [ours, back, now] = [after.bytes, readFileSync(aside), readFileSync(place)].map((bytes) =>
    versionOf(before.file, bytes, before.mode),
  )
  if (ours?.type !== 'read' || back?.type !== 'read' || now?.type !== 'read') return
  const both = merge(ours.text, back.text, now.text)
  if (both.type === 'conflict') return
  writeFileSync(part, bytesOf(both.text, now.hasMark), { mode: before.mode })
  renameSync(part, place)
}

type PutBack = Pick<StagedWrite, 'path' | 'aside'> & { after: { hash: string } }

/** Renames the aside file back; `false` when there is none or the file is not as we left it. */
export function putBack({ after, path: place, aside }: PutBack): boolean {
  if (hashAt(place) !== after.hash || hashAt(aside) === null) return false
  renameSync(aside, place)
  return true
}

/** Returns the hash of the file at a path; null when there is no regular file. */
export function hashAt(place: string): string | null {
  const bytes = bytesAt(place)
  return bytes && hashOf(bytes)
}

function bytesAt(place: string): Buffer | null {
  return lstatSync(place, { throwIfNoEntry: false })?.isFile() ? readFileSync(place) : null
}

/** Removes the temporary files of a change. */
export function clean(slots: readonly Pick<StagedWrite, 'part' | 'aside'>[]): void {
  for (const { part, aside } of slots)
    for (const trace of [part, aside]) if (lstatSync(trace, { throwIfNoEntry: false })) unlinkSync(trace)
}
