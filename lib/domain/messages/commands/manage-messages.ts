import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'
import type { GiveUpMessage, RetryMessage } from '../schema'

/** Restarts a stuck message with a fresh count of tries. */
export async function retryMessage(actor: Actor, { queue, id }: RetryMessage): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const retried = await rpcMaybe(
    adminDb().rpc('retry_message', {
      p_queue: queue,
      p_id: id,
      p_actor_id: actor.userId,
      p_request_id: actor.requestId,
    }),
  )
  return retried.ok ? ok(null) : retried
}

/** Closes a stuck message for good; the audit trail keeps the reason. */
export async function giveUpMessage(actor: Actor, input: GiveUpMessage): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const { queue, id, reason } = input
  const closed = await rpcMaybe(
    adminDb().rpc('give_up_message', {
      p_queue: queue,
      p_id: id,
      p_actor_id: actor.userId,
      p_reason: reason,
      p_request_id: actor.requestId,
    }),
  )
  return closed.ok ? ok(null) : closed
}
