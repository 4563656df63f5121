import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { fail, ok, type Result } from '@/lib/base/result'
import { cancelCharge, type ProviderCharge, readCharge } from '@/lib/gateways/stripe/charges'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { TOO_MANY_DECLINES } from '../rules'
import { closeAttempt } from './attempts'
import { type Settled, settleFacts } from './settle-facts'

type SettledCharge = Settled & {
  session: { id: string; payment: ProviderCharge['payment'] }
  declineCode: string | null
}

/**
 * Reads the intent again; if it has taken no money, cancels it at the provider before closing its attempt.
 */
export async function concludeCharge(
  attempt: { id: string; intentId: string },
  isLastDecline = false,
): Promise<Result<SettledCharge, 'payment_unavailable'>> {
  const read = await readCharge(attempt.intentId)
  if (!read.ok) return fail('payment_unavailable', { detail: read.code })
  if (read.value.payment.status !== 'unpaid') return ok(await settleCharge(read.value))
  if (!read.value.isCanceled) {
    const canceled = await cancelCharge(attempt.intentId)
    // Refused: it has been paid since it was read. The next check will see that.
    if (!canceled.ok) return fail('payment_unavailable', { detail: canceled.code })
  }
  const decline = isLastDecline
    ? { code: TOO_MANY_DECLINES, message: 'Too many declined cards.' }
    : (read.value.decline ?? { code: 'not_confirmed', message: 'The payment was not confirmed.' })
  await closeAttempt({ id: attempt.id, providerId: attempt.intentId }, 'failed', decline)
  return ok({ ...(await settleCharge(read.value)), declineCode: decline.code })
}

async function settleCharge(charge: ProviderCharge): Promise<SettledCharge> {
  const session = { id: charge.intentId, payment: charge.payment }
  return { ...(await settleFacts(charge.payment)), session, declineCode: null }
}

/**
 * Handles an event about this payment. Books a success; the call that charged or the reconciler ends a failed
 * one. Throws to be retried.
 */
export async function settleChargeOf(intentId: string): Promise<void> {
  const ours = await maybe(
    adminDb()
      .from('payment_attempts')
      .select('id')
      .eq('provider_intent_id', intentId)
      .not('saved_method_id', 'is', null)
      .limit(1)
      .maybeSingle(),
  )
  if (!ours) return
  const read = await readCharge(intentId)
  if (!read.ok) throw new GatewayError('stripe', read.message, { code: read.code, unreachable: true })
  if (read.value.payment.status !== 'unpaid') await settleCharge(read.value)
}
