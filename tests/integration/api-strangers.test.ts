import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { REFERENCE } from '@/lib/content/api/reference'
import { newKey } from '@/lib/domain/api/rules/keys'
import { OPERATIONS } from '@/lib/domain/api/schema/document'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenClerk } from '../support/given-clerk'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const MARK = `canary-${randomUUID()}`
const withId = z.object({ id: z.string() })
const placedSchema = z.object({ id: z.string(), quote_id: z.string() })
type Ids = { document: string; quote: string; order: string; endpoint: string; delivery: string }
type Stranger = { secret: string | null; wanted: number[]; ids: Ids }
let strangers: Record<string, Stranger>

/** One object of each kind, created with this key. */
async function givenObjects(secret: string): Promise<Ids> {
  const document = await givenApiDocument(secret)
  const placed = await callApi(secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...TABLE_ORDER, documents: [document], reference: MARK },
  })
  const order = placedSchema.parse(placed.body)
  const made = await callApi(secret, 'POST', '/webhook-endpoints', {
    key: randomUUID(),
    body: { url: 'https://example.com/hooks', events: ['endpoint.ping'], description: MARK },
  })
  const endpoint = withId.parse(made.body).id
  const pinged = await callApi(secret, 'POST', `/webhook-endpoints/${endpoint}/test`, { key: randomUUID() })
  return {
    document,
    quote: order.quote_id,
    order: order.id,
    endpoint,
    delivery: withId.parse(pinged.body).id,
  }
}

beforeAll(async () => {
  const [owner, other] = await Promise.all([givenCustomer(), givenCustomer()])
  const { userId } = owner
  const own = await givenKey(sql, { userId })
  const [live, stranger, revoked, expired, elsewhere, hooksOnly, ordersOnly] = await Promise.all([
    givenKey(sql, { userId, mode: 'live' }),
    givenKey(sql, { userId: other.userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId, addresses: ['203.0.113.7'] }),
    givenKey(sql, { userId, scopes: ['webhooks:manage'] }),
    givenKey(sql, { userId, scopes: ['orders:read'] }),
  ])
  const ids = await givenObjects(own.secret)
  const liveIds = await givenObjects(live.secret)
  await sql`select public.revoke_api_key(${userId}, 'customer', ${revoked.id})`
  await sql`update public.api_keys set expires_at = now() - interval '1 minute' where id = ${expired.id}`
  strangers = {
    'no key': { secret: null, wanted: [401], ids },
    'a wrong key': { secret: newKey('test').secret, wanted: [401], ids },
    'a revoked key': { secret: revoked.secret, wanted: [401], ids },
    'an expired key': { secret: expired.secret, wanted: [401], ids },
    'a key used from elsewhere': { secret: elsewhere.secret, wanted: [403], ids },
    'a key for webhooks': { secret: hooksOnly.secret, wanted: [403], ids },
    'a key for reading orders': { secret: ordersOnly.secret, wanted: [403], ids },
    'a live key': { secret: live.secret, wanted: [404], ids },
    'a test key on live objects': { secret: own.secret, wanted: [404], ids: liveIds },
    'the key of another customer': { secret: stranger.secret, wanted: [404], ids },
  }
})

afterAll(() => sql.end())

/** A call that a key with only this scope may make. */
const OWN_SCOPE: Record<string, string[]> = {
  'a key for webhooks': ['webhooks:manage'],
  'a key for reading orders': ['orders:read'],
}

function kindOf(path: string): keyof Ids {
  if (path.includes('/documents')) return 'document'
  if (path.includes('/quotes')) return 'quote'
  if (path.includes('/deliveries/{id}')) return 'delivery'
  return path.includes('/webhook-endpoints') ? 'endpoint' : 'order'
}

/** A valid body for each call, so that it is refused for its owner and not for its form. */
const BODIES = new Map(
  REFERENCE.flatMap(({ sections }) =>
    sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) =>
        block.type === 'try' && block.body !== null ? [[id, block.body] as const] : [],
      ),
    ),
  ),
)

test('no call reveals another owner’s object or its existence', async () => {
  const objects = Object.entries(OPERATIONS).filter(
    ([, { path, access }]) => path.includes('{') && access !== 'public',
  )
  const leaks: unknown[] = []
  for (const [who, { secret, wanted, ids }] of Object.entries(strangers)) {
    await forgetApiCalls(sql)
    for (const [id, { method, path, access }] of objects) {
      if (OWN_SCOPE[who]?.includes(access)) continue
      const body = BODIES.get(id)
      const reply = await callApi(secret, method, path.replace('{id}', ids[kindOf(path)]), {
        ...(body !== undefined && { body: JSON.parse(body) }),
        key: randomUUID(),
      })
      const isFine = wanted.includes(reply.status) || (access === 'any' && reply.status === 404)
      const text = JSON.stringify(reply.body)
      if (!isFine || text.includes(MARK)) leaks.push({ who, method, path, status: reply.status, text })
    }
  }

  expect(leaks).toEqual([])
})

test('the documents and quotes of other owners cannot be used', async () => {
  const { document, quote } = strangers['the key of another customer']?.ids ?? { document: '', quote: '' }
  for (const who of ['a live key', 'the key of another customer']) {
    const secret = strangers[who]?.secret ?? null
    await forgetApiCalls(sql)
    const post = async (path: string, body: object) =>
      (await callApi(secret, 'POST', path, { key: randomUUID(), body })).status
    const work = { ...TABLE_ORDER, documents: [document] }
    const { accept_terms: _, ...quoted } = work
    expect({ who, status: await post('/orders', work) }).toEqual({ who, status: 422 })
    expect({ who, status: await post('/quotes', quoted) }).toEqual({ who, status: 422 })
    const accepted = { quote_id: quote, revision: 1, accept_terms: true }
    expect({ who, status: await post('/orders', accepted) }).toEqual({ who, status: 404 })
    expect({ who, status: await post('/orders', { ...accepted, dry_run: true }) }).toEqual({
      who,
      status: 404,
    })
  }
})

const LISTS = ['/documents', '/quotes', '/orders', '/webhook-endpoints']
const listed = z.object({ data: z.array(z.object({ livemode: z.boolean() })) })

test('lists contain only the caller’s objects of the key’s mode', async () => {
  await forgetApiCalls(sql)
  for (const path of LISTS) {
    const stranger = await callApi(strangers['the key of another customer']?.secret ?? null, 'GET', path)
    expect({ path, ...stranger }).toMatchObject({ status: 200, body: { data: [] } })
    for (const [who, livemode] of [
      ['a live key', true],
      ['a test key on live objects', false],
    ] as const) {
      const { body } = await callApi(strangers[who]?.secret ?? null, 'GET', path)
      const modes = new Set(listed.parse(body).data.map((object) => object.livemode))
      expect({ path, modes: [...modes] }).toEqual({ path, modes: [livemode] })
    }
  }
})

test('the API can be switched off entirely', async () => {
  const { userId } = await givenCustomer()
  const { secret } = await givenKey(sql, { userId })
  const clerk = await givenClerk(sql)
  const key = await sql.begin(async (inside) => {
    await inside`select public.switch_api(${clerk}, false, 'A test.')`
    const [row] = await inside<{ answer: { isEnabled: boolean } }[]>`
      select public.use_api_key(hash) as answer from public.api_keys where user_id = ${userId}`
    await inside`select public.switch_api(${clerk}, true, 'A test.')`
    return row?.answer
  })

  expect(key).toMatchObject({ isEnabled: false })
  expect((await callApi(secret, 'GET', '/capabilities')).status).toBe(200)
})

test('every answer names the allowance that it was counted under', async () => {
  const { userId } = await givenCustomer()
  const { secret } = await givenKey(sql, { userId })
  for (const key of [null, secret]) {
    const { headers } = await callApi(key, 'GET', '/orders')
    const of = (name: string) => Number(headers.get(`ratelimit-${name}`))
    expect(of('remaining')).toBeLessThan(of('limit'))
    expect(of('reset')).toBeGreaterThan(0)
  }
})
