/**
 * Another program's editor may hold a text from before our edit. Only the disk can be seen, so what is said is what was
 * seen there: that somebody else wrote a moment ago, and whether it took our last edit away.
 */
import type { VersionLog } from './versions.ts'

export type ForeignWrite = {
  atMs: number
  /** The text is the one from before our last edit of the file. */
  isOlder: boolean
}

const RECENT_MS = 10_000

export function foreignWrite(log: VersionLog, file: string, now: string | null, atMs: number): ForeignWrite {
  const last = log.findLast((link) => link.files.has(file))
  const isOurs = last !== undefined && last.foreign === null
  return { atMs, isOlder: isOurs && now !== null && last.files.get(file)?.from === now }
}

export function warningOf(file: string, write: ForeignWrite | undefined, nowMs: number): string | null {
  if (!write || nowMs - write.atMs > RECENT_MS) return null
  return write.isOlder
    ? `Another program wrote ${file} as it was before your last edit, so that edit was gone. Load the file anew there before saving again.`
    : `Another program wrote ${file} a moment ago. If it still holds an older text, its next save takes this edit away.`
}
