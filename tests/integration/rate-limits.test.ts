import { randomUUID } from 'node:crypto'
import { freshEmail } from '../support/accounts'
import { Browser, textOf } from '../support/http'
import { authServer, givenAccount, signIn } from '../support/people'

const WRONG = 'surely not the password'

test('a limit of five lets exactly five of two hundred parallel tries through', async () => {
  const key = `test:${randomUUID()}`
  const db = authServer()

  const answers = await Promise.all(
    Array.from({ length: 200 }, () =>
      db.rpc('take_rate_limit', { p_key: key, p_limit: 5, p_window_seconds: 60 }),
    ),
  )

  expect(answers.filter(({ data }) => data?.[0]?.allowed === true)).toHaveLength(5)
  expect(answers.every(({ error }) => error === null)).toBe(true)
})

test('after five wrong passwords the account must wait, even with the right one, and the page says how long', async () => {
  const account = await givenAccount()
  const fields = { email: account.email, password: WRONG }
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => new Browser().submit('/login', 'Sign in', fields)),
  )

  const right = await new Browser().submit('/login', 'Sign in', { ...fields, password: account.password })

  for (const reply of tries) expect(textOf(reply.body)).toContain('don’t match an account')
  expect(textOf(right.body)).toMatch(/Too many attempts\. Please wait \d+ minutes/)
})

test('the wait is the same for an address without an account', async () => {
  const fields = { email: freshEmail(), password: WRONG }
  for (let round = 0; round < 5; round += 1) await new Browser().submit('/login', 'Sign in', fields)

  const sixth = await new Browser().submit('/login', 'Sign in', fields)

  expect(textOf(sixth.body)).toMatch(/Too many attempts/)
})

test('forged forwarding headers give no additional tries', async () => {
  const fields = { email: freshEmail(), password: WRONG }
  const replies = []
  for (let round = 0; round < 6; round += 1) {
    const browser = new Browser()
    const send = browser.send.bind(browser)
    browser.send = (path, sending = {}) =>
      send(path, { ...sending, headers: { 'x-forwarded-for': `203.0.113.${round}`, ...sending.headers } })
    replies.push(await browser.submit('/login', 'Sign in', { ...fields, email: fields.email.toUpperCase() }))
  }

  expect(textOf(replies.at(-1)?.body ?? '')).toMatch(/Too many attempts/)
})

test('repeated successful sign-ins never lock an account', async () => {
  const account = await givenAccount()

  for (let round = 0; round < 8; round += 1) await expect(signIn(account)).resolves.toBeDefined()
})

test('after five wrong codes the right one is refused', async () => {
  const account = await givenAccount()
  const browser = new Browser()
  browser.jar.set('attesta-mail-to', account.email)
  for (let round = 0; round < 5; round += 1) {
    await browser.submit('/login/code', 'Sign in', { code: `00000${round}` })
  }

  const sixth = await browser.submit('/login/code', 'Sign in', { code: '123456' })

  expect(textOf(sixth.body)).toMatch(/Too many attempts/)
})

test('mails to one address are counted across senders', async () => {
  const { email } = await givenAccount()
  const replies = []
  for (let round = 0; round < 4; round += 1)
    replies.push(await new Browser().submit('/recover', 'Send link', { email }))

  expect(textOf(replies[0]?.body ?? '')).toContain('If there’s an account')
  expect(textOf(replies[2]?.body ?? '')).toContain('less than a minute ago')
  expect(textOf(replies[3]?.body ?? '')).toMatch(/Too many attempts/)
})
