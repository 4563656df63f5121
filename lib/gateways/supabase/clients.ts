import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { cookies } from 'next/headers'
import { serverEnv } from '@/lib/config/env'
import type { Database } from './database.types'
import { sessionCookieOptions } from './session-cookies'

const TIMEOUT_MS = 12_000

export type Db = SupabaseClient<Database>

/** The caller's own session: row security decides what it may see. One client per call, never shared. */
export async function userDb(): Promise<Db> {
  // First, so that a build without settings sees a page drawn per request instead of a missing setting.
  const store = await cookies()
  const env = serverEnv()
  return createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      global: { fetch: boundedFetch },
      cookieOptions: sessionCookieOptions(env.SITE_URL),
      cookies: {
        getAll: () => store.getAll(),
        setAll(changes) {
          try {
            for (const { name, value, options } of changes) {
              store.set(name, value, { ...options, ...lifetime(value, env.SITE_URL) })
            }
          } catch (error) {
            // While a page renders, Next refuses to set cookies; the middleware has already refreshed the session.
            if (!isReadOnlyCookies(error)) throw error
          }
        },
      },
    },
  )
}

let admin: Db | null = null

/** Past row security: only in commands and jobs, and only with a filter that names the owner. */
export function adminDb(): Db {
  const env = serverEnv()
  admin ??= createClient<Database>(env.NEXT_PUBLIC_SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: boundedFetch },
  })
  return admin
}

/** No call may outlive a person's patience, and nothing about a session may be cached. */
export function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  return fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.any(limits) })
}

/** The library forces its own lifetime of 400 days; an emptied cookie must still go at once. */
export function lifetime(value: string, siteUrl: string): { maxAge: number } {
  return { maxAge: value === '' ? 0 : sessionCookieOptions(siteUrl).maxAge }
}

function isReadOnlyCookies(error: unknown): boolean {
  return error instanceof Error && error.message.includes('Cookies can only be modified')
}
