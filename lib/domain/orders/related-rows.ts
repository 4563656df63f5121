import 'server-only'
import { z } from 'zod'
import { isErrorCode, sentenceFor } from '@/lib/base/errors'
import { asOneOf } from '@/lib/base/one-of'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { trackingText, trackingUrl } from '../deliveries/rules'
import type { Proposal } from '../proposals/views'
import type { CommentRow } from './comment-rows'
import type { EventRow } from './timeline-rows'
import {
  type DeliverableView,
  type DeliveryView,
  DOCUMENT_STATUSES,
  type DocumentView,
  type MessageView,
  type PaymentView,
  REFUND_STATUSES,
  type RefundView,
} from './views'

export const DOCUMENTS =
  `id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime,
  scan_status, quality, purpose, message_id` as const

export const PAYMENTS = 'status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at' as const

export const REFUNDS = 'id, amount_cents, currency, reason, status, sent_at, created_at' as const

export const DELIVERIES =
  `id, method, status, name, email, address, carrier, tracking_number, sent_at, is_additional, copies,
  proposal_id, return_reason, returned_at, readdressed_at` as const

export const DELIVERABLES = 'id, kind, title, version, status, pages, verification_code, created_at' as const

export const MESSAGES = 'id, author_kind, body, recipient, answered_on, created_at' as const

export type Kept = { id: string; status: string }

export type RelatedRows = {
  documents: RowOf<'uploaded_documents', typeof DOCUMENTS>[]
  payments: RowOf<'payments', typeof PAYMENTS>[]
  refunds: RowOf<'refunds', typeof REFUNDS>[]
  deliveries: RowOf<'deliveries', typeof DELIVERIES>[]
  deliverables: RowOf<'deliverables', typeof DELIVERABLES>[]
  events: EventRow[]
  messages: RowOf<'order_messages', typeof MESSAGES>[]
  proposals: Proposal[]
  /** The ids of those that wait for an answer. */
  drafts: string[]
  comments: CommentRow[]
  /** Refunds that didn't arrive. Staff read them with the others. */
  failedRefunds: z.output<typeof failedRefundSchema>[]
  returnedMoney: z.output<typeof returnedMoneySchema>
  /** As stored; `proposals` shows overdue ones as expired. */
  storedProposals: Kept[]
  /** The dates as of today, which move while the clock is stopped. */
  expected: { due_from: string; due_to: string } | null
}

export const failedRefundSchema = z.object({
  id: z.string(),
  amount_cents: z.number().int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
  sent_at: z.string().nullable(),
  created_at: z.string(),
  failed_at: z.string(),
})

export const returnedMoneySchema = z.object({ cents: z.number().int(), currency: z.string() }).nullable()

/** What a database function returns with the row of an order. */
export const expectedSchema = z.object({ due_from: z.string(), due_to: z.string() }).nullable()

const addressLine = z
  .string()
  .nullish()
  .transform((text) => text || null)

const addressSchema = z
  .object({
    recipientName: z.string(),
    attention: addressLine,
    line1: z.string(),
    line2: addressLine,
    city: z.string(),
    region: addressLine,
    postalCode: addressLine,
    country: z.string(),
    phone: addressLine,
    institutionReference: addressLine,
    instructions: addressLine,
  })
  .nullable()
  .catch(null)

export function toDocument(document: RelatedRows['documents'][number]): DocumentView {
  return {
    id: document.id,
    name: document.original_name,
    label: document.label,
    status: asOneOf(DOCUMENT_STATUSES, document.status),
    rejectReason: document.reject_reason && sentenceOf(document.reject_reason),
    sizeBytes: document.size_bytes,
    pages: document.page_count,
    words: document.word_count,
    mime: document.mime,
  }
}

/** Automatic refusals are stored as codes, those of staff as sentences. */
function sentenceOf(reason: string): string {
  return isErrorCode(reason) ? sentenceFor(reason) : reason
}

/**
 * The relevant payments: the succeeded ones, or the newest attempt. Changes of an order are paid separately.
 */
export function toPayments(payments: RelatedRows['payments']): PaymentView[] {
  const succeeded = payments.filter(({ status }) => status === 'succeeded').reverse()
  return (succeeded.length > 0 ? succeeded : payments.slice(0, 1)).map((payment) => ({
    status: payment.status,
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    currency: payment.currency,
    brand: payment.brand,
    last4: payment.last4,
    paidAt: payment.succeeded_at,
  }))
}

/** All of them combined: the total paid and the total refunded. */
export function toPayment(payments: RelatedRows['payments']): PaymentView | null {
  const all = toPayments(payments)
  const [first] = all
  if (!first) return null
  const total = (of: 'amountCents' | 'refundedCents') => all.reduce((sum, payment) => sum + payment[of], 0)
  return { ...first, amountCents: total('amountCents'), refundedCents: total('refundedCents') }
}

export function toRefund(row: RelatedRows['refunds'][number]): RefundView {
  return {
    id: row.id,
    amountCents: row.amount_cents,
    currency: row.currency,
    reason: row.reason,
    status: asOneOf(REFUND_STATUSES, row.status),
    at: row.sent_at ?? row.created_at,
  }
}

export function toDelivery(delivery: RelatedRows['deliveries'][number]): DeliveryView {
  return {
    id: delivery.id,
    method: delivery.method,
    status: delivery.status,
    recipient: delivery.is_additional ? { name: delivery.name, email: delivery.email } : null,
    copies: delivery.copies,
    isPriced: delivery.proposal_id !== null,
    address: addressSchema.parse(delivery.address),
    tracking: trackingText(delivery.carrier, delivery.tracking_number),
    trackingUrl: trackingUrl(delivery.carrier, delivery.tracking_number),
    sentAt: delivery.sent_at,
    returned:
      delivery.status === 'returned' && delivery.returned_at !== null
        ? {
            reason: delivery.return_reason ?? '',
            at: delivery.returned_at,
            isAnswered: delivery.readdressed_at !== null,
          }
        : null,
  }
}

export function toDeliverable(row: RelatedRows['deliverables'][number]): DeliverableView {
  const { created_at, verification_code, ...file } = row
  return { ...file, issuedAt: created_at, verificationCode: verification_code }
}

export type Filed = { purpose: string; message_id: string | null }

/** False for files of an unsent message. */
export function isShown(document: Filed): boolean {
  return !isOfMessage(document) || document.message_id !== null
}

/**
 * True for files that the customer sent: with the order, on request, or with a message. Files of an unsent
 * message are left out.
 */
export function isFromCustomer({ purpose, message_id }: Filed): boolean {
  return purpose !== 'reply' && (purpose !== 'reference' || message_id !== null)
}

/** Files of messages are listed with their message. */
export function isOfMessage({ purpose }: Filed): boolean {
  return purpose === 'reference' || purpose === 'reply'
}

export function toMessages({ messages, documents }: RelatedRows): MessageView[] {
  return messages.map((message) =>
    toMessage(
      message,
      documents.filter(({ message_id }) => message_id === message.id),
    ),
  )
}

type MessageRow = {
  id: string
  author_kind: string
  body: string
  created_at: string
  /** Only messages of orders can be answers of a recipient. */
  recipient?: string | null
  answered_on?: string | null
}

/** A message of an order or a quote with its files. */
export function toMessage(
  message: MessageRow,
  files: readonly { id: string; original_name: string }[],
): MessageView {
  return {
    id: message.id,
    author: message.author_kind === 'staff' ? 'staff' : 'customer',
    body: message.body,
    at: message.created_at,
    answer: message.recipient ? { recipient: message.recipient, on: message.answered_on ?? null } : null,
    files: files.map(({ id, original_name }) => ({ id, name: original_name })),
  }
}
