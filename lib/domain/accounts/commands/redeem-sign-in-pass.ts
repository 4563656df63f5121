import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { hashToken } from '@/lib/base/token-hash'
import { recordAudit } from '@/lib/domain/audit/record'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { getOwnerAddress } from '@/lib/domain/messages/queries'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { rememberDevice } from '../known-device'
import type { RequestContext } from '../views'

/** Makes this browser a known device of the account that the link was mailed to. It doesn't sign in. */
export async function redeemSignInPass(
  context: RequestContext,
  token: string,
): Promise<Result<null, 'link_wrong_or_expired' | LimitFailure>> {
  const counted = await limit('link_address', context.clientAddress ?? 'unknown')
  if (!counted.ok) return counted
  const hash = hashToken(token)
  const userId = await maybe(adminDb().rpc('use_sign_in_pass', { p_token_hash: hash }))
  if (!userId) return fail('link_wrong_or_expired')

  await rememberDevice(userId, await getOwnerAddress(userId))
  await recordAudit(
    { userId, role: 'system', requestId: context.requestId },
    {
      action: 'account.device_passed',
      subjectType: 'user',
      subjectId: userId,
      clientAddress: context.clientAddress,
    },
  )
  return ok(null)
}
