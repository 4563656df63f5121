import { z } from 'zod'
import { ERRORS, isErrorCode } from '@/lib/base/errors'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { type FileExtension, isFileExtension } from './rules/files'
import { isDocumentKind } from './rules/kinds'
import type { UploadedFile } from './views'

export const UPLOAD =
  `id, owner_id, draft_id, quote_id, group_id, order_id, message_id, quote_message_id, purpose, original_name, storage_path, mime, ext, size_bytes, sha256,
  page_count, word_count, label, document_kind, status, reject_reason, scan_status, created_at` as const

type StoredUpload = RowOf<'uploaded_documents', typeof UPLOAD>
export type UploadRow = StoredUpload & { ext: FileExtension }

const text = z.string().nullable()
const count = z.number().int().nullable()
const uploadSchema = z.object({
  id: z.string(),
  owner_id: text,
  draft_id: text,
  quote_id: text,
  group_id: z.string(),
  order_id: text,
  message_id: text,
  quote_message_id: text,
  purpose: z.string(),
  original_name: z.string(),
  storage_path: z.string(),
  mime: z.string(),
  ext: z.string(),
  size_bytes: z.number().int(),
  sha256: text,
  page_count: count,
  word_count: count,
  label: text,
  document_kind: text,
  status: z.string(),
  reject_reason: text,
  scan_status: z.string(),
  created_at: z.string(),
}) satisfies z.ZodType<StoredUpload>

/** Files of an unsent message, as a database function returns them. */
export function toUnsentFiles(found: unknown): UploadedFile[] {
  const rows = z.array(uploadSchema).parse(found).map(toUploadRow)
  return rows.map((row) => toUploadedFile(row, rows))
}

export function toUploadRow(row: StoredUpload): UploadRow {
  const { ext } = row
  if (!isFileExtension(ext)) throw new Error(`document ${row.id} has the unknown type "${ext}"`)
  return { ...row, ext }
}

/** True for files that passed the check; a replaced one stays readable for those who could read it. */
export function hasBytes(upload: UploadRow): boolean {
  return upload.status === 'accepted' || upload.status === 'uploaded' || upload.status === 'replaced'
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

/** Automatic refusals are stored as codes; staff write sentences. */
function refusalText(reason: string): string {
  return isErrorCode(reason) ? ERRORS[reason].text : reason
}

function duplicateOf(row: UploadRow, siblings: UploadRow[]): string | null {
  if (row.sha256 === null || row.status === 'rejected') return null
  const first = siblings.find((other) => other.sha256 === row.sha256 && other.status !== 'rejected')
  return first && first.id !== row.id ? first.original_name : null
}
