import 'server-only'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { refundSchema } from './shapes'

export type ProviderRefund = { id: string; status: string; amountCents: number }

/** Gives back one whole charge. The key is the intent, so however often a worker repeats it, money returns once. */
export async function refundIntent(refund: {
  intentId: string
  reason: 'duplicate' | 'requested_by_customer'
}): Promise<ProviderReply<ProviderRefund>> {
  const reply = await ask(
    () =>
      stripeClient().refunds.create(
        { payment_intent: refund.intentId, reason: refund.reason },
        { idempotencyKey: `refund/${refund.intentId}` },
      ),
    refundSchema,
  )
  if (!reply.ok) return reply
  const { id, status, amount } = reply.value
  return { ok: true, value: { id, status, amountCents: amount } }
}
