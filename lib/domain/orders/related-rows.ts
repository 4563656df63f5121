import 'server-only'
import { z } from 'zod'
import { isErrorCode, sentenceFor } from '@/lib/base/errors'
import { fingerprintOf } from '@/lib/base/fingerprint'
import { asOneOf } from '@/lib/base/one-of'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { PROPOSAL_STATUSES } from '../proposals/moves'
import { PROPOSAL_EVENTS, proposalEventOf } from '../proposals/rules/turns'
import type { Proposal } from '../proposals/views'
import { ORDER_STATUSES } from './moves'
import { trackingText } from './rules'
import { TURN_EVENTS, turnEventOf } from './rules/turns'
import {
  type DeliverableView,
  type DeliveryView,
  DOCUMENT_STATUSES,
  type DocumentView,
  type MessageView,
  type PaymentView,
  REFUND_STATUSES,
  type RefundView,
  type TimelineStep,
} from './views'

export const DOCUMENTS =
  `id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime,
  scan_status, quality, purpose, message_id` as const
export const PAYMENTS = 'status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at' as const
export const REFUNDS = 'id, amount_cents, currency, reason, status, sent_at, created_at' as const
export const DELIVERIES =
  'id, method, status, name, email, address, carrier, tracking_number, sent_at' as const
export const DELIVERABLES = 'id, kind, title, version, status, pages, verification_code, created_at' as const
export const EVENTS = 'at, actor_kind, action, before, after' as const
export const MESSAGES = 'id, author_kind, body, created_at' as const

/** The columns that a version of the order derives from: enough to notice a change of the page. */
export const LIVE_ORDER =
  `status, payment_status, due_from, due_to, version, order_messages (id), deliverables (id, status),
  refunds (id, status), deliveries (id, status, tracking_number),
  uploaded_documents (id, status, purpose, message_id), change_proposals (id, status)` as const

type Kept = { id: string; status: string }
type LiveOrder = {
  status: string
  payment_status: string
  due_from: string | null
  due_to: string | null
  version: number
  order_messages: { id: string }[]
  deliverables: Kept[]
  refunds: Kept[]
  deliveries: (Kept & { tracking_number: string | null })[]
  uploaded_documents: (Kept & Filed)[]
  change_proposals: Kept[]
}

/** An opaque value that changes with what the owner sees. */
export function toLiveVersion(row: LiveOrder): string {
  const stateOf = ({ id, status }: Kept) => [id, status]
  return fingerprintOf([
    [row.status, row.payment_status, row.due_from, row.due_to, row.version],
    row.order_messages.map(({ id }) => id),
    row.deliverables.map(stateOf),
    row.refunds.map(stateOf),
    row.deliveries.map(({ id, status, tracking_number }) => [id, status, tracking_number]),
    row.uploaded_documents.filter(isShown).map(stateOf),
    row.change_proposals.map(stateOf),
  ])
}

export type RelatedRows = {
  documents: RowOf<'uploaded_documents', typeof DOCUMENTS>[]
  payments: RowOf<'payments', typeof PAYMENTS>[]
  refunds: RowOf<'refunds', typeof REFUNDS>[]
  deliveries: RowOf<'deliveries', typeof DELIVERIES>[]
  deliverables: RowOf<'deliverables', typeof DELIVERABLES>[]
  events: RowOf<'audit_events', typeof EVENTS>[]
  messages: RowOf<'order_messages', typeof MESSAGES>[]
  proposals: Proposal[]
  /** As stored; `proposals` shows overdue ones as expired. */
  storedProposals: Kept[]
  /** The dates as of today, which move while the clock is stopped. */
  expected: { due_from: string; due_to: string } | null
}

/** What a database function returns with the row of an order. */
export const expectedSchema = z.object({ due_from: z.string(), due_to: z.string() }).nullable()
export const eventSchema = z.object({
  at: z.string(),
  actor_kind: z.string(),
  action: z.string(),
  before: json.nullable(),
  after: json.nullable(),
})

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

const statusSchema = z
  .object({ status: z.enum(ORDER_STATUSES).optional() })
  .nullish()
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
    recipient: delivery.method === 'secure_email' ? { name: delivery.name, email: delivery.email } : null,
    address: addressSchema.parse(delivery.address),
    tracking: trackingText(delivery.carrier, delivery.tracking_number),
    sentAt: delivery.sent_at,
  }
}

export function toDeliverable(row: RelatedRows['deliverables'][number]): DeliverableView {
  const { created_at, verification_code, ...file } = row
  return { ...file, issuedAt: created_at, verificationCode: verification_code }
}

type Filed = { purpose: string; message_id: string | null }

/** False for files of an unsent message. */
function isShown(document: Filed): boolean {
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
  return messages.map((message) => ({
    id: message.id,
    author: message.author_kind === 'staff' ? 'staff' : 'customer',
    body: message.body,
    at: message.created_at,
    files: documents
      .filter(({ message_id }) => message_id === message.id)
      .map(({ id, original_name }) => ({ id, name: original_name })),
  }))
}

/** A status that the order reached, and when. */
export function toReached(event: RelatedRows['events'][number]) {
  const status = statusSchema.parse(event.after)?.status
  return status ? [{ status, at: event.at }] : []
}

export function toTimelineStep(event: RelatedRows['events'][number]): TimelineStep[] {
  const who = event.actor_kind === 'customer' ? 'you' : event.actor_kind === 'admin' ? 'us' : 'system'
  if (event.action === 'order.created') return [{ at: event.at, text: 'Order saved', who }]
  if (event.action === 'order.placed') return [{ at: event.at, text: 'Payment received, order placed', who }]
  if (event.action === 'order.change') return toChangeStep(event, who)
  if (event.action === 'order.date_moved') return [{ at: event.at, text: 'We moved your date', who }]
  const [from, to] = [event.before, event.after].map((value) => statusSchema.parse(value)?.status)
  if (!from || !to) return []
  const actor = event.actor_kind === 'customer' || event.actor_kind === 'admin' ? event.actor_kind : 'system'
  return [{ at: event.at, text: TURN_EVENTS[turnEventOf({ from, to, actor })].notice, who }]
}

const changeSchema = z
  .object({ change: z.enum([...PROPOSAL_STATUSES, 'continued']) })
  .nullish()
  .catch(null)

function toChangeStep(event: RelatedRows['events'][number], who: TimelineStep['who']): TimelineStep[] {
  const [before, after] = [event.before, event.after].map((value) => changeSchema.parse(value)?.change)
  if (!after) return []
  const actor = who === 'you' ? 'customer' : who === 'us' ? 'admin' : 'system'
  const isMove = before !== 'continued' && after !== 'continued'
  const kind = isMove ? proposalEventOf({ from: before ?? 'none', to: after, actor }) : 'continued'
  const { notice } = PROPOSAL_EVENTS[kind]
  return notice === null ? [] : [{ at: event.at, text: notice, who }]
}
