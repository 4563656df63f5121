import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Makes a file final, so that it never changes again; the database supersedes the previous one. */
export async function finalizeDeliverable(
  actor: Actor,
  input: { orderId: string; deliverableId: string },
): Promise<Result<null>> {
  if (actor.role !== 'admin' || !actor.userId) return fail('not_allowed')
  const changed = await rpcMaybe(
    adminDb()
      .from('deliverables')
      .update({ status: 'final', signed_by: actor.userId, signed_at: new Date().toISOString() })
      .eq('id', input.deliverableId)
      .eq('order_id', input.orderId)
      .in('status', ['draft', 'for_review', 'approved'])
      .select('id')
      .maybeSingle(),
  )
  if (!changed.ok) return changed
  if (!changed.value) return fail('not_found')
  await recordAudit(actor, {
    action: 'deliverable.final',
    subjectType: 'order',
    subjectId: input.orderId,
    after: { deliverableId: input.deliverableId },
  })
  return ok(null)
}
