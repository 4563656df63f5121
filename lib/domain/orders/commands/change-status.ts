import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { OrderStatus } from '../moves'

type Change = {
  orderId: string
  to: OrderStatus
  version: number
  reason: string
  details?: Record<string, string | number | string[]>
}

/**
 * Moves an order. The database decides: table of moves, guards, version, clock, mail and audit in one transaction. Staff can
 * undo most moves for ten seconds.
 */
export async function changeOrderStatus(actor: Actor, change: Change): Promise<Result<{ version: number }>> {
  if (!actor.userId) return fail('not_signed_in')
  const move = {
    p_order_id: change.orderId,
    p_to: change.to,
    p_actor_id: actor.userId,
    p_expected_version: change.version,
    p_reason: change.reason,
    p_details: { ...change.details, requestId: actor.requestId },
  }
  const moved = await rpc(
    actor.role === 'admin'
      ? adminDb().rpc('move_order_as_staff', move)
      : adminDb().rpc('transition_order', { ...move, p_actor_kind: actor.role }),
  )
  return moved.ok ? { ok: true, value: { version: moved.value.version } } : moved
}
