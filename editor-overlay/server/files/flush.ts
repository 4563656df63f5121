import { closeSync, fchmodSync, fchownSync, fsync, openSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Resolves once what was written to an open file is on disk. */
export const flush = promisify(fsync)

/** To whom a file belongs. */
export type Owner = { uid: number; gid: number }

/**
 * How a file is opened, and what is written; `null` only flushes it. `wx` creates it with exactly this mode, for this
 * owner if the system allows it.
 */
type Contents = { flags: 'w' | 'wx' | 'r+'; mode: number; owner?: Owner | undefined; bytes: Buffer | null }

/**
 * Writes a file before it returns, and resolves when the file is on disk. Only the flush is left to another thread: for
 * the other steps, the way there takes longer than the step. When it rejects, a part of the file may be there.
 */
export async function writeAndFlush(place: string, { flags, mode, owner, bytes }: Contents): Promise<void> {
  const handle = openSync(place, flags, mode)
  try {
    if (bytes) writeFileSync(handle, bytes)
    // The owner first, because a change of the owner may clear bits of the mode.
    if (owner) giveTo(handle, owner)
    if (flags === 'wx') fchmodSync(handle, mode)
    await flush(handle)
  } finally {
    closeSync(handle)
  }
}

/** Only root can give a file away; others can choose among their groups. */
function giveTo(handle: number, { uid, gid }: Owner): void {
  const [user, group] = [process.geteuid?.(), process.getegid?.()]
  if (user === undefined || (uid === user && gid === group)) return
  if (!isGiven(handle, { uid, gid })) isGiven(handle, { uid: user, gid })
}

/** Some systems, and some disks, don’t allow it. */
function isGiven(handle: number, { uid, gid }: Owner): boolean {
  try {
    fchownSync(handle, uid, gid)
    return true
  } catch {
    return false
  }
}
