import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { cookieOptions, hostCookieName } from '@/lib/config/cookies'

const MINUTES = 15

const pendingSchema = z.object({
  factorId: z.uuid(),
  secret: z.string(),
  uri: z.string().startsWith('otpauth://'),
})
type PendingFactor = z.infer<typeof pendingSchema>

/** The authenticator being set up, kept in its owner's browser between the setup page and the first code. */
export async function keepPendingFactor(factor: PendingFactor): Promise<void> {
  const value = Buffer.from(JSON.stringify(factor)).toString('base64url')
  const store = await cookies()
  store.set(cookieName(), value, { ...cookieOptions(), maxAge: MINUTES * 60 })
}

export async function pendingFactor(): Promise<PendingFactor | null> {
  const value = (await cookies()).get(cookieName())?.value
  if (!value) return null
  try {
    return pendingSchema.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')))
  } catch {
    // A tampered cookie counts as no setup; the page offers to start again.
    return null
  }
}

export async function dropPendingFactor(): Promise<void> {
  const store = await cookies()
  store.set(cookieName(), '', { ...cookieOptions(), maxAge: 0 })
}

function cookieName(): string {
  return hostCookieName(COOKIE_NAMES.factor)
}
