import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'

type Move = { quoteId: string; version: number; to: 'declined' | 'withdrawn' | 'in_review'; reason?: string }

/**
 * The customer declines a quote, withdraws a request, or asks for a new price. The database decides what is allowed.
 */
export async function moveOwnQuote(actor: Actor, move: Move): Promise<Result<null>> {
  if (actor.userId === null) return fail('not_signed_in')
  const moved = await rpc(
    adminDb().rpc('transition_quote', {
      p_quote_id: move.quoteId,
      p_to: move.to,
      p_actor_id: actor.userId,
      p_actor_kind: 'customer',
      p_expected_version: move.version,
      ...(move.reason === undefined ? {} : { p_reason: move.reason }),
      p_request_id: actor.requestId,
    }),
  )
  return moved.ok ? ok(null) : moved
}
