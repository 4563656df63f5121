import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { ProposeChange } from '../schema'

/**
 * Staff propose a change of a running order. SQL computes the difference and decides when a second person has
 * to confirm.
 */
export async function proposeChange(
  actor: Actor,
  input: ProposeChange,
): Promise<Result<{ needsConfirmation: boolean }>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const { orderId, version, requestKey, lines, ...terms } = input
  const proposed = await rpc(
    adminDb().rpc('propose_change', {
      p_order_id: orderId,
      p_actor_id: actor.userId,
      p_lines: lines.map(({ price, ...line }) => ({ ...line, unitCents: price })),
      p_terms: terms,
      p_expected_version: version,
      p_request_key: requestKey,
      p_request_id: actor.requestId,
    }),
  )
  return proposed.ok ? ok({ needsConfirmation: proposed.value.status === 'requested' }) : proposed
}
