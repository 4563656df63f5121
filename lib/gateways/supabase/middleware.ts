import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { isAuthRetryableFetchError } from '@supabase/supabase-js'
import type { NextRequest, NextResponse } from 'next/server'
import { z } from 'zod'
import { clientAddress } from '@/lib/config/client-address'
import { serverEnv } from '@/lib/config/env'
import { fetchFor } from './auth-fetch'
import { lifetime } from './clients'
import { isSessionCookie, sessionCookieOptions } from './session-cookies'

type Change = Omit<ReturnType<typeof sessionCookieOptions>, 'name' | 'maxAge'> & {
  name: string
  value: string
  maxAge: number
}

/** The claims of the cookie, for convenience only: pages, actions and row security verify the session. */
export type ClaimedSession = { type: 'none' } | { type: 'unknown' } | { type: 'claimed'; isAdmin: boolean }

/**
 * Refreshes a session that is about to expire, for this request and for the browser. `unknown` if the auth
 * server did not respond, which differs from being signed out.
 */
export async function refreshSession(
  request: NextRequest,
): Promise<{ session: ClaimedSession; writeTo: (response: NextResponse) => void }> {
  const env = serverEnv()
  const changes: Change[] = []
  const extra = new Headers()
  const writeTo = (response: NextResponse) => {
    for (const change of changes) response.cookies.set(change)
    extra.forEach((value, name) => {
      response.headers.set(name, value)
    })
  }
  if (!request.cookies.getAll().some(({ name }) => isSessionCookie(name, env.SITE_URL))) {
    return { session: { type: 'none' }, writeTo }
  }

  const db = createServerClient(env.NEXT_PUBLIC_SUPABASE_URL, env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    global: { fetch: fetchFor(clientAddress(request.headers)) },
    cookieOptions: sessionCookieOptions(env.SITE_URL),
    cookies: {
      getAll: () => request.cookies.getAll(),
      setAll(cookies, headers) {
        for (const { name, value } of cookies) {
          request.cookies.set(name, value)
          changes.push({
            ...sessionCookieOptions(env.SITE_URL),
            ...lifetime(value, env.SITE_URL),
            name,
            value,
          })
        }
        for (const [name, value] of Object.entries(headers)) extra.set(name, value)
      },
    },
  })
  const { data, error } = await db.auth.getSession()
  if (error && (isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500)) {
    return { session: { type: 'unknown' }, writeTo }
  }
  if (!data.session) return { session: { type: 'none' }, writeTo }
  return { session: { type: 'claimed', isAdmin: claimsAdmin(data.session.access_token) }, writeTo }
}

const claimsSchema = z.object({ app_metadata: z.object({ role: z.literal('admin') }) })

function claimsAdmin(token: string): boolean {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')
    return claimsSchema.safeParse(JSON.parse(payload)).success
  } catch {
    return false
  }
}
