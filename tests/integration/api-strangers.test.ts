import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { newKey } from '@/lib/domain/api/rules/keys'
import { OPERATIONS } from '@/lib/domain/api/schema/document'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const MARK = `canary-${randomUUID()}`
const withId = z.object({ id: z.string() })
const placedSchema = z.object({ id: z.string(), quote_id: z.string() })
let secrets: Record<string, { secret: string | null; wanted: number[] }>
let ids: { document: string; quote: string; order: string; endpoint: string; delivery: string }

beforeAll(async () => {
  const [owner, other] = await Promise.all([givenCustomer(), givenCustomer()])
  const { userId } = owner
  const own = await givenKey(sql, { userId })
  const document = await givenApiDocument(own.secret)
  const placed = await callApi(own.secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...TABLE_ORDER, documents: [document], reference: MARK },
  })
  const order = placedSchema.parse(placed.body)
  const endpoint = withId.parse(
    (
      await callApi(own.secret, 'POST', '/webhook-endpoints', {
        key: randomUUID(),
        body: { url: 'https://example.com/hooks', events: ['*'], description: MARK },
      })
    ).body,
  ).id
  const pinged = await callApi(own.secret, 'POST', `/webhook-endpoints/${endpoint}/test`, {
    key: randomUUID(),
  })
  const delivery = withId.parse(pinged.body).id
  ids = { document, quote: order.quote_id, order: order.id, endpoint, delivery }
  const [live, stranger, revoked, expired, elsewhere, hooksOnly, ordersOnly] = await Promise.all([
    givenKey(sql, { userId, mode: 'live' }),
    givenKey(sql, { userId: other.userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId, addresses: ['203.0.113.7'] }),
    givenKey(sql, { userId, scopes: ['webhooks:manage'] }),
    givenKey(sql, { userId, scopes: ['orders:read'] }),
  ])
  await sql`select public.revoke_api_key(${userId}, 'customer', ${revoked.id})`
  await sql`update public.api_keys set expires_at = now() - interval '1 minute' where id = ${expired.id}`
  secrets = {
    'no key': { secret: null, wanted: [401] },
    'a wrong key': { secret: newKey('test').secret, wanted: [401] },
    'a revoked key': { secret: revoked.secret, wanted: [401] },
    'an expired key': { secret: expired.secret, wanted: [401] },
    'a key used from elsewhere': { secret: elsewhere.secret, wanted: [403] },
    'a key for webhooks': { secret: hooksOnly.secret, wanted: [403] },
    'a key for reading orders': { secret: ordersOnly.secret, wanted: [403] },
    'a live key': { secret: live.secret, wanted: [400, 404, 415, 422] },
    'the key of another customer': { secret: stranger.secret, wanted: [400, 404, 415, 422] },
  }
})

afterAll(() => sql.end())

/** What a key of one scope may well do. */
const OWN_SCOPE: Record<string, string[]> = {
  'a key for webhooks': ['webhooks:manage'],
  'a key for reading orders': ['orders:read'],
}

function kindOf(path: string): keyof typeof ids {
  if (path.includes('/documents')) return 'document'
  if (path.includes('/quotes')) return 'quote'
  if (path.includes('/deliveries/{id}')) return 'delivery'
  return path.includes('/webhook-endpoints') ? 'endpoint' : 'order'
}

test('no call tells a stranger’s key anything about an object, or that there is one', async () => {
  const objects = Object.values(OPERATIONS).filter(
    ({ path, access }) => path.includes('{') && access !== 'public',
  )
  const leaks: unknown[] = []
  for (const [who, { secret, wanted }] of Object.entries(secrets)) {
    await forgetApiCalls(sql)
    for (const { method, path, access } of objects) {
      if (OWN_SCOPE[who]?.includes(access)) continue
      const reply = await callApi(secret, method, path.replace('{id}', ids[kindOf(path)]), {
        ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
        key: randomUUID(),
      })
      const isFine = wanted.includes(reply.status) || (access === 'any' && reply.status === 404)
      const text = JSON.stringify(reply.body)
      if (!isFine || text.includes(MARK)) leaks.push({ who, method, path, status: reply.status })
    }
  }

  expect(leaks).toEqual([])
})

test('lists of strangers are empty', async () => {
  for (const who of ['a live key', 'the key of another customer']) {
    const secret = secrets[who]?.secret ?? null
    for (const path of ['/documents', '/quotes', '/orders', '/webhook-endpoints']) {
      expect({ who, path, ...(await callApi(secret, 'GET', path)) }).toMatchObject({
        status: 200,
        body: { data: [] },
      })
    }
  }
})

test('the API can be switched off as a whole', async () => {
  const { userId } = await givenCustomer()
  const { secret } = await givenKey(sql, { userId })
  const key = await sql.begin(async (inside) => {
    await inside`select public.switch_api(null, false, 'A test.')`
    const [row] = await inside<{ answer: { isEnabled: boolean } }[]>`
      select public.use_api_key(hash) as answer from public.api_keys where user_id = ${userId}`
    await inside`select public.switch_api(null, true, 'A test.')`
    return row?.answer
  })

  expect(key).toMatchObject({ isEnabled: false })
  expect((await callApi(secret, 'GET', '/capabilities')).status).toBe(200)
})
