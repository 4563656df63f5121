import 'server-only'
import { failpoint } from '@/lib/config/failpoint'
import { createRefund, type ProviderRefund } from '@/lib/gateways/stripe/refunds'
import type { ProviderReply } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one } from '@/lib/gateways/supabase/reply'
import { refundJobSchema } from '../schema'
import { notRead, recordRefunds } from './record-refunds'

/** How often the rest may shrink under our hands before the job starts anew. */
const MAX_SIZES = 3
const MAX_ATTEMPTS = 30

/**
 * Outbox work of kind `refund.create`: sends one refund and records what the provider holds afterwards. Repeating is
 * harmless: a refund that the provider has is found by its metadata, and its key stands for one. Throws when it should be
 * tried again.
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
    // Refused for good, unless other money has left meanwhile: then a smaller amount may still go.
    const left = await maybe(db.rpc('begin_refund', { p_refund_id: refundId }))
    if (left === amountCents) {
      return done(db.rpc('fail_refund', { p_refund_id: refundId, p_code: sent.code }))
    }
  }
  throw new Error(`the rest of ${intentId} keeps changing; refund ${refundId} is tried again`)
}

type Wanted = { refundId: string; intentId: string; amountCents: number }

/**
 * A replayed failure of the provider's own would be repeated for a day under its key. Whether the refund exists all the
 * same is in the list of refunds; only when it does not is there another attempt, under the next key.
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
