/**
 * Several files, changed together or not at all. The journal hears of it first; then every new text lies ready beside
 * its file; then the files are checked once more and renamed in one breath; then the journal hears that it is done.
 * Wherever a crash falls, `recovery.ts` finds what it needs to end it one way or the other.
 */
import { linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Journal } from '../history/journal.ts'
import type { Begin, FileStep } from '../history/records.ts'
import { merge } from '../text/merge.ts'
import type { Blobs } from './blobs.ts'
import { type Bounds, contain } from './containment.ts'
import { codeOf } from './error-code.ts'
import { bytesOf, hashOf, isReadOnly, type Version, versionOf } from './version.ts'

export type Shop = {
  bounds: Bounds
  blobs: Blobs
  journal: Journal
  /** One at a time: no stored text is swept away between its writing and the line of the journal that names it. */
  alone: <T>(job: () => Promise<T>) => Promise<T>
  /** Told after each step that a crash could follow. */
  onStep?: ((name: string) => void) | undefined
}

export type Write = { before: Version; after: Buffer }

export type Committed =
  | { at: 'committed' }
  /** Somebody else wrote to the file since it was read; nothing of ours is left. */
  | { at: 'moved'; file: string }
  | { at: 'refused'; code: 'read-only' | 'outside-project' | 'disk-full'; text: string }

type Slot = Write & { path: string; part: string; aside: string }

export async function commit(
  shop: Shop,
  begin: Omit<Begin, 'type' | 'files'>,
  writes: Write[],
): Promise<Committed> {
  const slots: Slot[] = []
  for (const [index, write] of writes.entries()) {
    const { file } = write.before
    if (isReadOnly(write.before))
      return { at: 'refused', code: 'read-only', text: `${file} is write-protected.` }
    const place = contain(shop.bounds, file)
    if (place.at === 'outside')
      return { at: 'refused', code: 'outside-project', text: `${file}: ${place.why}` }
    slots.push({ ...write, path: place.path, ...tracesOf(place.path, begin.tx, index) })
  }
  await shop.alone(() => announce(shop, begin, writes))
  return finish(shop, begin.tx, slots)
}

/** The texts first, so that whatever the journal names can be read. */
async function announce(shop: Shop, begin: Omit<Begin, 'type' | 'files'>, writes: Write[]): Promise<void> {
  const files: FileStep[] = []
  for (const { before, after } of writes)
    files.push({
      file: before.file,
      before: await shop.blobs.put(before.bytes),
      after: await shop.blobs.put(after),
    })
  shop.onStep?.('blobs')
  await shop.journal.append({ type: 'begin', ...begin, files })
  shop.onStep?.('begun')
}

/** Hidden names of their own in the folder of the file, so that a rename stays on one disk. */
export function tracesOf(place: string, tx: string, index: number): { part: string; aside: string } {
  const stem = path.join(path.dirname(place), `.edit-${tx}-${index}`)
  return { part: `${stem}.part`, aside: `${stem}.aside` }
}

async function finish(shop: Shop, tx: string, slots: Slot[]): Promise<Committed> {
  const end = async (outcome: 'done' | 'dropped', answer: Committed) => {
    // Before the last line: what is left after it, no start would look for.
    clean(slots)
    shop.onStep?.('cleaned')
    await shop.journal.append({ type: 'end', tx, outcome }, { durable: outcome === 'done' })
    shop.onStep?.('ended')
    return answer
  }
  const refusal = await layReady(shop, slots)
  if (refusal) return end('dropped', refusal)
  const moved = renameAll(shop, slots)
  if (moved) return end('dropped', { at: 'moved', file: moved })
  return end('done', { at: 'committed' })
}

async function layReady(shop: Shop, slots: Slot[]): Promise<Committed | null> {
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
    shop.onStep?.('part')
  }
  return null
}

function refusalOf(error: unknown, file: string): Committed {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return { at: 'refused', code: 'disk-full', text: 'The disk is full; nothing was written.' }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return { at: 'refused', code: 'read-only', text: `The folder of ${file} is write-protected.` }
  throw error
}

/** Synchronous from the last look to the last rename: nothing in this process comes between. */
function renameAll(shop: Shop, slots: Slot[]): string | null {
  const changed = slots.find((slot) => !isStill(shop.bounds, slot))
  if (changed) return changed.before.file
  const renamed: Slot[] = []
  for (const slot of slots) {
    keepAside(slot)
    shop.onStep?.('aside')
    renameSync(slot.part, slot.path)
    renamed.push(slot)
    shop.onStep?.('renamed')
  }
  // An editor that had the file open writes into what is now aside: its text goes back, ours goes.
  const late = slots.find(({ aside, before }) => hashAt(aside) !== before.hash && hashAt(aside) !== null)
  if (!late) return null
  for (const slot of renamed) retreat(slot)
  return late.before.file
}

function isStill(bounds: Bounds, { before, path: place }: Slot): boolean {
  return contain(bounds, before.file).at === 'inside' && hashAt(place) === before.hash
}

/** Some file systems have no links; then the last look before the rename is all there is. */
function keepAside({ path: place, aside }: Slot): void {
  try {
    linkSync(place, aside)
  } catch (error) {
    const code = codeOf(error)
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS' && code !== 'EMLINK') throw error
  }
}

/** Takes our text out again. What somebody wrote on top of it in the same moment stays, where it does not meet ours. */
function retreat(slot: Slot): void {
  if (putBack(slot) || hashAt(slot.aside) === null) return
  const { before, after, path: place, aside, part } = slot
  const [ours, back, now] = [after, readFileSync(aside), readFileSync(place)].map((bytes) =>
    versionOf(before.file, bytes, before.mode),
  )
  if (ours?.at !== 'read' || back?.at !== 'read' || now?.at !== 'read') return
  const both = merge(ours.text, back.text, now.text)
  if (both.at === 'conflict') return
  writeFileSync(part, bytesOf(both.text, now.hasMark), { mode: before.mode })
  renameSync(part, place)
}

/** `false` when the file is not as we left it. */
export function putBack({ after, path: place, aside }: Pick<Slot, 'after' | 'path' | 'aside'>): boolean {
  if (hashAt(place) !== hashOf(after) || hashAt(aside) === null) return false
  renameSync(aside, place)
  return true
}

export function hashAt(place: string): string | null {
  if (!lstatSync(place, { throwIfNoEntry: false })?.isFile()) return null
  return hashOf(readFileSync(place))
}

function clean(slots: Slot[]): void {
  for (const { part, aside } of slots) for (const trace of [part, aside]) rmSync(trace, { force: true })
}
