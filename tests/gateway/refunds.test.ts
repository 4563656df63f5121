import type Stripe from 'stripe'
import { type Gateway, removeGateway, startGateway } from './support/gateway-process'
import { refusalOf, uniqueKey } from './support/probe'
import { eventually, type Receiver, startReceiver } from './support/receiver'

let receiver: Receiver
let gateway: Gateway
let stripe: Stripe

beforeAll(async () => {
  receiver = await startReceiver()
  gateway = await startGateway({ env: { WEBHOOK_URL: receiver.url } })
  stripe = gateway.stripe
})
afterAll(async () => {
  await removeGateway(gateway)
  await receiver.stop()
})

const pay = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method,
    allowed_payment_method_types: ['card'],
  })

async function control(path: string, fields: Record<string, string> = {}, accept = 'application/json') {
  const answer = await fetch(`${gateway.base}/_sandbox/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { accept },
    redirect: 'manual',
  })
  return { status: answer.status, text: await answer.text() }
}

/** The types of an object's events, in order. */
async function eventsOf(id: string): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 })
  return data
    .filter(({ data: { object } }) => 'id' in object && object.id === id)
    .map(({ type }) => type)
    .reverse()
}

async function contradictions(): Promise<string[]> {
  return (await (await fetch(`${gateway.base}/_sandbox/ledger`)).json()).contradictions
}

test.each([
  ['succeed', 'succeeded', ['refund.created', 'refund.updated', 'charge.refund.updated'], 5000],
  ['fail', 'failed', ['refund.created', 'refund.updated', 'charge.refund.updated', 'refund.failed'], 0],
  ['cancel', 'canceled', ['refund.created', 'refund.updated', 'charge.refund.updated'], 0],
])('a pending refund may %s, and is reported', async (outcome, status, events, refunded) => {
  const intent = await pay('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  await control(`refunds/${refund.id}/finish`, { outcome })

  const charge = await stripe.charges.retrieve(refund.charge as string)
  expect(refund.status).toBe('pending')
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe(status)
  expect(await eventsOf(refund.id)).toEqual(events)
  expect(charge.amount_refunded).toBe(refunded)
  expect(await contradictions()).toEqual([])
})

test('a finished refund does not end again, and an unknown outcome changes nothing', async () => {
  const intent = await pay('pm_card_pendingRefund')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })

  expect((await control(`refunds/${refund.id}/finish`, { outcome: 'vanish' })).status).toBe(400)
  await control(`refunds/${refund.id}/finish`, { outcome: 'cancel' })
  expect((await control(`refunds/${refund.id}/finish`, { outcome: 'succeed' })).status).toBe(400)
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('canceled')
})

test('refunds of its test card are returned right after an answer that reports them as sent', async () => {
  const intent = await pay('pm_card_refundFail')
  const refund = await stripe.refunds.create({ payment_intent: intent.id })

  expect(refund.status).toBe('succeeded')
  expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
})

test('a slow payment method is refunded under its own kind of id, slowly', async () => {
  const intent = await pay('pm_card_sandbox_processing')
  await control(`payments/${intent.id}/finish`, { outcome: 'succeed' })
  const refund = await stripe.refunds.create({ payment_intent: intent.id })

  expect(refund.id).toMatch(/^pyr_/)
  expect(refund.status).toBe('pending')
})

test('a refund made in the dashboard has no metadata of ours and is reported like any other', async () => {
  const intent = await pay()
  const made = await control(`charges/${intent.latest_charge}/refund`, { amount: '12.50' })
  const { refund: id } = JSON.parse(made.text)

  expect(await stripe.refunds.retrieve(id)).toMatchObject({ amount: 1250, metadata: {}, status: 'succeeded' })
  await eventually(() => receiver.received.some(({ body }) => JSON.parse(body).data.object.id === id))
  expect(await eventsOf(String(intent.latest_charge))).toContain('charge.refunded')
})

test('its buttons return to the ledger page and refuse more than is left', async () => {
  const intent = await pay()
  const path = `charges/${intent.latest_charge}/refund`

  expect((await control(path, { amount: '' }, 'text/html')).status).toBe(303)
  expect((await control(path, { amount: '1' })).status).toBe(400)
  expect((await control(path, { amount: 'all of it' })).status).toBe(400)
})

test('a refusal stays the answer to its key for a day, even after its cause is gone', async () => {
  const intent = await pay()
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  const idempotencyKey = uniqueKey()
  const again = () => stripe.refunds.create({ payment_intent: intent.id, amount: 5000 }, { idempotencyKey })

  const first = await refusalOf(again())
  await control(`refunds/${refund.id}/fail`)
  const replayed = await refusalOf(again())
  const fresh = await stripe.refunds.create({ payment_intent: intent.id, amount: 5000 })

  expect([first.code, replayed.code]).toEqual(['charge_already_refunded', 'charge_already_refunded'])
  expect(first.headers?.['idempotent-replayed']).toBeUndefined()
  expect(replayed.headers?.['idempotent-replayed']).toBe('true')
  expect(fresh.status).toBe('succeeded')
})

test('after a day the key is forgotten and the request runs', async () => {
  const intent = await pay()
  const refund = await stripe.refunds.create({ payment_intent: intent.id })
  const idempotencyKey = uniqueKey()
  const again = () => stripe.refunds.create({ payment_intent: intent.id, amount: 5000 }, { idempotencyKey })
  await refusalOf(again())
  await control(`refunds/${refund.id}/fail`)

  await gateway.setFaults({ clockOffsetSeconds: 25 * 3600 })
  const later = await again()
  await gateway.setFaults({})

  expect(later.status).toBe('succeeded')
})

test('a parameter error is not cached: once corrected, the same key works', async () => {
  const intent = await pay()
  const idempotencyKey = uniqueKey()

  await refusalOf(stripe.refunds.create({ amount: 100 }, { idempotencyKey }))
  const mended = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 }, { idempotencyKey })

  expect(mended.amount).toBe(100)
})

test('a key with another amount is an idempotency error', async () => {
  const intent = await pay()
  const idempotencyKey = uniqueKey()
  await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }, { idempotencyKey })

  const other = await refusalOf(
    stripe.refunds.create({ payment_intent: intent.id, amount: 2000 }, { idempotencyKey }),
  )
  const same = await stripe.refunds.create({ payment_intent: intent.id, amount: 1000 }, { idempotencyKey })

  expect(other.type).toBe('StripeIdempotencyError')
  expect((await stripe.charges.retrieve(same.charge as string)).amount_refunded).toBe(1000)
})
