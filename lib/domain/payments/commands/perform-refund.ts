import 'server-only'
import { failpoint } from '@/lib/config/failpoint'
import { createRefund, type ProviderRefund } from '@/lib/gateways/stripe/refunds'
import type { ProviderReply } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one } from '@/lib/gateways/supabase/reply'
import { refundJobSchema } from '../schema'
import { notRead, recordRefunds } from './record-refunds'

/** How often the refundable rest may shrink concurrently before the job starts over. */
const MAX_SIZES = 3
const MAX_ATTEMPTS = 30

/**
 * Outbox work of kind `refund.create`: sends one refund and records the provider's state afterwards. Safe to repeat: an
 * existing refund is found by its metadata, and the idempotency key prevents a second. Throws to be retried.
 */
export async function performRefund(payload: unknown): Promise<void> {
  const { refundId } = refundJobSchema.parse(payload)
  const db = adminDb()
  const { provider_intent_id: intentId } = await one(
    db.from('refunds').select('provider_intent_id').eq('id', refundId).maybeSingle(),
  )
  await recordRefunds(intentId)
  for (let size = 0; size < MAX_SIZES; size += 1) {
    const amountCents = await maybe(db.rpc('begin_refund', { p_refund_id: refundId }))
    if (amountCents === null) return
    failpoint('before_refund')
    const sent = await send({ refundId, intentId, amountCents })
    failpoint('after_refund')
    await recordRefunds(intentId)
    if (sent.ok) return
    if (sent.problem === 'unavailable') throw notRead(sent)
    // Final, unless another refund was sent meanwhile: then a smaller amount may still be possible.
    const left = await maybe(db.rpc('begin_refund', { p_refund_id: refundId }))
    if (left === amountCents) {
      return done(db.rpc('fail_refund', { p_refund_id: refundId, p_code: sent.code }))
    }
  }
  throw new Error(`the rest of ${intentId} keeps changing; refund ${refundId} is tried again`)
}

type Wanted = { refundId: string; intentId: string; amountCents: number }

/**
 * The provider replays its own failure for a day under the same key. The list of refunds shows whether the
 * refund exists anyway; only if it doesn't is there another attempt, with the next key.
 */
async function send(wanted: Wanted): Promise<ProviderReply<ProviderRefund>> {
  for (let attempt = 1; ; attempt += 1) {
    const sent = await createRefund({ ...wanted, attempt })
    const isSpent = !sent.ok && sent.problem === 'unavailable' && sent.isReplay
    if (!isSpent || attempt === MAX_ATTEMPTS) return sent
    const held = await recordRefunds(wanted.intentId)
    const ours = held.find(({ refundId }) => refundId === wanted.refundId)
    if (ours) return { ok: true, value: ours }
  }
}
