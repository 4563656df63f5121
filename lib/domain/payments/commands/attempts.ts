import 'server-only'
import { z } from 'zod'
import { ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many, maybe, rpc } from '@/lib/gateways/supabase/reply'

export type Attempt = {
  id: string
  attemptNo: number
  amountCents: number
  currency: string
  sessionId: string | null
}

/** `stale`: an attempt of another amount is open; its session has to be expired before the next can begin. */
export type Opened =
  | { at: 'open'; attempt: Attempt }
  | { at: 'stale'; attemptId: string; sessionId: string | null }

const staleSchema = z.object({ attemptId: z.uuid(), sessionId: z.string().nullable() })

export async function openAttempt(orderId: string, userId: string): Promise<Result<Opened>> {
  const opened = await rpc(adminDb().rpc('open_payment_attempt', { p_order_id: orderId, p_user_id: userId }))
  if (opened.ok) {
    const { id, attempt_no, amount_cents, currency, provider_session_id } = opened.value
    const attempt = {
      id,
      attemptNo: attempt_no,
      amountCents: amount_cents,
      currency,
      sessionId: provider_session_id,
    }
    return ok({ at: 'open', attempt })
  }
  return opened.code === 'needs_expiry' ? ok({ at: 'stale', ...staleSchema.parse(opened.detail) }) : opened
}

/** False when another request attached its session first; then that one counts. */
export async function attachSession(attemptId: string, session: ProviderSession): Promise<boolean> {
  const env = serverEnv()
  const attached = await rpc(
    adminDb().rpc('attach_attempt_session', {
      p_attempt_id: attemptId,
      p_session_id: session.id,
      ...(session.facts.intentId === null ? {} : { p_intent_id: session.facts.intentId }),
      p_mode: env.sandboxPayments ? 'sandbox' : session.facts.livemode ? 'live' : 'test',
    }),
  )
  return attached.ok
}

export type AttemptEnd = 'failed' | 'expired' | 'canceled'
type Reason = { code: string; message: string }

export async function closeAttempt(attemptId: string, status: AttemptEnd, reason?: Reason): Promise<void> {
  await endAttempt(attemptId, status, reason)
}

/** The bank said no, but the session can still be paid with another card. */
export async function noteDecline(attemptId: string, reason: Reason): Promise<void> {
  await endAttempt(attemptId, 'open', reason)
}

export async function findAttempt(
  sessionId: string,
): Promise<{ id: string; orderId: string; unfinished: boolean } | null> {
  const row = await maybe(
    adminDb()
      .from('payment_attempts')
      .select('id, order_id, status')
      .eq('provider_session_id', sessionId)
      .maybeSingle(),
  )
  return (
    row && {
      id: row.id,
      orderId: row.order_id,
      unfinished: row.status === 'open' || row.status === 'processing',
    }
  )
}

export const TOO_MANY_DECLINES = 'too_many_declines'
const DECLINE_PAUSE_MS = 60 * 60 * 1000

export async function hasTooManyDeclines(userId: string): Promise<boolean> {
  const since = new Date(Date.now() - DECLINE_PAUSE_MS).toISOString()
  const stopped = await many(
    adminDb()
      .from('payment_attempts')
      .select('id, orders!inner (user_id)')
      .eq('failure_code', TOO_MANY_DECLINES)
      .eq('orders.user_id', userId)
      .gte('closed_at', since)
      .limit(1),
  )
  return stopped.length > 0
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
