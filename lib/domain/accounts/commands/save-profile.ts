import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import type { Profile } from '../schema/settings'
import type { Actor } from '../views'

/** The name is copied to the session's metadata for the header, as the specification requires. */
export async function saveProfile(actor: Actor, input: Profile): Promise<Result<null, 'not_signed_in'>> {
  const { userId } = actor
  if (!userId) return fail('not_signed_in')
  const db = adminDb()
  const name = { first_name: input.firstName, last_name: input.lastName }
  await done(
    db
      .from('profiles')
      .update({ ...name, phone: input.phone })
      .eq('user_id', userId),
  )
  const { error } = await db.auth.admin.updateUserById(userId, { user_metadata: name })
  if (error) throw unknownRefusal(error)
  await recordAudit(actor, { action: 'account.profile_changed', subjectType: 'user', subjectId: userId })
  return ok(null)
}
