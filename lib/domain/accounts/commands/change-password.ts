import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { limit } from '@/lib/domain/limits/limit'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { passwordCheckDb } from '@/lib/gateways/supabase/clients'
import { replacePassword } from '../replace-password'
import { PASSWORD_SENTENCES, passwordProblem } from '../rules/passwords'
import type { ChangePassword } from '../schema/settings'
import { countTry, giveBackTries } from '../try-limits'
import type { Actor, RequestContext, SignedIn } from '../views'

type Refusal = 'invalid_input' | 'weak_password' | 'sign_in_again' | LimitFailure

/** Requires the current password, which a stranger at an open browser doesn't know. Other sessions end. */
export async function changePassword(
  actor: Actor,
  context: RequestContext,
  viewer: SignedIn,
  input: ChangePassword,
): Promise<Result<null, Refusal>> {
  const about = [
    viewer.firstName ?? '',
    viewer.lastName ?? '',
    viewer.email,
    viewer.email.split('@')[0] ?? '',
  ]
  const problem = passwordProblem(input.password, about)
  if (problem) return refuseField('password', PASSWORD_SENTENCES[problem])
  const counted = await limit('password_change', viewer.userId)
  if (!counted.ok) return counted
  const isRight = await isCurrentPassword(context, viewer.email, input.currentPassword)
  if (!isRight.ok) return isRight
  if (!isRight.value) return refuseField('currentPassword', 'That isn’t your current password.')

  return replacePassword({ ...actor, userId: viewer.userId }, context, input.password)
}

/** Checks with the auth service in a separate session, which ends right away. */
async function isCurrentPassword(
  context: RequestContext,
  email: string,
  password: string,
): Promise<Result<boolean, LimitFailure>> {
  const counted = await countTry(context, email, 'login')
  if (!counted.ok) return counted
  const db = passwordCheckDb()
  const { error } = await db.auth.signInWithPassword({ email, password })
  if (error) {
    refusalCode(error)
    return ok(false)
  }
  await giveBackTries(context, email, { way: 'login', ...counted.value })
  const ended = await db.auth.signOut({ scope: 'local' })
  if (ended.error) throw unknownRefusal(ended.error)
  return ok(true)
}

function refuseField(field: string, sentence: string) {
  return fail('invalid_input', { detail: { fields: { [field]: sentence } } })
}
