import { randomUUID } from 'node:crypto'
import { freshEmail } from '../support/accounts'
import { openDatabase } from '../support/given-orders'
import { Browser } from '../support/http'
import { pagePatterns } from '../support/manifest'
import { givenAccount, signIn } from '../support/people'
import { routes } from '../support/routes'

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const sql = openDatabase()
afterAll(() => sql.end())

test('input is escaped in attributes and text', async () => {
  const refused = await new Browser().submit('/register', 'Create account', {
    firstName: HOSTILE,
    lastName: '',
    email: freshEmail(),
    password: 'seven quiet herons',
  })

  expect(refused.status).toBe(200)
  expect(refused.body).toContain('value="&quot;&gt;&lt;script&gt;alert(1)')
  expect(refused.body).not.toContain(HOSTILE)
  expect(refused.body).not.toContain('<img src=x')
})

test('a name that looks like HTML or SQL is stored unchanged and shown as text', async () => {
  const account = await givenAccount()
  const name = `'); drop table x; -- <b>${randomUUID().slice(0, 8)}`
  await sql`update public.profiles set first_name = ${name} where user_id = ${account.id}`
  const browser = await signIn(account)

  const page = await browser.get('/dashboard')

  expect(page.status).toBe(200)
  expect(page.body).not.toContain(name)
  expect(page.body).toContain(name.replace("'", '&#x27;').replace('<b>', '&lt;b&gt;'))
})

test('a query with signs that the database can’t store fails no page', async () => {
  const customer = await signIn(await givenAccount())
  const staff = await signIn(await givenAccount('admin'))
  const fields = [
    'search',
    'q',
    'code',
    'key',
    'next',
    'email',
    'status',
    'tab',
    'after',
    'before',
    'cursor',
    'token',
  ]
  const query = fields.map((field) => `${field}=a%00b`).join('&')

  const failed: string[] = []
  for (const pattern of pagePatterns()) {
    const browser = pattern.startsWith('/admin') ? staff : customer
    const path = pattern.replace(/\[[^/]+\]+/g, randomUUID())
    const { status } = await browser.get(`${path}?${query}`)
    if (status >= 500) failed.push(`${status} ${path}`)
  }

  expect(failed).toEqual([])
})

test('no route answers a script of another origin', async () => {
  const browser = await signIn(await givenAccount())
  const origin = 'https://elsewhere.test'

  for (const { path } of routes()) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST' }
      const reply = await browser.send(path.replace(/\[[^\]]+\]/g, randomUUID()), { method, headers })
      expect({ path, method, allowed: reply.headers['access-control-allow-origin'] }).toEqual({
        path,
        method,
        allowed: undefined,
      })
    }
  }
})
