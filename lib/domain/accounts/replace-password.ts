import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { refuseKnown } from './known-password'
import type { Actor, RequestContext } from './views'

type Refusal = 'weak_password' | 'sign_in_again'

/**
 * Sets a new password for the person of this session and ends their other sessions. Storing it also forgets their known
 * devices, is audited and notifies them by mail, in SQL. The caller checks whether they may replace it.
 */
export async function replacePassword(
  actor: Actor & { userId: string },
  context: RequestContext,
  password: string,
): Promise<Result<null, Refusal>> {
  const fit = await refuseKnown(actor, context, password)
  if (!fit.ok) return fit
  await done(
    adminDb().rpc('announce_password', {
      p_user_id: actor.userId,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
  const db = await userDb()
  const { error } = await db.auth.updateUser({ password })
  if (error) {
    const refusal = refusalCode(error)
    if (refusal === 'same_password') {
      return fail('weak_password', { hint: 'That’s your current password. Please choose a new one.' })
    }
    if (refusal === 'weak_password') return fail('weak_password')
    // A hosted service may require a sign-in within the last day.
    if (refusal === 'reauthentication_needed') return fail('sign_in_again')
    throw unknownRefusal(error)
  }
  const ended = await db.auth.signOut({ scope: 'others' })
  if (ended.error) throw unknownRefusal(ended.error)
  return ok(null)
}
