import type { Account } from '../support/accounts'
import { unusedCode } from '../support/authenticator'
import { openDatabase } from '../support/given-orders'
import { Browser, type Reply, textOf } from '../support/http'
import { mailFor } from '../support/mails'
import {
  authServer,
  givenAccount,
  givenAccountWithoutFactor,
  plantSession,
  readSession,
  signIn,
  whoIs,
} from '../support/people'
import { createCodes, passwordOnly, SECURITY, SET_UP, setUpFactor } from '../support/second-factor'

const sql = openDatabase()
afterAll(() => sql.end())

test('a recovery code lets a person without the device set up a new one, once, and is audited', async () => {
  const staff = await givenAccountWithoutFactor('admin')
  const first = await signIn(staff)
  const secret = await setUpFactor(first)
  const codes = await createCodes(first)
  const shownAgain = await first.get(`${SECURITY}/recovery-codes`)
  const browser = new Browser()
  await passwordOnly(staff, browser)

  const used = await browser.submit('/login/recovery-code', 'Use this code', {
    code: codes[0]?.toLowerCase() ?? '',
  })
  const next = textOf((await browser.get(used.location ?? '')).body)
  const admin = await browser.get('/admin')
  await setUpFactor(browser)
  const other = new Browser()
  await passwordOnly(staff, other)
  const again = await other.submit('/login/recovery-code', 'Use this code', { code: codes[0] ?? '' })
  const audited = await sql`
    select 1 from public.audit_events where subject_id = ${staff.id} and action = 'account.recovery_code_used'`
  const stored = await sql<{ text: string }[]>`
    select string_agg(code_hash, ' ') as text from public.recovery_codes where user_id = ${staff.id}`

  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  expect(shownAgain.body).not.toContain(codes[0])
  expect(stored[0]?.text).not.toContain(codes[0])
  expect(used.location).toBe(`${SET_UP}?next=%2Fadmin`)
  expect(admin.location).toBe(`${SET_UP}?next=%2Fadmin`)
  expect(next).not.toContain('Not now')
  expect(textOf(again.body)).toContain('wrong or was already used')
  expect(again.body).toMatch(/No codes left\? <a [^>]*href="\/contact"/)
  expect(audited).toHaveLength(1)
  await expect(signIn({ ...staff, totpSecret: secret })).rejects.toThrow()
})

test('a customer may set up the new authenticator app later', async () => {
  const customer = await givenAccountWithoutFactor()
  const first = await signIn(customer)
  await setUpFactor(first)
  const [code = ''] = await createCodes(first)
  const browser = new Browser()
  await passwordOnly(customer, browser)

  const used = await browser.submit('/login/recovery-code', 'Use this code', { code })
  const { body } = await browser.get(used.location ?? '')

  expect(body).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Not now<\/a>/)
})

test('of two concurrent uses of one recovery code, one succeeds', async () => {
  const customer = await givenAccountWithoutFactor()
  const first = await signIn(customer)
  await setUpFactor(first)
  const [code = ''] = await createCodes(first)
  const browsers = [new Browser(), new Browser()]
  for (const browser of browsers) await passwordOnly(customer, browser)

  const replies = await Promise.all(
    browsers.map((browser) => browser.submit('/login/recovery-code', 'Use this code', { code })),
  )

  // The other is refused, or redirected because the code has just removed its factor.
  expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('actions that move money or rights need a code from the last ten minutes', async () => {
  const [staff, colleague] = [await givenAccount('admin'), await givenAccount('admin')]
  const browser = await signIn(staff)
  await sql`
    update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${staff.id})`
  const session = readSession(browser)
  plantSession(browser, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 })
  const reset = () => submitFor(browser, colleague)

  const suspend = () =>
    browser.submit(`/admin/users/${colleague.id}`, 'Suspend account', { reason: 'A lost device' })

  const stale = [await reset(), await suspend()]
  const confirmed = await browser.submit('/login/factor?confirm=only', 'Confirm', {
    code: await unusedCode(staff.totpSecret ?? ''),
  })
  const fresh = await reset()
  const suspended = await suspend()

  for (const { body } of stale)
    expect(textOf(body)).toContain('Please confirm with your authenticator app first')
  expect(textOf(confirmed.body)).toContain('Close this tab')
  expect(fresh.status).toBe(200)
  expect(await sql`select 1 from auth.mfa_factors where user_id = ${colleague.id}`).toHaveLength(0)
  expect(textOf(suspended.body)).toContain('Restore account')
})

/** The team page has one form per colleague; the hidden field tells them apart. */
async function submitFor(browser: Browser, colleague: Account): Promise<Reply> {
  return browser.submit('/admin/team', 'Reset second factor', { userId: colleague.id })
}

test('resetting a colleague’s factor ends the sessions, notifies the colleague, and is audited', async () => {
  const [staff, colleague] = [await givenAccount('admin'), await givenAccount('admin')]
  const theirs = await signIn(colleague)
  const browser = await signIn(staff)

  await submitFor(browser, colleague)
  const own = await submitFor(browser, staff)
  const mail = await mailFor(colleague.email)
  const audited = await sql<{ actor_id: string }[]>`
    select actor_id from public.audit_events where subject_id = ${colleague.id} and action = 'account.factor_reset'`
  const again = new Browser()
  await passwordOnly(colleague, again)

  expect(await whoIs(theirs)).toEqual({ viewer: 'visitor' })
  expect(mail.subject).toBe('Your second factor was reset')
  expect(audited.map(({ actor_id }) => actor_id)).toEqual([staff.id])
  expect((await again.get('/admin')).location).toBe(`${SET_UP}?next=%2Fadmin`)
  expect(textOf(own.body)).toContain('You can’t reset your own')
})

test('a removed device is no longer known', async () => {
  const customer = await givenAccountWithoutFactor()
  const browser = await signIn(customer)

  const listed = await browser.get(SECURITY)
  const removed = await browser.submit(SECURITY, 'Remove', {})
  const left = await sql`select 1 from public.known_devices where user_id = ${customer.id}`

  expect(textOf(listed.body)).toContain('A browser')
  expect(removed.status).toBe(200)
  expect(left).toHaveLength(0)
})

test('a recovery mail does not bypass the second factor', async () => {
  const account = await givenAccount('admin')
  const { data } = await authServer().auth.admin.generateLink({ type: 'recovery', email: account.email })
  const browser = new Browser()
  const link = `/auth/confirm?token_hash=${data.properties?.hashed_token}&type=recovery`

  const confirmed = await browser.submit(link, 'Confirm and continue', {})
  const page = await browser.get(confirmed.location ?? '')
  const passed = await browser.submit('/login/factor', 'Confirm', {
    code: await unusedCode(account.totpSecret ?? ''),
  })
  const changed = await browser.submit('/recover/new-password', 'Save password', {
    password: 'seven quiet herons',
  })

  expect(page.location).toMatch(/^\/login\/factor\?/)
  expect(passed.location).toBe('/recover/new-password')
  expect(changed.location).toBe('/recover/changed')
})
