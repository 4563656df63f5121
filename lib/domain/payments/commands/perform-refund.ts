import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { findRefundOf, type ProviderRefund, readRefund, refundIntent } from '@/lib/gateways/stripe/refunds'
import type { ProviderReply } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { refundPayloadSchema } from '../schema'

/**
 * Outbox work of kind `refund.create`: gives one charge (or the named part of it) back and writes it into our books. Repeating is harmless: the
 * provider knows the key and refuses to refund a charge twice. Throws when it should be tried again.
 */
export async function performRefund(payload: unknown): Promise<void> {
  const { intentId, amountCents } = refundPayloadSchema.parse(payload)
  const refund = await attemptRefund(intentId, amountCents ?? null)
  if (refund.ok) return recordRefund(intentId, refund.value)
  if (refund.code !== 'charge_already_refunded') throw notRefunded(refund)
  const earlier = await findRefundOf(intentId)
  if (!earlier.ok) throw notRefunded(earlier)
  if (earlier.value) await recordRefund(intentId, earlier.value)
}

const MAX_ATTEMPTS = 30

/**
 * Walks past the attempts that have definitely failed: the provider would only repeat their answers under their keys.
 * An attempt with an unknown outcome keeps its key until it is known.
 */
async function attemptRefund(
  intentId: string,
  amountCents: number | null,
): Promise<ProviderReply<ProviderRefund>> {
  for (let attempt = 1; ; attempt += 1) {
    const made = await refundIntent(intentId, amountCents, attempt)
    // A repeated answer tells how the refund began, not what has become of it.
    const now = made.ok ? await readRefund(made.value.id) : made
    const isOver = now.ok ? now.value.state === 'failed' : now.problem === 'refused' && now.isReplay
    if (!isOver || attempt === MAX_ATTEMPTS) return now
  }
}

/** The provider tells that money it was giving back did not arrive. */
export async function noteRefund(refundId: string): Promise<void> {
  const refund = await readRefund(refundId)
  if (!refund.ok) throw notRefunded(refund)
  if (refund.value.intentId !== null) await recordRefund(refund.value.intentId, refund.value)
}

function recordRefund(intentId: string, refund: ProviderRefund): Promise<void> {
  return done(
    adminDb().rpc('record_refund', {
      p_intent_id: intentId,
      p_provider_refund_id: refund.id,
      p_refunded_cents: refund.amountCents,
      p_status: refund.state === 'failed' ? 'failed' : 'succeeded',
    }),
  )
}

function notRefunded(failure: Extract<ProviderReply<unknown>, { ok: false }>): GatewayError {
  const { code, message, problem } = failure
  return new GatewayError('stripe', message, { code, unreachable: problem === 'unavailable' })
}
