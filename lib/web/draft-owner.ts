import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { serverEnv } from '@/lib/config/env'
import type { Viewer } from '@/lib/domain/accounts/views'
import type { DraftOwner } from '@/lib/domain/checkout/views'

const THIRTY_DAYS = 30 * 24 * 60 * 60
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** Who may open the draft of this request: the signed-in user, else the holder of the secret cookie, else nobody. */
export async function draftOwnerOf(viewer: Viewer): Promise<DraftOwner | null> {
  if (viewer.at === 'user') return { kind: 'user', userId: viewer.userId }
  const tokenHash = await visitorTokenHash()
  return tokenHash === null ? null : { kind: 'visitor', tokenHash }
}

/** The hash of the visitor's token, also while a user is signed in who has not yet taken the draft along. */
export async function visitorTokenHash(): Promise<string | null> {
  const token = (await cookies()).get(cookieName())?.value
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : null
}

/** Gives this browser a new secret of 256 bits. Only in actions and routes, where cookies can be set. */
export async function giveVisitorToken(): Promise<Extract<DraftOwner, { kind: 'visitor' }>> {
  const token = randomBytes(32).toString('base64url')
  const store = await cookies()
  store.set(cookieName(), token, { ...cookieOptions(), maxAge: THIRTY_DAYS })
  return { kind: 'visitor', tokenHash: hashOf(token) }
}

export async function dropVisitorToken(): Promise<void> {
  const store = await cookies()
  if (store.has(cookieName())) store.set(cookieName(), '', { ...cookieOptions(), maxAge: 0 })
}

/** On https the prefix keeps a sister site from planting a draft that it can read along with. */
function cookieName(): string {
  return isSecure() ? '__Host-attesta_draft' : 'attesta_draft'
}

function cookieOptions() {
  return { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/' } as const
}

function isSecure(): boolean {
  return serverEnv().SITE_URL.startsWith('https:')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
