import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import {
  authServer,
  givenAccount,
  plantSession,
  readSession,
  sessionCookie,
  signIn,
  whoIs,
} from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('the session cookie is not readable by scripts or sent by other sites', async () => {
  const account = await givenAccount()
  const browser = new Browser()

  const reply = await browser.submit('/login', 'Sign in', {
    email: account.email,
    password: account.password,
  })

  const lines = (reply.headers['set-cookie'] ?? []).filter((line) => line.includes('attesta-session'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/HttpOnly/i)
  for (const line of lines) expect(line).toMatch(/SameSite=lax/i)
})

test('signing in replaces a planted session', async () => {
  const [attacker, victim] = await Promise.all([givenAccount(), givenAccount()])
  const planted = await signIn(attacker)
  const browser = new Browser()
  plantSession(browser, readSession(planted))
  await authServer().auth.admin.signOut(readSession(planted).access_token)

  const before = sessionCookie(browser)
  await signIn(victim, browser)

  expect(sessionCookie(browser)).not.toBe(before)
  expect(readSession(browser).refresh_token).not.toBe(readSession(planted).refresh_token)
  expect(await whoIs(browser)).toMatchObject({ email: victim.email })
})

test('logging out ends the session on the server, so a copied cookie is useless', async () => {
  const browser = await signIn(await givenAccount())
  const copy = new Browser()
  plantSession(copy, readSession(browser))
  expect(await whoIs(copy)).toMatchObject({ viewer: 'user' })

  const reply = await browser.post('/logout', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  })

  expect(reply).toMatchObject({ status: 303, location: '/' })
  expect(sessionCookie(browser)).toBe('')
  expect(await whoIs(copy)).toEqual({ viewer: 'visitor' })
  expect((await copy.get('/dashboard')).location).toMatch(/^\/login/)
})

test('a suspended person can read but is no longer staff; a banned or deleted one is a visitor', async () => {
  const [staff, banned, deleted] = await Promise.all([givenAccount('admin'), givenAccount(), givenAccount()])
  const browsers = await Promise.all([staff, banned, deleted].map((account) => signIn(account)))

  await sql`update public.profiles set status = 'suspended' where user_id = ${staff.id}`
  await authServer().auth.admin.updateUserById(banned.id, { ban_duration: '1h' })
  await authServer().auth.admin.deleteUser(deleted.id)

  const [staffPage] = await Promise.all([browsers[0]?.get('/admin')])
  expect(staffPage?.location).toBe('/')
  expect(await whoIs(browsers[1] ?? new Browser())).toEqual({ viewer: 'visitor' })
  expect(await whoIs(browsers[2] ?? new Browser())).toEqual({ viewer: 'visitor' })
})

test('a removed role ends with the next request', async () => {
  const staff = await givenAccount('admin')
  const browser = await signIn(staff)
  expect((await browser.get('/admin')).status).toBe(200)

  await authServer().auth.admin.updateUserById(staff.id, { app_metadata: { role: null } })

  expect((await browser.get('/admin')).location).toBe('/')
  expect(await whoIs(browser)).toMatchObject({ role: 'customer' })
})

test('fifty concurrent requests with a session to renew sign no one out', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const session = readSession(browser)
  const expired = { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 }
  const tabs = Array.from({ length: 3 }, () => new Browser())
  for (const tab of tabs) plantSession(tab, expired)

  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tabs[index % 3]?.get('/api/session')),
  )

  expect(replies.map((reply) => reply?.status)).toEqual(Array.from({ length: 50 }, () => 200))
  for (const reply of replies) expect(JSON.parse(reply?.body ?? '{}')).toMatchObject({ viewer: 'user' })
  for (const tab of tabs) expect(await whoIs(tab)).toMatchObject({ viewer: 'user' })
  const [live] = await sql<{ count: number }[]>`
    select count(*)::int as count from auth.refresh_tokens where user_id = ${account.id} and not revoked`
  expect(live?.count).toBeLessThanOrEqual(1)
})

test('a page of the signed-in area renews the session through the middleware', async () => {
  const browser = await signIn(await givenAccount())
  const session = readSession(browser)
  plantSession(browser, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 })

  const page = await browser.get('/dashboard')

  expect(page.status).toBe(200)
  expect(readSession(browser).expires_at).toBeGreaterThan(Date.now() / 1000)
  expect(readSession(browser).refresh_token).not.toBe(session.refresh_token)
})

test('two people at one address never see each other’s data', async () => {
  const [one, two] = await Promise.all([givenAccount(), givenAccount()])
  const [first, second] = await Promise.all([signIn(one), signIn(two)])

  for (let round = 0; round < 5; round += 1) {
    const [mine, theirs] = await Promise.all([first.get('/dashboard'), second.get('/dashboard')])
    expect(textOf(mine.body)).not.toContain(two.email)
    expect(textOf(theirs.body)).not.toContain(one.email)
    expect(mine.headers['cache-control']).toContain('no-store')
  }
})
