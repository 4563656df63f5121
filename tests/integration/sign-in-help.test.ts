import { Browser, textOf } from '../support/http'

test.each([
  ['signup', '/login', 'Sign in, and we’ll send a new one'],
  ['email', '/login', 'Sign in, and we’ll send a new one'],
  ['email_change', '/dashboard/settings/security', 'Start the change again in your settings'],
  ['invite', '/login?way=code', 'Sign in with a code instead'],
  ['magiclink', '/login?way=code', 'Get a sign-in code'],
  ['recovery', '/recover', 'Request a new link'],
])('a used link of type %s leads to %s', async (type, href, words) => {
  const address = `/auth/confirm?token_hash=${'0'.repeat(56)}&type=${type}`
  const browser = new Browser()

  const refused = await browser.submit(address, 'Confirm and continue', {})

  expect(textOf(refused.body)).toContain('This link was already used or has expired.')
  expect(textOf(refused.body)).toContain(words)
  expect(refused.body).toContain(`href="${href}"`)
})

test('a link opened in another browser says so above the form to start again', async () => {
  const browser = new Browser()

  const refused = await browser.get('/callback?code=from-another-browser&next=/dashboard/orders')
  const login = await browser.get(refused.location ?? '')

  expect(refused.location).toBe('/login?next=%2Fdashboard%2Forders&notice=other-browser')
  expect(textOf(login.body)).toContain('Please use the same browser')
  expect(textOf(login.body)).toContain('the link works only in the browser where you started')
})
