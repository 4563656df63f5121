/**
 * The editor of another program may hold a text from before our edit. Only the disk is visible, so the warning says
 * what was seen there: that another program wrote a moment ago, and whether that removed our last edit.
 */
import type { VersionLog } from './versions.ts'

/** The last write of another program to a file. */
export type ExternalWrite = {
  atMs: number
  /** The text is the same as before our last edit of the file. */
  isOlder: boolean
}

const RECENT_MS = 10_000

/** Describes a write of another program; `now` is the hash on disk, null for a removed file. */
export function externalWrite(
  log: VersionLog,
  file: string,
  now: string | null,
  atMs: number,
): ExternalWrite {
  const last = log.findLast((link) => link.files.has(file))
  return { atMs, isOlder: last?.isOwn === true && now !== null && last.files.get(file)?.from === now }
}

/** Returns a warning for an edit of a file that another program wrote in the last 10 s, else null. */
export function warningOf(file: string, write: ExternalWrite | undefined, nowMs: number): string | null {
  if (!write || nowMs - write.atMs > RECENT_MS) return null
  return write.isOlder
    ? `Another program replaced ${file} with a version from before your last edit, so that edit was lost. Reload the file there before saving again.`
    : `Another program wrote ${file} a moment ago. If it still holds an older version, its next save will undo this edit.`
}
