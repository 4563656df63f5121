import 'server-only'
import { serverEnv } from '@/lib/config/env'
import { tracedFetch } from './traced-fetch'

const TIMEOUT_MS = 12_000

/** Every call has a timeout, and nothing about a session may be cached. */
export function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  return tracedFetch(input, { ...init, cache: 'no-store', signal: AbortSignal.any(limits) })
}

/**
 * Tells the auth service which visitor a call is for. All calls come from our server, so without this its limits by
 * address would count all visitors as one; it believes the header only beside the secret key, for which it asks no
 * captcha either. Who the caller is stays with the session's token.
 */
export function fetchFor(address: string | null): typeof boundedFetch {
  return (input, init = {}) => {
    const env = serverEnv()
    const url = new URL(input instanceof Request ? input.url : input)
    const isAuth = url.href.startsWith(`${env.NEXT_PUBLIC_SUPABASE_URL.replace(/\/$/, '')}/auth/v1/`)
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

/** The service derives the role from the newer keys; of an older one it wants the token itself. */
function withoutPerson(headers: Headers, secretKey: string): void {
  if (secretKey.startsWith('sb_')) headers.delete('authorization')
  else headers.set('authorization', `Bearer ${secretKey}`)
}
