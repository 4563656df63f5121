/**
 * Changes several files together or not at all. The journal is written first, then each new text beside its file. When
 * all of it is on disk, the files are checked once more and renamed at once, and the journal gets the outcome. Whenever
 * a crash happens, `recovery.ts` finds what it needs to complete the change or to undo it.
 */
import type { Journal } from '../history/journal.ts'
import type { Begin, FileStep } from '../history/records.ts'
import { type Bounds, contain } from './containment.ts'
import { codeOf, isDiskFull, isProtected } from './error-code.ts'
import { writeAndFlush } from './flush.ts'
import { clean, renameAll, type StagedWrite, tracesIn, type Write } from './rename.ts'
import type { Texts } from './texts.ts'
import { tracesOf } from './traces.ts'
import { isReadOnly } from './version.ts'

/** What writing a change needs. */
export type Storage = {
  bounds: Bounds
  texts: Texts
  journal: Journal
  /** Called after each step that a crash could follow. */
  onStep?: ((name: string) => void) | undefined
}

/** How a change ended. Anything but `committed` leaves every file as it was. */
type Committed<Made> =
  | { type: 'committed'; made: Made }
  /** Another program wrote to the file since it was read; nothing of ours is left. */
  | { type: 'moved'; file: string }
  | { type: 'refused'; code: 'read-only' | 'outside-project' | 'disk-full' | 'no-store'; message: string }
/** `failed`: the disk did what nothing is known about. */
type Prepared<Made> = Committed<Made> | { type: 'failed'; error: unknown }

/**
 * Writes all files or none; call it inside the queue of these files. `meanwhile` is done while the disk writes, before
 * any file is renamed. An unexpected error is thrown once every file is as it was; if that fails, too, the next start
 * recovers.
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
): Promise<Prepared<Made>> {
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
    const { mode, owner } = before
    const written = writeAndFlush(part, { flags: 'wx', mode, owner, bytes: after.bytes })
    storage.onStep?.('part')
    return written
  })
  const flushed = Promise.allSettled([...staged, ...stored, storage.journal.flush()])
  const made = attempt(meanwhile)
  const outcomes = await flushed
  if (outcomes.at(-1)?.status === 'rejected')
    for (const { after } of slots) storage.journal.changes.delete(after.hash)
  const failed = outcomes.findIndex(({ status }) => status === 'rejected')
  const outcome = outcomes[failed]
  return outcome?.status === 'rejected' ? refusalOf(outcome.reason, slots[failed]?.before.file) : made
}

function attempt<Made>(make: () => Made): Prepared<Made> {
  try {
    return { type: 'committed', made: make() }
  } catch (error) {
    return { type: 'failed', error }
  }
}

function finish<Made>(
  { bounds, journal, onStep }: Storage,
  tx: string,
  slots: StagedWrite[],
  prepared: Prepared<Made>,
): Committed<Made> {
  const stopped = prepared.type === 'committed' ? renameAll(bounds, slots, onStep) : null
  const outcome = stopped ? refusalOf(stopped.error, stopped.file) : prepared
  // Before the `end` line: no start looks for files of a change that has ended.
  clean(tracesIn(slots))
  onStep?.('cleaned')
  journal.append({ type: 'end', tx, outcome: outcome.type === 'committed' ? 'done' : 'dropped' })
  onStep?.('ended')
  if (outcome.type === 'failed') throw outcome.error
  return outcome
}

const GONE: ReadonlySet<string> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'])

/**
 * `file` is the one that could not be written; undefined when the store could not be. Without an error, another program
 * has changed the file.
 */
function refusalOf(
  error: unknown,
  file: string | undefined,
): Exclude<Prepared<never>, { type: 'committed' }> {
  const code = codeOf(error)
  if (isDiskFull(error))
    return { type: 'refused', code: 'disk-full', message: 'The disk is full; nothing was written.' }
  if (file === undefined)
    return code === 'ENOENT' || isProtected(error)
      ? { type: 'refused', code: 'no-store', message: STORE[code === 'ENOENT' ? 'gone' : 'protected'] }
      : { type: 'failed', error }
  if (error === null || GONE.has(code)) return { type: 'moved', file }
  if (isProtected(error))
    return { type: 'refused', code: 'read-only', message: `${file} or its folder is write-protected.` }
  return { type: 'failed', error }
}

const STORE = {
  gone: 'The folder with the history of edits was removed, so nothing was written.',
  protected: 'The folder with the history of edits is write-protected, so nothing was written.',
}
