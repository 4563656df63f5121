import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, maybe, rpc } from '@/lib/gateways/supabase/reply'
import { TOO_MANY_DECLINES } from '../rules'

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

const DECLINE_PAUSE_MS = 60 * 60 * 1000

/** Until when this customer may open no new session after too many declined cards; null if they may. */
export async function pausedUntil(userId: string): Promise<string | null> {
  const since = new Date(Date.now() - DECLINE_PAUSE_MS).toISOString()
  const stopped = await many(
    adminDb()
      .from('payment_attempts')
      .select('closed_at, orders!inner (user_id)')
      .eq('failure_code', TOO_MANY_DECLINES)
      .eq('orders.user_id', userId)
      .gte('closed_at', since)
      .order('closed_at', { ascending: false })
      .limit(1),
  )
  const last = stopped[0]?.closed_at ?? null
  return last === null ? null : new Date(Date.parse(last) + DECLINE_PAUSE_MS).toISOString()
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
