import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { done, maybe } from '@/lib/gateways/supabase/reply'
import { verifiedUser } from '@/lib/gateways/supabase/verified-user'
import { deleteFactors } from '../delete-factors'
import { RECOVERY_CODE_COUNT, readRecoveryCode, toRecoveryCode } from '../rules/recovery-codes'
import { countTry, giveBackTries } from '../try-limits'
import type { RequestContext, SignedIn, SignedInAs } from '../views'

/** Replaces all recovery codes with ten new ones. They are returned only this once; the database stores hashes. */
export async function createRecoveryCodes(
  context: RequestContext,
  viewer: SignedIn,
): Promise<Result<readonly string[], 'factor_missing'>> {
  if (!viewer.hasFactor) return fail('factor_missing')
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => toRecoveryCode(randomBytes(64)))
  await done(
    adminDb().rpc('replace_recovery_codes', {
      p_user_id: viewer.userId,
      p_hashes: codes.map((code) => hashOf(viewer.userId, code)),
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
  return ok(codes)
}

/**
 * For a lost authenticator: uses up a code and removes the second factor, so that a new one can be set up.
 * Staff can do nothing else until then.
 */
export async function redeemRecoveryCode(
  context: RequestContext,
  typed: string,
): Promise<Result<SignedInAs, 'not_signed_in' | 'code_wrong_or_expired' | LimitFailure>> {
  const user = await verifiedUser(await userDb())
  if (!user) return fail('not_signed_in')
  const counted = await countTry(context, user.email, 'factor')
  if (!counted.ok) return counted

  const code = readRecoveryCode(typed)
  const left = code
    ? await maybe(
        adminDb().rpc('use_recovery_code', {
          p_user_id: user.userId,
          p_hash: hashOf(user.userId, code),
          p_request_id: context.requestId,
          p_ip_prefix: addressPrefix(context.clientAddress),
        }),
      )
    : null
  if (left === null) {
    return fail('code_wrong_or_expired', { hint: 'That code is wrong or was already used.' })
  }
  await deleteFactors(user.userId)
  await giveBackTries(context, user.email, { way: 'factor', ...counted.value })
  return ok({ userId: user.userId, role: user.role, needsFactor: false })
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('hex')
}
