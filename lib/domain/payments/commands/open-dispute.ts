import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { readDispute } from '@/lib/gateways/stripe/disputes'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'

/** The card holder told their bank that this payment was wrong: a case for staff, and the order says so. */
export async function openDispute(disputeId: string): Promise<void> {
  const dispute = await readDispute(disputeId)
  if (!dispute.ok) {
    throw new GatewayError('stripe', dispute.message, { code: dispute.code, unreachable: true })
  }
  if (dispute.value.intentId === null) return
  await done(adminDb().rpc('open_dispute', { p_facts: { provider: 'stripe', ...dispute.value } }))
}
