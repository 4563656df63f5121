import { z } from 'zod'
import { loadSigningKeys } from '../../supabase/local/auth/signing-keys'
import type { Account } from './accounts'
import { openDatabase } from './given-orders'
import { Browser } from './http'
import { authServer, givenAccount, plantSession, readSession, type Session, signIn } from './people'

/**
 * Every kind of person who may send a request. `pretender` wrote role=admin into the user metadata;
 * `formerAdmin` and `suspendedAdmin` were staff when their token was issued and no longer are; `halfAdmin` is
 * staff with the password but not yet the second factor.
 */
export const PEOPLE = [
  'visitor',
  'userA',
  'userB',
  'admin',
  'suspended',
  'suspendedAdmin',
  'formerAdmin',
  'halfAdmin',
  'expired',
  'pretender',
] as const
export type Person = (typeof PEOPLE)[number]

export type TestAccounts = {
  accounts: Record<Exclude<Person, 'visitor' | 'expired'>, Account>
  /** The access token of this person, or null without one. */
  tokens: Record<Person, string | null>
  /** A new browser of this person at this site. */
  browser(person: Person, origin?: string): Browser
}

export async function givenTestAccounts(): Promise<TestAccounts> {
  const [userA, userB, admin, suspended, suspendedAdmin, formerAdmin, halfAdmin, pretender] =
    await Promise.all([
      givenAccount(),
      givenAccount(),
      givenAccount('admin'),
      givenAccount(),
      givenAccount('admin'),
      givenAccount('admin'),
      givenAccount('admin'),
      givenAccount(),
    ])
  const accounts = { userA, userB, admin, suspended, suspendedAdmin, formerAdmin, halfAdmin, pretender }
  const sessions = await signInAll(accounts)
  await suspend([suspended.id, suspendedAdmin.id])
  await authServer().auth.admin.updateUserById(formerAdmin.id, { app_metadata: { role: null } })
  const expired = expiredSession(sessions.userA)
  const planted: Partial<Record<Person, Session>> = { ...sessions, expired }

  return {
    accounts,
    tokens: {
      visitor: null,
      expired: expired.access_token,
      userA: sessions.userA.access_token,
      userB: sessions.userB.access_token,
      admin: sessions.admin.access_token,
      suspended: sessions.suspended.access_token,
      suspendedAdmin: sessions.suspendedAdmin.access_token,
      formerAdmin: sessions.formerAdmin.access_token,
      halfAdmin: sessions.halfAdmin.access_token,
      pretender: sessions.pretender.access_token,
    },
    browser(person, origin) {
      const browser = new Browser(origin)
      const session = planted[person]
      if (session) plantSession(browser, session)
      return browser
    },
  }
}

async function signInAll(accounts: TestAccounts['accounts']) {
  const session = async (account: Account) => readSession(await signIn(account))
  await authServer().auth.admin.updateUserById(accounts.pretender.id, {
    user_metadata: { role: 'admin', app_metadata: { role: 'admin' }, is_admin: true },
  })
  const { totpSecret: _unused, ...passwordOnly } = accounts.halfAdmin
  const [userA, userB, admin, suspended, suspendedAdmin, formerAdmin, halfAdmin, pretender] =
    await Promise.all([
      session(accounts.userA),
      session(accounts.userB),
      session(accounts.admin),
      session(accounts.suspended),
      session(accounts.suspendedAdmin),
      session(accounts.formerAdmin),
      session(passwordOnly),
      session(accounts.pretender),
    ])
  return { userA, userB, admin, suspended, suspendedAdmin, formerAdmin, halfAdmin, pretender }
}

async function suspend(ids: string[]): Promise<void> {
  const sql = openDatabase()
  await sql`update public.profiles set status = 'suspended' where user_id = any(${ids}::uuid[])`
  await sql.end()
}

/** Signed with the embedded auth server's real key, expired an hour ago, without a refresh token. */
function expiredSession(genuine: Session): Session {
  const [, payload = ''] = genuine.access_token.split('.')
  const claims = z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  const past = Math.floor(Date.now() / 1000) - 3600
  const keys = loadSigningKeys(process.env.ATTESTA_DATA_DIR ?? '')
  const access_token = keys.sign({ ...claims, exp: past, iat: past - 3600 })
  return { ...genuine, access_token, refresh_token: 'made-up', expires_at: past }
}
