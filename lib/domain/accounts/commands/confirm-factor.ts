import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedUser } from '@/lib/gateways/supabase/verified-user'
import { checkFactorCode } from '../check-factor-code'
import { rememberDevice } from '../known-device'
import type { RequestContext, SignedInAs } from '../views'

type Refusal = 'not_signed_in' | 'factor_missing' | 'factor_code_wrong' | LimitFailure

/** The second step of a sign-in, and the confirmation before an action that needs a fresh second factor. */
export async function confirmFactor(
  context: RequestContext,
  code: string,
): Promise<Result<SignedInAs, Refusal>> {
  const db = await userDb()
  const user = await verifiedUser(db)
  if (!user) return fail('not_signed_in')
  if (!user.factorId) return fail('factor_missing')
  const checked = await checkFactorCode(context, db, { email: user.email, factorId: user.factorId, code })
  if (!checked.ok) return checked

  await rememberDevice(user.userId, user.email)
  await recordAudit(
    { userId: user.userId, role: user.role, requestId: context.requestId },
    {
      action: 'account.factor_confirmed',
      subjectType: 'user',
      subjectId: user.userId,
      clientAddress: context.clientAddress,
    },
  )
  return ok({ userId: user.userId, role: user.role, needsFactor: false })
}
