import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'

type As = 'customer' | 'admin'
type Message = { quoteId: string; requestKey: string; body: string; asks?: boolean; version?: number }

/**
 * Sends a message about the customer's own quote, or as staff about any quote. A question of staff waits for the customer, and
 * the answer waits for us. The same key sent twice is one message and one mail.
 */
export async function sendQuoteMessage(actor: Actor, as: As, message: Message): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  if (as === 'admin' && actor.role !== 'admin') return fail('not_allowed')
  const allowed = await limit('message_user', actor.userId)
  if (!allowed.ok) return allowed
  const sent = await rpc(
    adminDb().rpc('send_quote_message', {
      p_quote_id: message.quoteId,
      p_actor_id: actor.userId,
      p_actor_kind: as,
      p_body: message.body,
      p_request_key: message.requestKey,
      p_asks: message.asks ?? false,
      p_expected_version: message.version ?? null,
      p_request_id: actor.requestId,
    }),
  )
  return sent.ok ? ok(null) : sent
}
