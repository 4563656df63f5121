import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { findIntentOf, listRefundsOf, type ProviderRefund } from '@/lib/gateways/stripe/refunds'
import type { ProviderFailure } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import { settleIntent } from './settle-session'

/**
 * Makes the books match the provider: reads every refund of the payment and stores them in one transaction.
 * Safe to repeat, late and concurrently. Throws to be retried.
 */
export async function recordRefunds(intentId: string): Promise<ProviderRefund[]> {
  const refunds = await listRefundsOf(intentId)
  if (!refunds.ok) throw notRead(refunds)
  await one(adminDb().rpc('record_refunds', { p_intent_id: intentId, p_refunds: refunds.value }))
  return refunds.value
}

/**
 * Handles an event about a refund or a refunded charge; which one doesn't matter, because all are read again.
 * It may arrive before the payment's, so the payment is settled first. Objects that aren't ours are ignored.
 */
export async function recordRefundEvent(
  object: { id: string; type: 'refund' | 'charge' },
  settle: (intentId: string) => Promise<void> = settleIntent,
): Promise<void> {
  const intent = await findIntentOf(object)
  if (!intent.ok) {
    if (intent.problem === 'refused') return
    throw notRead(intent)
  }
  if (intent.value === null) return
  await settle(intent.value)
  await recordRefunds(intent.value)
}

export function notRead(failure: ProviderFailure): GatewayError {
  const { code, message, problem } = failure
  return new GatewayError('stripe', message, { code, unreachable: problem === 'unavailable' })
}
