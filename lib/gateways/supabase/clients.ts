import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies, headers } from 'next/headers'
import { clientAddress } from '@/lib/config/client-address'
import { serverEnv } from '@/lib/config/env'
import { refusalCode } from './auth-errors'
import { boundedFetch, fetchFor } from './auth-fetch'
import type { Database } from './database.types'
import { isSessionCookie, sessionCookieOptions, storedToken } from './session-cookies'

export type Db = SupabaseClient<Database>

/** The caller's own session, limited by row security. One client per call, never shared. */
export async function userDb(): Promise<Db> {
  // Called first, so that a build without settings marks the page as dynamic instead of failing.
  const store = await cookies()
  const env = serverEnv()
  return createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      global: { fetch: fetchFor(clientAddress(await headers())) },
      cookieOptions: sessionCookieOptions(env.SITE_URL),
      cookies: {
        getAll: () => store.getAll(),
        setAll(changes) {
          try {
            for (const { name, value, options } of changes) {
              store.set(name, value, { ...options, ...lifetime(value, env.SITE_URL) })
            }
          } catch (error) {
            // Next.js refuses to set cookies while a page renders; the middleware has already refreshed the session.
            if (!isReadOnlyCookies(error)) throw error
          }
        },
      },
    },
  )
}

/**
 * This request's access token, not yet verified; null when signed out. A token that is about to expire is renewed.
 * Throws if the auth service is needed for that and can't respond.
 */
export async function sessionToken(): Promise<string | null> {
  const sent = (await cookies()).getAll()
  const { SITE_URL } = serverEnv()
  if (!sent.some(({ name }) => isSessionCookie(name, SITE_URL))) return null
  const token = await storedToken(sent, SITE_URL, new Date())
  if (token !== null) return token
  const { data, error } = await (await userDb()).auth.getSession()
  if (error) refusalCode(error)
  return data.session?.access_token ?? null
}

/** The caller's session with its current token, never refreshed: for reads after the response has begun. */
export async function streamDb(): Promise<Db> {
  const token = (await sessionToken()) ?? ''
  const env = serverEnv()
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    global: { fetch: boundedFetch },
  })
}

let admin: Db | null = null

/** Bypasses row security: only in commands and jobs, and only with a filter on the owner. */
export function adminDb(): Db {
  const env = serverEnv()
  admin ??= createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch },
  })
  return admin
}

/** A separate session without cookies, to check a password. One per check. */
export function passwordCheckDb(): Db {
  const env = serverEnv()
  return createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch },
  })
}

/** The library sets its own lifetime of 400 days; an emptied cookie must still expire immediately. */
export function lifetime(value: string, siteUrl: string): { maxAge: number } {
  return { maxAge: value === '' ? 0 : sessionCookieOptions(siteUrl).maxAge }
}

function isReadOnlyCookies(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Cookies can only be modified')
}
