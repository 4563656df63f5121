import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedRole } from '@/lib/gateways/supabase/verified-user'
import type { VerifyCode } from '../schema'
import { countTry, forgiveTries, type LimitFailure } from '../try-limits'
import { dropUnprovenPassword, isFirstProof } from '../unproven-password'
import type { RequestFacts, SignedInAs } from '../views'

const RULES = { account: 'code_check_account', address: 'code_check_address' } as const

/** Sets the session cookies. A million codes, five guesses: the counter is what makes six digits enough. */
export async function verifySignInCode(
  facts: RequestFacts,
  input: Pick<VerifyCode, 'email' | 'code'>,
): Promise<Result<SignedInAs, 'code_wrong_or_expired' | LimitFailure>> {
  const counted = await countTry(facts, input.email, RULES)
  if (!counted.ok) return counted

  const db = await userDb()
  const { data, error } = await db.auth.verifyOtp({ email: input.email, token: input.code, type: 'email' })
  if (error) refusalCode(error)
  if (error || !data.user || !data.session) return fail('code_wrong_or_expired')

  await forgiveTries(facts, input.email, RULES)
  if (isFirstProof(data.user)) await dropUnprovenPassword(db)
  const actor = { userId: data.user.id, role: verifiedRole(data.user), requestId: facts.requestId }
  await recordAudit(actor, {
    action: 'account.signed_in',
    subjectType: 'user',
    subjectId: data.user.id,
    after: { by: 'code' },
    clientAddress: facts.clientAddress,
  })
  return ok({ userId: data.user.id, role: actor.role })
}
