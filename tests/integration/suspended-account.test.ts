import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { textOf } from '../support/http'
import { givenAccount, signIn, whoIs } from '../support/people'

const sql = openDatabase()
afterAll(() => sql.end())

test('a suspended person can only secure and leave the account', async () => {
  const [account, clerk] = [await givenAccount(), await givenAccount('admin')]
  await sql`select public.suspend_user(${account.id}, 'Taken over', ${clerk.id}, 'test')`
  const [browser, thief] = [await signIn(account), await signIn(account)]
  const password = `other words ${account.id}`
  const security = '/dashboard/settings/security'
  const privacy = '/dashboard/settings/privacy'

  const secured = await browser.submit(security, 'Change password', {
    currentPassword: account.password,
    password,
  })
  const refused = await browser.submit(security, 'Send both links', { email: freshEmail() })
  const exported = await browser.submit(privacy, 'Request my data', {})
  const left = await browser.submit(privacy, 'Delete my account', { confirm: account.email })
  const stays = await browser.submit(privacy, 'Keep my account', {})
  const everywhere = await browser.submit(security, 'Sign out everywhere', {})

  expect(textOf(secured.body)).toContain('Every other device is signed out.')
  expect(await whoIs(thief)).toEqual({ viewer: 'visitor' })
  expect(textOf(refused.body)).toContain('This account is paused')
  expect(textOf(exported.body)).toContain('We’re putting your data together')
  expect(textOf(left.body)).toContain('This happens after')
  expect(textOf(stays.body)).not.toContain('This happens after')
  expect(everywhere).toMatchObject({ status: 303, location: '/login' })
})
