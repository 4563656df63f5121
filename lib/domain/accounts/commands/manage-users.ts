import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { recordAudit } from '@/lib/domain/audit/record'
import { refusalCode, unknownRefusal } from '@/lib/gateways/supabase/auth-errors'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { mailAtPace } from '../mail-pace'
import type { Invite, RoleDecision, SetInvoiceTerms } from '../schema/users'
import type { MailFailure } from '../try-limits'
import type { Actor } from '../views'

type OnUser = { userId: string; reason: string }

// SQL decides who may do this to whom, in the same transaction: never to oneself, never to the last admin.

export function suspendUser(actor: Actor, { userId, reason }: OnUser) {
  return rpcMaybe(adminDb().rpc('suspend_user', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function restoreUser(actor: Actor, { userId, reason }: OnUser) {
  return rpcMaybe(adminDb().rpc('restore_user', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function revokeSessions(actor: Actor, { userId, reason }: OnUser) {
  return rpcMaybe(adminDb().rpc('revoke_sessions', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function requestRole(actor: Actor, { userId, reason }: OnUser) {
  return rpcMaybe(adminDb().rpc('request_role', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function revokeAllKeys(actor: Actor, { userId, reason }: OnUser) {
  return rpc(adminDb().rpc('revoke_all_keys', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function decideRole(actor: Actor, input: RoleDecision) {
  const decided = {
    p_user_id: input.userId,
    p_decision: input.decision,
    ...('reason' in input && { p_reason: input.reason }),
  }
  return rpcMaybe(adminDb().rpc('decide_role', { ...by(actor), ...decided }))
}

export function removeRole(actor: Actor, { userId, reason }: OnUser) {
  return rpcMaybe(adminDb().rpc('remove_role', { ...by(actor), p_user_id: userId, p_reason: reason }))
}

export function setInvoiceTerms(actor: Actor, { userId, reason, terms, limit }: SetInvoiceTerms) {
  const agreed = {
    p_terms: terms,
    p_reason: reason,
    ...(terms === 'none' || limit === null ? {} : { p_limit_cents: limit }),
  }
  return rpcMaybe(adminDb().rpc('set_invoice_terms', { ...by(actor), p_user_id: userId, ...agreed }))
}

function by({ userId, requestId }: Actor) {
  return { p_actor_id: userId, p_request_id: requestId }
}

/**
 * The auth service creates the account and mails the link. The audit line omits the address, because it
 * outlives the account. Safe to repeat until the address is confirmed: the link is mailed again, and a line that an
 * outage has lost is written.
 */
export async function inviteUser(
  actor: Actor,
  { email, reason }: Invite,
): Promise<Result<null, 'invalid_input'>> {
  const { data, error } = await adminDb().auth.admin.inviteUserByEmail(email)
  if (error) {
    const refusal = refusalCode(error)
    if (refusal !== 'email_exists' && refusal !== 'user_already_exists') throw unknownRefusal(error)
    const fields = { email: 'This address already has an account. Search for it below.' }
    return fail('invalid_input', { detail: { fields } })
  }
  await recordAudit(actor, {
    action: 'account.invited',
    subjectType: 'user',
    subjectId: data.user.id,
    after: { reason },
  })
  return ok(null)
}

export async function resendVerification(
  actor: Actor,
  userId: string,
): Promise<Result<null, 'not_found' | MailFailure>> {
  const row = await maybe(adminDb().rpc('get_user_record', { p_user_id: userId }).maybeSingle())
  if (!row) return fail('not_found')
  if (row.is_confirmed) return fail('not_found', { hint: 'This address is already confirmed.' })
  const mail = { type: 'confirmation', email: row.email, requestedAt: new Date().toISOString() }
  return mailAtPace(row.email, () =>
    done(adminDb().rpc('resend_verification', { ...by(actor), p_user_id: userId, p_mail: mail })),
  )
}
