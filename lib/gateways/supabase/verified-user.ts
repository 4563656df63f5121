import 'server-only'
import { isAuthRetryableFetchError, isAuthSessionMissingError } from '@supabase/supabase-js'
import { z } from 'zod'
import { GatewayError } from '@/lib/base/gateway-error'
import type { Db } from './clients'

const userSchema = z.object({
  id: z.uuid(),
  email: z.string().default(''),
  app_metadata: z.object({ role: z.unknown() }).partial().catch({}),
})

export type VerifiedUser = { userId: string; email: string; role: 'customer' | 'admin' }

/**
 * The user as the auth server knows it now: never the session object, which is only what the cookie claims.
 * Null for nobody. Throws when the auth server cannot answer, so that an outage never looks like being signed out.
 */
export async function verifiedUser(db: Db): Promise<VerifiedUser | null> {
  const { data, error } = await db.auth.getUser()
  if (error) {
    if (isAuthSessionMissingError(error)) return null
    const status = error.status ?? 0
    if (isAuthRetryableFetchError(error) || status >= 500) {
      throw new GatewayError('supabase', error, { code: error.code ?? '', unreachable: true })
    }
    return null
  }
  const user = userSchema.parse(data.user)
  return {
    userId: user.id,
    email: user.email,
    role: user.app_metadata.role === 'admin' ? 'admin' : 'customer',
  }
}
