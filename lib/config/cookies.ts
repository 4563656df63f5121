import 'server-only'
import type { CookieName } from '@/lib/base/cookie-names'
import { serverEnv } from './env'

/** The `__Host-` prefix makes browsers require https, no domain and the path "/". */
export function hostCookieName(name: CookieName): string {
  return isSecureSite() ? `__Host-${name}` : name
}

export function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', secure: isSecureSite(), path: '/' } as const
}

function isSecureSite(): boolean {
  return serverEnv().SITE_URL.startsWith('https:')
}
