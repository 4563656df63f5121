/** Renames the new texts of a change into their place, all of them or none. */
import { linkSync, lstatSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs'
import { merge } from '../text/merge.ts'
import { type Bounds, contain } from './containment.ts'
import { codeOf } from './error-code.ts'
import { bytesOf, hashOf, type Version, versionOf } from './version.ts'

/** One file of a change: the version that was read, and the one that takes its place. */
export type Write = { before: Version; after: Version }

/** One file of a change with its new text beside it. */
export type StagedWrite = Write & { path: string; part: string; aside: string }

/** The file at which a change stopped; without an error, another program has changed it. */
type Stopped = { file: string; error: unknown }

/**
 * Synchronous from the last check to the last rename, so nothing in this process runs in between. If it stops at a file,
 * those before it are as they were; it throws if one of them can’t be.
 */
export function renameAll(
  bounds: Bounds,
  slots: readonly StagedWrite[],
  onStep: ((name: string) => void) | undefined,
): Stopped | null {
  const renamed: StagedWrite[] = []
  const stopped = renameEach(bounds, slots, (slot) => {
    keepAside(slot)
    onStep?.('aside')
    renameSync(slot.part, slot.path)
    renamed.push(slot)
    onStep?.('renamed')
  })
  if (stopped) for (const slot of renamed) revertWrite(slot)
  return stopped
}

function renameEach(
  bounds: Bounds,
  slots: readonly StagedWrite[],
  exchange: (slot: StagedWrite) => void,
): Stopped | null {
  let file = ''
  const isAny = (is: (slot: StagedWrite) => boolean) =>
    slots.some((slot) => {
      file = slot.before.file
      return is(slot)
    })
  try {
    if (isAny((slot) => !isStill(bounds, slot))) return { file, error: null }
    for (const slot of slots) {
      file = slot.before.file
      exchange(slot)
    }
    // That text is restored, ours is removed.
    return isAny(hasLateText) ? { file, error: null } : null
  } catch (error) {
    return { file, error }
  }
}

/** Whether an editor that had the file open has written into what is now the aside file. */
function hasLateText({ aside, before }: StagedWrite): boolean {
  try {
    return bytesAt(aside)?.equals(before.bytes) === false
  } catch {
    // The file is in its place, and what is aside can no longer be read.
    return false
  }
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
  const { before, after, path: place, aside, part } = slot
  if (putBack(slot)) return
  const old = isThere(aside) ? readFileSync(aside) : before.bytes
  const [ours, back, now] = [after.bytes, old, bytesAt(place)].map(
    (bytes) => bytes && versionOf(before.file, bytes, before.mode),
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
  if (hashAt(place) !== after.hash || !isThere(aside)) return false
  renameSync(aside, place)
  return true
}

/** Returns the hash of the file at a path; null when there is no regular file. */
export function hashAt(place: string): string | null {
  const bytes = bytesAt(place)
  return bytes && hashOf(bytes)
}

function bytesAt(place: string): Buffer | null {
  return isThere(place) ? readFileSync(place) : null
}

function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false })?.isFile() === true
}

/** Returns the temporary files of a change. */
export const tracesIn = (slots: readonly Pick<StagedWrite, 'part' | 'aside'>[]) =>
  slots.flatMap(({ part, aside }) => [part, aside])

/** Removes temporary files. What the disk keeps is removed at a later start. */
export function clean(traces: readonly string[]): void {
  for (const trace of traces)
    try {
      if (lstatSync(trace, { throwIfNoEntry: false })) unlinkSync(trace)
    } catch {
      // The folder may no longer be written, or is a file now.
    }
}
