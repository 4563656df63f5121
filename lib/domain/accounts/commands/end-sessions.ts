import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, one } from '@/lib/gateways/supabase/reply'
import type { RequestContext, SignedIn } from '../views'

export async function endSession(
  context: RequestContext,
  { userId, role }: SignedIn,
  sessionId: string,
): Promise<Result<null, 'not_found'>> {
  const gone = await one(adminDb().rpc('end_session', { p_user_id: userId, p_session_id: sessionId }))
  if (!gone) return fail('not_found')
  await recordAudit(
    { userId, role, requestId: context.requestId },
    {
      action: 'account.session_ended',
      subjectType: 'user',
      subjectId: userId,
      clientAddress: context.clientAddress,
    },
  )
  return ok(null)
}

/** Ends this browser's session, too: the caller redirects to sign-in. Notifies the owner by mail. */
export async function endAllSessions(context: RequestContext, { userId }: SignedIn): Promise<void> {
  await done(
    adminDb().rpc('end_own_sessions', {
      p_user_id: userId,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
}
