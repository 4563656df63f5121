import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpc } from '@/lib/gateways/supabase/reply'
import type { ResolveCase } from '../schema'

/** Staff refund, accept or dismiss. SQL checks what the case allows. */
export async function resolvePaymentCase(
  actor: Actor,
  input: ResolveCase,
): Promise<Result<{ caseId: string; orderId: string | null }>> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const resolved = await rpc(
    adminDb().rpc('resolve_payment_case', {
      p_case_id: input.caseId,
      p_actor_id: actor.userId,
      p_resolution: input.resolution,
      p_note: input.note,
    }),
  )
  return resolved.ok ? ok({ caseId: resolved.value.id, orderId: resolved.value.order_id }) : resolved
}
