import 'server-only'
import { z } from 'zod'
import { type DisputeView, PAYMENT_CASE_KINDS, type PaymentCaseView } from './views'

export const PAYABLE_ORDER = 'id, order_number, email, total_cents, currency, payment_status' as const

type PayableOrderRow = {
  id: string
  order_number: string
  email: string
  total_cents: number | null
  currency: string
  payment_status: string
}

export type PayableOrder = {
  id: string
  orderNumber: string
  email: string
  totalCents: number
  currency: string
  paymentStatus: string
}

export function toPayableOrder(row: PayableOrderRow): PayableOrder {
  return {
    id: row.id,
    orderNumber: row.order_number,
    email: row.email,
    totalCents: row.total_cents ?? 0,
    currency: row.currency,
    paymentStatus: row.payment_status,
  }
}

export const PAYMENT_CASE =
  'id, kind, status, order_id, provider_intent_id, facts, refund_state, created_at, orders (order_number)' as const

const caseFactsSchema = z.object({
  amountCents: z.number().int().nullish().catch(null),
  currency: z.string().nullish().catch(null),
})
const disputeFactsSchema = z.object({
  reason: z.string().catch('general'),
  outcome: z.enum(['won', 'lost']).nullish().catch(null),
  isAnswered: z.boolean().catch(false),
  answerBy: z.string().nullish().catch(null),
})
const caseKindSchema = z.enum(PAYMENT_CASE_KINDS)

type PaymentCaseRow = {
  id: string
  kind: string
  status: string
  order_id: string | null
  provider_intent_id: string
  facts: unknown
  refund_state: string
  created_at: string
  orders: { order_number: string } | null
}

export function toPaymentCase(row: PaymentCaseRow): PaymentCaseView {
  const facts = caseFactsSchema.parse(row.facts)
  return {
    id: row.id,
    kind: caseKindSchema.parse(row.kind),
    status: row.status === 'resolved' ? 'resolved' : 'open',
    orderId: row.order_id,
    orderNumber: row.orders?.order_number ?? null,
    amountCents: facts.amountCents ?? null,
    currency: facts.currency ?? null,
    intentId: row.provider_intent_id,
    refundState: row.refund_state,
    openedAt: row.created_at,
    dispute: row.kind === 'dispute' ? toDispute(row.facts) : null,
  }
}

function toDispute(facts: unknown): DisputeView {
  const { reason, outcome, isAnswered, answerBy } = disputeFactsSchema.parse(facts)
  return { reason, outcome: outcome ?? null, isAnswered, answerBy: answerBy ?? null }
}
