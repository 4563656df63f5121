import { beginsAsJpeg, beginsAsPng } from './inspect-image.ts'
import { type FileKind, hasMagicOf, isPhotoKind } from './magic.ts'
import { INDEX_MARK_BYTES, isPdfIndex, REPAIRED_BELOW_BYTES, readPdfEnd } from './pdf-structure.ts'
import { hasArchiveEnd, isPadding, LONGEST_ARCHIVE_END, opensAsArchive } from './trailing-data.ts'
import { type FileRefusal, OPEN_LIMITS } from './verdict.ts'

/** A file in storage: its first bytes, and a way to read others. */
type DistantFile = {
  sizeBytes: number
  head: Buffer
  read: (from: number, bytes: number) => Promise<Buffer>
}

/** A file up to this size is read whole. */
export const HEAD_BYTES = 256 * 1024
const END_OF_PNG = Buffer.from('IEND\xae\x42\x60\x82', 'latin1')

/**
 * Refuses a file by its first and last bytes, so that junk is neither read whole nor opened. Null means that
 * the file still has to be checked.
 */
export async function glance(file: DistantFile, kind: FileKind): Promise<FileRefusal | null> {
  if (file.sizeBytes > OPEN_LIMITS.fileBytes) return 'file_too_large'
  if (!hasMagicOf(file.head, kind)) return 'file_type_mismatch'
  if (kind === 'png' && !beginsAsPng(file.head)) return 'file_type_mismatch'
  if (kind === 'jpg') return beginsAsJpeg(file.head) ? null : 'file_unreadable'
  const from = Math.max(0, file.sizeBytes - LONGEST_ARCHIVE_END)
  const tail = await file.read(from, file.sizeBytes - from)
  // Padding hides the real end of the file.
  if (isPadding(tail)) return null
  if (kind === 'docx') return hasArchiveEnd(tail) ? null : 'file_hostile'
  if (opensAsArchive(tail)) return 'file_trailing_data'
  if (isPhotoKind(kind)) return null
  return kind === 'png' ? checkPngEnd(tail) : checkPdfEnd(file, tail)
}

function checkPngEnd(tail: Buffer): FileRefusal | null {
  const end = tail.lastIndexOf(END_OF_PNG)
  if (end === -1) return 'file_unreadable'
  return isPadding(tail.subarray(end + END_OF_PNG.length)) ? null : 'file_trailing_data'
}

async function checkPdfEnd(file: DistantFile, tail: Buffer): Promise<FileRefusal | null> {
  if (file.sizeBytes < REPAIRED_BELOW_BYTES) return null
  const end = readPdfEnd(tail)
  if (end === null) return 'file_unreadable'
  if (end.hasTrailingData) return 'file_trailing_data'
  const { indexAt } = end
  if (indexAt === null || indexAt >= file.sizeBytes) return 'file_unreadable'
  return isPdfIndex(await readMark(file, tail, indexAt)) ? null : 'file_unreadable'
}

/** Usually the index is within the bytes that have been read. */
function readMark(file: DistantFile, tail: Buffer, at: number): Promise<Buffer> | Buffer {
  const inTail = at - (file.sizeBytes - tail.length)
  if (inTail >= 0) return tail.subarray(inTail)
  if (at + INDEX_MARK_BYTES <= file.head.length) return file.head.subarray(at)
  return file.read(at, INDEX_MARK_BYTES)
}
