import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookies } from 'next/headers'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { cookieOptions, hostCookieName } from '@/lib/config/cookies'
import { serverEnv } from '@/lib/config/env'

const MINUTES = 15

/**
 * A session alone must not be enough to replace the password, because someone else may use the browser. Using
 * a recovery link issues this short-lived, signed permit for that account.
 */
export async function permitPasswordChange(userId: string): Promise<void> {
  const expires = Date.now() + MINUTES * 60_000
  const store = await cookies()
  store.set(permitName(), `${expires}.${sign(userId, expires)}`, { ...cookieOptions(), maxAge: MINUTES * 60 })
}

export async function mayChangePassword(userId: string, now = Date.now()): Promise<boolean> {
  const [expires = '', mac = ''] = ((await cookies()).get(permitName())?.value ?? '').split('.')
  const deadline = Number(expires)
  if (!Number.isSafeInteger(deadline) || deadline <= now) return false
  const given = Buffer.from(mac, 'base64url')
  const wanted = Buffer.from(sign(userId, deadline), 'base64url')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export async function dropPasswordPermit(): Promise<void> {
  const store = await cookies()
  store.set(permitName(), '', { ...cookieOptions(), maxAge: 0 })
}

function sign(userId: string, expires: number): string {
  const key = createHmac('sha256', serverEnv().SUPABASE_SECRET_KEY).update('attesta password permit').digest()
  return createHmac('sha256', key).update(`${userId}.${expires}`).digest('base64url')
}

function permitName(): string {
  return hostCookieName(COOKIE_NAMES.permit)
}
