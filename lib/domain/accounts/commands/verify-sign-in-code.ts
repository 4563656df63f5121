import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { recordSignIn } from '../record-sign-in'
import type { VerifyCode } from '../schema'
import { countTry, giveBackTries } from '../try-limits'
import { dropUnprovenPassword, isFirstProof } from '../unproven-password'
import type { SignedInAs, SignInContext } from '../views'

/** Sets the session cookies. Six digits suffice because only five guesses are allowed. */
export async function verifySignInCode(
  context: SignInContext,
  input: Pick<VerifyCode, 'email' | 'code' | 'timeZone'>,
): Promise<Result<SignedInAs, 'code_wrong_or_expired' | LimitFailure>> {
  const counted = await countTry(context, input.email, 'code_check')
  if (!counted.ok) return counted

  const db = await userDb()
  const { data, error } = await db.auth.verifyOtp({ email: input.email, token: input.code, type: 'email' })
  if (error) refusalCode(error)
  if (error || !data.user || !data.session) return fail('code_wrong_or_expired')

  await giveBackTries(context, input.email, { way: 'code_check', ...counted.value })
  if (isFirstProof(data.user)) await dropUnprovenPassword(data.user.id)
  return ok(
    await recordSignIn(
      context,
      { user: data.user, session: data.session },
      { action: 'account.signed_in', after: { by: 'code' }, timeZone: input.timeZone },
    ),
  )
}
