import { eventually } from '../../scripts/stack/processes'
import { givenAskedQuote } from '../outbox/given-clio'
import type { Account } from '../support/accounts'
import { connectClio, consentInClio, freeInClio } from '../support/clio-browser'
import { clioControl, clioPerson, clioState, givenMatter } from '../support/clio-sandbox'
import { openDatabase } from '../support/given-orders'
import { Browser, siteUrl, textOf } from '../support/http'
import { PATIENCE_MS, WAIT_MS } from '../support/patience'
import { givenAccount, signIn } from '../support/people'

/** The connection to the platform through the running app, which also receives calls from the platform. */

const sql = openDatabase()
let account: Account
let browser: Browser
let admin: Browser
let user: number
let connectionId: string

beforeAll(async () => {
  await clioControl('DELETE', '/faults')
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  account = await givenAccount()
  browser = await signIn(account)
  admin = await signIn(await givenAccount('admin'))
  user = await clioPerson('Ada', 'us')
  await freeInClio(sql, user)
  connectionId = await connectClio(browser, user)
}, PATIENCE_MS)

afterAll(() => sql.end())

/** A sent quote whose files have been imported, by this process or the app. */
async function givenImported(files: number) {
  const matter = await givenMatter(user, { files })
  const customer = { userId: account.id, email: account.email, password: account.password }
  const quoteId = await givenAskedQuote({ customer, user, region: 'us', connectionId }, matter)
  const isSent = () => isTrue`select status <> 'draft' as yes from public.quotes where id = ${quoteId}`
  expect(await eventually(isSent, { withinMs: WAIT_MS })).toBe(true)
  return { matter, quoteId }
}

async function isTrue(text: TemplateStringsArray, ...values: string[]): Promise<boolean> {
  const [row] = await sql<{ yes: boolean }[]>(text, ...values)
  return row?.yes === true
}

/** The link with which a person who had been signed out continues. */
function goOnLink(body: string): string {
  const [, link = ''] = /href="(\/api\/integrations\/clio\/callback\/[^"]*)"/.exec(body) ?? []
  return link.replaceAll('&amp;', '&')
}

async function afterSignIn(path: string, signedIn: Browser): Promise<string> {
  const led = await new Browser().get(path)
  const login = new URL(led.location ?? '', siteUrl())
  expect({ status: led.status, path: login.pathname }).toEqual({ status: 303, path: '/login' })
  const page = await signedIn.get(login.searchParams.get('next') ?? '')
  expect(textOf(page.body)).toContain('One more step')
  return goOnLink(page.body)
}

test('a person who was signed out meanwhile signs in and continues, and no one else can', async () => {
  const [owner, stranger] = [await givenAccount(), await givenAccount()]
  const mine = await signIn(owner)
  const person = await clioPerson('Ada', 'ca')
  const theirs = await signIn(stranger)
  await freeInClio(sql, person, 'ca')

  const stolen = await afterSignIn(await consentInClio(mine, person, 'ca'), theirs)
  expect((await theirs.get(stolen)).location).toBe('/dashboard/integrations?problem=integration_state')
  expect((await mine.get(stolen)).location).toBe('/dashboard/integrations?problem=integration_state')

  const kept = await afterSignIn(await consentInClio(mine, person, 'ca'), mine)
  expect((await mine.get(kept)).location).toMatch(/^\/dashboard\/integrations\/[0-9a-f-]{36}\?connected=1$/)
})

test('a code that comes back to the address of another region is not used, and its state is spent', async () => {
  const mine = await signIn(await givenAccount())
  const person = await clioPerson('Ada', 'au')
  await freeInClio(sql, person, 'au')
  const back = await consentInClio(mine, person, 'au')
  expect(back).toContain('/callback/au?')

  for (const path of [back.replace('/callback/au?', '/callback/eu?'), back]) {
    expect((await mine.get(path)).location).toBe('/dashboard/integrations?problem=integration_state')
  }
})

test.each([
  ['/dashboard/integrations/imports/3f0c4a1e-0000-4000-8000-000000000000?a=1', true],
  ['//evil.example/dashboard', false],
  ['https://evil.example/dashboard', false],
  ['/api/integrations/clio/connect?region=us', false],
  ['/admin', false],
  [`/dashboard/${'x'.repeat(600)}`, false],
])('the return leads to the page where it started (%s: %s)', async (next, isOurs) => {
  const mine = await signIn(await givenAccount())
  const person = await clioPerson('Dana', 'eu')
  await freeInClio(sql, person, 'eu')
  const back = await mine.get(await consentInClio(mine, person, 'eu', next))

  if (isOurs) expect(back.location).toBe(next)
  else expect(back.location).toMatch(/^\/dashboard\/integrations\/[0-9a-f-]{36}\?connected=1$/)
})

test('a person who declines while signed out sees that after signing in', async () => {
  const led = await new Browser().get('/api/integrations/clio/callback/us?error=access_denied&state=made-up')
  const next = new URL(led.location ?? '', siteUrl()).searchParams.get('next')

  expect(next).toBe('/dashboard/integrations?problem=integration_declined')
})

test('the platform verifies our webhook with its handshake, and its later notices are recorded', async () => {
  const isGreeted = async () => {
    const webhook = (await clioState()).webhooks.find(({ url }) => url.includes(connectionId))
    return webhook?.status === 'enabled'
  }
  expect(await eventually(isGreeted, { withinMs: WAIT_MS })).toBe(true)
  const { matter, quoteId } = await givenImported(2)
  const [first, second] = matter.documentIds.map(Number)
  const to = Number((await givenMatter(user)).folderId)
  await clioControl('POST', '/documents', { document: first, change: 'trash' })
  await clioControl('POST', '/documents', { document: second, change: 'move', to })

  const isNoted = () => isTrue`
    select array_agg(subject ->> 'sourceState' order by subject ->> 'name') = '{deleted,moved}' as yes
    from public.integration_jobs where quote_id = ${quoteId} and kind = 'import_document'`
  expect(await eventually(isNoted, { withinMs: WAIT_MS })).toBe(true)
  for (const page of [`/dashboard/quotes/clio/${quoteId}`, `/admin/clio-quotes/${quoteId}`]) {
    const seen = textOf((await (page.startsWith('/admin') ? admin : browser).get(page)).body)
    expect(seen).toContain('The original was deleted in Clio.')
    expect(seen).toContain('The original was moved in Clio.')
  }
})

test('a member of the firm without permission sees what is missing and who can grant it', async () => {
  const matter = await givenMatter(user, { files: 1 })
  const page = `/dashboard/integrations/${connectionId}/matters/${matter.id}`
  await clioControl('POST', '/users', { user, denied: ['documents:read'] })
  const denied = await browser.get(page)
  await clioControl('POST', '/users', { user, denied: [] })
  const allowed = await browser.get(page)

  expect(denied.status).toBe(200)
  expect(textOf(denied.body)).toContain('Your Clio user doesn’t have access to this')
  expect(textOf(denied.body)).not.toContain('diploma-1.pdf')
  expect(denied.body).toMatch(/<h1[^>]*>Documents of a matter</)
  expect(textOf(allowed.body)).toContain('diploma-1.pdf')
})

test('another customer and a visitor see nothing of the connection', async () => {
  const stranger = await signIn(await givenAccount())
  for (const page of ['', '/matters', '/matters/1', '/matters/1/quote?doc=1']) {
    const path = `/dashboard/integrations/${connectionId}${page}`
    expect((await stranger.get(path)).status).toBe(404)
    expect((await new Browser().get(path)).status).toBe(307)
  }
})

test('every screen that uses the emulator says that it is a sandbox', async () => {
  const { matter, quoteId } = await givenImported(1)
  const connection = `/dashboard/integrations/${connectionId}`
  const screens: [Browser, string][] = [
    [browser, '/dashboard/integrations'],
    [browser, connection],
    [browser, `${connection}/matters`],
    [browser, `${connection}/matters/${matter.id}`],
    [browser, `${connection}/matters/${matter.id}/quote?doc=${matter.documentIds[0]}`],
    [browser, '/dashboard/integrations/start/clio/us?user_id=1'],
    [browser, '/dashboard/request-quote'],
    [browser, `/dashboard/quotes/clio/${quoteId}`],
    [admin, '/admin/clio-quotes'],
    [admin, `/admin/clio-quotes/${quoteId}`],
  ]
  const silent: string[] = []
  for (const [person, path] of screens) {
    const page = await person.get(path)
    if (page.status !== 200 || !/>Sandbox<\/span>/.test(page.body)) silent.push(`${path} ${page.status}`)
  }

  expect(silent).toEqual([])
})

test('a request with too many documents keeps the selection, and a folder links back', async () => {
  const matter = await givenMatter(user, { files: 21 })
  const place = `/dashboard/integrations/${connectionId}/matters/${matter.id}`
  const ticks = matter.documentIds.map((id) => `doc=${id}`).join('&')
  const led = await browser.get(`${place}/quote?${ticks}`)
  const page = await browser.get(led.location ?? '')

  expect(textOf(page.body)).toContain('You selected 21 documents; one request can have up to 20.')
  expect(page.body.match(/checked=""/g)).toHaveLength(21)
  const folder = await browser.get(`${place}?folder=${matter.folderId}`)
  expect(textOf(folder.body)).toContain('The whole matter')
})
