import type { ErrorCode } from '../../../base/errors.ts'
import type { QualityHint } from './quality.ts'

export type FileRefusal = Extract<ErrorCode, `file_${string}`>

/** What was measured from the bytes themselves, whatever the verdict. */
type FileDigest = { sizeBytes: number; sha256: string }

/** `quality` is null where it was not measured. */
type FileFacts = { pageCount: number | null; wordCount: number | null; quality: QualityHint[] | null }

export type Verdict =
  /** `language` is null where nobody can be sure. */
  | ({ type: 'accepted'; language: string | null } & FileDigest & FileFacts)
  | ({ type: 'refused'; code: FileRefusal } & FileDigest)

/** The result of the checks for one kind of file. `text`: the beginning of what it says. */
export type Inspection = ({ type: 'fine'; text: string } & FileFacts) | { type: 'refused'; code: FileRefusal }

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
