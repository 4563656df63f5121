import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { DecideOnChange } from '../schema'

/** The customer agrees or declines. `isToPay`: the change costs more and awaits payment. */
export async function decideOnChange(
  actor: Actor,
  decision: 'accept' | 'decline',
  input: DecideOnChange,
): Promise<Result<{ isToPay: boolean }>> {
  if (actor.userId === null) return fail('not_signed_in')
  const decided = await rpc(
    adminDb().rpc('decide_proposal', {
      p_proposal_id: input.proposalId,
      p_user_id: actor.userId,
      p_decision: decision,
      p_expected_version: input.version,
      ...(input.reason === undefined ? {} : { p_reason: input.reason }),
      p_request_id: actor.requestId,
    }),
  )
  return decided.ok ? ok({ isToPay: decided.value.status === 'accepted' }) : decided
}
