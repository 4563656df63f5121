import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { businessDay } from '@/lib/base/time'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import type { Actor, SignedIn } from '@/lib/domain/accounts/views'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { detachCard, openSetupPage, readSetup } from '@/lib/gateways/stripe/saved-cards'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { newProviderCustomer } from '../provider-customer'
import { toMethodRow } from '../rows'

/** The address of the provider's page for a new card. */
export async function startCard(
  viewer: SignedIn,
): Promise<Result<string, 'payment_unavailable' | LimitFailure>> {
  const counted = await limit('card_user', viewer.userId)
  if (!counted.ok) return counted
  const customerId = await customerOf(viewer)
  if (customerId === null) return fail('payment_unavailable', { hint: UNAVAILABLE })
  const site = serverEnv().SITE_URL
  const page = await openSetupPage({
    customerId,
    userId: viewer.userId,
    returnUrl: `${site}/api/payment-methods/return?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${site}${paths.paymentMethods}`,
  })
  return page.ok ? page : fail('payment_unavailable', { hint: UNAVAILABLE })
}

const UNAVAILABLE =
  'The payment provider can’t be reached right now. Nothing was saved; please try again later.'

async function customerOf({ userId, email }: SignedIn): Promise<string | null> {
  const known = await maybe(adminDb().rpc('find_provider_customer', { p_user_id: userId }))
  return known ?? newProviderCustomer({ userId, email })
}

type CardOutcome = 'saved' | 'not_saved' | 'unavailable'

/**
 * Runs after the provider's page. Checks that the session belongs to this person, because anyone can put an
 * id into the URL.
 */
export async function finishCard(
  actor: Actor,
  sessionId: string,
): Promise<Result<CardOutcome, 'not_signed_in'>> {
  if (!actor.userId) return fail('not_signed_in')
  const setup = await readSetup(sessionId)
  if (!setup.ok) return ok(setup.problem === 'unavailable' ? 'unavailable' : 'not_saved')
  const { userId, card } = setup.value
  if (userId !== actor.userId || !card) return ok('not_saved')
  await maybe(
    adminDb().rpc('save_payment_method', {
      p_user_id: actor.userId,
      p_request_id: actor.requestId,
      p_method: toMethodRow(card),
    }),
  )
  return ok('saved')
}

export async function setDefaultCard({ userId }: Actor, methodId: string) {
  if (!userId) return fail('not_signed_in')
  return rpcMaybe(adminDb().rpc('set_default_payment_method', { p_user_id: userId, p_method_id: methodId }))
}

/** Removes it at the provider first: a card removed only here could still be charged. */
export async function removeCard(
  { userId, requestId }: Actor,
  methodId: string,
): Promise<Result<null, 'not_signed_in' | 'not_found' | 'payment_unavailable'>> {
  if (!userId) return fail('not_signed_in')
  const card = { p_user_id: userId, p_method_id: methodId }
  const providerId = await maybe(adminDb().rpc('find_own_card', card))
  if (!providerId) return fail('not_found')
  const detached = await detachCard(providerId)
  // Refused means that the provider no longer has the card.
  if (!detached.ok && detached.problem !== 'refused') {
    return fail('payment_unavailable', {
      hint: 'The payment provider can’t be reached right now, so the card is still saved. Please try again later.',
    })
  }
  await done(adminDb().rpc('detach_payment_method', { ...card, p_request_id: requestId }))
  return ok(null)
}

/** Queues a mail for each card that expires this month or the next and has had no warning. */
export async function warnOfExpiringCards({ now }: { now: Date }): Promise<{ warned: number }> {
  return { warned: await one(adminDb().rpc('warn_of_expiring_cards', { p_today: businessDay(now) })) }
}
