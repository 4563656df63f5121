import { givenConnection } from '../policies/given-integrations'
import { openDatabase } from '../support/given-orders'
import { Browser, textOf } from '../support/http'
import { PATIENCE_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'
import { type SecondApp, startSecondApp } from '../support/second-app'

/** A site without keys for the platform, with leftover data from an earlier connection. */

const sql = openDatabase()
let app: SecondApp
let customer: Browser
let admin: Browser
let connectionId: string

beforeAll(async () => {
  app = await startSecondApp(14, { CLIO_DRIVER: 'none' })
  const account = await givenAccount()
  customer = await signIn(account, new Browser(app.origin))
  admin = await signIn(await givenAccount('admin'), new Browser(app.origin))
  connectionId = (await givenConnection(sql)).id
  await sql`update public.integration_connections set user_id = ${account.id},
    webhook_token_hash = encode(sha256('a-token'), 'hex') where id = ${connectionId}`
}, PATIENCE_MS)

afterAll(async () => {
  await sql`delete from public.integration_connections where id = ${connectionId}`
  await app?.stop()
  await sql.end()
})

test('the integrations page says that it is not available and offers nothing', async () => {
  const { body } = await customer.get('/dashboard/integrations')

  expect(textOf(body)).toContain('Not available yet')
  expect(body).not.toMatch(
    /integrations\/clio|integrations\/start|Connect (your|another) account|Sandbox<\/span>/,
  )
  expect(body).not.toContain(connectionId)
})

test('no other page mentions it, for customers or visitors', async () => {
  const paths = ['/dashboard', '/dashboard/request-quote', '/dashboard/my-quotes', '/dashboard/settings']
  const pages = await Promise.all([
    ...paths.map((path) => customer.get(path)),
    ...['/', '/quote', '/solutions/legal'].map((path) => new Browser(app.origin).get(path)),
  ])

  expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200))
  expect(pages.filter(({ body }) => /\bclio\b/i.test(textOf(body)) || body.includes('/clio'))).toEqual([])
})

test('staff see its quotes only while some are left to price', async () => {
  const { status, body } = await admin.get('/admin')
  const [entry = ''] = /<a [^>]*href="\/admin\/clio-quotes".*?<\/a>/.exec(body) ?? []

  expect(status).toBe(200)
  expect(entry === '' || /class="figures[^>]*>[1-9]/.test(entry)).toBe(true)
})

test('its pages and addresses are not found', async () => {
  const connection = `/dashboard/integrations/${connectionId}`
  const paths = [
    connection,
    `${connection}/matters`,
    `${connection}/matters/1`,
    `${connection}/matters/1/quote?doc=1`,
    '/dashboard/integrations/start/clio/us',
    '/api/integrations/clio/connect?region=us',
    '/api/integrations/clio/callback/us?state=a&code=b',
  ]
  const replies = await Promise.all(paths.map((path) => customer.get(path)))

  expect(replies.map(({ status }) => status)).toEqual(paths.map(() => 404))
})

test('an old webhook is answered with 410, even with the right token', async () => {
  const reply = await new Browser(app.origin).send(`/api/webhooks/clio/${connectionId}/a-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hook-secret': 'a-new-secret' },
    body: '{}',
  })

  expect(reply.status).toBe(410)
})

test('the public API does not mention it', async () => {
  const reply = await new Browser(app.origin).get('/api/v1/openapi.json')

  expect(reply.status).toBe(200)
  expect(reply.body).not.toMatch(/\bclio\b/i)
})
