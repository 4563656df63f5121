import { z } from 'zod'
import { ERRORS, isErrorCode } from '@/lib/base/errors'
import { type FileExtension, isFileExtension } from './rules/files'
import { isDocumentKind } from './rules/kinds'
import type { UploadedFile } from './views'

export const UPLOAD =
  `id, owner_id, draft_id, quote_id, group_id, order_id, purpose, original_name, storage_path, mime, ext, size_bytes, sha256,
  page_count, word_count, label, document_kind, status, reject_reason, scan_status, created_at` as const

const uploadRow = z.object({
  id: z.string(),
  owner_id: z.string().nullable(),
  draft_id: z.string().nullable(),
  quote_id: z.string().nullable(),
  group_id: z.string(),
  order_id: z.string().nullable(),
  purpose: z.string(),
  original_name: z.string(),
  storage_path: z.string(),
  mime: z.string(),
  ext: z.custom<FileExtension>(isFileExtension),
  size_bytes: z.number(),
  sha256: z.string().nullable(),
  page_count: z.number().nullable(),
  word_count: z.number().nullable(),
  label: z.string().nullable(),
  document_kind: z.string().nullable(),
  status: z.enum(['pending_upload', 'uploaded', 'scanning', 'accepted', 'rejected', 'replaced', 'purged']),
  reject_reason: z.string().nullable(),
  scan_status: z.enum(['not_scanned', 'clean', 'infected', 'unavailable']),
  created_at: z.string(),
})
export type UploadRow = z.infer<typeof uploadRow>

export function toUploadRow(row: unknown): UploadRow {
  return uploadRow.parse(row)
}

/** `siblings`: the files of the same order, oldest first. */
export function toUploadedFile(row: UploadRow, siblings: UploadRow[]): UploadedFile {
  return {
    documentId: row.id,
    name: row.original_name,
    extension: row.ext,
    sizeBytes: row.size_bytes,
    state: row.status === 'rejected' ? 'refused' : row.status === 'pending_upload' ? 'waiting' : 'ready',
    refusal: row.reject_reason === null ? null : refusalText(row.reject_reason),
    pageCount: row.page_count,
    wordCount: row.word_count,
    label: row.label,
    documentKind: isDocumentKind(row.document_kind) ? row.document_kind : null,
    duplicateOf: duplicateOf(row, siblings),
    storagePath: row.storage_path,
  }
}

/** The machine's refusals are stored as codes; staff write sentences. */
function refusalText(reason: string): string {
  return isErrorCode(reason) ? ERRORS[reason].text : reason
}

function duplicateOf(row: UploadRow, siblings: UploadRow[]): string | null {
  if (row.sha256 === null || row.status === 'rejected') return null
  const first = siblings.find((other) => other.sha256 === row.sha256 && other.status !== 'rejected')
  return first && first.id !== row.id ? first.original_name : null
}
