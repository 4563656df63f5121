import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { limit } from '@/lib/domain/limits/limit'
import { dropPasswordPermit, mayChangePassword } from '../password-permit'
import { replacePassword } from '../replace-password'
import type { Actor, RequestContext } from '../views'

type Refusal = 'not_signed_in' | 'link_wrong_or_expired' | 'weak_password' | 'sign_in_again' | LimitFailure

/** Replaces the password after a recovery link, which works once. */
export async function setPassword(
  { userId, ...actor }: Actor,
  context: RequestContext,
  password: string,
): Promise<Result<null, Refusal>> {
  if (!userId) return fail('not_signed_in')
  if (!(await mayChangePassword(userId))) return fail('link_wrong_or_expired')
  const counted = await limit('password_change', userId)
  if (!counted.ok) return counted
  const replaced = await replacePassword({ ...actor, userId }, context, password)
  if (replaced.ok) await dropPasswordPermit()
  return replaced
}
