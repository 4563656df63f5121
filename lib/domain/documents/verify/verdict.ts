import type { ErrorCode } from '../../../base/errors.ts'
import type { QualityHint } from './quality.ts'

export type FileRefusal = Extract<ErrorCode, `file_${string}`>

/** Measured from the bytes, whatever the verdict. */
type FileDigest = { sizeBytes: number; sha256: string }

/** `quality` is null if it was not measured. */
type FileFacts = { pageCount: number | null; wordCount: number | null; quality: QualityHint[] | null }

export type Verdict =
  /** `language` is null if it is uncertain. */
  | ({ type: 'accepted'; language: string | null } & FileDigest & FileFacts)
  | ({ type: 'refused'; code: FileRefusal } & FileDigest)

/** The result of the checks of one file type. `text`: the beginning of its text. */
export type Inspection = ({ type: 'fine'; text: string } & FileFacts) | { type: 'refused'; code: FileRefusal }

export function refuse(code: FileRefusal): Inspection {
  return { type: 'refused', code }
}

/** Limits on which files are opened at all, which bound the work. */
export const OPEN_LIMITS = {
  fileBytes: 25 * 1024 * 1024,
  pages: 500,
  pixels: 50_000_000,
  archiveEntries: 2_000,
  archiveBytes: 100 * 1024 * 1024,
  archiveRatio: 100,
  xmlPartBytes: 20 * 1024 * 1024,
} as const
