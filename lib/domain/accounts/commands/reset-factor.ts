import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { deleteFactors } from '../delete-factors'
import { listStaff } from '../queries'
import type { RequestContext, SignedIn } from '../views'

/**
 * For a colleague who lost the device: removes the factor, ends the sessions and notifies the owner by mail.
 */
export async function resetFactor(
  context: RequestContext,
  viewer: SignedIn,
  userId: string,
): Promise<Result<null, 'not_allowed' | 'not_found'>> {
  if (viewer.role !== 'admin' || viewer.suspended) return fail('not_allowed')
  if (userId === viewer.userId) {
    return fail('not_allowed', {
      hint: 'You can’t reset your own second factor. Replace it on your security page.',
    })
  }
  const colleague = (await listStaff(viewer)).find((person) => person.userId === userId)
  if (!colleague) return fail('not_found')

  await deleteFactors(userId)
  const db = adminDb()
  await done(db.rpc('end_sessions', { p_user_id: userId }))
  await done(db.rpc('forget_devices', { p_user_id: userId }))
  await done(
    db.rpc('note_second_factor', {
      p_user_id: userId,
      p_event: 'factor_reset',
      p_actor_id: viewer.userId,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
  return ok(null)
}
