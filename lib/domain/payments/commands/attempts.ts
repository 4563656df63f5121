import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one, rpc } from '@/lib/gateways/supabase/reply'

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
/** `providerId`: the session or charge that the caller has ended, null if it read none. */
type EndedAttempt = { id: string; providerId: string | null }

/**
 * Closes an attempt after its session or charge was ended. False if another request attached a new one meanwhile, which
 * can still be paid: then the attempt stays open.
 */
export async function closeAttempt(
  attempt: EndedAttempt,
  status: AttemptEnd,
  reason?: Reason,
): Promise<boolean> {
  const { status: now } = await endAttempt(attempt, status, reason)
  return now !== 'open' && now !== 'processing'
}

/** The bank declined, but the session can still be paid with another card. */
export async function recordDecline(attempt: EndedAttempt, reason: Reason): Promise<void> {
  await endAttempt(attempt, 'open', reason)
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

function endAttempt({ id, providerId }: EndedAttempt, status: AttemptEnd | 'open', reason?: Reason) {
  return one(
    adminDb().rpc('close_payment_attempt', {
      p_attempt_id: id,
      p_status: status,
      ...(providerId === null ? {} : { p_provider_id: providerId }),
      ...(reason ? { p_failure_code: reason.code, p_failure_message: reason.message } : {}),
    }),
  )
}
