import 'server-only'
import { z } from 'zod'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { asOneOf } from '@/lib/base/one-of'
import { businessDay, daysBetween } from '@/lib/base/time'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { INVOICE_TERMS } from '../accounts/rules/invoice-terms'
import { FAMILIES } from '../checkout/views'
import { isDocumentKind } from '../documents/rules/kinds'
import { staffEventSchema, toAdminDocument, toHistoryEntry } from '../orders/admin-rows'
import { expectedSchema } from '../orders/related-rows'
import { allowedQuoteMoves, QUOTE_STATUSES } from './moves'
import { toQuoteMessages } from './rows'
import { LINE_KINDS, type QuoteLine } from './rules/lines'
import { partnerOf } from './rules/partner'
import { isSentFile, neededState } from './rules/status'
import { suggestByWord, suggestLines } from './rules/suggest'
import { QUOTE_SOURCES } from './schema/staff'
import type { QuoteRevision, StaffQuote, StaffQuoteRow } from './views'

const STAFF_QUOTE_LIST =
  `id, quote_number, source, full_name, email, company, family, source_languages, target_language,
  status, submitted_at, needed_by, total_cents, currency, message_waiting_since, is_test, api, clio` as const
export const STAFF_QUOTE =
  `${STAFF_QUOTE_LIST}, version, revision, document_kinds, phone, purpose, recipient, extras, notes,
  reference, valid_until, close_reason, order_id, user_id` as const
/** The columns that staff's version of a quote derives from. */
export const LIVE_STAFF_QUOTE =
  `version, user_id, order_id, valid_until, message_waiting_since, quote_messages (id),
  uploaded_documents (id, status, purpose, quote_message_id, page_count, word_count)` as const
export const REVISIONS =
  `revision, subtotal_cents, discount_cents, discount_reason, total_cents, min_days, max_days, valid_until, note, sent_at` as const
export const LINES = 'kind, description, quantity, unit_cents, document_id' as const
export const QUOTE_MESSAGES = 'id, author_kind, body, created_at' as const
export const QUOTE_DOCUMENTS =
  `id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime,
  scan_status, quality, purpose, message_id, quote_message_id` as const

type ListRow = RowOf<'quotes', typeof STAFF_QUOTE_LIST> & {
  uploaded_documents: RowOf<'uploaded_documents', 'status, page_count, purpose'>[]
}

const text = z.string().nullable()
/** The result of `list_quotes_for_staff()`. */
export const listedQuotesSchema = z.object({
  total: z.number().int(),
  isMore: z.boolean(),
  rows: z.array(
    z.object({
      id: z.string(),
      quote_number: z.string(),
      source: z.string(),
      full_name: z.string(),
      email: z.string(),
      company: text,
      family: z.string(),
      source_languages: z.string(),
      target_language: text,
      status: z.string(),
      submitted_at: z.string(),
      needed_by: text,
      total_cents: z.number().int().nullable(),
      currency: z.string(),
      message_waiting_since: text,
      is_test: z.boolean(),
      api: json.nullable(),
      clio: json.nullable(),
      uploaded_documents: z.array(
        z.object({ status: z.string(), page_count: z.number().int().nullable(), purpose: z.string() }),
      ),
    }) satisfies z.ZodType<ListRow>,
  ),
})

export function toStaffQuoteRow(row: ListRow, now: Date): StaffQuoteRow {
  const status = asOneOf(QUOTE_STATUSES, row.status)
  const files = row.uploaded_documents.filter(
    ({ status: state, purpose }) => state === 'accepted' && purpose !== 'reply',
  )
  return {
    id: row.id,
    number: row.quote_number,
    source: asOneOf(QUOTE_SOURCES, row.source),
    fullName: row.full_name,
    email: row.email,
    company: row.company,
    family: asOneOf(FAMILIES, row.family),
    sourceLanguages: row.source_languages,
    targetLanguage: row.target_language,
    status,
    files: files.length,
    pages: files.reduce((sum, file) => sum + (file.page_count ?? 0), 0),
    ageDays: row.submitted_at ? daysBetween(row.submitted_at, now) : 0,
    neededBy: row.needed_by,
    needed: neededState({ status, neededBy: row.needed_by }, businessDay(now)),
    totalCents: row.total_cents,
    currency: row.currency,
    hasOpenMessage: row.message_waiting_since !== null,
    isTest: row.is_test,
    partner: partnerOf(row),
  }
}

type Filed = Pick<StaffQuoteParts['documents'][number], 'purpose' | 'quote_message_id'>
type LiveRow = Pick<
  DetailRow,
  'version' | 'user_id' | 'order_id' | 'valid_until' | 'message_waiting_since'
> & {
  quote_messages: { id: string }[]
  uploaded_documents: (Filed & {
    id: string
    status: string
    page_count: number | null
    word_count: number | null
  })[]
}
type DetailRow = RowOf<'quotes', typeof STAFF_QUOTE>
export type StaffQuoteParts = {
  internal_note: string | null
  documents: RowOf<'uploaded_documents', typeof QUOTE_DOCUMENTS>[]
  messages: RowOf<'quote_messages', typeof QUOTE_MESSAGES>[]
  revisions: (RowOf<'quote_revisions', typeof REVISIONS> & { quote_lines: LineRow[] })[]
} & z.infer<typeof relatedSchema>
type LineRow = RowOf<'quote_lines', typeof LINES>

/** The result of `quote_for_staff`. */
const relatedSchema = z.object({
  events: z.array(staffEventSchema),
  dates: expectedSchema,
  invoice: z
    .object({
      terms: z.enum(INVOICE_TERMS),
      limit_cents: z.number().int().nullable(),
      open_cents: z.number().int(),
    })
    .nullable(),
})

export function toRelated(found: unknown) {
  return relatedSchema.parse(found)
}

export function toStaffQuote(row: DetailRow, parts: StaffQuoteParts, now: Date): StaffQuote {
  const summary = toStaffQuoteRow({ ...row, uploaded_documents: parts.documents }, now)
  const revisions = parts.revisions.map(toRevision)
  const documents = parts.documents.filter((file) => isSentFile(file) && !isReply(file)).map(toAdminDocument)
  const files = documents
    .filter(({ status }) => status === 'accepted')
    .map(({ id, name, pages, words }) => ({ id, name, pages, words }))
  const counted = { family: summary.family, files }
  return {
    ...summary,
    version: row.version,
    liveVersion: toStaffLiveVersion({
      ...row,
      quote_messages: parts.messages,
      uploaded_documents: parts.documents,
    }),
    revision: row.revision,
    documentKinds: row.document_kinds.filter(isDocumentKind),
    phone: row.phone,
    purpose: row.purpose,
    recipient: row.recipient,
    extras: row.extras,
    notes: row.notes,
    reference: row.reference,
    submittedAt: row.submitted_at ?? '',
    validUntil: row.valid_until,
    closeReason: row.close_reason,
    orderId: row.order_id,
    internalNote: parts.internal_note,
    userId: row.user_id,
    invoice: parts.invoice && {
      terms: parts.invoice.terms,
      limitCents: parts.invoice.limit_cents,
      openCents: parts.invoice.open_cents,
    },
    documents,
    hasUnsentFiles: parts.documents.some((file) => isReply(file) && !isSentFile(file)),
    messages: toQuoteMessages(parts),
    sent: revisions.filter(({ sentAt }) => sentAt !== null),
    work: revisions.find(({ sentAt }) => sentAt === null) ?? null,
    dates: parts.dates && { from: parts.dates.due_from, to: parts.dates.due_to },
    suggested: suggestLines(counted),
    suggestedByWord: suggestByWord(counted),
    allowed: allowedQuoteMoves(summary.status, 'admin'),
    history: parts.events.map(toHistoryEntry),
  }
}

function isReply({ purpose }: Filed): boolean {
  return purpose === 'reply'
}

/** An opaque value that changes with what staff see. */
export function toStaffLiveVersion(row: LiveRow): string {
  return fingerprintOf([
    [row.version, row.user_id, row.order_id, row.valid_until, row.message_waiting_since],
    row.quote_messages.map(({ id }) => id),
    row.uploaded_documents
      .filter(isSentFile)
      .map(({ id, status, page_count, word_count }) => [id, status, page_count, word_count]),
  ])
}

function toRevision(row: StaffQuoteParts['revisions'][number]): QuoteRevision {
  return {
    revision: row.revision,
    lines: row.quote_lines.map(toLine),
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    discountReason: row.discount_reason,
    totalCents: row.total_cents,
    minDays: row.min_days,
    maxDays: row.max_days,
    validUntil: row.valid_until,
    note: row.note,
    sentAt: row.sent_at,
  }
}

function toLine(line: LineRow): QuoteLine {
  return {
    kind: asOneOf(LINE_KINDS, line.kind),
    description: line.description,
    quantity: Number(line.quantity),
    unitCents: line.unit_cents,
    documentId: line.document_id,
  }
}
