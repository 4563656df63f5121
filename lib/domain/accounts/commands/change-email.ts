import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { hashToken } from '@/lib/base/token-hash'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, one } from '@/lib/gateways/supabase/reply'
import type { RequestContext, SignedIn } from '../views'

/**
 * Mails a link to both addresses. The result doesn't reveal whether the new one has an account; its owner can
 * contact support.
 */
export async function startEmailChange(
  context: RequestContext,
  viewer: SignedIn,
  email: string,
): Promise<Result<null, 'invalid_input' | LimitFailure>> {
  if (email === viewer.email.toLowerCase()) {
    const fields = { email: 'That’s already your address.' }
    return fail('invalid_input', { detail: { fields } })
  }
  const counted = await limit('email_change', viewer.userId)
  if (!counted.ok) return counted
  await one(
    adminDb().rpc('start_email_change', {
      p_user_id: viewer.userId,
      p_new_email: email,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
  return ok(null)
}

export async function cancelEmailChange({ userId }: SignedIn): Promise<Result<null, 'not_found'>> {
  const gone = await one(adminDb().rpc('drop_email_change', { p_user_id: userId }))
  return gone ? ok(null) : fail('not_found')
}

type Confirmed = 'one' | 'both'

/**
 * Confirms one mailbox; the second confirmation changes the address. Needs no session, because the mailboxes
 * may be on other devices.
 */
export async function confirmEmailChange(
  context: RequestContext,
  token: string,
): Promise<Result<Confirmed, 'link_wrong_or_expired' | 'email_taken' | LimitFailure>> {
  const counted = await limit('link_address', context.clientAddress ?? 'unknown')
  if (!counted.ok) return counted
  const hash = hashToken(token)
  const db = adminDb()
  const change = await maybe(db.rpc('confirm_email_change', { p_token_hash: hash }).maybeSingle())
  if (!change) return fail('link_wrong_or_expired')
  if (!change.is_proved) return ok('one')

  const { error } = await db.auth.admin.updateUserById(change.user_id, {
    email: change.new_email,
    email_confirm: true,
  })
  if (error) {
    const refusal = refusalCode(error)
    if (refusal !== 'email_exists') throw unknownRefusal(error)
    await done(db.rpc('drop_email_change', { p_user_id: change.user_id }))
    return fail('email_taken')
  }
  await done(
    db.rpc('finish_email_change', {
      p_id: change.id,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
  return ok('both')
}
