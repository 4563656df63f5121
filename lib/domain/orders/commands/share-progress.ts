import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { rpcMaybe } from '@/lib/gateways/supabase/reply'

/** Ends every link to the progress of the customer's own order, or makes a new one. */
export async function shareProgress(
  { userId, requestId }: Actor,
  { orderId, isShared }: { orderId: string; isShared: boolean },
): Promise<Result<null>> {
  if (!userId) return fail('not_signed_in')
  const shared = await rpcMaybe(
    adminDb().rpc('share_progress', {
      p_user_id: userId,
      p_order_id: orderId,
      p_is_shared: isShared,
      p_request_id: requestId,
    }),
  )
  return shared.ok ? ok(null) : shared
}
