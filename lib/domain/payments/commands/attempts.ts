import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one, rpc } from '@/lib/gateways/supabase/reply'

/** False if another request attached its session first, which then counts. */
export async function attachSession(attemptId: string, session: ProviderSession): Promise<boolean> {
  const env = serverEnv()
  const attached = await rpc(
    adminDb().rpc('attach_attempt_session', {
      p_attempt_id: attemptId,
      p_session_id: session.id,
      ...(session.payment.intentId === null ? {} : { p_intent_id: session.payment.intentId }),
      p_mode: env.sandboxPayments ? 'sandbox' : session.payment.livemode ? 'live' : 'test',
    }),
  )
  return attached.ok
}

type AttemptEnd = 'failed' | 'expired' | 'canceled'
type Reason = { code: string; message: string }

export async function closeAttempt(attemptId: string, status: AttemptEnd, reason?: Reason): Promise<void> {
  await endAttempt(attemptId, status, reason)
}

/** The bank declined, but the session can still be paid with another card. */
export async function recordDecline(attemptId: string, reason: Reason): Promise<void> {
  await endAttempt(attemptId, 'open', reason)
}

export async function findAttempt(
  sessionId: string,
): Promise<{ id: string; orderId: string; proposalId: string | null; unfinished: boolean } | null> {
  const row = await maybe(
    adminDb()
      .from('payment_attempts')
      .select('id, order_id, proposal_id, status')
      .eq('provider_session_id', sessionId)
      .maybeSingle(),
  )
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      proposalId: row.proposal_id,
      unfinished: row.status === 'open' || row.status === 'processing',
    }
  )
}

/** Whether a payer with a link opened this unfinished attempt. */
export async function isOfPayer({ id }: { id: string }): Promise<boolean> {
  return one(adminDb().rpc('is_attempt_of_payer', { p_attempt_id: id }))
}

/** Until when no new session may be opened after too many declined cards; null if one may. */
export function pausedUntil(userId: string, isByLink: boolean): Promise<string | null> {
  return maybe(adminDb().rpc('declines_paused_until', { p_user_id: userId, p_is_by_link: isByLink }))
}

async function endAttempt(attemptId: string, status: AttemptEnd | 'open', reason?: Reason): Promise<void> {
  await done(
    adminDb().rpc('close_payment_attempt', {
      p_attempt_id: attemptId,
      p_status: status,
      ...(reason ? { p_failure_code: reason.code, p_failure_message: reason.message } : {}),
    }),
  )
}
