import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { newKey } from '@/lib/domain/api/rules/keys'
import { OPERATIONS } from '@/lib/domain/api/schema/document'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const MARK = `canary-${randomUUID()}`
const placedSchema = z.object({ id: z.string(), quote_id: z.string() })
let secrets: Record<string, { secret: string | null; wanted: number[] }>
let ids: { document: string; quote: string; order: string }

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
  ids = { document, quote: order.quote_id, order: order.id }
  const [live, stranger, revoked, expired, elsewhere, narrow] = await Promise.all([
    givenKey(sql, { userId, mode: 'live' }),
    givenKey(sql, { userId: other.userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId }),
    givenKey(sql, { userId, addresses: ['203.0.113.7'] }),
    givenKey(sql, { userId, scopes: ['webhooks:manage'] }),
  ])
  await sql`select public.revoke_api_key(${userId}, 'customer', ${revoked.id})`
  await sql`update public.api_keys set expires_at = now() - interval '1 minute' where id = ${expired.id}`
  secrets = {
    'no key': { secret: null, wanted: [401] },
    'a wrong key': { secret: newKey('test').secret, wanted: [401] },
    'a revoked key': { secret: revoked.secret, wanted: [401] },
    'an expired key': { secret: expired.secret, wanted: [401] },
    'a key used from elsewhere': { secret: elsewhere.secret, wanted: [403] },
    'a key without the scope': { secret: narrow.secret, wanted: [403] },
    'a live key': { secret: live.secret, wanted: [400, 404, 415, 422] },
    'the key of another customer': { secret: stranger.secret, wanted: [400, 404, 415, 422] },
  }
})

afterAll(() => sql.end())

test('no call tells a stranger’s key anything about an object, or that there is one', async () => {
  const objects = Object.values(OPERATIONS).filter(
    ({ path, access }) => path.includes('{') && access !== 'public',
  )
  const leaks: unknown[] = []
  for (const [who, { secret, wanted }] of Object.entries(secrets)) {
    await forgetApiCalls(sql)
    for (const { method, path, access } of objects) {
      const kind = path.includes('/documents') ? 'document' : path.includes('/quotes') ? 'quote' : 'order'
      const reply = await callApi(secret, method, path.replace('{id}', ids[kind]), {
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
    for (const path of ['/documents', '/quotes', '/orders']) {
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
