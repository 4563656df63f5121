import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedRole } from '@/lib/gateways/supabase/verified-user'
import { permitPasswordChange } from '../password-permit'
import type { ConfirmLink } from '../schema'
import type { RequestFacts, SignedInAs } from '../views'

/** Uses up the link of a mail and sets the session cookies. */
export async function confirmLink(
  facts: RequestFacts,
  input: Pick<ConfirmLink, 'token_hash' | 'type'>,
): Promise<Result<SignedInAs, 'link_wrong_or_expired'>> {
  const db = await userDb()
  const { data, error } = await db.auth.verifyOtp({ token_hash: input.token_hash, type: input.type })
  if (error) refusalCode(error)
  if (error || !data.user || !data.session) return fail('link_wrong_or_expired')

  const userId = data.user.id
  const role = verifiedRole(data.user)
  if (input.type === 'recovery') await permitPasswordChange(userId)
  await recordAudit(
    { userId, role, requestId: facts.requestId },
    {
      action: input.type === 'recovery' ? 'account.recovery_started' : 'account.signed_in',
      subjectType: 'user',
      subjectId: userId,
      after: { by: 'link', kind: input.type },
      clientAddress: facts.clientAddress,
    },
  )
  return ok({ userId, role })
}
