import { closeSync, fchmodSync, fsync, openSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'

/** Resolves once what was written to an open file is on disk. */
export const flush = promisify(fsync)

/** How a file is opened, and what is written; `null` only flushes it. `wx` creates it with exactly this mode. */
type Contents = { flags: 'w' | 'wx' | 'r+'; mode: number; bytes: Buffer | null }

/**
 * Writes a file before it returns, and resolves when the file is on disk. Only the flush is left to another thread: for
 * the other steps, the way there takes longer than the step. When it rejects, a part of the file may be there.
 */
export async function writeAndFlush(place: string, { flags, mode, bytes }: Contents): Promise<void> {
  const handle = openSync(place, flags, mode)
  try {
    if (bytes) writeFileSync(handle, bytes)
    if (flags === 'wx') fchmodSync(handle, mode)
    await flush(handle)
  } finally {
    closeSync(handle)
  }
}
