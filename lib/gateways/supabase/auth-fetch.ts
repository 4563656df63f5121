import 'server-only'
import { ofBackend } from '@/lib/base/backend-answer'
import { serverEnv } from '@/lib/config/env'
import { tracedFetch } from './traced-fetch'

const TIMEOUT_MS = 12_000

/** Sets a timeout on every call and disables caching, because responses may belong to a session. */
export async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  return ofBackend(await tracedFetch(input, { ...init, cache: 'no-store', signal: AbortSignal.any(limits) }))
}

/** An address of the auth service. */
export function authUrl(path: string): string {
  return `${serverEnv().NEXT_PUBLIC_SUPABASE_URL.replace(/\/$/, '')}/auth/v1/${path}`
}

/**
 * Forwards the visitor's address to the auth service. All calls come from our server, so its limits by
 * address would otherwise count all visitors as one. It trusts the header only with the secret key, which
 * also exempts from the captcha. The session's token still identifies the caller.
 */
export function fetchFor(address: string | null): typeof boundedFetch {
  return (input, init = {}) => {
    const env = serverEnv()
    const url = new URL(input instanceof Request ? input.url : input)
    const isAuth = url.href.startsWith(authUrl(''))
    if (!isAuth || address === null) return boundedFetch(input, init)
    const headers = new Headers(init.headers)
    headers.set('apikey', env.SUPABASE_SECRET_KEY)
    headers.set('Sb-Forwarded-For', address.replace(/\/64$/, ''))
    if (headers.get('authorization') === `Bearer ${env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY}`) {
      withoutPerson(headers, env.SUPABASE_SECRET_KEY)
    }
    return boundedFetch(input, { ...init, headers })
  }
}

/** The auth service derives the role from a new key; with a legacy key it needs the token itself. */
function withoutPerson(headers: Headers, secretKey: string): void {
  if (secretKey.startsWith('sb_')) headers.delete('authorization')
  else headers.set('authorization', `Bearer ${secretKey}`)
}
