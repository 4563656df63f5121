import 'server-only'

const THIRTY_DAYS = 30 * 24 * 60 * 60

/**
 * Browsers enforce `__Host-` (secure, no domain, path "/"), so on https the name itself protects the cookie.
 */
function sessionCookieName(siteUrl: string): string {
  return isSecure(siteUrl) ? '__Host-attesta-session' : 'attesta-session'
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

function isSecure(siteUrl: string): boolean {
  return siteUrl.startsWith('https:')
}
