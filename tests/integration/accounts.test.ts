import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { untilMailIsRecorded } from '../support/limits'
import { codeIn, linkIn, mailFor } from '../support/mails'
import { authServer, givenAccount, signIn, whoIs } from '../support/people'

const PASSWORD = 'seven quiet herons'

function registration(email: string, more: Record<string, string> = {}) {
  return { firstName: ' Ines ', lastName: 'Okafor', email, password: PASSWORD, terms: 'on', ...more }
}

test('a visitor registers, confirms the address with a button, and is signed in', async () => {
  const visitor = new Browser()
  const email = freshEmail()

  const registered = await visitor.submit('/register?next=%2Fcheckout', 'Create account', registration(email))
  const sentTo = await visitor.get(registered.location ?? '')
  const link = linkIn(await mailFor(email))
  const scanned = await new Browser().get(link)
  const confirmed = await visitor.submit(link, 'Confirm and continue', {})

  expect(registered).toMatchObject({ status: 303, location: '/register/check-mail?next=%2Fcheckout' })
  expect(textOf(sentTo.body)).toContain(email)
  expect(scanned.headers['set-cookie']).toBeUndefined()
  expect(confirmed).toMatchObject({ status: 303, location: '/email-verified?next=%2Fcheckout' })
  expect(await whoIs(visitor)).toMatchObject({ viewer: 'user', displayName: 'Ines Okafor', role: 'customer' })
  expect(textOf((await visitor.get('/email-verified?next=/checkout')).body)).toContain('is confirmed')
})

test('the chosen password survives the link of the registration, and no other link of the same type', async () => {
  const own = { id: '', email: freshEmail(), password: PASSWORD }
  const foreign = { id: '', email: freshEmail(), password: PASSWORD }
  await new Browser().submit('/register', 'Create account', registration(own.email))
  await new Browser().submit('/register', 'Create account', registration(foreign.email))
  const [link, unmarked] = [linkIn(await mailFor(own.email)), linkIn(await mailFor(foreign.email))]

  await new Browser().submit(link, 'Confirm and continue', {})
  // What the auth service mails to somebody who asks for a code with an address that was registered before.
  await new Browser().submit(unmarked.replace(/registered(%3D|=)1/, ''), 'Confirm and continue', {})

  expect([link, unmarked].every((one) => one.includes('type=signup'))).toBe(true)
  await expect(signIn(own)).resolves.toBeDefined()
  await expect(signIn(foreign)).rejects.toThrow('Sign-in answered 200.')
})

test('registering an address that a stranger registered before does not confirm the stranger’s password', async () => {
  const [email, chosen] = [freshEmail(), 'nine loud pelicans']
  await authServer().auth.admin.createUser({ email, password: PASSWORD })
  const owner = new Browser()

  await owner.submit('/register', 'Create account', registration(email, { password: chosen }))
  await owner.submit(linkIn(await mailFor(email)), 'Confirm and continue', {})

  expect(await whoIs(owner)).toMatchObject({ viewer: 'user' })
  for (const password of [PASSWORD, chosen])
    await expect(signIn({ id: '', email, password })).rejects.toThrow('Sign-in answered 200.')
})

test('registration records the terms, and marketing consent only if checked', async () => {
  const [plain, keen] = [freshEmail(), freshEmail()]

  await new Browser().submit('/register', 'Create account', registration(plain))
  await new Browser().submit('/register', 'Create account', registration(keen, { marketing: 'on' }))

  const { data } = await authServer()
    .from('profiles')
    .select('terms_version, marketing_opt_in_at, first_name')
    .in('user_id', [await idOf(plain), await idOf(keen)])
  expect(data?.every((profile) => profile.terms_version !== null)).toBe(true)
  expect(data?.map((profile) => profile.marketing_opt_in_at !== null).sort()).toEqual([false, true])
  expect(data?.map((profile) => profile.first_name)).toEqual(['Ines', 'Ines'])
})

/** A code sign-in that proves the address also removes the password chosen before it. */
async function proveLongAgo(email: string): Promise<void> {
  const sql = openDatabase()
  await sql`update auth.users set email_confirmed_at = now() - interval '1 day' where email = ${email}`
  await sql.end()
}

async function idOf(email: string): Promise<string> {
  const { data } = await authServer().auth.admin.listUsers({ perPage: 1000 })
  return data.users.find((user) => user.email === email)?.id ?? ''
}

test('registering an existing address gives the same answer, and mails its owner a code', async () => {
  const known = await givenAccount()
  await proveLongAgo(known.email)
  const visitor = new Browser()

  const reply = await visitor.submit('/register', 'Create account', registration(known.email))
  const mail = await mailFor(known.email)
  const used = await visitor.submit('/login/code', 'Sign in', { code: codeIn(mail), email: known.email })

  expect(reply).toMatchObject({ status: 303, location: '/register/check-mail' })
  expect(used.status).toBe(303)
  await expect(signIn(known)).resolves.toBeDefined()
})

test('a refused registration keeps the input except the password, and names each field', async () => {
  const email = freshEmail()

  const reply = await new Browser().submit('/register', 'Create account', {
    firstName: 'Ines',
    lastName: '',
    email,
    password: 'password1234',
  })

  expect(reply.status).toBe(200)
  expect(reply.body).toContain(`value="${email}"`)
  expect(reply.body).not.toContain('password1234')
  const text = textOf(reply.body)
  expect(text).toContain('There is a problem')
  expect(text).toContain('Enter your last name.')
  expect(text).toContain('easy to guess')
  expect(text).toContain('Please accept the terms')
})

test('an unknown address and a wrong password get the same sentence', async () => {
  const known = await givenAccount()

  const wrong = await new Browser().submit('/login', 'Sign in', {
    email: known.email,
    password: 'not it at all',
  })
  const unknown = await new Browser().submit('/login', 'Sign in', {
    email: freshEmail(),
    password: 'not it at all',
  })

  const sentence = 'That e-mail address and password don’t match an account.'
  expect(textOf(wrong.body)).toContain(sentence)
  expect(textOf(unknown.body)).toContain(sentence)
  expect(wrong.body).not.toContain('not it at all')
})

test('the right password of an unconfirmed address leads to its confirmation', async () => {
  const email = freshEmail()
  await new Browser().submit('/register', 'Create account', registration(email))
  const visitor = new Browser()

  const reply = await visitor.submit('/login?next=%2Fdashboard', 'Sign in', { email, password: PASSWORD })
  const page = await visitor.get(reply.location ?? '')

  expect(reply).toMatchObject({
    status: 303,
    location: '/register/check-mail?why=unconfirmed&next=%2Fdashboard',
  })
  expect(textOf(page.body)).toContain(`Your password is correct, but ${email} isn’t confirmed yet.`)
})

test('a second code within a minute is not reported as sent, whether or not the account exists', async () => {
  const known = await givenAccount()
  for (const email of [known.email, freshEmail()]) {
    const browser = new Browser()
    await browser.submit('/login?way=code', 'Send code', { email })

    const second = await browser.submit('/login?way=code', 'Send code', { email })
    const page = await browser.get(second.location ?? '')
    const third = await browser.submit(second.location ?? '', 'Send new code', {})

    expect(second).toMatchObject({ status: 303, location: '/login/code?why=recent' })
    expect(textOf(page.body)).toContain('we e-mailed it a code less than a minute ago')
    expect(textOf(third.body)).toContain('requested less than a minute ago')
    expect(textOf(third.body)).not.toContain('We’ve sent a new code')
  }
})

test('registering twice within a minute says that the first mail is still valid', async () => {
  const email = freshEmail()
  await new Browser().submit('/register', 'Create account', registration(email))
  const visitor = new Browser()

  const second = await visitor.submit('/register', 'Create account', registration(email))
  const page = await visitor.get(second.location ?? '')

  expect(second).toMatchObject({ status: 303, location: '/register/check-mail?why=recent' })
  expect(textOf(page.body)).toContain('less than a minute ago')
})

test('signing in returns to the requested page, and never to another site', async () => {
  const account = await givenAccount()
  const fields = { email: account.email, password: account.password }

  const wanted = await new Browser().submit('/login?next=%2Fdashboard%2Forders', 'Sign in', fields)
  const foreign = await new Browser().submit('/login?next=%2F%2Fevil.example', 'Sign in', fields)
  const smuggled = await new Browser().submit('/login', 'Sign in', {
    ...fields,
    next: 'https://evil.example/',
  })

  expect(wanted.location).toBe('/dashboard/orders')
  expect(foreign.location).toBe('/dashboard')
  expect(smuggled.location).toBe('/dashboard')
})

test('a signed-in person is redirected from the sign-in page', async () => {
  const browser = await signIn(await givenAccount())

  const page = await browser.get('/login?next=%2Fdashboard%2Forders')

  expect(page).toMatchObject({ status: 307, location: '/dashboard/orders' })
})

test('a mailed code signs in once', async () => {
  const account = await givenAccount()
  const browser = new Browser()
  const sent = await browser.submit('/login?way=code', 'Send code', { email: account.email })
  const code = codeIn(await mailFor(account.email))

  const wrong = await browser.submit('/login/code', 'Sign in', {
    code: code === '000000' ? '000001' : '000000',
  })
  const right = await browser.submit('/login/code', 'Sign in', {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  })
  const again = new Browser()
  again.jar.set('attesta-mail-to', account.email)
  const replayed = await again.submit('/login/code', 'Sign in', { code })

  expect(sent.location).toBe('/login/code')
  expect(textOf(wrong.body)).toContain('incorrect or has expired')
  expect(right).toMatchObject({ status: 303, location: '/dashboard' })
  expect(textOf(replayed.body)).toContain('incorrect or has expired')
})

test('a mailed code works for ten minutes', async () => {
  const sql = openDatabase()
  const useAfter = async (minutes: number) => {
    const account = await givenAccount()
    const browser = new Browser()
    await browser.submit('/login?way=code', 'Send code', { email: account.email })
    const code = codeIn(await mailFor(account.email))
    await untilMailIsRecorded(sql, account.email)
    await sql`update auth.users set recovery_sent_at = now() - make_interval(mins => ${minutes}) where email = ${account.email}`
    return browser.submit('/login/code', 'Sign in', { code })
  }

  expect(await useAfter(9)).toMatchObject({ status: 303, location: '/dashboard' })
  expect(textOf((await useAfter(11)).body)).toContain('incorrect or has expired')
  await sql.end()
})

test('a password works however old it is', async () => {
  const account = await givenAccount()
  const sql = openDatabase()
  await sql`update auth.users set created_at = now() - interval '9 years', updated_at = now() - interval '9 years',
    email_confirmed_at = now() - interval '9 years', last_sign_in_at = now() - interval '9 years'
    where email = ${account.email}`
  await sql.end()

  const reply = await new Browser().submit('/login', 'Sign in', {
    email: account.email,
    password: account.password,
  })

  expect(reply).toMatchObject({ status: 303, location: '/dashboard' })
})

test('requesting a code for an unknown address looks the same and creates no account', async () => {
  const email = freshEmail()

  const reply = await new Browser().submit('/login?way=code', 'Send code', { email })

  expect(reply).toMatchObject({ status: 303, location: '/login/code' })
  expect(await idOf(email)).toBe('')
})

test('a recovery link sets a new password once, ends the other sessions, and notifies the owner', async () => {
  const account = await givenAccount()
  const elsewhere = await signIn(account)
  const browser = new Browser()
  const asked = await browser.submit('/recover', 'Send link', { email: account.email })
  const mail = await mailFor(account.email)
  const link = linkIn(mail)

  const confirmed = await browser.submit(link, 'Confirm and continue', {})
  const changed = await browser.submit('/recover/new-password', 'Save password', { password: PASSWORD })
  const replayed = await new Browser().submit(link, 'Confirm and continue', {})

  expect(textOf(asked.body)).toContain('If there’s an account')
  expect(confirmed.location).toBe('/recover/new-password')
  expect(changed).toMatchObject({ status: 303, location: '/recover/changed' })
  expect(textOf(replayed.body)).toContain('already used or has expired')
  expect(await whoIs(browser)).toMatchObject({ viewer: 'user' })
  expect(await whoIs(elsewhere)).toEqual({ viewer: 'visitor' })
  expect((await mailFor(account.email, mail.id)).subject).toBe('Your password was changed')
  await expect(signIn({ ...account, password: PASSWORD })).resolves.toBeDefined()
  await expect(signIn(account)).rejects.toThrow()
})

test('a signed-in person cannot replace the password without a recovery link', async () => {
  const account = await givenAccount()
  const browser = await signIn(account)

  const page = await browser.get('/recover/new-password')
  browser.jar.set('attesta-permit', `${Date.now() + 60_000}.${'A'.repeat(43)}`)
  const forged = await browser.get('/recover/new-password')

  expect(page.location).toBe('/recover?notice=link-expired')
  expect(forged.location).toBe('/recover?notice=link-expired')
})

test('a used or invalid callback code leads to sign-in with an explanation, whatever next says', async () => {
  const reply = await new Browser().get('/callback?code=made-up&next=https%3A%2F%2Fevil.example')
  const page = await new Browser().get(reply.location ?? '')

  expect(reply.status).toBe(303)
  expect(reply.location).toMatch(/^\/login\?next=%2Fdashboard&notice=/)
  expect(textOf(page.body)).toMatch(/same browser|no longer works/)
})
