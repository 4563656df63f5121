import 'server-only'
import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { refusalCode } from './auth-errors'
import type { Db } from './clients'
import { type Proof, proofOf } from './verified-claims'

const roleSchema = z.object({ app_metadata: z.object({ role: z.literal('admin') }) })

type VerifiedUser = {
  userId: string
  email: string
  /** The account's role. The session's standing decides what it allows. */
  role: 'customer' | 'admin'
  factorId: string | null
  proof: Proof
}

/**
 * For commands that change how a person signs in: the user as the auth server currently knows it, with one
 * more call; never the session object, which only repeats the cookie. Null when signed out. Throws if the
 * auth server can't respond, so that an outage never looks like being signed out.
 */
export async function verifiedUser(db: Db): Promise<VerifiedUser | null> {
  const stored = await db.auth.getSession()
  if (stored.error) refusalCode(stored.error)
  const token = stored.data.session?.access_token
  if (!token) return null
  const { data, error } = await db.auth.getUser(token)
  if (error) {
    if (!isAuthSessionMissingError(error)) refusalCode(error)
    return null
  }
  if (isBanned(data.user)) return null
  return {
    userId: data.user.id,
    email: data.user.email ?? '',
    role: verifiedRole(data.user),
    factorId: verifiedFactor(data.user),
    // The auth server has just verified it.
    proof: proofOf(decodeJwt(token)),
  }
}

/** `user_metadata` is writable by the user, so it proves nothing. */
export function verifiedRole(user: unknown): 'customer' | 'admin' {
  return roleSchema.safeParse(user).success ? 'admin' : 'customer'
}

const factorsSchema = z.object({
  factors: z.array(z.object({ id: z.string(), factor_type: z.string(), status: z.string() })),
})

/** The id of the user's confirmed authenticator app, or null. */
export function verifiedFactor(user: unknown): string | null {
  const found = factorsSchema.safeParse(user)
  if (!found.success) return null
  return (
    found.data.factors.find((factor) => factor.factor_type === 'totp' && factor.status === 'verified')?.id ??
    null
  )
}

const banSchema = z.object({ banned_until: z.coerce.date() })

/** The auth server refuses a banned user only at the next refresh, which may be an hour away. */
function isBanned(user: unknown, now = new Date()): boolean {
  const ban = banSchema.safeParse(user)
  return ban.success && ban.data.banned_until > now
}
