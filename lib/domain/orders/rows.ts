import 'server-only'
import { z } from 'zod'
import { toCents } from '@/lib/base/money'
import { asOneOf } from '@/lib/base/one-of'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { json, type RowOf } from '@/lib/gateways/supabase/row-of'
import { FAMILIES } from '../checkout/views'
import { toComment } from './comment-rows'
import { toLiveVersion } from './live-version'
import { ORDER_STATUSES, type OrderStatus } from './moves'
import {
  isOfMessage,
  type RelatedRows,
  toDeliverable,
  toDelivery,
  toDocument,
  toMessages,
  toPayment,
  toPayments,
  toRefund,
} from './related-rows'
import { isLate, statusText, turnFor } from './rules'
import { toNames } from './rules/names'
import { readPriceLines } from './rules/price-lines'
import { progressOf } from './rules/progress'
import { toReached, toTimeline, withoutUndone } from './timeline-rows'
import { ORIGINS, type OrderDetail, type OrderSummary, PAYMENT_STATUSES } from './views'

export const ORDER_SUMMARY =
  `id, order_number, family, source_language, target_language, status, payment_status,
  total_cents, currency, created_at, placed_at, due_from, due_to, needed_by, clock_stopped_at, completed_at, reference, waiting,
  quote_id, change_turn, version, language_words` as const

export const ORDER_DETAIL =
  `${ORDER_SUMMARY}, user_id, email, full_name, document_type, service_level, delivery_method,
  subtotal, tax, invoice_due_on, price_breakdown, name_sheet, evaluation, customer_notes, canceled_at, draft_id,
  approval_required, origin, quote_number, progress_share_id` as const

type SummaryRow = RowOf<'orders', typeof ORDER_SUMMARY>

const text = z.string().nullable()
/** The columns of ORDER_SUMMARY, as a database function returns them. */
export const summaryRowSchema = z.object({
  id: z.string(),
  order_number: z.string(),
  family: z.string(),
  source_language: z.string(),
  target_language: text,
  status: z.string(),
  payment_status: z.string(),
  total_cents: z.number().int().nullable(),
  currency: z.string(),
  created_at: z.string(),
  placed_at: text,
  due_from: text,
  due_to: text,
  needed_by: text,
  clock_stopped_at: text,
  completed_at: text,
  reference: text,
  waiting: json.nullable(),
  quote_id: text,
  change_turn: text,
  version: z.number().int(),
  language_words: text,
}) satisfies z.ZodType<SummaryRow>
/** The result of `search_own_orders()`. */
export const foundOrdersSchema = z.object({ rows: z.array(summaryRowSchema), isMore: z.boolean() })
export type DetailRow = RowOf<'orders', typeof ORDER_DETAIL>

const waitingSchema = z
  .object({
    on: z.enum(['customer', 'institution', 'staff']),
    items: z.array(z.string()).default([]),
    returned: z.boolean().optional(),
  })
  .nullish()
  .catch(null)

const changeTurnSchema = z.enum(['customer', 'staff']).nullable()

export function toOrderSummary(row: SummaryRow): OrderSummary {
  const status = asOneOf(ORDER_STATUSES, row.status)
  const paymentStatus = asOneOf(PAYMENT_STATUSES, row.payment_status)
  const changeTurn = changeTurnSchema.parse(row.change_turn)
  return {
    id: row.id,
    orderNumber: row.order_number,
    family: asOneOf(FAMILIES, row.family),
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    languageWords: row.language_words,
    status,
    statusText: statusText(status, paymentStatus),
    paymentStatus,
    totalCents: row.total_cents ?? 0,
    currency: row.currency,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    dueFrom: row.due_from,
    dueTo: row.due_to,
    neededBy: row.needed_by,
    isPaused: row.clock_stopped_at !== null,
    completedAt: row.completed_at,
    reference: row.reference,
    quoteId: row.quote_id,
    turn: turnFor({
      status,
      paymentStatus,
      waiting: waitingSchema.parse(row.waiting) ?? null,
      changeTurn,
    }),
    changeTurn,
    version: row.version,
  }
}

/** Long, because it is one table of what a page shows. */
export function toOrderDetail(order: DetailRow, related: RelatedRows, today: string): OrderDetail {
  const summary = toOrderSummary(order)
  const { expected, returnedMoney: returned } = related
  const events = withoutUndone(related.events)
  const refunds = related.refunds.map(toRefund)
  const failedRefunds = related.failedRefunds.map((row) => ({ ...toRefund(row), failedAt: row.failed_at }))
  const dates = expected ? { dueFrom: expected.due_from, dueTo: expected.due_to } : {}
  return {
    ...summary,
    ...dates,
    isLate: isLate({ ...summary, ...dates }, today),
    progress: progressOf({
      ...summary,
      ...dates,
      approvalRequired: order.approval_required,
      reached: events.flatMap(toReached),
    }),
    liveVersion: toLiveVersion({
      ...order,
      order_messages: related.messages,
      deliverables: related.deliverables,
      refunds: related.refunds,
      deliveries: related.deliveries,
      uploaded_documents: related.documents,
      change_proposals: related.storedProposals,
      draft_comments: related.comments,
    }),
    messages: toMessages(related),
    draftId: order.draft_id,
    origin: asOneOf(ORIGINS, order.origin),
    quoteNumber: order.quote_number,
    email: order.email,
    fullName: order.full_name,
    documentType: order.document_type,
    serviceLevel: order.service_level,
    deliveryMethod: order.delivery_method,
    priceLines: readPriceLines(order.price_breakdown, order.family),
    subtotalCents: toCents(order.subtotal),
    taxCents: toCents(order.tax),
    documents: related.documents.filter((document) => !isOfMessage(document)).map(toDocument),
    payment: toPayment(related.payments),
    payments: toPayments(related.payments),
    refunds,
    failedRefunds,
    returnedMoney: returned && { amountCents: returned.cents, currency: returned.currency },
    isPaidByLink: related.events.some(({ action }) => action === 'order.paid_by_link'),
    proposals: related.proposals,
    deliveries: related.deliveries.map(toDelivery),
    deliverables: related.deliverables.map(toDeliverable),
    currentDraftIds: related.drafts,
    comments: related.comments.map(toComment),
    timeline: toTimeline(events, refunds, failedRefunds),
    names: toNames(order.name_sheet, order.evaluation),
    namesCorrectedAt: related.events.findLast(({ action }) => action === 'order.names_corrected')?.at ?? null,
    invoiceDueOn: order.invoice_due_on,
    customerNotes: order.customer_notes,
    canceledAt: order.canceled_at,
    progressShareId: order.progress_share_id,
  }
}

const requestSchema = z
  .object({ cameFrom: z.enum(ORDER_STATUSES) })
  .nullish()
  .catch(null)

/** The status that an open request interrupted, or null if there is none. */
export function originOfRequest(waiting: Json): OrderStatus | null {
  return requestSchema.parse(waiting)?.cameFrom ?? null
}
