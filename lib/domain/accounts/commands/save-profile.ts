import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import type { Profile } from '../schema/settings'
import type { Actor } from '../views'

/** The name is copied to the session's metadata for the header, as the specification requires. Safe to repeat. */
export async function saveProfile(
  { userId, role, requestId }: Actor,
  profile: Profile,
): Promise<Result<null, 'not_signed_in'>> {
  if (!userId) return fail('not_signed_in')
  const db = adminDb()
  const by = { p_role: role, p_request_id: requestId }
  await maybe(db.rpc('save_profile', { p_user_id: userId, p_profile: profile, ...by }))
  const name = { first_name: profile.firstName, last_name: profile.lastName }
  const { error } = await db.auth.admin.updateUserById(userId, { user_metadata: name })
  if (error) throw unknownRefusal(error)
  return ok(null)
}
