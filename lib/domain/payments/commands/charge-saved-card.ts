import 'server-only'
import { z } from 'zod'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { counterOf, limit, tooMany } from '@/lib/domain/limits/limit'
import { confirmCharge, createCharge } from '@/lib/gateways/stripe/charges'
import { expireSession } from '@/lib/gateways/stripe/sessions'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one, rpc } from '@/lib/gateways/supabase/reply'
import { closeAttempt } from './attempts'
import { concludeCharge } from './settle-charge'
import { settleSession } from './settle-session'

type ChargeRequest = { keyId: string; userId: string; orderId: string; claimId: string }

/** `failed`: no money moved, and this attempt will never move any; `code` says why. */
type Charged = { type: 'paid' | 'processing' } | { type: 'failed'; code: string }

const attemptSchema = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  attemptNo: z.int(),
  amountCents: z.int(),
  currency: z.string(),
  status: z.enum(['open', 'succeeded', 'processing', 'failed', 'expired', 'canceled']),
  failureCode: z.string().nullable(),
  intentId: z.string().nullable(),
  methodId: z.string(),
  customerId: z.string(),
})
type Attempt = z.infer<typeof attemptSchema>

const begunSchema = z.object({
  attempt: attemptSchema.optional(),
  stale: z.object({ attemptId: z.uuid(), sessionId: z.string() }).optional(),
  refusal: z.string().optional(),
  retryAfterSeconds: z.number().optional(),
})

const MAX_ROUNDS = 4

/**
 * Charges the owner's default card while the cardholder is absent. One API call charges once: a repeated call
 * finds the first one's attempt and completes it, or returns its result.
 */
export async function chargeSavedCard(request: ChargeRequest): Promise<Result<Charged>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const begun = await rpc(
      adminDb().rpc('begin_card_charge', {
        p_key_id: request.keyId,
        p_order_id: request.orderId,
        p_claim_id: request.claimId,
        p_limits: [counterOf('payment_user', request.userId)],
      }),
    )
    if (!begun.ok) return begun
    const { attempt, stale, refusal, retryAfterSeconds } = begunSchema.parse(begun.value)
    if (retryAfterSeconds !== undefined) return tooMany(retryAfterSeconds)
    if (refusal !== undefined) return ok({ type: 'failed', code: refusal })
    if (attempt) return finish(attempt, request.userId)
    const ended = stale ? await endSession(stale) : fail('payment_unavailable')
    if (!ended.ok) return ended
    if (ended.value !== 'again') return ok({ type: ended.value })
  }
  return fail('payment_unavailable')
}

/** Expires a checkout session for the same order first; if it was paid, that payment counts. */
async function endSession({
  attemptId,
  sessionId,
}: {
  attemptId: string
  sessionId: string
}): Promise<Result<'again' | 'paid' | 'processing'>> {
  const expired = await expireSession(sessionId)
  if (expired.ok) {
    await closeAttempt({ id: attemptId, providerId: sessionId }, 'expired')
    return ok('again')
  }
  if (expired.problem !== 'refused') return fail('payment_unavailable')
  const settled = await settleSession(sessionId)
  if (!settled.ok) return fail('payment_unavailable')
  if (settled.value.outcome === 'not_paid') return ok('again')
  return ok(settled.value.outcome === 'processing' ? 'processing' : 'paid')
}

async function finish(attempt: Attempt, userId: string): Promise<Result<Charged>> {
  if (attempt.status === 'succeeded') return ok({ type: 'paid' })
  if (attempt.status !== 'open' && attempt.status !== 'processing')
    return ok({ type: 'failed', code: attempt.failureCode ?? 'not_confirmed' })

  const intent = await intentOf(attempt)
  if (!intent.ok) return intent
  if (intent.value.type === 'failed') return ok(intent.value)
  const { intentId } = intent.value
  const confirmed = attempt.status === 'open' ? await confirmCharge(intentId) : null
  const problem = confirmed?.ok === false ? confirmed.problem : null
  // The outcome is unknown: a repeated call, an event or the reconciler will find it.
  if (problem === 'unavailable') return fail('payment_unavailable')
  const isLast = problem === 'declined' && (await isLastDecline(userId))
  const concluded = await concludeCharge({ id: attempt.id, intentId }, isLast)
  if (!concluded.ok) return concluded
  const { outcome, declineCode } = concluded.value
  if (outcome === 'not_paid') return ok({ type: 'failed', code: declineCode ?? 'not_confirmed' })
  return ok({ type: outcome === 'processing' ? 'processing' : 'paid' })
}

type Intent = { type: 'intent'; intentId: string } | { type: 'failed'; code: string }

/** Stored at the attempt before it is confirmed, so that every charge is known here. */
async function intentOf(attempt: Attempt): Promise<Result<Intent>> {
  if (attempt.intentId !== null) return ok({ type: 'intent', intentId: attempt.intentId })
  const created = await createCharge({ ...attempt, attemptId: attempt.id })
  if (!created.ok && created.problem === 'unavailable') return fail('payment_unavailable')
  if (!created.ok) {
    const { code, message } = created
    const isClosed = await closeAttempt({ id: attempt.id, providerId: null }, 'failed', { code, message })
    return isClosed ? ok({ type: 'failed', code }) : fail('payment_unavailable')
  }
  const { intentId, payment } = created.value
  const isOpen = await one(
    adminDb().rpc('attach_charge_intent', {
      p_attempt_id: attempt.id,
      p_intent_id: intentId,
      p_mode: serverEnv().sandboxPayments ? 'sandbox' : payment.livemode ? 'live' : 'test',
    }),
  )
  return isOpen ? ok({ type: 'intent', intentId }) : fail('payment_unavailable')
}

/** Many declines for one customer suggest card testing. */
async function isLastDecline(userId: string): Promise<boolean> {
  const counted = await limit('declined_user', userId)
  return !counted.ok || counted.value.remaining === 0
}
