import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { refusalCode } from '@/lib/gateways/supabase/auth-errors'
import { adminDb, type Db } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'
import { countTry, giveBackTries } from './try-limits'
import type { RequestContext } from './views'

type Guess = { email: string; factorId: string; code: string }

/**
 * Verifies a code of an authenticator app with the auth service, which raises the session in the cookies to aal2. The
 * service would accept the code again in another session, so each is used only once here.
 */
export async function checkFactorCode(
  context: RequestContext,
  db: Db,
  { email, factorId, code }: Guess,
): Promise<Result<null, 'factor_code_wrong' | LimitFailure>> {
  const counted = await countTry(context, email, 'factor')
  if (!counted.ok) return counted
  const use = { p_factor_id: factorId, p_code: code }
  if (!(await one(adminDb().rpc('claim_factor_code', use)))) return fail('factor_code_wrong', { hint: USED })

  const { error } = await db.auth.mfa.challengeAndVerify({ factorId, code })
  if (error) {
    // Throws if the service did not answer. The code then stays used, because it may have been.
    const refusal = refusalCode(error)
    await done(adminDb().rpc('release_factor_code', use))
    return fail(refusal === 'over_request_rate_limit' ? 'rate_limited' : 'factor_code_wrong')
  }
  await giveBackTries(context, email, { way: 'factor', ...counted.value })
  return ok(null)
}

const USED =
  'That code was already used. Wait until your authenticator app shows the next one, then enter that.'
