import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies, headers } from 'next/headers'
import { z } from 'zod'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { hashToken } from '@/lib/base/token-hash'
import { cookieOptions, hostCookieName } from '@/lib/config/cookies'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import { deviceLabel } from './rules/devices'

const MAX_AGE_SECONDS = 180 * 24 * 60 * 60
/** A shared browser keeps one entry for each account that signed in. */
const MAX_ACCOUNTS = 5

const entrySchema = z.tuple([z.uuid(), z.string().regex(/^[\w-]{43}$/)])

type Entry = { id: string; secret: string }

/** The id of this browser as a known device of the account, or null if it never signed in there. */
export async function knownDevice(email: string): Promise<string | null> {
  const shown = await entries()
  if (shown.length === 0) return null
  const devices = shown.map(({ id, secret }) => ({ id, hash: hashToken(secret) }))
  return maybe(adminDb().rpc('find_known_device', { p_email: email, p_devices: devices }))
}

/** Called after a complete sign-in. The secret is new each time, and the database stores only its hash. */
export async function rememberDevice(userId: string, email: string): Promise<void> {
  const replaced = await knownDevice(email)
  const secret = randomBytes(32).toString('base64url')
  const id = await one(
    adminDb().rpc('remember_device', {
      p_user_id: userId,
      p_secret_hash: hashToken(secret),
      p_label: deviceLabel((await headers()).get('user-agent') ?? ''),
      ...(replaced ? { p_replaces: replaced } : {}),
    }),
  )
  const others = (await entries()).filter((entry) => entry.id !== replaced)
  const kept = [{ id, secret }, ...others].slice(0, MAX_ACCOUNTS)
  const store = await cookies()
  store.set(cookieName(), kept.map((entry) => `${entry.id}.${entry.secret}`).join('~'), {
    ...cookieOptions(),
    maxAge: MAX_AGE_SECONDS,
  })
}

async function entries(): Promise<Entry[]> {
  const text = (await cookies()).get(cookieName())?.value ?? ''
  return text
    .split('~')
    .slice(0, MAX_ACCOUNTS)
    .flatMap((part) => {
      const found = entrySchema.safeParse(part.split('.'))
      return found.success ? [{ id: found.data[0], secret: found.data[1] }] : []
    })
}

function cookieName(): string {
  return hostCookieName(COOKIE_NAMES.device)
}
