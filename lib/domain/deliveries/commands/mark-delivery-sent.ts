import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { MarkSent } from '../schema'

/** Records that paper was sent, with its carrier and tracking number. */
export async function markDeliverySent(actor: Actor, input: MarkSent): Promise<Result<null>> {
  if (actor.role !== 'admin' || !actor.userId) return fail('not_allowed')
  const sent = await rpcMaybe(
    adminDb()
      .from('deliveries')
      .update({
        status: 'sent',
        carrier: input.carrier || null,
        tracking_number: input.trackingNumber || null,
        sent_at: new Date().toISOString(),
      })
      .eq('id', input.deliveryId)
      .eq('order_id', input.orderId)
      .in('status', ['pending', 'ready', 'failed', 'returned'])
      .select('id')
      .maybeSingle(),
  )
  if (!sent.ok) return sent
  if (!sent.value) return fail('not_found')
  await recordAudit(actor, {
    action: 'delivery.sent',
    subjectType: 'order',
    subjectId: input.orderId,
    after: { deliveryId: input.deliveryId, carrier: input.carrier },
  })
  return ok(null)
}
