import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { AddRecipient, RequestCopies } from '../recipients'

/**
 * Adds an additional recipient to the customer's own order: by e-mail right away and free, on paper as a request that staff answer
 * with a price. The same key sent twice is one recipient. SQL has the rules, shared with the public API.
 */
export async function addRecipient(actor: Actor, input: AddRecipient | RequestCopies): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const allowed = await limit('message_user', actor.userId)
  if (!allowed.ok) return allowed
  const { orderId, requestKey, ...fields } = input
  const added = await rpc(
    adminDb().rpc('add_recipient', {
      p_user_id: actor.userId,
      p_order_id: orderId,
      p_fields: fields,
      p_request_key: requestKey,
      p_request_id: actor.requestId,
    }),
  )
  return added.ok ? ok(null) : added
}

type Removed = { orderId: string; deliveryId: string; reason?: string }

/** Removes one of the customer's recipients before anything is sent, or refuses paper copies as staff, who give a reason. */
export async function removeRecipient(
  actor: Actor,
  as: 'customer' | 'admin',
  { orderId, deliveryId, reason }: Removed,
): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  if (as === 'admin' && actor.role !== 'admin') return fail('not_allowed')
  const taken = await rpcMaybe(
    adminDb().rpc('remove_recipient', {
      p_order_id: orderId,
      p_delivery_id: deliveryId,
      p_actor_id: actor.userId,
      p_actor_kind: as,
      p_reason: reason ?? null,
      p_request_id: actor.requestId,
    }),
  )
  return taken.ok ? ok(null) : taken
}
