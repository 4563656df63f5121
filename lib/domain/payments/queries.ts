import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { PAYABLE_ORDER, PAYMENT_CASE, toPayableOrder, toPaymentCase } from './rows'
import { declineReason } from './rules'
import type { PaymentCaseView, PaymentStatusView } from './views'

/** Where a customer's own order stands; null for anyone else's. */
export async function getPaymentStatus(userId: string, orderId: string): Promise<PaymentStatusView | null> {
  const row = await maybe(
    adminDb().from('orders').select(PAYABLE_ORDER).eq('id', orderId).eq('user_id', userId).maybeSingle(),
  )
  if (!row) return null
  const order = toPayableOrder(row)
  const attempt = await maybe(
    adminDb()
      .from('payment_attempts')
      .select('status, failure_code')
      .eq('order_id', orderId)
      .order('attempt_no', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
  const state = payState(order.paymentStatus, attempt?.status ?? null)
  const mayPayAgain = state === 'failed' || state === 'unpaid'
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    state,
    totalCents: order.totalCents,
    currency: order.currency,
    reason: mayPayAgain && attempt?.failure_code ? declineReason(attempt.failure_code) : null,
  }
}

const PAID = new Set(['paid', 'partially_refunded', 'refunded', 'disputed'])

function payState(payment: string, attempt: string | null): PaymentStatusView['state'] {
  if (PAID.has(payment)) return 'paid'
  if (payment === 'processing' || attempt === 'processing') return 'processing'
  if (attempt === 'succeeded') return 'held'
  return attempt === 'failed' ? 'failed' : 'unpaid'
}

/** Payments a person has to look at, newest first. Row security lets staff only see them. */
export async function listPaymentCases(
  viewer: SignedIn,
  filter: { status: 'open' | 'resolved' } = { status: 'open' },
): Promise<Result<PaymentCaseView[], 'not_allowed'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  const db = await userDb()
  const rows = await many(
    db
      .from('payment_cases')
      .select(PAYMENT_CASE)
      .eq('status', filter.status)
      .order('created_at', { ascending: false })
      .limit(200),
  )
  return ok(rows.map(toPaymentCase))
}
