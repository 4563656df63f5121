import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { toSignedIn } from '@/lib/domain/accounts/rules/names'
import { standingOf } from '@/lib/domain/accounts/rules/sessions'
import type { Viewer } from '@/lib/domain/accounts/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many } from '@/lib/gateways/supabase/reply'
import { type VerifiedClaims, verifiedClaims } from '@/lib/gateways/supabase/verified-claims'

/**
 * The person in this request's token, verified without a call. Enough to load that person's rows in parallel
 * with `getViewer()`, but never to show them: only `getViewer()` notices an ended session. In an action, which
 * has no React cache, each call verifies the token again.
 */
export const getClaims = cache(async (): Promise<VerifiedClaims | null> => verifiedClaims())

/**
 * Who sends the request, according to the current state of the account: one call per request. A closed
 * account counts as a visitor.
 */
export const getViewer = cache(async (): Promise<Viewer> => viewerOf(await getClaims()))

/** The same for a token that has already been verified; its session may have ended since. */
export async function viewerOf(claims: VerifiedClaims | null): Promise<Viewer> {
  if (!claims) return { type: 'visitor' }
  const account = await readAccount(claims)
  if (!account || account.status === 'closed') return { type: 'visitor' }
  const { userId, sessionId, proof } = claims
  const hasFactor = account.factor_id !== null
  const isStaff = account.account_role === 'admin'
  const standing = standingOf({ role: isStaff ? 'admin' : 'customer', hasFactor, proof }, new Date())
  if (standing === 'awaits_factor') return { type: 'visitor', awaitsFactor: true }
  if (standing === 'expired') return { type: 'visitor' }

  const role = standing === 'staff' ? 'admin' : 'customer'
  const mustSetUpFactor = standing === 'factor_missing'
  return toSignedIn(
    {
      userId,
      sessionId,
      email: account.email ?? '',
      role,
      mustSetUpFactor,
      hasFactor,
      signedInAt: proof.beganAt,
      factorAt: proof.factorAt,
      deletionDueAt: account.deletion_due_at,
    },
    account.status === null ? null : { ...account, status: account.status },
  )
}

const text = z.string().nullable()
const accountSchema = z.object({
  email: text,
  account_role: text,
  factor_id: text,
  first_name: text,
  last_name: text,
  status: text,
  locale: text,
  time_zone: text,
  deletion_due_at: text,
})

/** Null when the session has ended, or the account is banned or deleted. */
async function readAccount({
  userId,
  sessionId,
}: VerifiedClaims): Promise<z.infer<typeof accountSchema> | null> {
  const rows = await many(adminDb().rpc('viewer_standing', { p_user_id: userId, p_session_id: sessionId }))
  return rows.length === 0 ? null : accountSchema.parse(rows[0])
}
