import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { DecideRefund } from '../schema'

/** A second person confirms or rejects a refund, or the requester withdraws it. SQL checks who is who. */
export async function decideRefund(actor: Actor, input: DecideRefund): Promise<Result<{ refundId: string }>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const decided = await rpc(
    adminDb().rpc('decide_refund', {
      p_refund_id: input.refundId,
      p_actor_id: actor.userId,
      p_decision: input.decision,
      p_note: input.note,
      p_request_id: actor.requestId,
    }),
  )
  return decided.ok ? ok({ refundId: decided.value.id }) : decided
}
