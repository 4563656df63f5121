import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { cityLine } from '@/lib/domain/addresses/rules'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { ReaddressDelivery } from '../readdress'
import type { MarkReturned } from '../schema'

/** Records that paper came back. The customer is mailed the reason once and asked for the address. */
export async function markDeliveryReturned(actor: Actor, input: MarkReturned): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const returned = await rpcMaybe(
    adminDb().rpc('mark_delivery_returned', {
      p_order_id: input.orderId,
      p_delivery_id: input.deliveryId,
      p_actor_id: actor.userId,
      p_reason: input.reason,
      p_request_id: actor.requestId,
    }),
  )
  return returned.ok ? ok(null) : returned
}

/** Corrects or confirms the address of the customer's own delivery that came back. */
export async function readdressDelivery(actor: Actor, input: ReaddressDelivery): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const allowed = await limit('message_user', actor.userId)
  if (!allowed.ok) return allowed
  const { orderId, deliveryId, requestKey, note, ...address } = input
  const answered = await rpcMaybe(
    adminDb().rpc('readdress_delivery', {
      p_user_id: actor.userId,
      p_order_id: orderId,
      p_delivery_id: deliveryId,
      p_address: address,
      p_place: `${cityLine(address)}, ${address.country}`,
      p_note: note,
      p_request_key: requestKey,
      p_request_id: actor.requestId,
    }),
  )
  return answered.ok ? ok(null) : answered
}
