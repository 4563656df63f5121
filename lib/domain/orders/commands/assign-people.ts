import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { AssignPeople } from '../schema'

/** Assigns the assignee and the reviser of a part. The database refuses the same person twice. */
export async function assignPeople(actor: Actor, input: AssignPeople): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const assigned = await rpcMaybe(
    adminDb().rpc('assign_people', {
      p_order_id: input.orderId,
      p_item_id: input.itemId,
      p_assignee_id: input.assigneeId,
      p_reviser_id: input.reviserId,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return assigned.ok ? ok(null) : assigned
}

/** The reviser confirms the review of one part. */
export async function recordReview(
  actor: Actor,
  input: { orderId: string; itemId: string },
): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const recorded = await rpcMaybe(
    adminDb().rpc('record_review', {
      p_order_id: input.orderId,
      p_item_id: input.itemId,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return recorded.ok ? ok(null) : recorded
}
