import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { limit } from '@/lib/domain/limits/limit'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { refuseLeaked } from '../leaked-password'
import { dropPasswordPermit, mayChangePassword } from '../password-permit'
import type { Actor, RequestContext } from '../views'

type SetPasswordRefusal = 'not_signed_in' | 'link_wrong_or_expired' | 'weak_password' | LimitFailure

/** Replaces the password after a recovery link and ends every other session of the account. */
export async function setPassword(
  actor: Actor,
  context: RequestContext,
  password: string,
): Promise<Result<null, SetPasswordRefusal>> {
  const { userId } = actor
  if (!userId) return fail('not_signed_in')
  if (!(await mayChangePassword(userId))) return fail('link_wrong_or_expired')
  const counted = await limit('password_change', userId)
  if (!counted.ok) return counted
  const fit = await refuseLeaked(actor, context, password)
  if (!fit.ok) return fit

  const db = await userDb()
  const { error } = await db.auth.updateUser({ password })
  if (error) {
    const refusal = refusalCode(error)
    if (refusal === 'same_password') {
      return fail('weak_password', { hint: 'That’s your current password. Please choose a new one.' })
    }
    if (refusal === 'weak_password') return fail('weak_password')
    throw unknownRefusal(error)
  }
  await db.auth.signOut({ scope: 'others' }).then(({ error: problem }) => {
    if (problem) throw unknownRefusal(problem)
  })
  // Browsers that knew the old password are strangers from now on.
  await done(adminDb().rpc('forget_devices', { p_user_id: userId }))
  await dropPasswordPermit()
  await recordAudit(actor, {
    action: 'account.password_changed',
    subjectType: 'user',
    subjectId: userId,
    clientAddress: context.clientAddress,
  })
  return ok(null)
}
