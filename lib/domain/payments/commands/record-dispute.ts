import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { readDispute } from '@/lib/gateways/stripe/disputes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, many } from '@/lib/gateways/supabase/reply'
import { settleIntent } from './settle-session'

/**
 * Opens a case for staff and marks the order as disputed until the bank decides. The event of the payment may
 * arrive after its dispute, so the payment is settled first. A payment that isn't in our books belongs to
 * another product of the same account.
 */
export async function recordDispute(disputeId: string): Promise<void> {
  const dispute = await readDispute(disputeId)
  if (!dispute.ok && dispute.code === 'resource_missing') return
  if (!dispute.ok) {
    throw new GatewayError('stripe', dispute.message, { code: dispute.code, unreachable: true })
  }
  const { intentId } = dispute.value
  if (intentId === null) return
  await settleIntent(intentId)
  if (!(await isOurs(intentId))) return
  await done(adminDb().rpc('record_dispute', { p_facts: { provider: 'stripe', ...dispute.value } }))
}

async function isOurs(intentId: string): Promise<boolean> {
  const [payments, cases] = await Promise.all([
    many(adminDb().from('payments').select('id').eq('provider_intent_id', intentId).limit(1)),
    many(adminDb().from('payment_cases').select('id').eq('provider_intent_id', intentId).limit(1)),
  ])
  return payments.length + cases.length > 0
}
