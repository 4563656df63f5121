import { totpCode } from '../../supabase/local/auth/totp'
import type { Account } from './accounts'
import { Browser, type Reply } from './http'

export const SECURITY = '/dashboard/settings/security'
export const SET_UP = `${SECURITY}/authenticator`

export async function passwordOnly({ email, password }: Account, browser = new Browser()): Promise<Reply> {
  return browser.submit('/login', 'Sign in', { email, password })
}

/** Sets up an authenticator app on the page like a person with a phone. Returns its secret. */
export async function setUpFactor(browser: Browser, next = ''): Promise<string> {
  await browser.submit(`${SET_UP}${next}`, 'Show the QR code', {})
  const page = await browser.get(`${SET_UP}${next}`)
  const secret = /<code[^>]*>([A-Z2-7 ]{32,})<\/code>/.exec(page.body)?.[1]?.replaceAll(' ', '') ?? ''
  const done = await browser.submit(`${SET_UP}${next}`, 'Turn on the authenticator app', {
    code: totpCode(secret),
  })
  if (done.location !== `${SECURITY}/recovery-codes${next}`)
    throw new Error(`The set-up answered ${done.status}.`)
  return secret
}

export async function createCodes(browser: Browser): Promise<string[]> {
  const reply = await browser.submit(`${SECURITY}/recovery-codes`, 'Create recovery codes', {})
  return [...reply.body.matchAll(/<li>([2-9A-Z]{5}-[2-9A-Z]{5})<\/li>/g)].map(([, code = '']) => code)
}
