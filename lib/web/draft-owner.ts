import 'server-only'
import { randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { COOKIE_NAMES } from '@/lib/base/cookie-names'
import { hashToken } from '@/lib/base/token-hash'
import { cookieOptions, hostCookieName } from '@/lib/config/cookies'
import type { Viewer } from '@/lib/domain/accounts/views'
import type { DraftOwner } from '@/lib/domain/checkout/views'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Who may open the draft of this request: the signed-in user, or the visitor with the secret cookie. */
export async function draftOwnerOf(viewer: Viewer): Promise<DraftOwner | null> {
  if (viewer.type === 'user') return { kind: 'user', userId: viewer.userId }
  const tokenHash = await visitorTokenHash()
  return tokenHash === null ? null : { kind: 'visitor', tokenHash }
}

/** The hash of the visitor's token, even for a signed-in user who has not claimed the draft yet. */
export async function visitorTokenHash(): Promise<string | null> {
  const token = (await cookies()).get(cookieName())?.value
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null
}

/** Gives this browser a new 256-bit secret. Only for actions and routes, where cookies can be set. */
export async function issueVisitorToken(): Promise<Extract<DraftOwner, { kind: 'visitor' }>> {
  const token = randomBytes(32).toString('base64url')
  const store = await cookies()
  store.set(cookieName(), token, { ...cookieOptions(), maxAge: THIRTY_DAYS })
  return { kind: 'visitor', tokenHash: hashToken(token) }
}

export async function dropVisitorToken(): Promise<void> {
  const store = await cookies()
  if (store.has(cookieName())) store.set(cookieName(), '', { ...cookieOptions(), maxAge: 0 })
}

/** On https the prefix keeps a sibling subdomain from planting a cookie for a draft that it knows. */
function cookieName(): string {
  return hostCookieName(COOKIE_NAMES.draft)
}
