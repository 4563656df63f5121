import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { EVENT_TYPES } from '@/lib/domain/api/schema/events'
import { API_QUOTE_STATUSES } from '@/lib/domain/api/schema/quotes'
import { ORDER_STATUSES } from '@/lib/domain/orders/moves'
import { PAYMENT_STATUSES } from '@/lib/domain/orders/views'
import { callApi, forgetApiCalls, givenApiDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'
import { siteUrl } from '../support/http'
import { sampleFile } from '../support/make-files'
import { tableOf } from '../support/rendered-page'
import { startReceiver } from '../support/webhook-receiver'

const sql = openDatabase()
let receiver: Awaited<ReturnType<typeof startReceiver>>
let secret: string
let html: string

beforeAll(async () => {
  receiver = await startReceiver()
  const { userId } = await givenCustomer()
  secret = (await givenKey(sql, { userId })).secret
  const made = await callApi(secret, 'POST', '/webhook-endpoints', {
    key: randomUUID(),
    body: { url: receiver.url, events: ['*'] },
  })
  expect(made.status).toBe(201)
  html = await (await fetch(`${siteUrl()}/api-docs/test-scenarios`)).text()
})

afterAll(async () => {
  await receiver.stop()
  await sql.end()
})

type Step = { from: string; method: string; path: string; body: string; state: string; event: string }

/** The rows of a table as the page shows them. */
function stepsOf(caption: string): Step[] {
  return tableOf(html, caption).map(([from = '', call = '', state = '', event = '']) => {
    const [, method = '', path = '', body = ''] = /^(\w+) (\S+) ?(.*)$/.exec(call) ?? []
    return { from, method, path, body, state, event }
  })
}

const found = z.looseObject({ id: z.string() })

async function make({ method, path, body }: Step, object: string, id: string): Promise<string> {
  const orderId = path.includes('{order_id}') ? await orderOf(id) : ''
  const filled = (text: string) => text.replaceAll(`{${object}}`, id).replaceAll('{order_id}', orderId)
  const document = object !== 'document' && body.includes('{document}') ? await givenApiDocument(secret) : ''
  const written = filled(body).replace('{document}', document)
  const reply = await callApi(secret, method, filled(path), {
    key: randomUUID(),
    ...(written !== '' && { body: JSON.parse(written) }),
  })
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(reply.body)}`)
  return path.includes('{') ? id : found.parse(reply.body).id
}

async function orderOf(quoteId: string): Promise<string> {
  const { body } = await callApi(secret, 'GET', `/quotes/${quoteId}`)
  return z.looseObject({ order_id: z.string() }).parse(body).order_id
}

/** A new object brought to this state using only the rows of the page. */
async function reach(state: string, steps: Step[], object: string): Promise<string> {
  const step = steps.find((one) => one.state === state)
  if (!step) throw new Error(`The page says of no call that it reaches ${state}.`)
  return take(step, steps, object)
}

async function take(step: Step, steps: Step[], object: string): Promise<string> {
  await forgetApiCalls(sql)
  return make(step, object, step.from === '' ? '' : await reach(step.from, steps, object))
}

/** Reads messages until this one arrives. */
async function eventOf(type: string, id: string): Promise<void> {
  const isIt = ({ body }: { body: string }) => {
    const event = JSON.parse(body)
    const { object } = event.data
    return event.type === type && (object.id === id || object.order_id === id)
  }
  while (!receiver.received.some(isIt)) await receiver.next()
}

test('each row about orders and payments leads to its state and sends its event', async () => {
  const orders = stepsOf('States of an order')
  const payments = stepsOf('States of a payment')
  const all = [...orders, ...payments]
  expect([...new Set(orders.map(({ state }) => state))].sort()).toEqual([...ORDER_STATUSES].sort())
  expect([...new Set(payments.map(({ state }) => state))].sort()).toEqual([...PAYMENT_STATUSES].sort())

  for (const step of all) {
    const id = await take(step, all, 'order')
    const { body } = await callApi(secret, 'GET', `/orders/${id}`)
    expect({ step, body }).toMatchObject({
      body: payments.includes(step) ? { payment: { status: step.state } } : { status: step.state },
    })
    if (step.event !== '') await eventOf(step.event, id)
  }
})

test('each row about quotes leads to its state and sends its event', async () => {
  const steps = stepsOf('States of a quote')
  expect([...new Set(steps.map(({ state }) => state))].sort()).toEqual([...API_QUOTE_STATUSES].sort())
  for (const step of steps) {
    const id = await take(step, steps, 'quote')
    const { body } = await callApi(secret, 'GET', `/quotes/${id}`)
    expect({ step, body }).toMatchObject({ body: { status: step.state } })
    if (step.event !== '') await eventOf(step.event, id)
  }
})

test('each on-demand event is sent, and together with the others every event can be reached', async () => {
  const rows = tableOf(html, 'Events on demand').map(([event = '', call = '']) => ({ event, call }))
  const reached = ['States of a document', 'States of a quote', 'States of a payment', 'States of an order']
    .flatMap((caption) => stepsOf(caption))
    .map(({ event }) => event)
  const named = new Set([...reached, ...rows.map(({ event }) => event), 'endpoint.ping'].filter(Boolean))
  expect([...named].sort()).toEqual([...EVENT_TYPES].sort())

  const order = await reach('pending', stepsOf('States of an order'), 'order')
  for (const { event, call } of rows) {
    const [, path = '', body = ''] = /^POST (\S+) (.*)$/.exec(call) ?? []
    const sent = await callApi(secret, 'POST', path.replace('{order}', order), { body: JSON.parse(body) })
    expect(sent).toMatchObject({ status: 200, body: { type: event, order_id: order } })
    await eventOf(event, z.object({ object_id: z.string() }).parse(sent.body).object_id)
  }
})

test('a readable file is accepted, and bytes that do not match their extension are rejected', async () => {
  const steps = stepsOf('States of a document')
  const upload = z.object({ id: z.string(), upload: z.object({ url: z.string() }) })
  const pdf = sampleFile('diploma.pdf')
  for (const [state, bytes] of [
    ['accepted', pdf],
    ['rejected', Buffer.from('a text')],
  ] as const) {
    await forgetApiCalls(sql)
    const [announce, complete] = [steps[0], steps.find((step) => step.state === state)]
    if (!announce || !complete) throw new Error('The page does not say how to send a file.')
    const announced = await callApi(secret, announce.method, announce.path, {
      key: randomUUID(),
      body: JSON.parse(announce.body.replace('{size}', String(bytes.length))),
    })
    expect(announced).toMatchObject({ status: 201, body: { status: announce.state } })
    const ticket = upload.parse(announced.body)
    await fetch(ticket.upload.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Uint8Array(bytes),
    })
    const checked = await callApi(secret, complete.method, complete.path.replace('{document}', ticket.id))
    expect(checked).toMatchObject({ status: 200, body: { status: state } })
    await eventOf(complete.event, ticket.id)
  }
})

test('each documented refusal can be triggered', async () => {
  const named = tableOf(html, 'How to trigger each problem').map(([problem]) => problem)
  await forgetApiCalls(sql)
  const { userId } = await givenCustomer()
  const [narrow, live, poor] = await Promise.all([
    givenKey(sql, { userId, scopes: ['orders:read'] }),
    givenKey(sql, { userId, mode: 'live' }),
    givenKey(sql, { userId, limitCents: 1 }),
  ])
  const pending = found.parse(
    (
      await callApi(secret, 'POST', '/documents', {
        key: randomUUID(),
        body: { name: 'a.pdf', size_bytes: 1 },
      })
    ).body,
  ).id
  const body = { ...TABLE_ORDER, documents: [await givenApiDocument(secret)] }
  const placed = await callApi(secret, 'POST', '/orders', { key: 'one-key-for-two', body })
  const { id } = found.parse(placed.body)
  const etag = (await callApi(secret, 'GET', `/orders/${id}`)).headers.get('etag') ?? ''
  const post = (path: string, sent: unknown, key: string = randomUUID(), from = secret) =>
    callApi(from, 'POST', path, { key, body: sent })
  const byCard = async (reference: string) => ({
    ...body,
    documents: [await givenApiDocument(secret)],
    reference,
    payment: { type: 'saved_card' },
  })
  const replies = [
    await callApi(null, 'GET', '/orders'),
    await callApi(narrow.secret, 'GET', '/quotes'),
    await callApi(live.secret, 'GET', `/orders/${id}`),
    await post('/orders', { ...body, source_language: 'en' }),
    await post('/orders', { ...body, documents: [pending] }),
    await post('/price-estimates', {
      family: 'evaluation',
      document_type: 'certificate',
      service: 'standard',
      delivery: 'digital',
    }),
    await post(
      '/orders',
      { ...body, documents: [await givenApiDocument(live.secret)], payment: { type: 'invoice' } },
      randomUUID(),
      live.secret,
    ),
    await post('/orders', await byCard('card-declined')),
    await post('/orders', await byCard('authentication-required')),
    await post(`/orders/${id}/recipients`, {
      type: 'institution',
      name: 'Sample University',
      email: 'admissions@example.edu',
      delivery: 'physical',
    }),
    await post(
      '/orders',
      { ...body, documents: [await givenApiDocument(poor.secret)] },
      randomUUID(),
      poor.secret,
    ),
    await post('/orders', { ...body, delivery: 'physical' }, 'one-key-for-two'),
    await post(`/orders/${id}/cancel`, { preview: false }).then(() =>
      callApi(secret, 'POST', `/orders/${id}/approve`, { body: {}, headers: { 'if-match': etag } }),
    ),
    await post(`/test/orders/${id}/advance`, { to: 'in_progress' }),
  ]
  const had = replies.map(
    (reply) => z.looseObject({ type: z.string() }).parse(reply.body).type.split('#problem-')[1],
  )

  expect([...had, 'rate-limited']).toEqual(named)
})
