import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { SettleProposal } from '../schema'

/**
 * A second person confirms a proposal, or staff withdraw one, or continue as ordered after the customer did not agree.
 */
export async function settleProposal(actor: Actor, input: SettleProposal): Promise<Result<null>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const settled = await rpc(
    adminDb().rpc('settle_proposal', {
      p_proposal_id: input.proposalId,
      p_actor_id: actor.userId,
      p_act: input.act,
      p_expected_version: input.version,
      p_reason: input.reason,
      p_request_id: actor.requestId,
    }),
  )
  return settled.ok ? ok(null) : settled
}
