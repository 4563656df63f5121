import 'server-only'
import { GatewayError } from '@/lib/base/gateway-error'
import { listRefundsOf, type ProviderRefund, readRefund, refundIntent } from '@/lib/gateways/stripe/refunds'
import type { ProviderReply } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { refundPayloadSchema } from '../schema'

/**
 * Outbox work of kind `refund.create`: gives one charge (or the named part of it) back and writes it into our books.
 * Repeating is harmless: what stands refunded already is not sent again, the provider knows the key, and it refuses to
 * refund a charge twice. Throws when it should be tried again.
 */
export async function performRefund(payload: unknown): Promise<void> {
  const { intentId, amountCents } = refundPayloadSchema.parse(payload)
  const before = await refundsOf(intentId)
  // The provider forgets a key after a day; that money has left it does not forget.
  const earlier = before.find((one) => stands(one) && amountCents && one.amountCents >= amountCents)
  if (earlier) return recordRefund(intentId, earlier, before)

  const attempt = 1 + before.filter((one) => !stands(one)).length
  const refund = await attemptRefund(intentId, amountCents ?? null, attempt)
  if (refund.ok) return recordRefund(intentId, refund.value, before)
  if (refund.code !== 'charge_already_refunded') throw notRefunded(refund)
  const all = await refundsOf(intentId)
  const standing = all.find(stands)
  if (standing) await recordRefund(intentId, standing, all)
}

const MAX_ATTEMPTS = 30

/**
 * Walks past the attempts that have definitely failed: the provider would only repeat their answers under their keys.
 * An attempt with an unknown outcome keeps its key until it is known.
 */
async function attemptRefund(
  intentId: string,
  amountCents: number | null,
  first: number,
): Promise<ProviderReply<ProviderRefund>> {
  for (let attempt = first; ; attempt += 1) {
    const made = await refundIntent(intentId, amountCents, attempt)
    // A repeated answer tells how the refund began, not what has become of it.
    const now = made.ok ? await readRefund(made.value.id) : made
    const isOver = now.ok ? !stands(now.value) : now.problem === 'refused' && now.isReplay
    if (!isOver || attempt >= first + MAX_ATTEMPTS) return now
  }
}

/** The provider tells what has become of money it was giving back. */
export async function noteRefund(refundId: string): Promise<void> {
  const refund = await readRefund(refundId)
  if (!refund.ok) throw notRefunded(refund)
  const { intentId } = refund.value
  if (intentId !== null) await recordRefund(intentId, refund.value, await refundsOf(intentId))
}

async function refundsOf(intentId: string): Promise<ProviderRefund[]> {
  const all = await listRefundsOf(intentId)
  if (!all.ok) throw notRefunded(all)
  return all.value
}

function stands({ state }: ProviderRefund): boolean {
  return state === 'on_its_way'
}

function recordRefund(intentId: string, refund: ProviderRefund, known: ProviderRefund[]): Promise<void> {
  const others = known.filter((one) => one.id !== refund.id)
  const standing = [...others, refund].filter(stands)
  return done(
    adminDb().rpc('record_refund', {
      p_intent_id: intentId,
      p_provider_refund_id: refund.id,
      p_refunded_cents: standing.reduce((sum, one) => sum + one.amountCents, 0),
      p_status: stands(refund) ? 'succeeded' : 'failed',
      p_amount_cents: refund.amountCents,
    }),
  )
}

function notRefunded(failure: Extract<ProviderReply<unknown>, { ok: false }>): GatewayError {
  const { code, message, problem } = failure
  return new GatewayError('stripe', message, { code, unreachable: problem === 'unavailable' })
}
