import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { MarkSent } from '../schema'

/** Records that something was sent, paper with its carrier and tracking number. What came back is sent again. */
export async function markDeliverySent(actor: Actor, input: MarkSent): Promise<Result<null>> {
  if (actor.role !== 'admin' || !actor.userId) return fail('not_allowed')
  const sent = await rpcMaybe(
    adminDb().rpc('mark_delivery_sent', {
      p_order_id: input.orderId,
      p_delivery_id: input.deliveryId,
      p_actor_id: actor.userId,
      p_carrier: input.carrier,
      p_tracking_number: input.trackingNumber,
      p_request_id: actor.requestId,
    }),
  )
  return sent.ok ? ok(null) : sent
}
