import { Browser, formWith, siteUrl } from '../support/http'
import { givenAccount, signIn, whoIs } from '../support/people'
import { actionFiles, routeFiles, routes } from '../support/routes'

const JSON_BODY = { 'content-type': 'application/json' }

/** Requests as another site, or no browser, would send them. */
const FOREIGN: [string, Record<string, string>][] = [
  ['no origin', {}],
  ['a foreign origin', { origin: 'https://evil.example' }],
  [
    'a foreign origin that claims to be the same site',
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['the origin "null"', { origin: 'null' }],
  ['our host on another port', { origin: 'http://localhost:1' }],
  ['our name as a subdomain', { origin: `${siteUrl()}.evil.example` }],
  ['our origin sent from another site', { origin: siteUrl(), 'sec-fetch-site': 'cross-site' }],
  ['another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
]

const UNSAFE = routes().filter((route) => route.method !== 'GET')
const FOR_MACHINES = ['signature', 'job', 'key']
const GUARDED = UNSAFE.filter((route) => !FOR_MACHINES.includes(route.access))
const MACHINES = UNSAFE.filter((route) => FOR_MACHINES.includes(route.access))

let staff: Browser
let customer: Browser

beforeAll(async () => {
  staff = await signIn(await givenAccount('admin'))
  customer = await signIn(await givenAccount())
})

test('the scan finds the unsafe routes', () => {
  expect(UNSAFE.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining(['POST /logout', 'POST /api/uploads', 'POST /api/checkout/payment']),
  )
  expect(UNSAFE.filter(({ access }) => access === 'unknown')).toEqual([])
})

test.each(FOREIGN)('every unsafe route refuses a request with %s', async (_, headers) => {
  for (const { method, path } of GUARDED) {
    for (const browser of [staff, customer, new Browser()]) {
      const reply = await browser.send(path, { method, headers: { ...JSON_BODY, ...headers }, body: '{}' })

      expect({ path, method, status: reply.status, body: reply.body }).toEqual({
        path,
        method,
        status: 403,
        body: expect.stringContaining('"foreign_origin"'),
      })
    }
  }
})

test('every unsafe route refuses content types that a cross-site form could send', async () => {
  for (const { method, path } of GUARDED.filter((route) => route.path !== '/logout')) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const reply = await staff.post(path, { method, headers: { 'content-type': type }, body: '{"a":1}' })

      expect({ path, type, refused: reply.status >= 400 && reply.status < 500 }).toMatchObject({
        refused: true,
      })
    }
  }
})

test('machine routes refuse a caller without credentials', async () => {
  expect(MACHINES.length).toBeGreaterThan(0)
  for (const { method, path } of MACHINES) {
    const plain = await staff.post(path, { method, headers: JSON_BODY, body: '{}' })
    const bearer = await staff.post(path, {
      method,
      headers: { ...JSON_BODY, authorization: 'Bearer wrong', 'stripe-signature': 't=1,v1=00' },
      body: '{}',
    })

    for (const reply of [plain, bearer]) expect([400, 401, 403, 410]).toContain(reply.status)
  }
})

test('unsafe routes do not answer to GET', async () => {
  const paths = new Set(UNSAFE.map(({ path }) => path))
  for (const { path } of routes().filter((route) => route.method === 'GET')) paths.delete(path)
  for (const path of paths)
    expect({ path, status: (await staff.get(path)).status }).toEqual({ path, status: 405 })
})

test.each(FOREIGN)('a server action refuses a form with %s', async (_, headers) => {
  const account = await givenAccount()
  const browser = new Browser()
  const page = await browser.get('/login')
  const form = formWith(page.body, 'Sign in')
  const data = new FormData()
  const fields = { ...form?.hidden, email: account.email, password: account.password }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  const encoded = new Response(data)
  const type = encoded.headers.get('content-type') ?? ''

  const reply = await browser.send('/login', {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: new Uint8Array(await encoded.arrayBuffer()),
  })

  expect(reply.status).toBe(403)
  expect(await whoIs(browser)).toEqual({ viewer: 'visitor' })
})

test('a cross-site picture or link cannot log a person out', async () => {
  const browser = await signIn(await givenAccount())

  await browser.get('/logout')
  await browser.send('/logout', {
    method: 'POST',
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect(await whoIs(browser)).toMatchObject({ viewer: 'user' })
})

/** Programs call it with a key instead of a cookie; its own pipeline guards it. */
const API = 'api/v1/[...path]/route.ts'
/** Created in the build, so no request reaches it. */
const isStatic = (text: string) => text.includes("export const dynamic = 'force-static'")

test('every route handler and server action uses the shared guard', () => {
  const guarded = routeFiles().filter(({ file, text }) => file !== API && !isStatic(text))
  expect(guarded.length).toBeGreaterThan(25)
  for (const { file, text } of guarded) {
    const made = [...text.matchAll(/^export (?!type )(.*)$/gm)].map(([, rest = '']) => rest)
    for (const line of made)
      expect(`${file}: ${line}`).toMatch(
        /const (GET|POST|PUT|PATCH|DELETE) = defineRoute\(|const (dynamic|runtime|maxDuration) = /,
      )
  }
  for (const { file, text } of actionFiles()) {
    const made = [...text.matchAll(/^export (?!type )(.*)$/gm)].map(([, rest = '']) => rest)
    for (const line of made) expect(`${file}: ${line}`).toMatch(/const \w+Action = defineAction\(/)
  }
})
