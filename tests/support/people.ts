import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { type Account, createAccount } from './accounts.ts'
import { unusedCode } from './authenticator.ts'
import { givenFactorOf } from './given-factor.ts'
import { openDatabase } from './given-orders.ts'
import { Browser } from './http.ts'

export function authServer(): SupabaseClient {
  const { NEXT_PUBLIC_SUPABASE_URL = '', SUPABASE_SECRET_KEY = '' } = process.env
  return createClient(NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
}

/** A new account, so that no test shares limits or sessions with another. Staff have a second factor. */
export async function givenAccount(role?: 'admin'): Promise<Account> {
  const account = await givenAccountWithoutFactor(role)
  return role === 'admin' ? { ...account, totpSecret: await givenFactor(account) } : account
}

export async function givenFactor({ email }: Account): Promise<string> {
  const sql = openDatabase()
  const secret = await givenFactorOf(sql, email)
  await sql.end()
  return secret
}

export function givenAccountWithoutFactor(role?: 'admin'): Promise<Account> {
  return createAccount({ role })
}

export async function signIn(account: Account, browser = new Browser()): Promise<Browser> {
  const reply = await browser.submit('/login', 'Sign in', {
    email: account.email,
    password: account.password,
  })
  if (reply.status !== 303) throw new Error(`Sign-in answered ${reply.status}.`)
  if (account.totpSecret) await confirmFactor(account.totpSecret, browser)
  return browser
}

/** Submits the code of the authenticator app. */
export async function confirmFactor(totpSecret: string, browser: Browser): Promise<void> {
  const reply = await browser.submit('/login/factor', 'Confirm', { code: await unusedCode(totpSecret) })
  if (reply.status !== 303) throw new Error(`The second factor answered ${reply.status}.`)
}

export function sessionCookie(browser: Browser): string {
  return [...browser.jar]
    .filter(([name]) => /attesta-session(\.\d+)?$/.test(name))
    .sort()
    .map(([, value]) => value)
    .join('')
}

export type Session = { access_token: string; refresh_token: string; expires_at: number; user: unknown }

export function readSession(browser: Browser): Session {
  const text = Buffer.from(sessionCookie(browser).replace(/^base64-/, ''), 'base64url').toString('utf8')
  return JSON.parse(text)
}

/** Puts a forged session into the jar, like an attacker who can write cookies. */
export function plantSession(browser: Browser, session: unknown): void {
  for (const name of [...browser.jar.keys()]) {
    if (name.includes('attesta-session')) browser.jar.delete(name)
  }
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  const chunks = value.match(/.{1,3000}/g) ?? []
  const single = chunks.length === 1
  chunks.forEach((chunk, index) => {
    browser.jar.set(single ? 'attesta-session' : `attesta-session.${index}`, chunk)
  })
}

export async function whoIs(browser: Browser): Promise<unknown> {
  return JSON.parse((await browser.get('/api/session')).body)
}
