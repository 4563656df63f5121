import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { RequestRefund } from '../schema'

type Requested = { refundId: string; needsConfirmation: boolean }

/**
 * Refunds a part of what was paid, without canceling. SQL decides how much is left and when a second person
 * has to confirm.
 */
export async function requestRefund(actor: Actor, input: RequestRefund): Promise<Result<Requested>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const requested = await rpc(
    adminDb().rpc('request_refund', {
      p_order_id: input.orderId,
      p_actor_id: actor.userId,
      p_amount_cents: input.amount,
      p_reason: input.reason,
      p_note: input.note,
      p_request_key: input.requestKey,
      p_request_id: actor.requestId,
    }),
  )
  if (!requested.ok) return requested
  const { id, status } = requested.value
  return ok({ refundId: id, needsConfirmation: status === 'requested' })
}
