import 'server-only'
import type { Session, User } from '@supabase/supabase-js'
import { headers } from 'next/headers'
import { after } from 'next/server'
import { addressPrefix } from '@/lib/base/addresses'
import { recordAudit } from '@/lib/domain/audit/record'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { sessionIdOf } from '@/lib/gateways/supabase/verified-claims'
import { verifiedFactor, verifiedRole } from '@/lib/gateways/supabase/verified-user'
import { rememberDevice } from './known-device'
import { deviceLabel } from './rules/devices'
import type { RequestContext, SignedInAs, SignInContext } from './views'

type SignIn = { user: User; session: Session }
type Entry = { action: string; after: Record<string, string>; timeZone?: string | null }

/**
 * Writes the audit line of a first factor, and ends the session that it replaces in this browser. The browser becomes
 * a known device only if no second factor is due.
 */
export async function recordSignIn(
  context: SignInContext,
  { user, session }: SignIn,
  { timeZone = null, ...entry }: Entry,
): Promise<SignedInAs> {
  const signedIn: SignedInAs = {
    userId: user.id,
    role: verifiedRole(user),
    needsFactor: verifiedFactor(user) !== null,
  }
  if (!signedIn.needsFactor) {
    await rememberDevice(user.id, user.email ?? '')
    if (timeZone !== null) await saveFirstZone(user.id, timeZone)
  }
  await recordSession(context, user.id, session.access_token)
  endReplacedSoon(context)
  await recordAudit(
    { userId: user.id, role: signedIn.role, requestId: context.requestId },
    { ...entry, subjectType: 'user', subjectId: user.id, clientAddress: context.clientAddress },
  )
  return signedIn
}

/** Dates use the browser's zone at the first sign-in until the user picks one in the settings. */
async function saveFirstZone(userId: string, timeZone: string): Promise<void> {
  const profiles = adminDb().from('profiles')
  await done(profiles.update({ time_zone: timeZone }).eq('user_id', userId).is('time_zone', null))
}

/** Records what helps the owner recognize this session. */
async function recordSession(context: RequestContext, userId: string, token: string): Promise<void> {
  await done(
    adminDb().rpc('note_session', {
      p_user_id: userId,
      p_session_id: sessionIdOf(token),
      p_label: deviceLabel((await headers()).get('user-agent') ?? ''),
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
}

/**
 * After the response, because a page in another window is told that its session ended and asks for the current one,
 * whose cookies must have arrived by then.
 */
function endReplacedSoon({ claims }: SignInContext): void {
  if (!claims) return
  after(() =>
    done(adminDb().rpc('end_session', { p_user_id: claims.userId, p_session_id: claims.sessionId })),
  )
}
