import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Account, freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { endMailPause } from '../support/limits'
import { codeIn, linkIn, mailFor } from '../support/mails'
import { PATIENCE_MS } from '../support/patience'
import {
  confirmFactor,
  givenAccount,
  givenAccountWithoutFactor,
  givenFactor,
  readSession,
  signIn,
} from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { givenTestAccounts } from '../support/test-accounts'

const CARD = '4242424242424242'

const SECRETS = [
  'SUPABASE_SECRET_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'RESEND_API_KEY',
  'JOBS_SECRET',
  'VERIFICATION_SIGNING_KEYS',
] as const

/** Secrets that must not be found, each with a name for the report. */
type Canary = { what: string; value: string }

function envCanaries(): Canary[] {
  return SECRETS.flatMap((name) => {
    const value = process.env[name]
    return value ? [{ what: name, value }] : []
  })
}

function found(log: string, canaries: Canary[]): string[] {
  return canaries.filter(({ value }) => log.includes(value)).map(({ what }) => what)
}

const SHAPES: [string, RegExp][] = [
  [
    'a card number',
    /\b(4\d{3}|5[1-5]\d{2}|3[47]\d{2})[ -]?\d{4,6}[ -]?\d{4,5}[ -]?\d{0,4}\b(?=.{0,40}(card|number))/i,
  ],
  ['an access token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a session cookie', /base64-[A-Za-z0-9_-]{40,}/],
  ['a password field', /"password"\s*:\s*"(?!\[redacted\])/],
  ['a client secret', /cs_test_\w+_secret_\w+/],
]

function shapesIn(log: string): string[] {
  return SHAPES.filter(([, shape]) => shape.test(log)).map(([what]) => what)
}

/** Provokes every kind of logged failure, with input that must not be logged. */
async function makeTrouble(origin: string): Promise<Canary[]> {
  const account = await givenAccount()
  const [wrong, code, unknown, token] = [
    `wrong-${randomUUID()}`,
    '918273',
    freshEmail(),
    `draft${randomUUID()}`,
  ]
  const browser = new Browser(origin)
  browser.jar.set('attesta_draft', token)
  await browser.submit('/login', 'Sign in', { email: account.email, password: wrong }).catch(() => null)
  await browser.submit('/recover', 'Send link', { email: unknown }).catch(() => null)
  browser.jar.set('attesta-mail-to', account.email)
  await browser.submit('/login/code', 'Sign in', { code }).catch(() => null)
  await browser.get(`/callback?code=${token}`)
  await browser.get(`/auth/confirm?token_hash=${token}&type=recovery`)
  for (const path of ['/api/checkout/payment', '/api/uploads', '/api/webhooks/stripe', '/api/jobs/tick']) {
    await browser.post(path, {
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${wrong}`,
        'stripe-signature': wrong,
      },
      body: JSON.stringify({ card: CARD, cvc: '123', email: account.email, password: wrong }),
    })
  }
  await browser.send('/logout', {
    method: 'POST',
    headers: { origin: `https://${token}.example`, cookie: token },
  })
  return [
    { what: 'a wrong password', value: wrong },
    { what: 'the right password', value: account.password },
    { what: 'a mailed code', value: code },
    { what: 'a full address', value: account.email },
    { what: 'the address of a stranger', value: unknown },
    { what: 'a card number', value: CARD },
  ]
}

let healthy: SecondApp
let broken: SecondApp

beforeAll(async () => {
  healthy = await startSecondApp(10, {})
}, PATIENCE_MS)

const sql = openDatabase()
afterAll(() => Promise.all([healthy?.stop(), broken?.stop(), sql.end()]))

test(
  'the app’s log of failures contains no secret, password, code, card number or full address',
  async () => {
    const canaries = await makeTrouble(healthy.origin)
    const people = await givenTestAccounts()
    const browser = people.browser('userA', healthy.origin)
    await browser.get('/dashboard')
    const session = readSession(browser)
    const log = healthy.log()

    expect(log).toMatch(/"event":"(route_refused|page_refused|action_refused)"/)
    expect(found(log, [...canaries, ...envCanaries()])).toEqual([])
    expect(found(log, [{ what: 'a refresh token', value: session.refresh_token }])).toEqual([])
    expect(shapesIn(log)).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'errors of an unreachable data store are logged without the query and shown as one sentence',
  async () => {
    const closed = 'http://127.0.0.1:9'
    broken = await startSecondApp(11, { NEXT_PUBLIC_SUPABASE_URL: closed }).catch((error: unknown) => {
      throw new Error(`An app without its data store must still start: ${String(error)}`)
    })
    const canaries = await makeTrouble(broken.origin)
    const shown = await new Browser(broken.origin).get('/login')
    const answer = await new Browser(broken.origin).get('/api/session')

    expect(broken.log()).toMatch(/"level":"error"/)
    expect(found(broken.log(), [...canaries, ...envCanaries()])).toEqual([])
    expect(shapesIn(broken.log())).toEqual([])
    for (const text of [textOf(shown.body), answer.body])
      expect(text).not.toMatch(/127\.0\.0\.1|ECONNREFUSED|\bat \w+ \(|chunks\//)
  },
  PATIENCE_MS,
)

test(
  'a sign-in leaves nothing in the log that would let someone else in',
  async () => {
    const account = await givenAccount()
    const session = readSession(await signIn(account, new Browser(healthy.origin)))

    expect(
      found(healthy.log(), [
        { what: 'the password', value: account.password },
        { what: 'the access token', value: session.access_token },
        { what: 'the refresh token', value: session.refresh_token },
        { what: 'the address', value: account.email },
      ]),
    ).toEqual([])
  },
  PATIENCE_MS,
)

/** Tries each way to sign in, first wrongly and then rightly. Returns the account. */
async function signInEachWay(origin: string): Promise<Account> {
  const account = await givenAccountWithoutFactor()
  const { email, password } = account
  // Otherwise a quick sign-in with a code would count as the one that confirms the address and drops the password.
  await sql`update auth.users set email_confirmed_at = now() - interval '1 day' where id = ${account.id}`
  const [byPassword, byCode, byLink] = [new Browser(origin), new Browser(origin), new Browser(origin)]
  await byPassword.submit('/login', 'Sign in', { email, password: 'not-the-password' })
  await byPassword.submit('/login', 'Sign in', { email, password })

  await byCode.submit('/login?way=code', 'Send code', { email })
  const codeMail = await mailFor(email)
  const code = codeIn(codeMail)
  await byCode.submit('/login/code', 'Sign in', { code: code === '000000' ? '000001' : '000000' })
  await byCode.submit('/login/code', 'Sign in', { code })

  await endMailPause(sql, email)
  await byLink.submit('/recover', 'Send link', { email })
  const link = linkIn(await mailFor(email, codeMail.id))
  await byLink.submit(link.replace(/token_hash=\w{4}/, 'token_hash=0000'), 'Confirm and continue', {})
  await byLink.submit(link, 'Confirm and continue', {})
  await byLink.get('/callback?code=made-up')

  const totpSecret = await givenFactor(account)
  const withFactor = new Browser(origin)
  await withFactor.submit('/login', 'Sign in', { email, password })
  await withFactor.submit('/login/factor', 'Confirm', { code: '000000' })
  await confirmFactor(totpSecret, withFactor)
  return account
}

const lineSchema = z
  .object({ event: z.string(), at: z.iso.datetime(), reason: z.string().optional() })
  .loose()

test(
  'each way to sign in is in the audit trail, and each refusal in the log, with time, person and network',
  async () => {
    const before = healthy.log().length
    const { id } = await signInEachWay(healthy.origin)
    const audited = await sql`
      select action, after ->> 'by' as by from public.audit_events
      where actor_id = ${id} and subject_id = ${id} and at is not null and ip_prefix is not null order by id`
    const lines = healthy
      .log()
      .slice(before)
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const refusals = lines.map((line) => lineSchema.parse(JSON.parse(line))).filter(({ reason }) => reason)

    expect(audited).toEqual([
      { action: 'account.signed_in', by: 'password' },
      { action: 'account.signed_in', by: 'code' },
      { action: 'account.recovery_started', by: 'link' },
      { action: 'account.signed_in', by: 'password' },
      { action: 'account.factor_confirmed', by: null },
    ])
    expect(refusals).toMatchObject([
      { reason: 'wrong_credentials', path: '/login', by: null, from: expect.any(String) },
      { reason: 'code_wrong_or_expired', path: '/login/code', by: null, from: expect.any(String) },
      { reason: 'link_wrong_or_expired', path: '/auth/confirm', by: null, from: expect.any(String) },
      { reason: 'other_browser', path: '/callback', by: id, from: expect.any(String) },
      { reason: 'factor_code_wrong', path: '/login/factor', from: expect.any(String) },
    ])
  },
  PATIENCE_MS,
)

test('the logs of the whole stack contain no secret and no card number', () => {
  const folder = join(process.env.ATTESTA_DATA_DIR ?? '', 'logs')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.log')) : []
  for (const name of names) {
    const log = readFileSync(join(folder, name), 'utf8')

    expect({ name, found: found(log, [...envCanaries(), { what: 'a card number', value: CARD }]) }).toEqual({
      name,
      found: [],
    })
    expect({ name, shapes: shapesIn(log) }).toEqual({ name, shapes: [] })
  }
})
