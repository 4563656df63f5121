import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SEALED_POLICY } from '@/lib/web/csp'
import { Browser, type Reply } from '../support/http'
import { givenAccount, signIn } from '../support/people'
import { pagePaths, routes } from '../support/routes'

let people: Browser[]

beforeAll(async () => {
  people = [new Browser(), await signIn(await givenAccount()), await signIn(await givenAccount('admin'))]
})

function expectCommonHeaders(path: string, reply: Reply): void {
  const { headers } = reply
  const problems = [
    headers['x-content-type-options'] === 'nosniff' || 'nosniff',
    headers['referrer-policy'] === 'strict-origin-when-cross-origin' || 'referrer policy',
    /max-age=\d{8}/.test(headers['strict-transport-security'] ?? '') || 'hsts',
    Boolean(headers['permissions-policy']) || 'permissions policy',
    headers['cross-origin-opener-policy'] === 'same-origin' || 'opener policy',
    headers['x-powered-by'] === undefined || 'x-powered-by',
    headers['x-middleware-set-cookie'] === undefined || 'leaked middleware header',
  ].filter((problem) => problem !== true)
  expect({ path, status: reply.status, problems }).toEqual({ path, status: reply.status, problems: [] })
}

function expectPolicy(path: string, reply: Reply): void {
  const policy = String(reply.headers['content-security-policy'] ?? '')
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? /default-src ([^;]*)/.exec(policy)?.[1] ?? ''
  const problems = [
    /frame-ancestors 'none'/.test(policy) || 'frame-ancestors',
    /base-uri 'none'/.test(policy) || 'base-uri',
    scripts !== '' || 'no script policy',
    !/'unsafe-inline'|'unsafe-eval'|\*|https?:(\s|$)|data:/.test(scripts) || `loose scripts: ${scripts}`,
  ].filter((problem) => problem !== true)
  expect({ path, status: reply.status, problems }).toEqual({ path, status: reply.status, problems: [] })
}

/** Data blocks do not run, so no policy covers them. */
function hasInlineScript(body: string): boolean {
  const inline = [...body.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>/g)].map(
    ([, attributes = '']) => attributes,
  )
  return inline.some((attributes) => !attributes.includes('application/ld+json'))
}

function expectCoveredScripts(path: string, { body, headers }: Reply): void {
  const policy = String(headers['content-security-policy'])
  expect({ path, policies: policy.match(/default-src/g) }).toEqual({ path, policies: ['default-src'] })
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)

  expect({ path, scripts: scripts.length > 0 }).toEqual({ path, scripts: true })
  if (nonce) for (const attributes of scripts) expect(`${path} ${attributes}`).toContain(`nonce="${nonce}"`)
  else if (hasInlineScript(body)) expect(policy).toContain("'sha256-")
}

const RSC = { rsc: '1', 'next-router-prefetch': '1' }

test('every page has a strict policy for every viewer, which covers its inline scripts, also as RSC data', async () => {
  for (const path of pagePaths()) {
    for (const person of people) {
      const page = await person.get(path)
      const data = await person.get(`${path}?_rsc=1abcd`, RSC)

      for (const reply of [page, data]) expectCommonHeaders(path, reply)
      expect(page.status).toBeLessThan(500)
      if (page.location !== null) continue
      expectPolicy(path, page)
      expectCoveredScripts(path, page)
    }
  }
})

test('the policy covers every inline script of a page that does not exist', async () => {
  for (const area of ['', '/dashboard', '/admin/x', '/checkout', '/login', '/auth']) {
    const path = `${area}/nowhere`
    const page = await (people[2] ?? new Browser()).get(path)
    if (page.location === null) expectCoveredScripts(path, page)
  }
})

test('a nonce is never reused', async () => {
  const policies = await Promise.all(Array.from({ length: 20 }, () => new Browser().get('/login')))

  expect(new Set(policies.map((reply) => reply.headers['content-security-policy'])).size).toBe(20)
})

test('private pages and answers are never cached and never mix two people', async () => {
  const [visitor, customer, staff] = people
  const readable = routes().filter(({ method, access }) => method === 'GET' && access !== 'public')
  for (const path of [
    ...readable.map((route) => route.path),
    '/dashboard',
    '/dashboard/orders',
    '/login',
    '/checkout',
  ]) {
    for (const person of [customer, staff, visitor]) {
      const reply = await person?.get(path)

      expect({ path, cache: reply?.headers['cache-control'] }).toEqual({
        path,
        cache: expect.stringMatching(/no-store/),
      })
    }
  }
})

/** Repeated header lines arrive joined by a comma; none of our policies contains one. */
function policiesIn({ headers }: Reply): number {
  return String(headers['content-security-policy'] ?? '').split(',').length
}

const MISSING_FILES = ['ico', 'svg', 'png', 'jpg', 'webp', 'txt', 'xml', 'webmanifest'].map(
  (ending) => `/missing.${ending}`,
)

/** The addresses of everything in public/. */
function publicFiles(): string[] {
  const folder = join(import.meta.dirname, '../../public')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
}

test('the files in public are served, each with a policy that lets nothing run', async () => {
  const types = {
    '/favicon.ico': 'image/x-icon',
    '/icon.svg': 'image/svg+xml',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
    '/apple-touch-icon.png': 'image/png',
    '/site.webmanifest': 'application/manifest+json',
    '/.well-known/security.txt': 'text/plain',
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
  }
  expect(Object.keys(types)).toEqual(expect.arrayContaining(publicFiles()))
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await new Browser().get(path)

    expect({
      path,
      status,
      type: headers['content-type'],
      policy: headers['content-security-policy'],
    }).toEqual({
      path,
      status: 200,
      type: expect.stringContaining(type),
      policy: SEALED_POLICY,
    })
  }
})

test('errors of every kind carry the headers too', async () => {
  const visitor = new Browser()
  const odd = [
    '/nowhere',
    '/nowhere/at/all',
    '/api/nowhere',
    '/_next/static/nowhere.js',
    '/robots.txt',
    ...MISSING_FILES,
    '/dashboard/..%2f',
  ]
  for (const path of odd) {
    const reply = await visitor.get(path)

    expectCommonHeaders(path, reply)
    expectPolicy(path, reply)
    expect(reply.status).toBeLessThan(500)
    const isSingle = path.startsWith('/api/') || MISSING_FILES.includes(path)
    if (isSingle) expect({ path, policies: policiesIn(reply) }).toEqual({ path, policies: 1 })
  }
  const wrongMethod = await visitor.post('/api/session', {
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(wrongMethod.status).toBe(405)
  expectCommonHeaders('/api/session', wrongMethod)
  expectPolicy('/api/session', wrongMethod)
})

test('every answer of a route has its request id', async () => {
  for (const { path, method } of routes()) {
    const reply = await new Browser().post(path, { method, ...(method === 'GET' ? {} : { body: '{}' }) })

    expect({ path, id: reply.headers['x-request-id'] }).toEqual({
      path,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  }
})

test('built files are served with their type and cannot run anything', async () => {
  const folder = join(import.meta.dirname, '../..', process.env.NEXT_DIST_DIR ?? '.next', 'static')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|woff2)$/.test(name),
  )
  expect(files.length).toBeGreaterThan(3)
  for (const file of [...files.slice(0, 8), ...files.filter((name) => name.endsWith('.css'))]) {
    const reply = await new Browser().get(
      `/_next/static/${file.split('/').map(encodeURIComponent).join('/')}`,
    )

    expect({ file, status: reply.status }).toEqual({ file, status: 200 })
    expectCommonHeaders(file, reply)
    expectPolicy(file, reply)
  }
})

/** Request shapes of past advisories: each must get the same answer as the plain request. */
const SHAPES: Record<string, string>[] = [
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/dashboard' },
  { 'x-middleware-prefetch': '1', purpose: 'prefetch' },
  { 'x-middleware-override-headers': 'x-attesta-path', 'x-middleware-request-x-attesta-path': '/admin' },
  { 'x-nextjs-data': '1' },
  { 'x-invoke-path': '/login' },
  { 'x-matched-path': '/login' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' },
  { forwarded: 'host=evil.example;proto=https' },
  { 'x-original-url': '/login', 'x-rewrite-url': '/login' },
  { 'x-http-method-override': 'GET' },
  { 'x-attesta-path': '/admin', 'x-attesta-peer': '10.0.0.1' },
  { 'next-router-prefetch': '1', rsc: '1' },
  { 'next-router-segment-prefetch': '/_tree', rsc: '1', 'next-router-prefetch': '1' },
]
/** Only pages of a signed-in person contain an order number or an address of the test accounts. */
const PRIVATE = /OR-[0-9A-Z]{4}-[0-9A-Z]{4}|@attesta\.test/
const AREAS = ['/dashboard', '/dashboard/orders', '/admin', '/admin/orders', '/admin/pending-orders']
const SPELLINGS = ['', '/', '?x=1', '?_rsc=abc', '.rsc', '.json', '/index', '/..;/', '%2f', '/%2e']

test('two hundred bypass shapes open no private page for a visitor', async () => {
  const visitor = new Browser()
  let tried = 0
  for (const area of AREAS) {
    const wanted = [
      ...SHAPES.map((headers) => ({ path: area, headers })),
      ...SPELLINGS.map((end) => ({ path: `${area}${end}`, headers: {} })),
      ...['/_next/data/x', '/en', '//', '/%2e%2e'].map((start) => ({ path: `${start}${area}`, headers: {} })),
      ...[area.toUpperCase(), area.replace('d', '%64'), `/login/..${area}`].map((path) => ({
        path,
        headers: {},
      })),
      ...SPELLINGS.slice(0, 6).map((end) => ({ path: `${area}${end}`, headers: RSC })),
    ]
    for (const { path, headers } of wanted) {
      tried += 1
      const reply = await visitor.get(path, headers)

      expect({ path, headers, noError: reply.status < 500 }).toMatchObject({ noError: true })
      expect(`${path} ${reply.location ?? ''}`).not.toContain('evil.example')
      expect({ path, headers, isPrivate: PRIVATE.test(reply.body) }).toMatchObject({ isPrivate: false })
    }
  }
  expect(tried).toBeGreaterThanOrEqual(200)
})
