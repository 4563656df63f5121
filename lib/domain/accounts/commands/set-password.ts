import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { limit } from '@/lib/gateways/supabase/limit'
import { dropPasswordPermit, mayChangePassword } from '../password-permit'
import type { LimitFailure } from '../try-limits'
import type { Actor, RequestFacts } from '../views'

type SetPasswordRefusal = 'not_signed_in' | 'link_wrong_or_expired' | 'weak_password' | LimitFailure

/** Replaces the password after a recovery link and ends every other session of the account. */
export async function setPassword(
  actor: Actor,
  facts: RequestFacts,
  password: string,
): Promise<Result<null, SetPasswordRefusal>> {
  const { userId } = actor
  if (!userId) return fail('not_signed_in')
  if (!(await mayChangePassword(userId))) return fail('link_wrong_or_expired')
  const counted = await limit('password_change', userId)
  if (!counted.ok) return counted

  const db = await userDb()
  const { error } = await db.auth.updateUser({ password })
  if (error) {
    const refusal = refusalCode(error)
    if (refusal === 'same_password') {
      return fail('weak_password', { hint: 'That is your old password. Please choose a new one.' })
    }
    if (refusal === 'weak_password') return fail('weak_password')
    throw unknownRefusal(error)
  }
  await db.auth.signOut({ scope: 'others' }).then(({ error: problem }) => {
    if (problem) throw unknownRefusal(problem)
  })
  await dropPasswordPermit()
  await recordAudit(actor, {
    action: 'account.password_changed',
    subjectType: 'user',
    subjectId: userId,
    clientAddress: facts.clientAddress,
  })
  return ok(null)
}
