import 'server-only'
import { ok, type Result } from '@/lib/base/result'
import { chargeSavedCard } from '@/lib/domain/payments/commands/charge-saved-card'
import { declineReason } from '@/lib/domain/payments/rules'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { one } from '@/lib/gateways/supabase/reply'
import type { Refused } from '../rules/refusals'
import type { OrderResource } from '../schema/orders'
import type { ApiCall } from '../views'
import { advanceTestOrder } from './advance-test-order'
import { requiredClaim } from './request-quote'

type Charged = { type: 'paid' | 'processing' } | { type: 'failed'; code: string }

/**
 * Charges the saved card unless the order has already been paid in another way. A test key charges nothing;
 * its order advances like with the test helper.
 */
export async function payByCard(call: ApiCall, orderId: string): Promise<Result<Charged>> {
  const { key } = call
  const order = await one(adminDb().from('orders').select('placed_at, reference').eq('id', orderId).single())
  if (order.placed_at !== null) return ok({ type: 'paid' })
  if (!key.isTest) {
    return chargeSavedCard({ keyId: key.id, userId: key.userId, orderId, claimId: requiredClaim(call) })
  }
  const code = TEST_REFUSALS[order.reference ?? '']
  const advanced = await advanceTestOrder(call, orderId, code === undefined ? 'paid' : 'payment_failed')
  if (!advanced.ok) return advanced
  return ok(code === undefined ? { type: 'paid' } : { type: 'failed', code })
}

/** The bank's answer to a test order with this reference. */
const TEST_REFUSALS: Partial<Record<string, string>> = {
  'card-declined': 'generic_decline',
  'authentication-required': 'authentication_required',
}

const NEEDS_THE_OWNER = new Set(['authentication_required', 'no_saved_card'])

/** Why the card failed, and where the owner can pay. */
export function notPaid({ payment }: OrderResource, code: string): Refused {
  return {
    type: NEEDS_THE_OWNER.has(code) ? 'payment-required' : 'payment-failed',
    detail: `${code === 'no_saved_card' ? 'There is no saved card that can be charged.' : declineReason(code)} The order is waiting for its payment.`,
    extra: payment.url === null ? {} : { payment_url: payment.url },
  }
}
