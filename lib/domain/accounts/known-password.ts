import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { compareWithLeaked } from '@/lib/gateways/leaked-passwords/compare'
import { isCommonPassword } from './common-passwords'
import type { Actor, RequestContext } from './views'

/**
 * Refuses a new password that is among the most common ones, or on the list of leaked ones where one is set. If that
 * list is unreachable, the password is accepted and the audit trail records it.
 */
export async function refuseKnown(
  actor: Actor,
  { clientAddress }: Pick<RequestContext, 'clientAddress'>,
  password: string,
): Promise<Result<null, 'weak_password'>> {
  if (isCommonPassword(password)) {
    return fail('weak_password', {
      hint: 'That’s one of the most common passwords, so it will be tried first. Please choose another one; three or four words in a row are fine.',
    })
  }
  const found = await compareWithLeaked(password)
  if (found === 'leaked') {
    return fail('weak_password', {
      hint: 'That password has been part of a data leak, so others may try it. Please choose another one.',
    })
  }
  if (found === 'unreachable') {
    await recordAudit(actor, {
      action: 'account.password_not_compared',
      subjectType: actor.userId ? 'user' : 'request',
      subjectId: actor.userId ?? actor.requestId,
      clientAddress,
    })
  }
  return ok(null)
}
