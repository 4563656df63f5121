import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { recordSignIn } from '../record-sign-in'
import type { SignIn } from '../schema'
import { countTry, giveBackTries } from '../try-limits'
import type { SignedInAs, SignInContext } from '../views'

type SignInRefusal = 'wrong_credentials' | 'email_not_verified' | LimitFailure

/** Sets the session cookies. An unknown address, a wrong password and a disabled account get the same response. */
export async function signInWithPassword(
  context: SignInContext,
  input: Pick<SignIn, 'email' | 'password' | 'timeZone'>,
): Promise<Result<SignedInAs, SignInRefusal>> {
  const counted = await countTry(context, input.email, 'login')
  if (!counted.ok) return counted

  const db = await userDb()
  const { data, error } = await db.auth.signInWithPassword({ email: input.email, password: input.password })
  if (error) {
    return fail(refusalCode(error) === 'email_not_confirmed' ? 'email_not_verified' : 'wrong_credentials')
  }

  await giveBackTries(context, input.email, { way: 'login', ...counted.value })
  const entry = { action: 'account.signed_in', after: { by: 'password' }, timeZone: input.timeZone }
  return ok(await recordSignIn(context, data, entry))
}
