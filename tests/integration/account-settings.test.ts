import { type Account, freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, type Reply, textOf } from '../support/http'
import { mailFor } from '../support/mails'
import { authServer, givenAccount, plantSession, readSession, signIn, whoIs } from '../support/people'
import { SECURITY } from '../support/second-factor'

const sql = openDatabase()
afterAll(() => sql.end())

const SETTINGS = '/dashboard/settings'

/** Path and query of the link that confirms a mailbox. */
async function proofLink(to: string): Promise<string> {
  const { text } = await mailFor(to)
  const found = /https?:\/\/\S+\/change-email\?token=[\w-]+/.exec(text ?? '')?.[0]
  if (!found) throw new Error(`No link for ${to}.`)
  const url = new URL(found)
  return `${url.pathname}${url.search}`
}

test('a new name appears immediately in the header and the session’s metadata, and in other tabs on their next request', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)

  const reply = await browser.submit(SETTINGS, 'Save profile', {
    firstName: ' Zoë ',
    lastName: 'Ångström',
    phone: '+1 (212) 555-0100',
  })
  const { data } = await authServer().auth.admin.getUserById(account.id)

  expect(textOf(reply.body)).toContain('Your profile is saved.')
  expect(await whoIs(browser)).toMatchObject({ displayName: 'Zoë Ångström' })
  expect(data.user?.user_metadata).toMatchObject({ first_name: 'Zoë', last_name: 'Ångström' })
  expect((await browser.get(SETTINGS)).body).toContain('value="+12125550100"')
})

test('a phone number without a country is refused beside its field, and the input stays', async () => {
  const browser = await signIn(await givenAccount())

  const reply = await browser.submit(SETTINGS, 'Save profile', {
    firstName: 'Zoë',
    lastName: 'Two',
    phone: '5550100',
  })

  expect(textOf(reply.body)).toContain('Start with + and the country code')
  expect(reply.body).toContain('value="5550100"')
  expect(await whoIs(browser)).toMatchObject({ displayName: 'Ines Okafor' })
})

test('password managers are led to the page where the password is changed', async () => {
  const led = await new Browser().get('/.well-known/change-password')

  expect({ status: led.status, location: led.location }).toEqual({ status: 307, location: SECURITY })
})

test('the password changes only with the current one, and every other session ends', async () => {
  const account = await givenAccount()
  const [browser, elsewhere] = [await signIn(account), await signIn(account)]
  const next = `${account.password} and more`

  const wrong = await browser.submit(SECURITY, 'Change password', {
    currentPassword: 'not this one',
    password: next,
  })
  const still = await whoIs(elsewhere)
  const right = await browser.submit(SECURITY, 'Change password', {
    currentPassword: account.password,
    password: next,
  })

  expect(textOf(wrong.body)).toContain('That isn’t your current password.')
  expect(wrong.body).not.toContain('not this one')
  expect(still).toMatchObject({ viewer: 'user' })
  expect(textOf(right.body)).toContain('Your password has been changed.')
  expect(await whoIs(browser)).toMatchObject({ viewer: 'user' })
  expect(await whoIs(elsewhere)).toEqual({ viewer: 'visitor' })
  expect((await mailFor(account.email)).subject).toBe('Your password was changed')
  await expect(signIn({ ...account, password: next })).resolves.toBeDefined()
})

test('the address changes only after both mailboxes have confirmed it', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  const email = freshEmail()

  await browser.submit(SECURITY, 'Send both links', { email })
  const [old, fresh] = [await proofLink(account.email), await proofLink(email)]
  const first = await new Browser().submit(fresh, 'Confirm this address', {})
  const between = await whoIs(browser)
  const waiting = await browser.get(SECURITY)
  const second = await new Browser().submit(old, 'Confirm this address', {})
  const again = await new Browser().submit(old, 'Confirm this address', {})

  expect(textOf(first.body)).toContain('Now open the link we sent to your other address.')
  expect(between).toMatchObject({ email: account.email })
  expect(textOf(waiting.body)).toContain('Confirmed at the new address.')
  expect(textOf(second.body)).toContain('From now on, sign in with your new address.')
  expect(await whoIs(browser)).toMatchObject({ email })
  expect(textOf(again.body)).toContain('already used or has expired')
  await expect(signIn({ ...account, email })).resolves.toBeDefined()
})

test('an address that belongs to another account cannot be taken', async () => {
  const [account, other] = [await givenAccount(), await givenAccount()]
  const browser = await signIn(account)

  const started = await browser.submit(SECURITY, 'Send both links', { email: other.email })
  await new Browser().submit(await proofLink(account.email), 'Confirm this address', {})
  const taken = await new Browser().submit(await proofLink(other.email), 'Confirm this address', {})

  expect(textOf(started.body)).toContain('Open the links that we’ve e-mailed to')
  expect(textOf(taken.body)).toContain('belongs to another account')
  expect(await whoIs(browser)).toMatchObject({ email: account.email })
  await expect(signIn(other)).resolves.toBeDefined()
})

const SHUT_OUT: Record<string, (browser: Browser, account: Account) => Promise<Reply>> = {
  'a new password': (browser, { password }) =>
    browser.submit(SECURITY, 'Change password', {
      currentPassword: password,
      password: `${password} and more`,
    }),
  'the end of every session': (browser) => browser.submit(SECURITY, 'Sign out everywhere', {}),
}

test.each(Object.entries(SHUT_OUT))(
  '%s ends a change of address, a mailed link and a code that someone else began',
  async (_, shutOut) => {
    const account = await givenAccount()
    const browser = await signIn(account)
    const mailed = await authServer().auth.admin.generateLink({ type: 'recovery', email: account.email })
    await browser.submit(SECURITY, 'Send both links', { email: freshEmail() })
    const link = await proofLink(account.email)

    await shutOut(browser, account)
    const late = await new Browser().submit(link, 'Confirm this address', {})
    const { hashed_token: hash, email_otp: code } = mailed.data.properties ?? {}
    const stranger = new Browser()
    const reset = await stranger.submit(
      `/auth/confirm?token_hash=${hash}&type=recovery`,
      'Confirm and continue',
      {},
    )
    const typed = await authServer().auth.verifyOtp({
      email: account.email,
      token: code ?? '',
      type: 'email',
    })

    expect(textOf(late.body)).toContain('already used or has expired')
    expect(textOf(reset.body)).toContain('expired')
    expect(await whoIs(stranger)).toEqual({ viewer: 'visitor' })
    expect(typed.data.session).toBeNull()
  },
)

test('a pending change of address can be canceled', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)
  await browser.submit(SECURITY, 'Send both links', { email: freshEmail() })
  const link = await proofLink(account.email)

  await browser.submit(SECURITY, 'Keep my current address', {})
  const late = await new Browser().submit(link, 'Confirm this address', {})

  expect(textOf(late.body)).toContain('already used or has expired')
})

test('with a second factor, changing password or address needs a fresh code', async () => {
  const account = await givenAccount('admin')
  const browser = await signIn(account)
  await sql`update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes'
    where session_id in (select id from auth.sessions where user_id = ${account.id})`
  // A token of the first sign-in still counts the factor as fresh; the next one does not.
  const session = readSession(browser)
  plantSession(browser, { ...session, expires_at: Math.floor(Date.now() / 1000) - 60, expires_in: 0 })

  const reply = await browser.submit(SECURITY, 'Send both links', { email: freshEmail() })

  expect(textOf(reply.body)).toContain('Please confirm with your authenticator app first')
  expect(await sql`select 1 from public.email_changes where user_id = ${account.id}`).toHaveLength(0)
})

test('a session is listed, ended from another one, and ended in its own tab', async () => {
  const account = await givenAccount()
  const [browser, elsewhere] = [await signIn(account), await signIn(account)]
  const stranger = await signIn(await givenAccount())

  const page = await browser.get(SECURITY)
  const ended = await browser.submit(SECURITY, 'Sign out', {})

  expect(textOf(page.body).match(/Last active/g)).toHaveLength(2)
  expect(textOf(page.body)).toContain('This device')
  expect(textOf(ended.body).match(/Last active/g)).toHaveLength(1)
  expect(await whoIs(browser)).toMatchObject({ viewer: 'user' })
  expect(await whoIs(elsewhere)).toEqual({ viewer: 'visitor' })
  expect(await whoIs(stranger)).toMatchObject({ viewer: 'user' })
})

test('signing out everywhere ends this session, too', async () => {
  const account = await givenAccount()
  const [browser, elsewhere] = [await signIn(account), await signIn(account)]

  const reply = await browser.submit(SECURITY, 'Sign out everywhere', {})

  expect(reply).toMatchObject({ status: 303, location: '/login' })
  expect([await whoIs(browser), await whoIs(elsewhere)]).toEqual([
    { viewer: 'visitor' },
    { viewer: 'visitor' },
  ])
})

test('dates use the chosen language and time zone', async () => {
  const browser = await signIn(await givenAccount())

  await browser.submit(`${SETTINGS}/language`, 'Save', { locale: 'en-GB', timeZone: 'Asia/Kolkata' })
  const wrong = await browser.submit(`${SETTINGS}/language`, 'Save', {
    locale: 'en-GB',
    timeZone: 'Mars/Olympus',
  })

  expect(textOf((await browser.get(SECURITY)).body)).toMatch(/Last active \d+ \w+ \d{4}, \d\d:\d\d GMT\+5:30/)
  expect(textOf(wrong.body)).toContain('Choose a time zone from the list.')
})

test('the first browser’s time zone is kept; invalid or later ones do not change it', async () => {
  const account = await givenAccount()
  const zone = async () => {
    const [row] = await sql`select time_zone from public.profiles where user_id = ${account.id}`
    return row?.time_zone
  }
  const enter = (timeZone: string) =>
    new Browser().submit('/login', 'Sign in', { email: account.email, password: account.password, timeZone })

  await enter('Mars/Olympus')
  expect(await zone()).toBeNull()
  await enter('Asia/Seoul')
  expect(await zone()).toBe('Asia/Seoul')
  await enter('Europe/Paris')
  expect(await zone()).toBe('Asia/Seoul')
})

test('a setting that is switched off stays off, and consent to news is stored with its time', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)

  await browser.submit(`${SETTINGS}/notifications`, 'Save choices', { messages: 'on', marketing: 'on' })
  const [on] =
    await sql`select notify, marketing_opt_in_at from public.profiles where user_id = ${account.id}`
  await browser.submit(`${SETTINGS}/notifications`, 'Save choices', { progress: 'on' })
  const [off] =
    await sql`select notify, marketing_opt_in_at from public.profiles where user_id = ${account.id}`

  expect(on).toMatchObject({
    notify: { progress: false, quotes: false, reminders: false, messages: true },
    marketing_opt_in_at: expect.any(Date),
  })
  expect(off).toMatchObject({ notify: { progress: true, messages: false }, marketing_opt_in_at: null })
})
