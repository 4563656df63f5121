import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { RevokeDeliverable } from '../schema'

/** Withdraws a finished document: its code then says so. The customer is mailed the reason once. */
export async function revokeDeliverable(actor: Actor, input: RevokeDeliverable): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const revoked = await rpcMaybe(
    adminDb().rpc('revoke_deliverable', {
      p_order_id: input.orderId,
      p_deliverable_id: input.deliverableId,
      p_actor_id: actor.userId,
      p_reason: input.reason,
      p_request_id: actor.requestId,
    }),
  )
  return revoked.ok ? ok(null) : revoked
}
