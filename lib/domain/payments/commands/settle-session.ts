import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { isUuid } from '@/lib/base/ids'
import { fail, ok, type Result } from '@/lib/base/result'
import { expireSession, findSessionOfIntent, readSession } from '@/lib/gateways/stripe/sessions'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { toMethodRow } from '../rows'
import { closeAttempt, findAttempt, recordDecline } from './attempts'
import { settleChargeOf } from './settle-charge'
import { type Settled, settleFacts } from './settle-facts'

export type Settlement = Settled & { session: ProviderSession }

/**
 * The only way an order becomes paid: reads the current state from the provider and lets SQL decide. Safe to
 * repeat and to run concurrently from the inbox, the return page and the reconciler.
 */
export async function settleSession(
  sessionId: string,
): Promise<Result<Settlement, 'payment_unavailable' | 'not_found'>> {
  const session = await readSession(sessionId)
  if (session.ok) return ok(await settleRead(session.value))
  return fail(session.problem === 'refused' ? 'not_found' : 'payment_unavailable', { detail: session.code })
}

/** Like `settleSession`, for a session that has just been read. */
export async function settleRead(session: ProviderSession): Promise<Settlement> {
  const settled = await settleFacts(session.payment)
  if (settled.outcome === 'not_paid') await recordUnpaid(session)
  else await keepCard(session)
  return { ...settled, session }
}

/**
 * Runs after the order is settled, so that a card that can't be saved never blocks the payment. Each later
 * settlement tries again; saving a saved card changes nothing.
 */
async function keepCard({ keptCard, payment: { reference } }: ProviderSession): Promise<void> {
  if (keptCard === null || reference === null || !isUuid(reference)) return
  await done(
    adminDb().rpc('save_card_of_order', {
      p_order_id: reference,
      p_provider_customer_id: keptCard.customerId,
      p_method: toMethodRow(keptCard.card),
    }),
  )
}

/**
 * Expired: ended. Complete but unpaid: a late decline. Open: the same session may be paid with another card.
 */
async function recordUnpaid(session: ProviderSession): Promise<void> {
  if (session.state === 'open' && session.lastDecline === null) return
  const attempt = await findAttempt(session.id)
  if (!attempt?.unfinished) return
  const decline = session.lastDecline ?? undefined
  const ended = { id: attempt.id, providerId: session.id }
  if (session.state === 'expired') await closeAttempt(ended, 'expired')
  else if (session.state === 'complete') await closeAttempt(ended, 'failed', decline)
  else if (decline) await recordDecline(ended, decline)
}

/** Settles the checkout or the charge of this payment, if it is ours. Throws to be retried. */
export async function settleIntent(intentId: string): Promise<void> {
  const sessionId = await sessionOf(intentId)
  if (sessionId === null) await settleChargeOf(intentId)
  else await settleOrThrow(sessionId)
}

/** Objects that the provider doesn't know or that another product of the same account created; they need no work. */
const NOT_OURS = new Set<unknown>(['resource_missing', 'not_ours'])

export async function settleOrThrow(sessionId: string): Promise<void> {
  const settled = await settleSession(sessionId)
  if (settled.ok || NOT_OURS.has(settled.detail)) return
  throw new GatewayError('stripe', `session not settled: ${settled.code}`, { unreachable: true })
}

/** Expires a session. False if it was paid meanwhile, and then that payment is settled. Throws to be retried. */
export async function expireOrSettle(sessionId: string): Promise<boolean> {
  const expired = await expireSession(sessionId)
  if (expired.ok) return true
  if (expired.problem !== 'refused')
    throw new GatewayError('stripe', expired.message, { code: expired.code, unreachable: true })
  await settleOrThrow(sessionId)
  return false
}

/** Null for intents that none of our checkouts created. */
export async function sessionOf(intentId: string): Promise<string | null> {
  const session = await findSessionOfIntent(intentId)
  if (session.ok) return session.value?.id ?? null
  if (NOT_OURS.has(session.code)) return null
  throw new GatewayError('stripe', session.message, { code: session.code, unreachable: true })
}
