import 'server-only'
import { combineChunks, stringFromBase64URL } from '@supabase/ssr'
import { z } from 'zod'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Browsers enforce `__Host-` (secure, no domain, path "/"), so on https the name itself protects the cookie.
 */
function sessionCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? `__Host-${COOKIE_NAMES.session}` : COOKIE_NAMES.session
}

export function sessionCookieOptions(siteUrl: string) {
  return {
    name: sessionCookieName(siteUrl),
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(siteUrl),
    path: '/',
    maxAge: THIRTY_DAYS,
  } as const
}

/** Chunks of the session (`.0`, `.1`) and the code verifier share the prefix. */
export function isSessionCookie(name: string, siteUrl: string): boolean {
  return name.startsWith(sessionCookieName(siteUrl))
}

const ENCODED = 'base64-'
/** The library renews a token that is about to expire; earlier than its own 90 seconds, so that it decides. */
const RENEWED_BEFORE_MS = 120_000
const sessionSchema = z.object({ access_token: z.string(), expires_at: z.number() })

/**
 * The access token in the session cookie, not yet verified. Null if there is none, or if the library has to look:
 * at a cookie that can't be read, or a token that is about to expire.
 */
export async function storedToken(
  cookies: { name: string; value: string }[],
  siteUrl: string,
  now: Date,
): Promise<string | null> {
  const read = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
  const stored = await combineChunks(sessionCookieName(siteUrl), read)
  if (!stored?.startsWith(ENCODED)) return null
  const session = sessionSchema.safeParse(parsed(stored.slice(ENCODED.length)))
  if (!session.success || session.data.expires_at * 1000 - now.getTime() < RENEWED_BEFORE_MS) return null
  return session.data.access_token
}

function parsed(encoded: string): unknown {
  try {
    return JSON.parse(stringFromBase64URL(encoded))
  } catch {
    return null
  }
}

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}
