import 'server-only'
import { isAuthPKCECodeVerifierMissingError } from '@supabase/supabase-js'
import { fail, ok, type Result } from '@/lib/base/result'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { recordSignIn } from '../record-sign-in'
import type { SignedInAs, SignInContext } from '../views'

/** Completes a provider sign-in, whose code only the browser that started it can exchange. */
export async function exchangeCode(
  context: SignInContext,
  code: string,
): Promise<Result<SignedInAs, 'link_wrong_or_expired' | 'other_browser'>> {
  const db = await userDb()
  const { data, error } = await db.auth.exchangeCodeForSession(code)
  if (!error)
    return ok(await recordSignIn(context, data, { action: 'account.signed_in', after: { by: 'provider' } }))
  if (isAuthPKCECodeVerifierMissingError(error)) return fail('other_browser')
  refusalCode(error)
  return fail('link_wrong_or_expired')
}
