import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type AccountData, fingerprint, givenAccountData } from '../support/account-data'
import { ACTIONS } from '../support/action-matrix'
import { callAction } from '../support/actions'
import { givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { type BackendProxy, startBackendProxy } from '../support/backend-proxy'
import { ROUTES } from '../support/endpoint-matrix'
import { openDatabase } from '../support/given-orders'
import type { Browser, Reply } from '../support/http'
import { builtActions, fill } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { givenTestAccounts, type Person, type TestAccounts } from '../support/test-accounts'

/** Every route and action while a part of the backend is down: a typed refusal, and nothing is changed by half. */

const PARTS = /^\/(rest|auth|storage)\//
const OUTAGES: [string, Partial<BackendProxy>][] = [
  ['the database gives no answer', { away: /^\/rest\// }],
  ['the database is hidden by an error page', { broken: /^\/rest\//, brokenStatus: 502 }],
  ['the auth service gives no answer', { away: /^\/auth\// }],
  ['storage gives no answer', { away: /^\/storage\// }],
  ['storage is hidden by a page that finds nothing', { broken: /^\/storage\//, brokenStatus: 404 }],
  ['nothing answers', { away: PARTS }],
]

const sql = openDatabase()
let proxy: BackendProxy
let app: SecondApp
let people: TestAccounts
let data: AccountData

beforeAll(async () => {
  people = await givenTestAccounts()
  data = await givenAccountData(sql, people.accounts.userA)
  proxy = await startBackendProxy(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '')
  app = await startSecondApp(29, { NEXT_PUBLIC_SUPABASE_URL: proxy.url })
}, PATIENCE_MS)
afterEach(() => Object.assign(proxy, { away: null, broken: null, isLost: () => false }))
afterAll(async () => {
  await app?.stop()
  await proxy?.stop()
  await sql.end()
})

/** They would end the session that the other requests need. */
const SIGN_OUTS = new Set(['/logout', 'endAllSessionsAction'])

/** Someone with access, if the table has one whose request changes nothing. */
function personFor(place: string, listed?: readonly Person[]): Person {
  if (SIGN_OUTS.has(place)) return 'visitor'
  const person = place.includes('admin') ? 'admin' : 'userA'
  return listed?.includes(person) === false ? (listed[0] ?? 'visitor') : person
}

async function callRoute(name: string): Promise<Reply> {
  const [method = '', pattern = ''] = name.split(' ')
  const { params, query, body } = ROUTES[name] ?? {}
  const path = fill(pattern, params?.(data) ?? {}) + (query?.(data) ?? '')
  const browser: Browser = people.browser(personFor(pattern), app.origin)
  if (method === 'GET') return browser.get(path)
  const given = body?.(data)
  const sent = given instanceof FormData ? new Response(given) : Response.json(given ?? {})
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  return browser.post(path, { method, headers, body: new Uint8Array(await sent.arrayBuffer()) })
}

/** What a program can rely on: no unexpected error, and every refusal has a code, a sentence and the request's id. */
function faultOf({ status, headers, body }: Reply, usual: number): string | null {
  if (status < 400 || status === usual) return null
  if (status === 500) return 'unexpected error'
  const id = headers['x-request-id']
  const isProblem = String(headers['content-type']).includes('json') && body.includes(`"${id}"`)
  return id !== undefined && isProblem ? null : 'no typed refusal'
}

test.each(OUTAGES)(
  'while %s, every route answers as usual or with a typed refusal',
  async (_, outage) => {
    Object.assign(proxy, outage)
    // Its answer is for the load balancer.
    const names = Object.keys(ROUTES).filter((name) => name !== 'GET /api/health')

    const replies = await eachOf(names, callRoute)

    const faults = names.flatMap((name, index) => {
      const reply = replies[index]
      const fault = reply && faultOf(reply, ROUTES[name]?.wanted(personFor(name), 'A') ?? 0)
      return fault ? [{ name, fault, status: reply.status, body: reply.body.slice(0, 200) }] : []
    })
    expect(faults).toEqual([])
  },
  PATIENCE_MS,
)

test('a call of the API whose work was done before its answer got lost is repeated with the same key and done once', async () => {
  const { secret } = await givenKey(sql, { userId: people.accounts.userA.id })
  const document = await givenApiDocument(secret)
  const { accept_terms: _, document_type: __, service: ___, delivery: ____, ...work } = TABLE_ORDER
  const call = (path: string, body: object, key: string) =>
    fetch(`${app.origin}/api/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    })
  const quoted = await call('/quotes', { ...work, documents: [document] }, randomUUID())
  const { id } = z.looseObject({ id: z.string() }).parse(await quoted.json())
  const key = randomUUID()
  const send = () => call(`/quotes/${id}/messages`, { body: 'As on the scan.' }, key)
  proxy.isLost = (request) => request.endsWith('/rpc/send_api_quote_message')

  expect((await send()).status).toBe(503)
  proxy.isLost = () => false
  expect((await send()).status).toBe(201)
  expect(await sql`select 1 from quote_messages where quote_id = ${id}`).toHaveLength(1)
})

const BAD = /^(unexpected|refused|status .*)$/

test.each(OUTAGES)(
  'while %s, every action ends with a sentence',
  async (_, outage) => {
    const before = await fingerprint(sql, data)
    const built = builtActions().filter(({ name }) => !SIGN_OUTS.has(name))
    Object.assign(proxy, outage)

    const outcomes = await eachOf(built, async (action) => {
      const page = fill(action.pages[0] ?? '/', { orderId: data.orderId })
      const person = personFor(page, ACTIONS[action.name]?.people)
      const fields = ACTIONS[action.name]?.fields(data) ?? {}
      const reply = await callAction(people.browser(person, app.origin), action, { page, fields })
      return { name: action.name, outcome: reply.outcome, body: reply.body.slice(0, 200) }
    })

    Object.assign(proxy, { away: null, broken: null })
    expect(outcomes.filter(({ outcome }) => BAD.test(outcome))).toEqual([])
    expect(await fingerprint(sql, data)).toEqual(before)
  },
  PATIENCE_MS,
)
