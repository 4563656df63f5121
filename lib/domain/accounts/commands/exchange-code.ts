import 'server-only'
import { isAuthPKCECodeVerifierMissingError } from '@supabase/supabase-js'
import { fail, ok, type Result } from '@/lib/base/result'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { userDb } from '@/lib/gateways/supabase/clients'
import { verifiedFactor, verifiedRole } from '@/lib/gateways/supabase/verified-user'
import type { SignedInAs } from '../views'

/** Completes a provider sign-in, whose code only the browser that started it can exchange. */
export async function exchangeCode(
  code: string,
): Promise<Result<SignedInAs, 'link_wrong_or_expired' | 'other_browser'>> {
  const db = await userDb()
  const { data, error } = await db.auth.exchangeCodeForSession(code)
  if (!error)
    return ok({
      userId: data.user.id,
      role: verifiedRole(data.user),
      needsFactor: verifiedFactor(data.user) !== null,
    })
  if (isAuthPKCECodeVerifierMissingError(error)) return fail('other_browser')
  refusalCode(error)
  return fail('link_wrong_or_expired')
}
