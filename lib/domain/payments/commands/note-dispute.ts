import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { readDispute } from '@/lib/gateways/stripe/disputes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { settleIntent } from './settle-intent'

/**
 * The card holder told their bank that this payment was wrong: a case for staff, and the order says so, until the bank
 * has decided. The news of the payment itself may come later than that of its dispute, so it is settled first.
 */
export async function noteDispute(disputeId: string): Promise<void> {
  const dispute = await readDispute(disputeId)
  if (!dispute.ok) {
    throw new GatewayError('stripe', dispute.message, { code: dispute.code, unreachable: true })
  }
  const { intentId } = dispute.value
  if (intentId === null) return
  await settleIntent(intentId)
  await done(adminDb().rpc('record_dispute', { p_facts: { provider: 'stripe', ...dispute.value } }))
}
