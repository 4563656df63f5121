import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import type { Db } from '@/lib/gateways/supabase/clients'
import { countTry, giveBackTries } from './try-limits'
import type { RequestContext } from './views'

type Guess = { email: string; factorId: string; code: string }

/** Verifies a code of an authenticator app with the auth service, which raises the session in the cookies to aal2. */
export async function checkFactorCode(
  context: RequestContext,
  db: Db,
  { email, factorId, code }: Guess,
): Promise<Result<null, 'factor_code_wrong' | LimitFailure>> {
  const counted = await countTry(context, email, 'factor')
  if (!counted.ok) return counted
  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) {
    return fail(refusalCode(error) === 'over_request_rate_limit' ? 'rate_limited' : 'factor_code_wrong')
  }
  await giveBackTries(context, email, { way: 'factor', ...counted.value })
  return ok(null)
}
