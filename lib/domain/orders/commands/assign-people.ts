import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { type Assignment, type AssignOrders, type AssignPeople, assignmentSchema } from '../schema'

/**
 * Assigns the assignee and the reviser of a part. The database refuses the same person twice, and with `stale_version`
 * if others are assigned than the page showed.
 */
export async function assignPeople(actor: Actor, input: AssignPeople): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const assigned = await rpcMaybe(
    adminDb().rpc('assign_people', {
      p_order_id: input.orderId,
      p_item_id: input.itemId,
      p_assignee_id: input.assigneeId,
      p_reviser_id: input.reviserId,
      p_known: { assigneeId: input.knownAssigneeId, reviserId: input.knownReviserId },
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return assigned.ok ? ok(null) : assigned
}

/**
 * Assigns one person to every open part of these orders. Orders that refuse stay as they were and are named. Changes
 * nothing if some are someone else's whom the input doesn't replace.
 */
export async function assignOrders(actor: Actor, input: AssignOrders): Promise<Result<Assignment>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const assigned = await rpc(
    adminDb().rpc('assign_orders', {
      p_order_ids: input.orderIds,
      p_role: input.role,
      p_person_id: input.personId,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
      p_replaced: input.replaced,
    }),
  )
  return assigned.ok ? ok(assignmentSchema.parse(assigned.value)) : assigned
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
