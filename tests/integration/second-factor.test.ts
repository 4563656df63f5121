import { totpCode } from '../../supabase/local/auth/totp'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { mailFor } from '../support/mails'
import {
  confirmFactor,
  givenAccount,
  givenAccountWithoutFactor,
  givenFactor,
  plantSession,
  readSession,
  signIn,
  whoIs,
} from '../support/people'
import { passwordOnly, SECURITY, SET_UP, setUpFactor } from '../support/second-factor'

const sql = openDatabase()
afterAll(() => sql.end())

test('staff without a second factor must set one up first', async () => {
  const staff = await givenAccountWithoutFactor('admin')
  const browser = new Browser()
  const signedIn = await passwordOnly(staff, browser)

  const before = await browser.get('/admin')
  expect(signedIn.location).toBe('/admin')
  expect(before.location).toBe(`${SET_UP}?next=%2Fadmin`)
  expect(await whoIs(browser)).toMatchObject({ role: 'customer' })

  await setUpFactor(browser, '?next=%2Fadmin')
  expect((await browser.get('/admin')).status).toBe(200)
  expect(await whoIs(browser)).toMatchObject({ role: 'admin' })
})

test('the next sign-in asks for a code, and the password alone opens nothing', async () => {
  const staff = await givenAccount('admin')
  const browser = new Browser()

  const half = await passwordOnly(staff, browser)
  const seen = await whoIs(browser)
  const dashboard = await browser.get('/dashboard')
  const wrong = await browser.submit('/login/factor', 'Confirm', { code: '000000' })
  await confirmFactor(staff.totpSecret ?? '', browser)

  expect(half.location).toBe('/login/factor?next=%2Fadmin')
  expect(seen).toEqual({ viewer: 'visitor' })
  expect(dashboard.location).toBe('/login/factor?next=%2Fdashboard')
  expect(textOf(wrong.body)).toContain('That code isn’t right')
  expect((await browser.get('/admin')).status).toBe(200)
})

test('a code of the authenticator app is used once, also by two browsers at the same time', async () => {
  const staff = await givenAccount('admin')
  const code = totpCode(staff.totpSecret ?? '')
  const [first, second, later] = [new Browser(), new Browser(), new Browser()]
  for (const browser of [first, second, later]) await passwordOnly(staff, browser)
  const wrong = code === '000000' ? '000001' : '000000'
  const confirm = (browser: Browser, typed: string) =>
    browser.submit('/login/factor', 'Confirm', { code: typed })

  const mistyped = [await confirm(later, wrong), await confirm(later, wrong)]
  const replies = await Promise.all([confirm(first, code), confirm(second, code)])
  await passwordOnly(staff, later)
  const replayed = await confirm(later, code)

  for (const { body } of mistyped) expect(textOf(body)).toContain('That code isn’t right')
  expect(replies.filter(({ location }) => location === '/admin')).toHaveLength(1)
  expect(textOf(replayed.body)).toContain('That code was already used')
  expect(await whoIs(later)).toEqual({ viewer: 'visitor' })
})

test('a token from the password alone reads no row through the database interface', async () => {
  const customer = await givenAccountWithoutFactor()
  const browser = await signIn(customer)
  const read = async () => {
    const { NEXT_PUBLIC_SUPABASE_URL = '', NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY = '' } = process.env
    const reply = await fetch(`${NEXT_PUBLIC_SUPABASE_URL}/rest/v1/profiles?select=user_id`, {
      headers: {
        apikey: NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
        authorization: `Bearer ${readSession(browser).access_token}`,
      },
    })
    return (await reply.json()) as unknown[]
  }

  const without = await read()
  await givenFactor(customer)
  const half = await read()

  expect(without).toHaveLength(1)
  expect(half).toEqual([])
})

test('a customer turns it on and off again and gets a mail about both', async () => {
  const customer = await givenAccountWithoutFactor()
  const browser = await signIn(customer)

  await setUpFactor(browser)
  const added = await mailFor(customer.email)
  const removed = await browser.submit(SECURITY, 'Turn it off', {})
  const notice = await mailFor(customer.email, added.id)

  expect(added.subject).toBe('An authenticator app was added to your account')
  expect(textOf(removed.body)).toContain('Set up an authenticator app')
  expect(notice.subject).toBe('The authenticator app was removed from your account')
  await expect(signIn(customer)).resolves.toBeDefined()
})

test('staff may replace the second factor but not remove it', async () => {
  const staff = await givenAccount('admin')
  const browser = await signIn(staff)

  const page = await browser.get(SECURITY)
  const replaced = await setUpFactor(browser)

  expect(textOf(page.body)).not.toContain('Turn it off')
  await expect(signIn(staff)).rejects.toThrow()
  await expect(signIn({ ...staff, totpSecret: replaced })).resolves.toBeDefined()
})

test('staff rights last twelve hours from the password; a repeated code does not renew them', async () => {
  const staff = await givenAccount('admin')
  const browser = await signIn(staff)
  const renew = () => {
    const session = readSession(browser)
    plantSession(browser, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 })
    return browser.get('/admin')
  }
  expect((await renew()).status).toBe(200)

  await sql`update auth.sessions set created_at = now() - interval '12 hours 1 minute' where user_id = ${staff.id}`
  // The first visit renews the token in the middleware; the token then has the time of the password.
  const late = await renew()

  expect(late.location).toBe('/login?next=%2Fadmin')
  expect(await whoIs(browser)).toEqual({ viewer: 'visitor' })
  await expect(signIn(staff, browser)).resolves.toBeDefined()
  expect((await browser.get('/admin')).status).toBe(200)
})
