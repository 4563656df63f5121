/**
 * Another program's editor may hold a text from before our edit. Only the disk can be seen, so what is said is what was
 * seen there: that another program wrote a moment ago, and whether that removed our last edit.
 */
import type { VersionLog } from './versions.ts'

/** The last write of another program to a file. */
export type ExternalWrite = {
  atMs: number
  /** The text is the one from before our last edit of the file. */
  isOlder: boolean
}

const RECENT_MS = 10_000

/** Judges a write of another program; `now` is the hash on disk, null for a file that is gone. */
export function externalWrite(
  log: VersionLog,
  file: string,
  now: string | null,
  atMs: number,
): ExternalWrite {
  const last = log.findLast((link) => link.files.has(file))
  const isEditable = last !== undefined && last.foreign === null
  return { atMs, isOlder: isEditable && now !== null && last.files.get(file)?.from === now }
}

/** A sentence to go with an edit of a file that another program wrote in the last 10 s; null for none. */
export function warningOf(file: string, write: ExternalWrite | undefined, nowMs: number): string | null {
  if (!write || nowMs - write.atMs > RECENT_MS) return null
  return write.isOlder
    ? `Another program wrote ${file} as it was before your last edit, so that edit was gone. Reload the file there before saving again.`
    : `Another program wrote ${file} a moment ago. If it still holds an older version, its next save will undo this edit.`
}
