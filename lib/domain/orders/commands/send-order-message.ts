import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { SendOrderMessage } from '../schema'

type As = 'customer' | 'admin'

/**
 * Sends a message on the customer's own order, or as staff on any order. The same key sent twice is one message and one mail. With a
 * `recipient` it is kept as the written answer of that recipient.
 */
export async function sendOrderMessage(actor: Actor, as: As, input: SendOrderMessage): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  if (as === 'admin' && actor.role !== 'admin') return fail('not_allowed')
  const allowed = await limit('message_user', actor.userId)
  if (!allowed.ok) return allowed
  const sent = await rpc(
    adminDb().rpc('send_order_message', {
      p_order_id: input.orderId,
      p_actor_id: actor.userId,
      p_actor_kind: as,
      p_body: input.body,
      p_request_key: input.requestKey,
      p_request_id: actor.requestId,
      p_recipient: input.recipient ?? null,
      p_answered_on: input.answeredOn ?? null,
    }),
  )
  return sent.ok ? ok(null) : sent
}
