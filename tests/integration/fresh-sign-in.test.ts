import { openDatabase } from '../support/given-orders'
import { type Browser, textOf } from '../support/http'
import { codeIn, mailFor } from '../support/mails'
import { givenAccount, givenAccountWithoutFactor, plantSession, readSession, signIn } from '../support/people'
import { SECURITY, SET_UP, setUpFactor } from '../support/second-factor'

const sql = openDatabase()
afterAll(() => sql.end())

const KEYS = '/dashboard/settings/api-keys'
const AGAIN = '/login?confirm=only'
const CONFIRMED = '/login?notice=confirmed'

const createKey = (browser: Browser) =>
  browser.submit(KEYS, 'Create key', { name: 'Night job', 'scope-orders-read': 'on' })
const addEndpoint = (browser: Browser) =>
  browser.submit('/dashboard/settings/webhooks/new', 'Add endpoint', {
    url: 'https://hooks.example.com/attesta',
    description: '',
    mode: 'test',
    every: 'on',
  })
const PRIVACY = '/dashboard/settings/privacy'
const startFactor = (browser: Browser) => browser.submit(SET_UP, 'Show the QR code', {})

/** Moves the sign-in of every session of a person into the past, and renews the token that says when it was. */
async function age(browser: Browser, userId: string, minutes: number): Promise<void> {
  const at = sql`now() - make_interval(mins => ${minutes})`
  await sql`update auth.sessions set created_at = ${at} where user_id = ${userId}`
  await sql`update auth.mfa_amr_claims set updated_at = ${at}
    where session_id in (select id from auth.sessions where user_id = ${userId})`
  const session = readSession(browser)
  plantSession(browser, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 })
}

test('a session from a while ago creates no key and sets up no second factor until its owner signs in again', async () => {
  const account = await givenAccountWithoutFactor()
  const browser = await signIn(account)
  await age(browser, account.id, 31)

  const stale = [await createKey(browser), await startFactor(browser)]
  const confirmed = await browser.submit(AGAIN, 'Sign in', {
    email: account.email,
    password: account.password,
  })
  const created = await createKey(browser)

  for (const { body } of stale) expect(textOf(body)).toContain('please sign in again first')
  expect(stale[0]?.body).toContain('value="Night job"')
  expect(stale[0]?.body).toContain(`href="${AGAIN}"`)
  expect(confirmed.location).toBe(CONFIRMED)
  expect(textOf((await browser.get(CONFIRMED)).body)).toContain('Close this tab')
  expect(textOf(created.body)).toContain('cek_test_')
  expect(await sql`select 1 from public.api_keys where user_id = ${account.id}`).toHaveLength(1)
  expect((await startFactor(browser)).location).toBe(SET_UP)
})

test('a session from a while ago sends events to no new address', async () => {
  const account = await givenAccountWithoutFactor()
  const browser = await signIn(account)
  await age(browser, account.id, 31)

  const stale = await addEndpoint(browser)

  expect(textOf(stale.body)).toContain('please sign in again first')
  expect(stale.body).toContain('value="https://hooks.example.com/attesta"')
  expect(await sql`select 1 from public.webhook_endpoints where user_id = ${account.id}`).toHaveLength(0)
})

test('a session from a while ago neither exports nor deletes the account', async () => {
  const account = await givenAccountWithoutFactor()
  const browser = await signIn(account)
  await age(browser, account.id, 31)

  const stale = [
    await browser.submit(PRIVACY, 'Request my data', {}),
    await browser.submit(PRIVACY, 'Delete my account', { confirm: account.email }),
  ]

  for (const { body } of stale) expect(textOf(body)).toContain('please sign in again first')
  expect(await sql`select 1 from public.data_exports where user_id = ${account.id}`).toHaveLength(0)
  expect(await sql`select 1 from public.account_deletions where user_id = ${account.id}`).toHaveLength(0)
})

test('a mailed code also confirms a sign-in', async () => {
  const account = await givenAccountWithoutFactor()
  const browser = await signIn(account)
  await age(browser, account.id, 31)

  const sent = await browser.submit(`${AGAIN}&way=code`, 'Send code', { email: account.email })
  const code = codeIn(await mailFor(account.email))
  const confirmed = await browser.submit(sent.location ?? '', 'Sign in', { code })

  expect(sent.location).toBe('/login/code?confirm=only')
  expect(confirmed.location).toBe(CONFIRMED)
  expect(textOf((await browser.get(CONFIRMED)).body)).toContain('Close this tab')
  expect(textOf((await createKey(browser)).body)).toContain('cek_test_')
})

test('replacing a second factor needs a fresh code of the old one', async () => {
  const account = await givenAccount('admin')
  const browser = await signIn(account)
  await age(browser, account.id, 11)

  const stale = await startFactor(browser)

  expect(textOf(stale.body)).toContain('Please confirm with your authenticator app first')
})

test('the owner is mailed about a new key without its secret, a replaced factor, and the end of all sessions', async () => {
  const account = await givenAccountWithoutFactor()
  const browser = await signIn(account)

  const secret = /cek_test_[\w-]{43}/.exec((await createKey(browser)).body)?.[0] ?? ''
  const created = await mailFor(account.email)
  await setUpFactor(browser)
  const added = await mailFor(account.email, created.id)
  await setUpFactor(browser)
  const replaced = await mailFor(account.email, added.id)
  await browser.submit(SECURITY, 'Sign out everywhere', {})
  const ended = await mailFor(account.email, replaced.id)

  expect([created, added, replaced, ended].map(({ subject }) => subject)).toEqual([
    'A new API key was created for your account',
    'An authenticator app was added to your account',
    'The authenticator app on your account was replaced',
    'All devices were signed out of your account',
  ])
  expect(created.text).toContain(`Night job (${secret.slice(0, 15)}…)`)
  expect(`${created.text}${created.html}`).not.toContain(secret.slice(0, 16))
})
