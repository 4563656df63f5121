import type { ErrorCode } from '../../../base/errors.ts'

export type FileRefusal = Extract<ErrorCode, `file_${string}`>

/** What was measured from the bytes themselves, whatever the verdict. */
export type FileDigest = { sizeBytes: number; sha256: string }

type FileCounts = { pageCount: number | null; wordCount: number | null }

export type Verdict =
  | ({ type: 'accepted' } & FileDigest & FileCounts)
  | ({ type: 'refused'; code: FileRefusal } & FileDigest)

/** The result of the checks for one kind of file. */
export type Inspection = ({ type: 'fine' } & FileCounts) | { type: 'refused'; code: FileRefusal }

export function refuse(code: FileRefusal): Inspection {
  return { type: 'refused', code }
}

/** Hard limits of what is opened at all. They bound the work, so they live beside it. */
export const OPEN_LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  pages: 500,
  pixels: 50_000_000,
  archiveEntries: 2_000,
  archiveBytes: 100 * 1024 * 1024,
  archiveRatio: 100,
  xmlPartBytes: 20 * 1024 * 1024,
} as const
