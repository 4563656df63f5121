import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { type AccountData, fingerprint, givenAccountData } from '../support/account-data'
import { ACTIONS } from '../support/action-matrix'
import { outcomeOf } from '../support/actions'
import { type Broken, brokenBodies } from '../support/broken-bodies'
import { brokenForms, smallForms } from '../support/broken-forms'
import { ROUTES, unknownIds } from '../support/endpoint-matrix'
import { openDatabase } from '../support/given-orders'
import type { Browser } from '../support/http'
import { builtActions, fill } from '../support/manifest'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { givenTestAccounts, type Person, type TestAccounts } from '../support/test-accounts'

/** One endpoint of each kind gets every malformed body many times. */
const BODIES = Number(process.env.ATTESTA_BROKEN_BODIES ?? 120)
/**
 * Each other route gets every mutation once, plus both large bodies, from its own random seed; each other
 * action every mutation once, because Next limits the size of all forms in one place.
 */
const SAMPLE = Math.min(BODIES, 15)
const SEED = Number(process.env.ATTESTA_SEED ?? 20261121)

/** A route that reads JSON, one with raw text, one that stores files; an action. */
const ONE_OF_EACH_KIND = new Set([
  'POST /api/uploads',
  'POST /api/webhooks/stripe',
  'POST /api/admin/orders/[orderId]/deliverables',
  'saveContactAction',
])

const bodiesFor = (endpoint: string) => (ONE_OF_EACH_KIND.has(endpoint) ? BODIES : SAMPLE)
const seedFor = (endpoints: readonly string[], endpoint: string) => SEED + endpoints.indexOf(endpoint)

/** These ignore the body, so a success is correct. */
const READS_NO_BODY = new Set([
  'POST /logout',
  'POST /api/uploads/[documentId]/complete',
  'DELETE /api/uploads/[documentId]',
  'POST /api/jobs/tick',
])

const sql = openDatabase()
let app: SecondApp
let people: TestAccounts
let data: AccountData

beforeAll(async () => {
  people = await givenTestAccounts()
  data = await givenAccountData(sql, people.accounts.userA)
  app = await startSecondApp(9, {})
  console.info(
    `malformed bodies: ${SAMPLE} for each route, ${BODIES} for one endpoint of each kind, seed ${SEED}`,
  )
}, PATIENCE_MS)

afterAll(async () => {
  await app?.stop()
  await sql.end()
})

/** Memory use in megabytes, where the system reports it. */
function memory(): number | null {
  try {
    const status = readFileSync(`/proc/${app.pid}/status`, 'utf8')
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    return null
  }
}

/** Excluded: they ignore the body and would end the session that the other requests use. */
const SIGN_OUTS = new Set(['/logout', 'endAllSessionsAction'])

/** A person with access, so that the body is parsed. */
function guestOf(path: string, name = path): Person {
  if (SIGN_OUTS.has(name)) return 'visitor'
  return path.includes('admin') ? 'admin' : 'userA'
}

type Answered = Broken & { status: number; outcome: string }

async function throwAt(
  browser: Browser,
  path: string,
  at: { method: string; broken: Broken[]; headers?: Record<string, string> },
): Promise<Answered[]> {
  return eachOf(at.broken, async (broken) => {
    const headers = { ...at.headers, ...broken.headers }
    try {
      const reply = await browser.post(path, { method: at.method, headers, body: broken.body })
      return { ...broken, status: reply.status, outcome: outcomeOf(reply) }
    } catch (error) {
      // Refusing a body before it is complete may close the connection, which counts as a refusal.
      const cut = error instanceof Error && /ECONNRESET|EPIPE|socket hang up/.test(String(error))
      return { ...broken, status: cut && broken.body.length > 100_000 ? 413 : 599, outcome: String(error) }
    }
  })
}

function shown(answers: Answered[]) {
  return answers.map(({ name, headers, status, outcome, body }) => ({
    name,
    type: headers['content-type'],
    status,
    outcome,
    body: String(typeof body === 'string' ? body : Buffer.from(body)).slice(0, 120),
  }))
}

const unsafe = Object.entries(ROUTES).filter(([name]) => !name.startsWith('GET '))
const ENDPOINTS = [...unsafe.map(([name]) => name), ...Object.keys(ACTIONS)]

test('the endpoints that get every body exist', () => {
  expect([...ONE_OF_EACH_KIND].filter((name) => !ENDPOINTS.includes(name))).toEqual([])
})

test.each(unsafe)(
  '%s answers every malformed body with a refusal',
  async (name, endpoint) => {
    const [method = '', pattern = ''] = name.split(' ')
    const ids = unknownIds()
    const path = fill(
      pattern,
      endpoint.params?.({ ...ids, documentId: data.documentId, orderId: data.orderId }) ?? {},
    )
    const given = endpoint.body?.(ids)
    const sample =
      given && !(given instanceof FormData) && typeof given === 'object'
        ? Object.fromEntries(Object.entries(given))
        : {}

    const answers = await throwAt(people.browser(guestOf(path), app.origin), path, {
      method,
      broken: brokenBodies(sample, bodiesFor(name), seedFor(ENDPOINTS, name)),
    })

    const wrong = answers.filter(({ status }) => status >= 500 || (status < 400 && !READS_NO_BODY.has(name)))
    expect(shown(wrong)).toEqual([])
    expect(answers).toHaveLength(bodiesFor(name))
  },
  PATIENCE_MS,
)

test.each(Object.entries(ACTIONS))(
  '%s answers every malformed form without an unexpected error',
  async (name, endpoint) => {
    const action = builtActions().find((built) => built.name === name)
    const page = action?.pages[0] ?? '/'
    const ids = unknownIds()
    const path = fill(page, { orderId: data.orderId })
    const [fields, seed] = [endpoint.fields(ids), seedFor(ENDPOINTS, name)]

    const answers = await throwAt(people.browser(guestOf(page, name), app.origin), path, {
      method: 'POST',
      broken: ONE_OF_EACH_KIND.has(name) ? brokenForms(fields, seed, BODIES) : smallForms(fields, seed),
      headers: { accept: 'text/x-component', 'next-action': action?.id ?? '' },
    })

    const wrong = answers.filter(({ status, outcome }) => status >= 500 || outcome === 'unexpected')
    expect(shown(wrong)).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'plain form posts to pages are refused or answered, also with invalid action names',
  async () => {
    const pages = [...new Set(builtActions().flatMap(({ pages }) => pages))].map((page) =>
      fill(page, { orderId: data.orderId }),
    )
    const names = [
      '$ACTION_ID_',
      '$ACTION_REF_1',
      '$ACTION_1:0',
      '$ACTION_KEY',
      '$ACTION_ID_0000',
      '$ACTION_REF_',
    ]

    const answers = await eachOf(
      pages,
      async (page, index) => {
        // The first page gets every mutation with every name, each other page one of them with one name.
        const small = smallForms({}, SEED + index)
        const broken = names.flatMap((name, nth) =>
          small
            .filter((_, turn) => index === 0 || (nth === index % names.length && turn === nth))
            .map((body) => ({ ...body, body: String(body.body).replaceAll('_1_', `${name}`) })),
        )
        return throwAt(people.browser(guestOf(page), app.origin), page, { method: 'POST', broken })
      },
      2,
    )

    expect(shown(answers.flat().filter(({ status }) => status >= 500))).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'slow bodies that break off do no harm',
  async () => {
    const { port } = new URL(app.origin)
    const trickle = (path: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), 'localhost', () => {
          socket.write(
            `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${app.origin}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n`,
          )
        })
        let sent = 0
        const drip = setInterval(() => {
          sent += 1
          if (sent < 8) socket.write('{"a":')
          else socket.destroy()
        }, 60)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          clearInterval(drip)
          resolve()
        })
      })

    await Promise.all(
      ['/api/uploads', '/api/checkout/payment', '/login', '/api/webhooks/stripe', '/logout'].map(trickle),
    )

    expect(await (await fetch(`${app.origin}/api/health`)).json()).toEqual({ status: 'ok' })
  },
  PATIENCE_MS,
)

test("afterwards the same process works, no object is polluted, and the customer's data is unchanged", async () => {
  const before = await fingerprint(sql, data)
  const browser = people.browser('userA', app.origin)

  const status = await browser.get(`/api/checkout/status?order=${data.orderId}`)
  const page = await browser.get(`/dashboard/orders/${data.orderId}`)

  expect(app.isAlive()).toBe(true)
  expect(status.status).toBe(200)
  expect(status.body).not.toContain('polluted')
  expect(page.status).toBe(200)
  expect(page.body).toContain(data.orderNumber)
  expect(await fingerprint(sql, data)).toEqual(before)
  console.info(`memory of the app after all broken bodies: ${memory() ?? 'unknown'} MB`)
})
