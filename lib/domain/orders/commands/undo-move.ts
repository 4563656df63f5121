import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { OrderVersion } from '../schema'

/** Undoes the actor's own move within ten seconds, if nothing has happened since. Its mail is not sent. */
export async function undoMove(actor: Actor, { orderId, version }: OrderVersion): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const undone = await rpcMaybe(
    adminDb().rpc('undo_order_move', {
      p_order_id: orderId,
      p_actor_id: actor.userId,
      p_version: version,
      p_request_id: actor.requestId,
    }),
  )
  return undone.ok ? ok(null) : undone
}
