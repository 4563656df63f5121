import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { getPaymentStatus } from '../queries'
import type { PaymentStatusView } from '../views'
import { findAttempt } from './attempts'
import { settleSession } from './settle-session'

type Refusal = 'not_signed_in' | 'not_found' | 'payment_unavailable'

/**
 * Settles the session that the customer returns with, if it belongs to this order, and returns the payment
 * status. Without a session it only reads the status.
 */
export async function confirmReturn(
  actor: Actor,
  back: { orderId: string; proposalId?: string | null; sessionId: string | null },
): Promise<Result<PaymentStatusView, Refusal>> {
  if (actor.userId === null) return fail('not_signed_in')
  const paid = { orderId: back.orderId, proposalId: back.proposalId ?? null }
  const before = await getPaymentStatus(actor.userId, paid)
  if (!before) return fail('not_found')
  if (back.sessionId === null || before.state === 'paid') return ok(before)

  const attempt = await findAttempt(back.sessionId)
  if (attempt?.orderId !== back.orderId || attempt.proposalId !== paid.proposalId) return ok(before)
  const settled = await settleSession(back.sessionId)
  if (!settled.ok) return settled
  return ok((await getPaymentStatus(actor.userId, paid)) ?? before)
}
