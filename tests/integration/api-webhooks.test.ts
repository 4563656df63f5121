import { randomUUID } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { callApi, givenKey } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { limitKey } from '../support/limits'
import { startReceiver } from '../support/webhook-receiver'

const sql = openDatabase()
const endpointSchema = z.object({ id: z.string(), secret: z.string() })
const ENDPOINTS = '/webhook-endpoints'

/** What a test started; stopped even if the test fails. */
const begun: (() => Promise<unknown>)[] = []

afterAll(async () => {
  await Promise.all(begun.map((end) => end()))
  await sql.end()
})

async function givenCaller(mode: 'test' | 'live' = 'test') {
  const { userId } = await givenCustomer()
  return { userId, ...(await givenKey(sql, { userId, mode })) }
}

async function givenEndpoint(secret: string, url = 'https://example.com/webhooks') {
  const body = { url, events: ['order.paid'] }
  const created = await callApi(secret, 'POST', ENDPOINTS, { key: randomUUID(), body })
  expect(created).toMatchObject({ status: 201, body: { object: 'webhook_endpoint', livemode: false } })
  return endpointSchema.parse(created.body)
}

test('an endpoint created over the API gets a signed test event, and its log shows the attempt', async () => {
  const receiver = await startReceiver()
  begun.push(receiver.stop)
  const { secret } = await givenCaller()
  const endpoint = await givenEndpoint(secret, receiver.url)

  const sent = await callApi(secret, 'POST', `${ENDPOINTS}/${endpoint.id}/test`, { key: randomUUID() })
  expect(sent).toMatchObject({ status: 201, body: { event_type: 'endpoint.ping' } })
  const { headers, body } = await receiver.next()
  expect(new Webhook(endpoint.secret).verify(body, headers)).toMatchObject({
    type: 'endpoint.ping',
    livemode: false,
    data: { object: { id: endpoint.id } },
  })

  const log = await callApi(secret, 'GET', `${ENDPOINTS}/${endpoint.id}/deliveries`)
  expect(log).toMatchObject({ status: 200, body: { data: [{ event_type: 'endpoint.ping', request: body }] } })
  const { id } = z.object({ id: z.string() }).parse(sent.body)
  expect((await callApi(secret, 'POST', `${ENDPOINTS}/deliveries/${id}/retry`)).status).toBe(200)
  const again = await receiver.next()
  expect(again.headers['webhook-id']).toBe(headers['webhook-id'])
})

test('test events are limited for all keys and endpoints of a customer together', async () => {
  const { userId, secret } = await givenCaller()
  const { id } = await givenEndpoint(secret)
  await sql`insert into public.rate_limits (key, hits, expires_at)
    values (${limitKey('webhook_test_user', userId)}, 59, now() + interval '1 hour')`
  const other = await givenKey(sql, { userId, mode: 'test' })

  const last = await callApi(secret, 'POST', `${ENDPOINTS}/${id}/test`, { key: randomUUID() })
  const more = await callApi(other.secret, 'POST', `${ENDPOINTS}/${id}/test`, { key: randomUUID() })

  expect(last.status).toBe(201)
  expect(more).toMatchObject({ status: 429, body: { type: expect.stringContaining('rate-limited') } })
})

test('a repeated request creates one endpoint and shows the same secret, which is stored encrypted', async () => {
  const { secret, userId } = await givenCaller()
  const send = { key: randomUUID(), body: { url: 'https://example.com/hooks', events: ['*', 'order.paid'] } }
  const first = await callApi(secret, 'POST', ENDPOINTS, send)
  const again = await callApi(secret, 'POST', ENDPOINTS, send)

  expect(first).toMatchObject({
    status: 201,
    body: { events: ['*'], secret: expect.stringMatching(/^whsec_/) },
  })
  expect(again.body).toEqual(first.body)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  const rows = await sql`
    select i.body from public.api_idempotency i join public.api_keys k on k.id = i.key_id where k.user_id = ${userId}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  const listed = await callApi(secret, 'GET', ENDPOINTS)
  expect(listed).toMatchObject({ status: 200, body: { data: [{ url: 'https://example.com/hooks' }] } })
  expect(JSON.stringify(listed.body)).not.toContain('whsec_')
})

test('an endpoint is changed, paused, rotated and deleted, checking the ETag if one is sent', async () => {
  const { secret } = await givenCaller()
  const endpoint = await givenEndpoint(secret)
  const address = `${ENDPOINTS}/${endpoint.id}`
  const etag = (await callApi(secret, 'GET', address)).headers.get('etag') ?? ''

  const paused = await callApi(secret, 'PATCH', address, {
    body: { status: 'paused', events: ['order.paid', 'order.paid'], description: 'Orders' },
    headers: { 'if-match': etag },
  })
  expect(paused).toMatchObject({
    status: 200,
    body: { status: 'paused', stopped_by: 'owner', events: ['order.paid'], description: 'Orders' },
  })
  const ping = await callApi(secret, 'POST', `${address}/test`, { key: randomUUID() })
  expect(ping.status).toBe(409)
  const stale = await callApi(secret, 'DELETE', address, { headers: { 'if-match': etag } })
  expect(stale.status).toBe(412)
  const rotated = await callApi(secret, 'POST', `${address}/rotate-secret`, { key: randomUUID() })
  expect(rotated).toMatchObject({ status: 200, body: { previous_secret_until: expect.any(String) } })
  expect(endpointSchema.parse(rotated.body).secret).not.toBe(endpoint.secret)
  expect((await callApi(secret, 'DELETE', address)).status).toBe(204)
  expect((await callApi(secret, 'GET', address)).status).toBe(404)
})

test('a forbidden address and an unknown event are refused by code', async () => {
  const { secret } = await givenCaller()
  const send = (body: unknown) => callApi(secret, 'POST', ENDPOINTS, { key: randomUUID(), body })

  expect(await send({ url: 'ftp://example.com/hooks', events: ['*'] })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/url' }] },
  })
  expect(await send({ url: 'https://example.com/hooks', events: ['order.eaten'] })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/events/0' }] },
  })
})
