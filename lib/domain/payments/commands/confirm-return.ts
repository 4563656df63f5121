import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { getPaymentStatus } from '../queries'
import type { PaymentStatusView } from '../views'
import { findAttempt } from './attempts'
import { settleSession } from './settle-session'

type Refusal = 'not_signed_in' | 'not_found' | 'payment_unavailable'

/**
 * The customer is back from paying: settle the session they bring along, if it is one of this order, and say where
 * the order stands. Without a session it only reads.
 */
export async function confirmReturn(
  actor: Actor,
  back: { orderId: string; sessionId: string | null },
): Promise<Result<PaymentStatusView, Refusal>> {
  if (actor.userId === null) return fail('not_signed_in')
  const before = await getPaymentStatus(actor.userId, back.orderId)
  if (!before) return fail('not_found')
  if (back.sessionId === null || before.state === 'paid') return ok(before)

  const attempt = await findAttempt(back.sessionId)
  if (attempt?.orderId !== back.orderId) return ok(before)
  const settled = await settleSession(back.sessionId)
  if (!settled.ok) return settled
  return ok((await getPaymentStatus(actor.userId, back.orderId)) ?? before)
}
