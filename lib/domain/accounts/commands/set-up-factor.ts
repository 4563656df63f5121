import 'server-only'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { SITE } from '@/lib/config/site'
import type { LimitFailure } from '@/lib/domain/limits/limit'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb, type Db, userDb } from '@/lib/gateways/supabase/clients'
import { done } from '@/lib/gateways/supabase/reply'
import { verifiedUser } from '@/lib/gateways/supabase/verified-user'
import { checkFactorCode } from '../check-factor-code'
import { rememberDevice } from '../known-device'
import { dropPendingFactor, keepPendingFactor, pendingFactor } from '../pending-factor'
import type { RequestContext, SignedIn } from '../views'

/** Starts the setup of an authenticator app and removes unfinished setups. */
export async function startFactor(viewer: SignedIn): Promise<Result<null, 'factor_not_fresh'>> {
  const db = await userDb()
  for (const { id } of await factorsOf(db, 'unverified')) await unenroll(db, id)
  const { data, error } = await db.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: `Authenticator app, ${new Date().toISOString()}`,
    issuer: SITE.name,
  })
  if (error) {
    // Replacing a factor requires a session with the old one.
    if (refusalCode(error) === 'insufficient_aal' && viewer.hasFactor) return fail('factor_not_fresh')
    throw unknownRefusal(error)
  }
  await keepPendingFactor({ factorId: data.id, secret: data.totp.secret, uri: data.totp.uri })
  return ok(null)
}

/** The first code completes the setup; the new factor replaces an earlier one. */
export async function completeFactor(
  context: RequestContext,
  code: string,
): Promise<Result<null, 'not_signed_in' | 'link_wrong_or_expired' | 'factor_code_wrong' | LimitFailure>> {
  const db = await userDb()
  const user = await verifiedUser(db)
  if (!user) return fail('not_signed_in')
  const pending = await pendingFactor()
  if (!pending) {
    return fail('link_wrong_or_expired', { hint: 'Setup took too long. Please start again.' })
  }
  const checked = await checkFactorCode(context, db, { email: user.email, factorId: pending.factorId, code })
  if (!checked.ok) return checked

  const earlier = (await factorsOf(db, 'verified')).filter(({ id }) => id !== pending.factorId)
  for (const { id } of earlier) await unenroll(db, id)
  await dropPendingFactor()
  await recordFactor(context, user.userId, earlier.length > 0 ? 'factor_replaced' : 'factor_added')
  await rememberDevice(user.userId, user.email)
  return ok(null)
}

/** Customers may return to a password alone; staff need the second factor. */
export async function removeOwnFactor(
  context: RequestContext,
  viewer: SignedIn,
): Promise<Result<null, 'factor_required'>> {
  if (viewer.role === 'admin') return fail('factor_required')
  const db = await userDb()
  for (const { id } of await factorsOf(db, 'verified')) await unenroll(db, id)
  // The token still claims the level of the removed factor.
  const { error } = await db.auth.refreshSession()
  if (error) throw unknownRefusal(error)
  await recordFactor(context, viewer.userId, 'factor_removed')
  return ok(null)
}

async function recordFactor(
  context: RequestContext,
  userId: string,
  event: 'factor_added' | 'factor_replaced' | 'factor_removed',
): Promise<void> {
  await done(
    adminDb().rpc('note_second_factor', {
      p_user_id: userId,
      p_event: event,
      p_actor_id: userId,
      p_request_id: context.requestId,
      p_ip_prefix: addressPrefix(context.clientAddress),
    }),
  )
}

async function factorsOf(db: Db, status: 'verified' | 'unverified') {
  const { data, error } = await db.auth.mfa.listFactors()
  if (error) {
    refusalCode(error)
    throw unknownRefusal(error)
  }
  return data.all.filter((factor) => factor.status === status)
}

async function unenroll(db: Db, factorId: string): Promise<void> {
  const { error } = await db.auth.mfa.unenroll({ factorId })
  if (error && refusalCode(error) !== 'mfa_factor_not_found') throw unknownRefusal(error)
}
