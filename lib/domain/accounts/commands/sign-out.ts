import 'server-only'
import { cookies } from 'next/headers'
import { serverEnv } from '@/lib/config/env'
import { userDb } from '@/lib/gateways/supabase/clients'
import { isSessionCookie, sessionCookieOptions } from '@/lib/gateways/supabase/session-cookies'
import { dropPasswordPermit } from '../password-permit'

/**
 * Ends this session on the auth server and clears its cookies, even if the server fails. `confirmed` is false
 * if the server was unreachable, so that the page can mention it.
 */
export async function signOut(): Promise<{ confirmed: boolean; problem: unknown }> {
  const db = await userDb()
  const { error } = await db.auth.signOut({ scope: 'local' })

  const { SITE_URL } = serverEnv()
  const store = await cookies()
  const { name: _name, ...options } = sessionCookieOptions(SITE_URL)
  for (const { name } of store.getAll()) {
    if (isSessionCookie(name, SITE_URL)) store.set(name, '', { ...options, maxAge: 0 })
  }
  await dropPasswordPermit()
  return { confirmed: error === null, problem: error }
}
