import { once } from 'node:events'
import { createServer } from 'node:http'
import { z } from 'zod'
import { parseSubject } from '@/lib/gateways/clio/subject'
import { isSignedBy, readDelivery } from '@/lib/gateways/clio/webhook-events'
import { eventually } from '@/scripts/stack/processes'
import { WAIT_MS } from '../support/patience'
import {
  type Connected,
  connect,
  type GivenClio,
  givenAda,
  newMatter,
  problemOf,
  valueIn,
} from './given-clio'

const DAY = 24 * 3600
const PAPER = { name: 'a.pdf', contentType: 'application/pdf', base64: 'QQ==' }

let given: GivenClio
let ada: Connected

beforeAll(async () => {
  ;({ given, ada } = await givenAda())
})
afterAll(() => given.end())
afterEach(() => given.reset())

/** An endpoint of ours, which returns the secret where it should. */
async function startReceiver({ greets = true } = {}) {
  const secrets: string[] = []
  const events: { body: string; headers: Headers }[] = []
  const statuses: number[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const delivery = readDelivery(headers, body)
    if (delivery.type === 'handshake') {
      secrets.push(delivery.secret)
      response.writeHead(200, greets ? { 'x-hook-secret': delivery.secret } : {}).end()
      return
    }
    events.push({ body, headers })
    response.writeHead(statuses.shift() ?? 200).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hooks`
  return {
    url,
    secrets,
    events,
    statuses,
    stop: () => server.close().closeAllConnections(),
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

async function newWebhook(receiver: Receiver, expiresAt = new Date(Date.now() + 30 * DAY * 1000)) {
  const webhook = {
    url: receiver.url,
    model: 'document',
    events: ['created', 'updated', 'deleted'],
    expiresAt,
  } as const
  const { id } = valueIn(await ada.client.createWebhook({ ...webhook, events: [...webhook.events] }))
  await eventually(async () => receiver.secrets.length > 0, { withinMs: WAIT_MS })
  return id
}

const status = async (id: string) => valueIn(await ada.client.webhook(id)).status
const untilStatus = (id: string, wanted: string) =>
  eventually(async () => (await status(id)) === wanted, { withinMs: WAIT_MS })

test('a webhook is active once its endpoint has returned the secret', async () => {
  const receiver = await startReceiver()
  const id = await newWebhook(receiver)

  expect(await untilStatus(id, 'enabled')).toBe(true)
  receiver.stop()
})

test('an endpoint that does not return the secret gets no event', async () => {
  const receiver = await startReceiver({ greets: false })
  const id = await newWebhook(receiver)
  await newMatter(given, ada.user, { documents: [PAPER] })
  await given.sandbox('POST', '/webhooks/flush')

  expect(await status(id)).toBe('pending')
  expect(receiver.events).toEqual([])
  receiver.stop()
})

test('an event names the change and is signed with its webhook’s secret', async () => {
  const receiver = await startReceiver()
  const id = await newWebhook(receiver)
  await untilStatus(id, 'enabled')
  const { documentIds } = await newMatter(given, ada.user)
  const made = await newMatter(given, ada.user, { documents: [PAPER] })
  await given.sandbox('POST', '/documents', { document: Number(made.documentIds[0]), change: 'trash' })
  await eventually(async () => receiver.events.length === 2, { withinMs: WAIT_MS })

  const deliveries = receiver.events.map(({ headers, body }) => readDelivery(headers, body))
  const [secret = ''] = receiver.secrets
  const signed = receiver.events.map(({ headers, body }) => ({
    body,
    signature: headers.get('x-hook-signature') ?? '',
  }))

  expect(documentIds).toEqual([])
  expect(deliveries).toMatchObject([
    { type: 'event', webhookId: id, event: 'created', subjectId: made.documentIds[0] },
    { type: 'event', webhookId: id, event: 'deleted', subjectId: made.documentIds[0] },
  ])
  expect(signed.map((one) => isSignedBy(secret, one))).toEqual([true, true])
  expect(signed.map((one) => isSignedBy(`${secret}x`, one))).toEqual([false, false])
  expect(signed.map(({ signature }) => isSignedBy(secret, { signature, body: '{"data":{"id":1}}' }))).toEqual(
    [false, false],
  )
  receiver.stop()
})

test('another firm’s documents cause no event here', async () => {
  const receiver = await startReceiver()
  const id = await newWebhook(receiver)
  await untilStatus(id, 'enabled')
  const dana = await given.person('Dana')
  await newMatter(given, dana.id, { documents: [PAPER] })
  await given.sandbox('POST', '/webhooks/flush')

  expect(receiver.events).toEqual([])
  receiver.stop()
})

test('a rejected event is sent again with growing delays', async () => {
  const receiver = await startReceiver()
  const id = await newWebhook(receiver)
  await untilStatus(id, 'enabled')
  receiver.statuses.push(500, 500)
  await newMatter(given, ada.user, { documents: [PAPER] })
  await eventually(async () => receiver.events.length === 1, { withinMs: WAIT_MS })

  await given.forward(130)
  await eventually(async () => receiver.events.length === 2, { withinMs: WAIT_MS })
  await given.forward(130 + 250)
  await eventually(async () => receiver.events.length === 3, { withinMs: WAIT_MS })

  expect(receiver.events).toHaveLength(3)
  expect(await status(id)).toBe('enabled')
  receiver.stop()
})

test('an endpoint that is gone suspends its webhook immediately', async () => {
  const receiver = await startReceiver()
  const id = await newWebhook(receiver)
  await untilStatus(id, 'enabled')
  receiver.statuses.push(410)
  await newMatter(given, ada.user, { documents: [PAPER] })

  expect(await untilStatus(id, 'suspended')).toBe(true)
  receiver.stop()
})

test('a webhook expires on time, can be renewed before, and lasts at most 31 days', async () => {
  const receiver = await startReceiver()
  const now = Date.now()
  const [kept, lost] = [
    await newWebhook(receiver, new Date(now + DAY * 1000)),
    await newWebhook(receiver, new Date(now + DAY * 1000)),
  ]

  const renewed = valueIn(await ada.client.renewWebhook(kept, new Date(now + 10 * DAY * 1000)))
  const tooLong = await ada.client.renewWebhook(kept, new Date(now + 32 * DAY * 1000))
  await given.forward(2 * DAY)
  const later = [
    await ada.client.webhook(kept),
    await ada.client.webhook(lost),
    await ada.client.renewWebhook(lost, new Date(now + 9 * DAY * 1000)),
  ]

  expect(renewed.expiresAt.getTime()).toBe(now + 10 * DAY * 1000)
  expect(problemOf(tooLong)).toBe('unprocessable')
  expect(later.map(problemOf)).toEqual(['ok', 'not_found', 'not_found'])
  receiver.stop()
})

test('by default a webhook lasts three days', async () => {
  const response = await fetch(`${given.base}/us/api/v4/webhooks.json?fields=expires_at,created_at`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.tokens.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { url: 'http://127.0.0.1:9/x', model: 'matter', events: ['updated'] } }),
  })
  const { data } = z
    .object({ data: z.object({ expires_at: z.string(), created_at: z.string() }) })
    .parse(await response.json())

  expect(Math.round((Date.parse(data.expires_at) - Date.parse(data.created_at)) / 1000)).toBe(3 * DAY)
})

async function openAction(matterId: string, person = ada) {
  const action = valueIn(
    await person.client.createCustomAction({
      label: 'Translate',
      targetUrl: 'http://127.0.0.1:9/start/us',
      place: 'matters/show',
    }),
  )
  const subject = `/api/v4/matters/${matterId}`
  const opened = z
    .object({ location: z.url() })
    .parse(await given.sandbox('POST', '/open', { action: Number(action.id), subject }))
  const { searchParams } = new URL(opened.location)
  return {
    parameters: Object.fromEntries(searchParams),
    call: {
      subjectPath: searchParams.get('subject_url') ?? '',
      nonce: searchParams.get('custom_action_nonce') ?? '',
    },
  }
}

test('a custom action opens our address with the user, the matter and a one-time nonce', async () => {
  const { matterId, number } = await newMatter(given, ada.user)
  const { parameters, call } = await openAction(matterId)

  const first = valueIn(await ada.client.readSubject(call))
  const replayed = await ada.client.readSubject(call)

  expect(parameters).toEqual({
    custom_action_id: expect.stringMatching(/^\d+$/),
    user_id: String(ada.user),
    subject_url: `/api/v4/matters/${matterId}`,
    custom_action_nonce: call.nonce,
  })
  expect(first).toMatchObject({ type: 'matter', matter: { id: matterId, displayNumber: number } })
  expect(problemOf(replayed)).toBe('forbidden')
})

test('a nonce expires after a minute', async () => {
  const { matterId } = await newMatter(given, ada.user)
  const { call } = await openAction(matterId)
  await given.forward(61)

  expect(problemOf(await ada.client.readSubject(call))).toBe('forbidden')
})

test('a nonce is not valid for another matter or person, and such a try does not consume it', async () => {
  const [mine, other] = [await newMatter(given, ada.user), await newMatter(given, ada.user)]
  const ben = await connect(given, 'Ben')
  const { call } = await openAction(mine.matterId)

  const replies = [
    await ada.client.readSubject({ ...call, subjectPath: `/api/v4/matters/${other.matterId}` }),
    await ben.client.readSubject(call),
    await ada.client.readSubject({ ...call, nonce: 'invented-by-somebody' }),
    await ada.client.readSubject(call),
  ]

  expect(replies.map(problemOf)).toEqual(['forbidden', 'forbidden', 'forbidden', 'ok'])
})

test.each([
  '/api/v4/matters/1/../../users/who_am_i',
  '/api/v4/matters/1?x=1',
  '/api/v4/matters/0',
  '/api/v4/users/1',
  'https://attacker.example/api/v4/matters/1',
  '//attacker.example/api/v4/matters/1',
  '/api/v4/matters/1\n',
  '/api/v4/matters/12345678901234567890',
  '@attacker.example/api/v4/matters/1',
])('the subject address %j is never called', async (subjectPath) => {
  const reply = await ada.client.readSubject({ subjectPath, nonce: 'a-long-enough-nonce' })

  expect(parseSubject(subjectPath)).toBeNull()
  expect(reply).toMatchObject({ problem: 'forbidden', code: 'malformed_subject' })
})

test.each([
  ['a body that is none', { 'x-hook-signature': 'a'.repeat(64) }, 'nonsense'],
  ['an event without a signature', {}, '{"data":{"id":1},"meta":{"event":"created","webhook_id":2}}'],
  ['a greeting without its webhook', { 'x-hook-secret': 'abcdefgh' }, '{"data":{}}'],
  [
    'an event that is not named',
    { 'x-hook-signature': 'a'.repeat(64) },
    '{"data":{"id":1},"meta":{"webhook_id":2}}',
  ],
])('%s is unreadable', (_name, headers, body) => {
  expect(readDelivery(new Headers(headers), body)).toEqual({ type: 'unreadable' })
})
