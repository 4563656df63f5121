import 'server-only'
import { z } from 'zod'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { asOneOf } from '@/lib/base/one-of'
import { DOCUMENTS, type RelatedRows, toDocument } from '@/lib/domain/orders/related-rows'
import type { TimelineStep } from '@/lib/domain/orders/views'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { toQuoteMessages } from './rows'
import { quoteTurn, statusAt } from './rules/own'
import { isSentFile } from './rules/status'
import { QUOTE_SOURCES } from './schema/staff'
import {
  type OwnQuote,
  type OwnQuoteDetail,
  type QuoteLine,
  type QuoteRevision,
  SENT_STATUSES,
  type SentStatus,
} from './views/own'

export const OWN_QUOTE =
  `id, quote_number, source, family, status, revision, total_cents, currency, valid_until, submitted_at, needed_by,
  reference, order_id, is_test` as const
export const OWN_QUOTE_DETAIL =
  `${OWN_QUOTE}, version, full_name, email, company, document_kinds, source_languages, target_language, purpose, recipient,
  extras, notes, close_reason, clio` as const
export const REVISIONS =
  `revision, subtotal_cents, discount_cents, discount_reason, tax_cents, total_cents, min_days, max_days, note,
  sent_at` as const
export const LINES = 'revision, position, kind, description, quantity, unit_cents, amount_cents' as const
export const QUOTE_MESSAGES = 'id, author_kind, body, created_at' as const
export const QUOTE_DOCUMENTS = `${DOCUMENTS}, quote_message_id` as const
export const QUOTE_EVENTS = 'at, actor_kind, action, before, after' as const

/** The columns that a version of the quote derives from: enough to notice a change of the page. */
export const LIVE_QUOTE = `status, revision, valid_until, order_id, quote_messages (id),
  uploaded_documents (id, status, purpose, quote_message_id)` as const

type SummaryRow = RowOf<'quotes', typeof OWN_QUOTE>
type DetailRow = RowOf<'quotes', typeof OWN_QUOTE_DETAIL>

const text = z.string().nullable()
/** The columns of OWN_QUOTE, as a database function returns them. */
export const summarySchema = z.object({
  id: z.string(),
  quote_number: z.string(),
  source: z.string(),
  family: z.string(),
  status: z.string(),
  revision: z.number().int(),
  total_cents: z.number().int().nullable(),
  currency: z.string(),
  valid_until: text,
  submitted_at: text,
  needed_by: text,
  reference: text,
  order_id: text,
  is_test: z.boolean(),
}) satisfies z.ZodType<SummaryRow>

type LiveRow = Pick<DetailRow, 'status' | 'revision' | 'valid_until' | 'order_id'> & {
  quote_messages: { id: string }[]
  uploaded_documents: Filed[]
}
type Filed = { id: string; status: string; purpose: string; quote_message_id: string | null }
type DocumentRow = RelatedRows['documents'][number] & { quote_message_id: string | null }
type MessageRow = RowOf<'quote_messages', typeof QUOTE_MESSAGES>
type Related = {
  revisions: RowOf<'quote_revisions', typeof REVISIONS>[]
  lines: RowOf<'quote_lines', typeof LINES>[]
  messages: MessageRow[]
  documents: DocumentRow[]
  events: RowOf<'audit_events', typeof QUOTE_EVENTS>[]
}

export function toOwnQuote(row: SummaryRow, now: Date): OwnQuote {
  const status = statusAt(asOneOf(SENT_STATUSES, row.status), row.valid_until, now)
  return {
    id: row.id,
    number: row.quote_number,
    source: asOneOf(QUOTE_SOURCES, row.source),
    family: asOneOf(FAMILIES, row.family),
    status,
    revision: row.revision,
    totalCents: row.total_cents,
    currency: row.currency,
    validUntil: row.valid_until,
    submittedAt: row.submitted_at,
    neededBy: row.needed_by,
    reference: row.reference,
    orderId: row.order_id,
    isTest: row.is_test,
    turn: quoteTurn(status),
  }
}

const matterSchema = z
  .object({ matterLabel: z.string().nullish(), matterNumber: z.string().nullish() })
  .nullable()
  .catch(null)

/** An opaque value that changes with what the owner sees. */
export function toLiveVersion(row: LiveRow): string {
  return fingerprintOf([
    [row.status, row.revision, row.valid_until, row.order_id],
    row.quote_messages.map(({ id }) => id),
    row.uploaded_documents.filter(isSentFile).map(({ id, status }) => [id, status]),
  ])
}

export function toOwnQuoteDetail(row: DetailRow, related: Related, now: Date): OwnQuoteDetail {
  const matter = matterSchema.parse(row.clio)
  return {
    ...toOwnQuote(row, now),
    version: row.version,
    liveVersion: toLiveVersion({
      ...row,
      quote_messages: related.messages,
      uploaded_documents: related.documents,
    }),
    fullName: row.full_name,
    email: row.email,
    company: row.company,
    documentKinds: row.document_kinds,
    sourceLanguages: row.source_languages,
    targetLanguage: row.target_language,
    purpose: row.purpose,
    recipient: row.recipient,
    extras: row.extras,
    notes: row.notes,
    closeReason: row.close_reason,
    matter: [matter?.matterNumber, matter?.matterLabel].filter(Boolean).join(' · ') || null,
    revisions: related.revisions
      .flatMap((revision) => toRevision(revision, related.lines))
      .sort((one, other) => other.revision - one.revision),
    messages: toQuoteMessages(related),
    documents: related.documents
      .filter((document) => isSentFile(document) && document.purpose !== 'reply')
      .map(toDocument),
    history: related.events.flatMap(toStep),
  }
}

function toRevision(row: Related['revisions'][number], lines: Related['lines']): QuoteRevision[] {
  if (row.sent_at === null || row.min_days === null || row.max_days === null) return []
  return [
    {
      revision: row.revision,
      lines: lines
        .filter(({ revision }) => revision === row.revision)
        .sort((one, other) => one.position - other.position)
        .map(toLine),
      subtotalCents: row.subtotal_cents,
      discountCents: row.discount_cents,
      discountReason: row.discount_reason,
      taxCents: row.tax_cents,
      totalCents: row.total_cents,
      minDays: row.min_days,
      maxDays: row.max_days,
      note: row.note,
      sentAt: row.sent_at,
    },
  ]
}

function toLine(row: Related['lines'][number]): QuoteLine {
  return {
    position: row.position,
    kind: row.kind,
    description: row.description,
    quantity: Number(row.quantity),
    unitCents: row.unit_cents,
    amountCents: row.amount_cents ?? 0,
  }
}

const STEPS: Record<SentStatus, string> = {
  submitted: 'Request sent',
  in_review: 'Being priced',
  needs_information: 'We asked a question',
  ready: 'Quote sent',
  accepted: 'Quote accepted',
  paid: 'Order placed',
  declined: 'Quote declined',
  expired: 'Quote expired',
  withdrawn: 'Request withdrawn',
  canceled: 'Closed by us',
}

const eventSchema = z.object({ status: z.enum(SENT_STATUSES), revision: z.number().int().nullish() })

function toStep(event: Related['events'][number]): TimelineStep[] {
  const who = event.actor_kind === 'customer' ? 'you' : event.actor_kind === 'admin' ? 'us' : 'system'
  if (event.action === 'quote.extended') return [{ at: event.at, text: 'Validity extended', who }]
  const after = eventSchema.safeParse(event.after)
  if (!after.success) return []
  const { status, revision } = after.data
  const isRepeat = status === 'ready' && (revision ?? 0) > 1
  return [{ at: event.at, text: isRepeat ? `Updated quote sent (revision ${revision})` : STEPS[status], who }]
}
