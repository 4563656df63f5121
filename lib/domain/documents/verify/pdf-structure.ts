import { isPadding, opensAsArchive } from './trailing-data.ts'
import type { FileRefusal } from './verdict.ts'

const END_OF_FILE = Buffer.from('%%EOF', 'latin1')
const TAIL_BYTES = 2048
/** A parser repairs a broken index by searching the whole file, which is acceptable only for a small one. */
export const REPAIRED_BELOW_BYTES = 1024 * 1024
/** Web servers sometimes append a line; no useful content is this short. */
const TOLERATED_TAIL_BYTES = 64
export const INDEX_MARK_BYTES = 64

/** Checks a PDF without opening it: its end, its index, and any data after them. */
export function checkPdfStructure(bytes: Buffer): FileRefusal | null {
  if (opensAsArchive(bytes)) return 'file_trailing_data'
  const isSmall = bytes.length < REPAIRED_BELOW_BYTES
  const end = readPdfEnd(bytes)
  if (end === null) return isSmall ? null : 'file_unreadable'
  if (end.hasTrailingData) return 'file_trailing_data'
  const { indexAt } = end
  return isSmall || (indexAt !== null && isPdfIndex(bytes.subarray(indexAt))) ? null : 'file_unreadable'
}

/** `indexAt`: the offset in `startxref`, or null if it is invalid. */
type PdfEnd = { hasTrailingData: boolean; indexAt: number | null }

/** The end of a PDF, from its last bytes; null if they contain no end marker. */
export function readPdfEnd(bytes: Buffer): PdfEnd | null {
  const end = bytes.lastIndexOf(END_OF_FILE)
  if (end === -1) return null
  const behind = bytes.subarray(end + END_OF_FILE.length)
  const tail = bytes.toString('latin1', Math.max(0, end - TAIL_BYTES), end)
  const offset = /startxref\s+(\d{1,10})\s*$/.exec(tail)?.[1]
  return {
    hasTrailingData: !isPadding(behind) && behind.length > TOLERATED_TAIL_BYTES,
    indexAt: offset === undefined ? null : Number(offset),
  }
}

/** True if an index begins here, as a table or a stream object. */
export function isPdfIndex(bytes: Buffer): boolean {
  return /^\s*(xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', 0, INDEX_MARK_BYTES))
}
