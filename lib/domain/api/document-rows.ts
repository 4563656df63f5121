import { z } from 'zod'
import { ERRORS, isErrorCode } from '@/lib/base/errors'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { LEAST_DPI, LEAST_SIDE } from '../documents/verify/quality'
import { instant } from './rows'
import { type DocumentResource, QUALITY_CODES } from './schema/documents'

export const DOCUMENT =
  `id, is_test, original_name, status, mime, size_bytes, page_count, word_count, detected_language, quality, sha256,
  document_kind, label, reject_reason, quote_id, order_id, created_at` as const
type DocumentRow = RowOf<'uploaded_documents', typeof DOCUMENT>

export function toDocument(row: DocumentRow): DocumentResource {
  const status = row.status === 'pending_upload' || row.status === 'rejected' ? row.status : 'accepted'
  const code = row.reject_reason
  return {
    id: row.id,
    object: 'document',
    livemode: !row.is_test,
    name: row.original_name,
    status,
    mime: row.mime,
    size_bytes: row.size_bytes,
    pages: row.page_count,
    words: row.word_count,
    detected_language: row.detected_language,
    quality: toQuality(row.quality),
    sha256: row.sha256,
    document_kind: row.document_kind,
    label: row.label,
    rejection:
      code === null
        ? null
        : { code, detail: isErrorCode(code) ? ERRORS[code].text : 'The file was not accepted.' },
    quote_id: row.quote_id,
    order_id: row.order_id,
    created_at: instant(row.created_at),
  }
}

const hintSchema = z.object({
  code: z.enum(QUALITY_CODES),
  page: z.int().nullable(),
  width: z.int().optional(),
  height: z.int().optional(),
  dpi: z.int().nullable().default(null),
})
type Hint = z.output<typeof hintSchema>

/** Null if the file was not measured, as with older files. */
function toQuality(stored: unknown): DocumentResource['quality'] {
  const found = z.object({ hints: z.array(hintSchema) }).safeParse(stored)
  if (!found.success) return null
  return found.data.hints.map((hint) => ({ code: hint.code, page: hint.page, message: messageOf(hint) }))
}

function messageOf({ code, page, width, height, dpi }: Hint): string {
  if (code === 'no_text') {
    return page === null
      ? 'No page contains text that software can read, as is usual in a scan.'
      : `Page ${page} contains no text that software can read: it’s an image, or blank.`
  }
  return dpi === null
    ? `The image has ${width} × ${height} pixels. Small print needs ${LEAST_SIDE.toLocaleString('en-US')} on the shorter side.`
    : `The pages are images of at most ${dpi} dots per inch. Small print needs ${LEAST_DPI}.`
}
