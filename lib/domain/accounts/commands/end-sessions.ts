import 'server-only'
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
  await recordEnd(context, { userId, role }, 'account.session_ended')
  return ok(null)
}

/** Ends this browser's session, too: the caller redirects to sign-in. */
export async function endAllSessions(context: RequestContext, { userId, role }: SignedIn): Promise<void> {
  await done(adminDb().rpc('end_sessions', { p_user_id: userId }))
  await recordEnd(context, { userId, role }, 'account.sessions_ended')
}

function recordEnd(context: RequestContext, person: Pick<SignedIn, 'userId' | 'role'>, action: string) {
  return recordAudit(
    { ...person, requestId: context.requestId },
    { action, subjectType: 'user', subjectId: person.userId, clientAddress: context.clientAddress },
  )
}
