import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Makes a file final, so that it never changes again; the database supersedes the previous one. Safe to repeat. */
export async function finalizeDeliverable(
  { userId, role, requestId }: Actor,
  { orderId, deliverableId }: { orderId: string; deliverableId: string },
): Promise<Result<unknown>> {
  if (role !== 'admin' || !userId) return fail('not_allowed')
  const by = { p_actor_id: userId, p_request_id: requestId }
  return rpcMaybe(adminDb().rpc('finalize_deliverable', { p_id: deliverableId, p_order_id: orderId, ...by }))
}
