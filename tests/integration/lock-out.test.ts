import { randomInt } from 'node:crypto'
import { type Account, freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { limitKey } from '../support/limits'
import { codeIn, linkIn, mailFor } from '../support/mails'
import { PATIENCE_MS } from '../support/patience'
import { authServer, givenAccount, signIn, whoIs } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

const WRONG = 'surely not the password'
const sql = openDatabase()
let app: SecondApp

beforeAll(async () => {
  app = await startSecondApp(27, { TRUSTED_PROXY: '1' })
}, PATIENCE_MS)

afterAll(async () => {
  await app?.stop()
  await sql.end()
})

/** A browser at another address behind the trusted proxy. */
function browserAt(
  address = `198.51.${randomInt(0, 256)}.${randomInt(1, 255)}`,
  jar = new Map<string, string>(),
) {
  const browser = new Browser(app.origin)
  for (const [name, value] of jar) browser.jar.set(name, value)
  const send = browser.send.bind(browser)
  browser.send = (path, sending = {}) =>
    send(path, { ...sending, headers: { 'x-forwarded-for': address, ...sending.headers } })
  return browser
}

const tryPassword = (browser: Browser, email: string, password: string) =>
  browser.submit('/login', 'Sign in', { email, password })

/** Simulates one try from each of fifty addresses; the limits tests cover the counters. */
async function exhaustCeiling(rule: string, account: string): Promise<void> {
  await sql`
    insert into public.rate_limits (key, hits, expires_at) values (${limitKey(rule, account)}, 1000, now() + interval '15 minutes')
    on conflict (key) do update set hits = 1000, expires_at = now() + interval '15 minutes'`
}

test('a stranger who uses up the tries of an account does not lock out its owner', async () => {
  for (const account of [await givenAccount(), await givenAccount('admin')]) {
    const stranger = browserAt()
    for (let round = 0; round < 6; round += 1) await tryPassword(stranger, account.email, WRONG)

    const refused = await tryPassword(stranger, account.email, account.password)
    const owner = await tryPassword(browserAt(), account.email, account.password)

    expect(textOf(refused.body)).toMatch(/Too many attempts/)
    expect(owner.status).toBe(303)
  }
})

test('a stranger who guesses codes does not invalidate the owner’s code', async () => {
  const account = await givenAccount()
  const stranger = browserAt()
  stranger.jar.set('attesta-mail-to', account.email)
  for (let round = 0; round < 6; round += 1) {
    await stranger.submit('/login/code', 'Sign in', { code: `00000${round}` })
  }
  const owner = browserAt()

  await owner.submit('/login?way=code', 'Send code', { email: account.email })
  const mail = await mailFor(account.email)
  const signedIn = await owner.submit('/login/code', 'Sign in', { code: codeIn(mail) })

  expect(signedIn.status).toBe(303)
  expect(await whoIs(owner)).toMatchObject({ email: account.email })
})

test('a stranger who requests recovery repeatedly does not invalidate the owner’s newest link', async () => {
  const account = await givenAccount()
  const stranger = browserAt()
  for (let round = 0; round < 5; round += 1) {
    await stranger.submit('/recover', 'Send link', { email: account.email })
  }
  const owner = browserAt()

  const asked = await owner.submit('/recover', 'Send link', { email: account.email })
  const opened = await owner.submit(linkIn(await mailFor(account.email)), 'Confirm and continue', {})

  expect(textOf(asked.body)).not.toMatch(/Too many attempts/)
  expect(opened.location).toBe('/recover/new-password')
})

test('a known browser can sign in during an attack, with a few tries of its own', async () => {
  const account = await givenAccount()
  const known = browserAt()
  await signIn(account, known)
  const device = new Map([...known.jar].filter(([name]) => name === 'attesta-device'))
  await exhaustCeiling('login_account', account.email)

  const elsewhere = await tryPassword(browserAt(), account.email, account.password)
  const here = await tryPassword(browserAt(undefined, device), account.email, account.password)

  expect(textOf(elsewhere.body)).toMatch(/too many sign-in attempts/)
  expect(here.status).toBe(303)
})

test('a known browser that guesses wrong ten times must wait, too', async () => {
  const account = await givenAccount()
  const known = browserAt()
  await signIn(account, known)
  const device = new Map([...known.jar].filter(([name]) => name === 'attesta-device'))
  const guesser = browserAt(undefined, device)
  for (let round = 0; round < 10; round += 1) await tryPassword(guesser, account.email, WRONG)

  const last = await tryPassword(guesser, account.email, account.password)

  expect(textOf(last.body)).toMatch(/Too many attempts/)
})

test('a device cookie of another account, a modified one and an old one are invalid', async () => {
  const [mine, theirs] = [await givenAccount(), await givenAccount()]
  const known = browserAt()
  await signIn(mine, known)
  const before = known.jar.get('attesta-device') ?? ''
  await known.post('/logout', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' })
  await signIn(mine, known)
  const after = known.jar.get('attesta-device') ?? ''
  await Promise.all([
    exhaustCeiling('login_account', mine.email),
    exhaustCeiling('login_account', theirs.email),
  ])
  const withDevice = (value: string, account: Account) =>
    tryPassword(browserAt(undefined, new Map([['attesta-device', value]])), account.email, account.password)

  const [old, changed, foreign, newest] = [
    await withDevice(before, mine),
    await withDevice(`${after.slice(0, -2)}xx`, mine),
    await withDevice(after, theirs),
    await withDevice(after, mine),
  ]

  expect(after).not.toBe(before)
  expect([old, changed, foreign].map((reply) => reply.status)).toEqual([200, 200, 200])
  expect(newest.status).toBe(303)
})

test('at the ceiling the owner gets a link that lets one browser in, once', async () => {
  const account = await givenAccount()
  await exhaustCeiling('login_account', account.email)
  const owner = browserAt()

  const paused = await tryPassword(owner, account.email, account.password)
  const mail = await mailFor(account.email)
  const link = /\/login\/pass\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  const scanned = await browserAt().get(link)
  const passed = await owner.submit(link, 'Let this device sign in', {})
  const signedIn = await tryPassword(owner, account.email, account.password)
  const replayed = await browserAt().submit(link, 'Let this device sign in', {})

  expect(textOf(paused.body)).toContain('open the link we’ve e-mailed you')
  expect(scanned.headers['set-cookie']).toBeUndefined()
  expect(passed).toMatchObject({ status: 303, location: '/login?notice=device-passed' })
  expect(signedIn.status).toBe(303)
  expect(textOf(replayed.body)).toContain('already used or has expired')
})

/** Database and auth statements are the same on both paths. */
test('known and unknown addresses get the same text at the same cost', async () => {
  const known = (await givenAccount()).email
  const unknown = freshEmail()

  const [signInKnown, signInUnknown] = [
    await tryPassword(browserAt(), known, WRONG),
    await tryPassword(browserAt(), unknown, WRONG),
  ]
  const [recoverKnown, recoverUnknown] = [
    await browserAt().submit('/recover', 'Send link', { email: known }),
    await browserAt().submit('/recover', 'Send link', { email: unknown }),
  ]
  const jobs = await sql<{ email: string; count: number }[]>`
    select payload ->> 'email' as email, count(*)::int as count from public.outbox
    where kind = 'account.mail' and payload ->> 'email' in (${known}, ${unknown}) group by 1`
  const { data } = await authServer().auth.admin.listUsers({ perPage: 1000 })

  expect(alertOf(signInKnown.body)).toContain('match an account')
  expect(alertOf(signInKnown.body)).toBe(alertOf(signInUnknown.body))
  expect(alertOf(recoverKnown.body)).toBe(alertOf(recoverUnknown.body))
  expect(jobs.map(({ count }) => count)).toEqual([1, 1])
  expect(data.users.some(({ email }) => email === unknown)).toBe(false)
})

function alertOf(html: string): string {
  return /(That e-mail[^.]*\.|If there[^.]*\.)/.exec(textOf(html))?.[0] ?? 'nothing'
}
