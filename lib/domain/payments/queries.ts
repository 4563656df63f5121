import 'server-only'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { pausedUntil } from './commands/attempts'
import {
  PAYABLE_CHANGE,
  PAYABLE_ORDER,
  PAYMENT_CASE,
  type PayableOrder,
  REFUND_REQUEST,
  toPayableChange,
  toPayableOrder,
  toPaymentCase,
  toRefundRequest,
} from './rows'
import { declineReason } from './rules'
import { cardState } from './rules/cards'
import {
  type CaseSubject,
  FILE_CASES,
  PAYMENT_CASE_KINDS,
  type PaymentCaseView,
  type PaymentStatusView,
  type RefundRequestView,
  type SavedCard,
  type UnpaidOrder,
} from './views'

type Paid = { orderId: string; proposalId: string | null }

/** A payer with a link, and the session that the payer has, if any. */
type Payer = { linkId: string; sessionId: string | null }

const newestAttemptSchema = z
  .object({
    status: z.string(),
    failureCode: z.string().nullable(),
    sessionId: z.string(),
    isOwn: z.boolean(),
  })
  .nullable()

/**
 * The payment status of a customer's own order, or of a change of it; null for any other order. Owner and payer never
 * share a session: to each, an attempt of the other ends their own one, without its reasons.
 */
export async function getPaymentStatus(
  userId: string,
  { orderId, proposalId }: Paid,
  payer: Payer | null = null,
): Promise<PaymentStatusView | null> {
  const order = await findPayable(userId, { orderId, proposalId })
  if (!order) return null
  const newest = newestAttemptSchema.parse(
    await maybe(
      adminDb().rpc('newest_attempt', {
        p_order_id: orderId,
        p_proposal_id: proposalId,
        p_link_id: payer?.linkId ?? null,
      }),
    ),
  )
  const isOwn = newest?.isOwn === true && (payer?.sessionId ?? newest.sessionId) === newest.sessionId
  const attempt = newest && { status: newest.status, failure_code: isOwn ? newest.failureCode : null }
  const state = payState(order.paymentStatus, attempt?.status ?? null)
  const isOpen = attempt === null || (isOwn && (attempt.status === 'open' || attempt.status === 'processing'))
  const mayPayAgain = state === 'failed' || state === 'unpaid'
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    quoteId: order.quoteId,
    proposalId,
    state,
    totalCents: order.totalCents,
    currency: order.currency,
    reason: mayPayAgain && attempt?.failure_code ? declineReason(attempt.failure_code) : null,
    session: isOpen ? 'open' : 'ended',
    retryAt: mayPayAgain && !isOpen ? await pausedUntil(userId, payer !== null) : null,
  }
}

async function findPayable(userId: string, { orderId, proposalId }: Paid): Promise<PayableOrder | null> {
  const db = adminDb()
  if (proposalId === null) {
    const row = await maybe(
      db.from('orders').select(PAYABLE_ORDER).eq('id', orderId).eq('user_id', userId).maybeSingle(),
    )
    return row && toPayableOrder(row)
  }
  const change = await maybe(
    db
      .from('change_proposals')
      .select(PAYABLE_CHANGE)
      .match({ id: proposalId, order_id: orderId })
      .eq('orders.user_id', userId)
      .not('sent_at', 'is', null)
      .maybeSingle(),
  )
  // Whether the order itself is paid says nothing about its change.
  return (
    change && { ...toPayableChange(change), paymentStatus: change.status === 'applied' ? 'paid' : 'unpaid' }
  )
}

const PAID = new Set(['paid', 'partially_refunded', 'refunded', 'disputed'])

function payState(payment: string, attempt: string | null): PaymentStatusView['state'] {
  if (PAID.has(payment)) return 'paid'
  if (payment === 'processing' || attempt === 'processing') return 'processing'
  if (attempt === 'succeeded') return 'held'
  return attempt === 'failed' ? 'failed' : 'unpaid'
}

/** Problems with payments or files that need a person, newest first. Row security lets only staff see them. */
export async function listPaymentCases(
  viewer: SignedIn,
  about: CaseSubject,
): Promise<Result<PaymentCaseView[], 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const db = await userDb()
  const rows = await many(
    db
      .from('payment_cases')
      .select(PAYMENT_CASE)
      .eq('status', 'open')
      .in(
        'kind',
        PAYMENT_CASE_KINDS.filter((kind) => FILE_CASES.includes(kind) === (about === 'files')),
      )
      .order('created_at', { ascending: false })
      .limit(200),
  )
  return ok(rows.map(toPaymentCase))
}

/** Refunds that wait for a second person, oldest first. */
export async function listRefundRequests(
  viewer: SignedIn,
): Promise<Result<RefundRequestView[], 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const db = await userDb()
  const rows = await many(
    db
      .from('refunds')
      .select(REFUND_REQUEST)
      .eq('status', 'requested')
      .order('created_at', { ascending: true })
      .limit(200),
  )
  return ok(rows.flatMap(toRefundRequest))
}

/** The person's saved cards, the default first. Read with the session, under row security. */
export async function listCards(userId: string, now = new Date()): Promise<SavedCard[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('payment_methods')
      .select('id, brand, last4, exp_month, exp_year, is_default')
      .eq('user_id', userId)
      .eq('status', 'active')
      .order('is_default', { ascending: false })
      .order('created_at', { ascending: false }),
  )
  return rows.map((row) => {
    const expiry = { expMonth: row.exp_month, expYear: row.exp_year }
    const { id, brand, last4, is_default: isDefault } = row
    return { id, brand, last4, isDefault, ...expiry, state: cardState(expiry, now) }
  })
}

/**
 * What this person still has to pay, newest first; a quote under its own number, which the customer knows.
 */
export async function listUnpaidOrders(userId: string): Promise<UnpaidOrder[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('orders')
      .select('id, order_number, quote_id')
      .eq('user_id', userId)
      .eq('status', 'pending')
      .is('placed_at', null)
      .order('created_at', { ascending: false })
      .limit(5),
  )
  const quoteIds = rows.flatMap(({ quote_id }) => quote_id ?? [])
  const quotes =
    quoteIds.length === 0 ? [] : await many(db.from('quotes').select('id, quote_number').in('id', quoteIds))
  return rows.map(({ id, order_number: number, quote_id }) => {
    const quote = quotes.find((one) => one.id === quote_id)
    return quote ? { type: 'quote', id: quote.id, number: quote.quote_number } : { type: 'order', id, number }
  })
}
