import { type Gateway, KEYS, removeGateway, startGateway } from './support/gateway-process'
import { refusalOf } from './support/probe'
import { eventually, type Receiver, startReceiver } from './support/receiver'
import { CARD, confirmInPage, sessionParams } from './support/shopper'

let receiver: Receiver
let gateway: Gateway

beforeEach(async () => {
  receiver = await startReceiver()
  gateway = await startGateway({ env: { WEBHOOK_URL: receiver.url } })
})
afterEach(async () => {
  await removeGateway(gateway)
  await receiver.stop()
})

async function pay(number = CARD.success): Promise<string> {
  const session = await gateway.stripe.checkout.sessions.create(sessionParams())
  await confirmInPage(gateway, session, { number })
  return session.id
}
/** The simplest change that the app's endpoint is notified of. */
const EXPIRED = 'checkout.session.expired'
async function expireOne(): Promise<string> {
  const { id } = await gateway.stripe.checkout.sessions.create(sessionParams())
  return (await gateway.stripe.checkout.sessions.expire(id)).id
}
const arrived = (type: string, count = 1) =>
  eventually(() => {
    const found = receiver.received.filter((one) => one.type === type)
    return found.length >= count && found
  })
const flush = async () => (await fetch(`${gateway.base}/_sandbox/webhooks/flush`, { method: 'POST' })).json()
const deliveries = async () => {
  const ledger = await (await fetch(`${gateway.base}/_sandbox/ledger`)).json()
  return ledger.deliveries as {
    id: string
    event: string
    type: string
    status: string
    attemptCount: number
    attempts: { status: number | null }[]
  }[]
}

test('a payment is reported in events that the SDK can verify', async () => {
  const sessionId = await pay()
  const [completed] = await arrived('checkout.session.completed')
  const { body = '', signature = '' } = completed ?? {}
  const event = gateway.stripe.webhooks.constructEvent(body, signature, KEYS.STRIPE_WEBHOOK_SECRET)

  expect(event).toMatchObject({
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: sessionId, payment_status: 'paid', client_reference_id: 'order-1' } },
  })
  expect(body).not.toContain('"internal"')
  expect(() => gateway.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow()
  expect(() =>
    gateway.stripe.webhooks.constructEvent(`${body} `, signature, KEYS.STRIPE_WEBHOOK_SECRET),
  ).toThrow()
})

test('the app’s endpoint gets only the events that it subscribes to', async () => {
  await pay()
  await flush()

  const happened = (await gateway.stripe.events.list()).data.map((one) => one.type)
  expect(happened.sort()).toEqual([
    'charge.succeeded',
    'checkout.session.completed',
    'payment_intent.created',
    'payment_intent.succeeded',
  ])
  expect(receiver.received.map((one) => one.type).sort()).toEqual([
    'checkout.session.completed',
    'payment_intent.succeeded',
  ])
})

test('a late payment is reported twice: completed unpaid, then paid', async () => {
  const sessionId = await pay(CARD.processing)
  await arrived('checkout.session.completed')
  const { payment_intent: intent } = await gateway.stripe.checkout.sessions.retrieve(sessionId)
  await fetch(`${gateway.base}/_sandbox/payments/${intent}/finish`, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'succeed' }),
  })
  const [late] = await arrived('checkout.session.async_payment_succeeded')

  expect(JSON.parse(late?.body ?? '').data.object).toMatchObject({ id: sessionId, payment_status: 'paid' })
})

test('a refund and an expired session are reported to an endpoint for all events', async () => {
  await gateway.stripe.webhookEndpoints.create({ url: receiver.url, enabled_events: ['*'] })
  const sessionId = await pay()
  const { payment_intent: intent } = await gateway.stripe.checkout.sessions.retrieve(sessionId)
  await gateway.stripe.refunds.create({ payment_intent: String(intent) })
  const open = await gateway.stripe.checkout.sessions.create(sessionParams())
  await gateway.stripe.checkout.sessions.expire(open.id)

  await arrived('refund.created')
  await arrived('charge.refunded')
  await arrived('checkout.session.expired')
})

test('a webhook is retried with growing delays until it is accepted', async () => {
  receiver.answerWith(500, 302, 404)
  await expireOne()
  const attempts = await arrived(EXPIRED, 4)
  const delivered = await eventually(async () =>
    (await deliveries()).find((one) => one.status === 'delivered'),
  )
  const gapsMs = attempts.slice(1).map((one, index) => one.atMs - (attempts[index]?.atMs ?? 0))

  expect(delivered.attempts.map((one) => one.status)).toEqual([500, 302, 404, 200])
  expect(new Set(attempts.map((one) => one.id)).size).toBe(1)
  // The delays with the least jitter: a busy machine only adds to them.
  for (const [index, leastMs] of [400, 800, 1_600].entries())
    expect(gapsMs[index]).toBeGreaterThanOrEqual(leastMs)
})

test('held webhooks wait, and a flush sends them anyway', async () => {
  await gateway.setFaults({ holdWebhooks: true })
  await pay()
  const held = await deliveries()
  const summary = await flush()

  expect(held.map((one) => one.status)).toEqual(['pending', 'pending'])
  expect(held.every((one) => one.attemptCount === 0)).toBe(true)
  expect(summary).toEqual({ sent: 2, delivered: 2, pending: 0 })
  expect(receiver.received).toHaveLength(2)
})

test('held webhooks are sent when the fault is removed', async () => {
  await gateway.setFaults({ holdWebhooks: true })
  await expireOne()
  await fetch(`${gateway.base}/_sandbox/faults`, { method: 'DELETE' })

  await arrived(EXPIRED)
})

test('duplicates have the same event id and a new signature', async () => {
  await gateway.setFaults({ duplicateWebhooks: 3 })
  await expireOne()
  const copies = await arrived(EXPIRED, 4)

  expect(new Set(copies.map((one) => one.id)).size).toBe(1)
  for (const { body, signature } of copies) {
    expect(gateway.stripe.webhooks.constructEvent(body, signature, KEYS.STRIPE_WEBHOOK_SECRET).type).toBe(
      EXPIRED,
    )
  }
})

test('shuffled webhooks all arrive, in another order', async () => {
  await gateway.setFaults({ holdWebhooks: true })
  const made: string[] = []
  for (let count = 0; count < 12; count += 1) made.push(await expireOne())
  await gateway.setFaults({ holdWebhooks: false, shuffleWebhooks: true, seed: 7 })
  const events = await arrived(EXPIRED, 12)
  const order = events.map((one) => JSON.parse(one.body).data.object.id)

  expect([...order].sort()).toEqual([...made].sort())
  expect(order).not.toEqual(made)
})

test('a delivered webhook can be resent manually', async () => {
  await expireOne()
  await arrived(EXPIRED)
  const delivery = await eventually(async () =>
    (await deliveries()).find((one) => one.status === 'delivered'),
  )
  const answer = await fetch(`${gateway.base}/_sandbox/webhooks/${delivery.event}/resend`, { method: 'POST' })

  expect((await answer.json()).deliveries).toMatchObject([{ id: delivery.id, attemptCount: 2 }])
  expect(receiver.received.map((one) => one.id)).toEqual([delivery.event, delivery.event])
})

test('an endpoint created over the API gets its events, signed with its own secret', async () => {
  const second = await startReceiver()
  const endpoint = await gateway.stripe.webhookEndpoints.create({
    url: second.url,
    enabled_events: ['customer.deleted'],
  })
  const customer = await gateway.stripe.customers.create()
  await gateway.stripe.customers.del(customer.id)
  const [delivery] = await eventually(() => second.received.length > 0 && second.received)
  const event = gateway.stripe.webhooks.constructEvent(
    delivery?.body ?? '',
    delivery?.signature ?? '',
    String(endpoint.secret),
  )
  const read = await gateway.stripe.webhookEndpoints.retrieve(endpoint.id)
  await gateway.stripe.webhookEndpoints.del(endpoint.id)
  await second.stop()

  expect(event.type).toBe('customer.deleted')
  expect(read.secret).toBeUndefined()
  expect((await gateway.stripe.webhookEndpoints.list()).data).toEqual([])
})

test('webhooks never leave this machine', async () => {
  const refusal = await refusalOf(
    gateway.stripe.webhookEndpoints.create({ url: 'https://example.com/hook', enabled_events: ['*'] }),
  )

  expect(refusal).toMatchObject({ statusCode: 400, param: 'url' })
})

test('a killed gateway delivers pending webhooks after its restart', async () => {
  await gateway.setFaults({ holdWebhooks: true })
  await pay()
  await gateway.kill()
  gateway = await startGateway({
    dataDir: gateway.dataDir,
    port: gateway.port,
    env: { WEBHOOK_URL: receiver.url },
  })
  const beforeRelease = receiver.received.length
  await gateway.setFaults({})

  await arrived('checkout.session.completed')
  expect(beforeRelease).toBe(0)
})
