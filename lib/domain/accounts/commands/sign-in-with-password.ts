import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedRole } from '@/lib/gateways/supabase/verified-user'
import type { SignIn } from '../schema'
import { countTry, forgiveTries, type LimitFailure } from '../try-limits'
import type { RequestFacts, SignedInAs } from '../views'

type SignInRefusal = 'wrong_credentials' | 'email_not_verified' | LimitFailure

const RULES = { account: 'login_account', address: 'login_address' } as const

/** Sets the session cookies. An unknown address, a wrong password and a disabled account get one and the same answer. */
export async function signInWithPassword(
  facts: RequestFacts,
  input: Pick<SignIn, 'email' | 'password'>,
): Promise<Result<SignedInAs, SignInRefusal>> {
  const counted = await countTry(facts, input.email, RULES)
  if (!counted.ok) return counted

  const db = await userDb()
  const { data, error } = await db.auth.signInWithPassword({ email: input.email, password: input.password })
  if (error) {
    return fail(refusalCode(error) === 'email_not_confirmed' ? 'email_not_verified' : 'wrong_credentials')
  }

  await forgiveTries(facts, input.email, RULES)
  const actor = { userId: data.user.id, role: verifiedRole(data.user), requestId: facts.requestId }
  await recordAudit(actor, {
    action: 'account.signed_in',
    subjectType: 'user',
    subjectId: data.user.id,
    after: { by: 'password' },
    clientAddress: facts.clientAddress,
  })
  return ok({ userId: data.user.id, role: actor.role })
}
