import 'server-only'
import { cookies } from 'next/headers'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { cookieOptions } from '@/lib/config/cookies'
import { emailSchema } from '@/lib/domain/accounts/schema'

const COOKIE = COOKIE_NAMES.pendingMail
const MAX_AGE_SECONDS = 30 * 60

/**
 * The address that a mail was just sent to, passed to the next page. A cookie keeps it out of URLs, logs and referrers.
 */
export async function setPendingMail(email: string): Promise<void> {
  const store = await cookies()
  store.set(COOKIE, email, { ...cookieOptions(), maxAge: MAX_AGE_SECONDS })
}

export async function pendingMail(): Promise<string | null> {
  const found = emailSchema.safeParse((await cookies()).get(COOKIE)?.value)
  return found.success ? found.data : null
}

export async function clearPendingMail(): Promise<void> {
  const store = await cookies()
  store.set(COOKIE, '', { ...cookieOptions(), maxAge: 0 })
}
