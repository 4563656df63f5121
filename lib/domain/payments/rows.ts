import 'server-only'
import { z } from 'zod'
import { asOneOf } from '@/lib/base/one-of'
import type { ProviderCard } from '@/lib/gateways/stripe/shapes'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { QUOTE_SOURCES } from '../quotes/schema/staff'
import { type DisputeView, PAYMENT_CASE_KINDS, type PaymentCaseView, type RefundRequestView } from './views'

export const PAYABLE_ORDER =
  'id, order_number, email, total_cents, currency, payment_status, quote_id' as const

export type PayableOrder = {
  id: string
  orderNumber: string
  email: string
  totalCents: number
  currency: string
  paymentStatus: string
  /** The quote that is paid; null for an order from the checkout. */
  quoteId: string | null
  /** The change of the order that is paid, with its amount as the total; null for the order itself. */
  proposalId: string | null
}

export function toPayableOrder(row: RowOf<'orders', typeof PAYABLE_ORDER>): PayableOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    email: row.email,
    totalCents: row.total_cents ?? 0,
    currency: row.currency,
    paymentStatus: row.payment_status,
    quoteId: row.quote_id,
    proposalId: null,
  }
}

export const PAYABLE_CHANGE =
  'id, status, delta_cents, orders!inner (id, order_number, user_id, email, currency, payment_status, quote_id)' as const

type PayableChangeRow = RowOf<'change_proposals', 'id, status, delta_cents'> & {
  orders: RowOf<'orders', 'id, order_number, email, currency, payment_status, quote_id'>
}

/** A change of an order is paid like the order, but separately. */
export function toPayableChange({ orders: order, ...change }: PayableChangeRow): PayableOrder {
  return {
    ...toPayableOrder({ ...order, total_cents: change.delta_cents }),
    proposalId: change.id,
  }
}

/** What `save_payment_method` stores about a card. */
export function toMethodRow(card: ProviderCard) {
  return {
    provider_method_id: card.methodId,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    billing_country: card.country,
  }
}

export const PAYMENT_CASE = `id, kind, status, order_id, provider_intent_id, facts, refund_state, created_at,
  orders(order_number), quotes(id, quote_number, source)` as const

const caseFactsSchema = z.object({
  amountCents: z.number().int().nullish().catch(null),
  currency: z.string().nullish().catch(null),
  failure: z.string().nullish().catch(null),
})
const disputeFactsSchema = z.object({
  reason: z.string().catch('general'),
  outcome: z.enum(['won', 'lost']).nullish().catch(null),
  isAnswered: z.boolean().catch(false),
  answerBy: z.string().nullish().catch(null),
})

type PaymentCaseRow = RowOf<'payment_cases', typeof PAYMENT_CASE> & {
  orders: { order_number: string } | null
  quotes: RowOf<'quotes', 'id, quote_number, source'> | null
}

export function toPaymentCase(row: PaymentCaseRow): PaymentCaseView {
  const facts = caseFactsSchema.parse(row.facts)
  return {
    id: row.id,
    kind: asOneOf(PAYMENT_CASE_KINDS, row.kind),
    status: row.status === 'resolved' ? 'resolved' : 'open',
    orderId: row.order_id,
    orderNumber: row.orders?.order_number ?? null,
    quote: row.quotes && {
      id: row.quotes.id,
      number: row.quotes.quote_number,
      source: asOneOf(QUOTE_SOURCES, row.quotes.source),
    },
    amountCents: facts.amountCents ?? null,
    currency: facts.currency ?? null,
    intentId: row.provider_intent_id,
    refundState: row.refund_state,
    failure: facts.failure ?? null,
    openedAt: row.created_at,
    dispute: row.kind === 'dispute' ? toDispute(row.facts) : null,
  }
}

function toDispute(facts: unknown): DisputeView {
  const { reason, outcome, isAnswered, answerBy } = disputeFactsSchema.parse(facts)
  return { reason, outcome: outcome ?? null, isAnswered, answerBy: answerBy ?? null }
}

const disputeIdSchema = z.object({ id: z.string().min(1) })

/** The provider's id of a case's dispute. */
export function disputeIdOf(facts: unknown): string | null {
  return disputeIdSchema.safeParse(facts).data?.id ?? null
}

export const REFUND_REQUEST =
  'id, order_id, amount_cents, currency, created_at, orders (order_number)' as const

type RefundRequestRow = RowOf<'refunds', typeof REFUND_REQUEST> & { orders: { order_number: string } | null }

export function toRefundRequest(row: RefundRequestRow): RefundRequestView[] {
  if (!row.order_id || !row.orders) return []
  return [
    {
      id: row.id,
      orderId: row.order_id,
      orderNumber: row.orders.order_number,
      amountCents: row.amount_cents,
      currency: row.currency,
      requestedAt: row.created_at,
    },
  ]
}
