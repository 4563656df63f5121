import 'server-only'
import { isAuthSessionMissingError } from '@supabase/supabase-js'
import { z } from 'zod'
import { refusalCode } from './auth-errors'
import type { Db } from './clients'

const roleSchema = z.object({ app_metadata: z.object({ role: z.literal('admin') }) })

export type VerifiedUser = { userId: string; email: string; role: 'customer' | 'admin' }

/**
 * The user as the auth server knows it now: never the session object, which is only what the cookie claims.
 * Null for nobody. Throws when the auth server cannot answer, so that an outage never looks like being signed out.
 */
export async function verifiedUser(db: Db): Promise<VerifiedUser | null> {
  const { data, error } = await db.auth.getUser()
  if (error) {
    if (!isAuthSessionMissingError(error)) refusalCode(error)
    return null
  }
  if (isBanned(data.user)) return null
  return { userId: data.user.id, email: data.user.email ?? '', role: verifiedRole(data.user) }
}

/** `user_metadata` is writable by the user and proves nothing. */
export function verifiedRole(user: unknown): 'customer' | 'admin' {
  return roleSchema.safeParse(user).success ? 'admin' : 'customer'
}

const banSchema = z.object({ banned_until: z.coerce.date() })

/** The auth server refuses a banned user's next refresh, which may be an hour away. */
function isBanned(user: unknown, now = new Date()): boolean {
  const ban = banSchema.safeParse(user)
  return ban.success && ban.data.banned_until > now
}
