import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { MoveDates } from '../schema'

/** Staff change the expected dates, which queues a mail to the customer. */
export async function moveDates(actor: Actor, input: MoveDates): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const moved = await rpc(
    adminDb().rpc('move_due_dates', {
      p_order_id: input.orderId,
      p_due_from: input.dueFrom,
      p_due_to: input.dueTo,
      p_actor_id: actor.userId,
      p_reason: input.reason,
      p_expected_version: input.version,
      p_request_id: actor.requestId,
    }),
  )
  return moved.ok ? ok(null) : moved
}
