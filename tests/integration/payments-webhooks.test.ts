import { randomUUID } from 'node:crypto'
import { confirmReturn } from '@/lib/domain/payments/commands/confirm-return'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { readDelivery } from '@/lib/gateways/stripe/webhook-events'
import { beginPayment, orderSnapshot, repeatPayment } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { type Delivery, deliver, eventsAbout, signed } from '../support/provider-events'
import { listenToQuestions } from '../support/questions'
import { CARD, type Sandbox } from '../support/sandbox'

const sql = openDatabase()
const SEED = 20261121
let gateway: OwnGateway
let sandbox: Sandbox

beforeAll(async () => {
  gateway = await useOwnGateway()
  sandbox = gateway.sandbox
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

async function drainAll(): Promise<void> {
  while ((await drainInbox({ worker: 'test', limit: 50 })).done > 0);
}

function eventAbout(type: string, object: object) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`
  return { id, object: 'event', type, livemode: false, data: { object } }
}

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

function shuffled<T>(list: T[], next: () => number): T[] {
  return list
    .map((entry) => ({ entry, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry)
}

test('repeated, foreign, late and forged events lead to the same result as one delivery', async () => {
  const next = random(SEED)
  const begun = await Promise.all(Array.from({ length: 12 }, () => beginPayment(sql)))
  for (const { view } of begun) await sandbox.pay(view)
  const events = await eventsAbout(begun.map(({ view }) => view.sessionId))
  const good = events.flatMap((event) =>
    Array.from({ length: 1 + Math.floor(next() * 20) }, () => signed(event)),
  )
  const part = <T>(make: (place: number) => T) =>
    Array.from({ length: Math.ceil(good.length / 20) }, (_, i) => make(i))
  const pick = (place: number) => ({ ...events[place % events.length] })
  const forged = part((place) => signed(pick(place), { secret: 'whsec_not_the_secret_at_all' }))
  const stale = part((place) => signed(pick(place), { ageSeconds: 310 }))
  const unknown = part((place) =>
    signed({ ...pick(place), id: `evt_${randomUUID().replaceAll('-', '')}`, type: 'sandbox.unheard_of' }),
  )
  const bad = new Set<Delivery>([...forged, ...stale])

  for (const delivery of shuffled([...good, ...forged, ...stale, ...unknown], next)) {
    expect(await deliver(delivery)).toBe(!bad.has(delivery))
  }
  await drainAll()

  for (const { view } of begun) {
    expect(await orderSnapshot(sql, view.orderId)).toMatchObject({
      payment_status: 'paid',
      mails: 2,
      payments: 1,
      cases: [],
    })
  }
  const [stored] = await sql<{ count: number }[]>`
    select count(*)::int from public.inbound_events where event_id in ${sql(events.map(({ id }) => id))}`
  expect(stored?.count).toBe(events.length)
  await assertInvariants({ sql, sandbox })
})

test.each([
  ['no signature', (one: Delivery) => ({ ...one, signature: '' })],
  [
    'another secret',
    () => signed({ id: 'evt_1', object: 'event' }, { secret: 'whsec_0000000000000000000000' }),
  ],
  ['a body that was changed', (one: Delivery) => ({ ...one, body: new Uint8Array([...one.body, 32]) })],
  ['a body that is not an event', () => signed({ hello: 'there' })],
])('a delivery with %s is refused', async (_name, change) => {
  const event = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'charge.succeeded',
    livemode: false,
    data: { object: { id: 'ch_1', object: 'charge' } },
  }

  expect(await deliver(change(signed(event)))).toBe(false)
})

test.each([
  ['an id of 256 characters', { id: `evt_${'x'.repeat(252)}` }],
  ['NUL in its id', { id: 'evt_a\u0000b' }],
  ['NUL in the id of its object', { data: { object: { id: 'ch_\u0000', object: 'charge' } } }],
])('a signed event with %s is malformed, and nothing is stored', async (_name, change) => {
  const event = { ...eventAbout('charge.succeeded', { id: 'ch_1', object: 'charge' }), ...change }
  const { body, signature } = signed(event)

  expect(readDelivery(body, signature)).toEqual({ type: 'malformed' })
})

test('events about unknown objects are closed at the first try', async () => {
  const strangers = [
    eventAbout('checkout.session.completed', { id: 'cs_test_of_another_shop', object: 'checkout.session' }),
    eventAbout('payment_intent.succeeded', { id: 'pi_test_of_another_shop', object: 'payment_intent' }),
    eventAbout('charge.dispute.created', { id: 'du_test_of_another_shop', object: 'dispute' }),
    eventAbout('balance.available', { object: 'balance' }),
    eventAbout('checkout.session.completed', { object: 'checkout.session' }),
  ]
  for (const event of strangers) expect(await deliver(signed(event))).toBe(true)

  await drainAll()

  const stored = await sql<{ status: string; attempts: number; error: string | null }[]>`
    select status, attempts, error from public.inbound_events
    where event_id in ${sql(strangers.map(({ id }) => id))}`
  expect(stored).toEqual(strangers.map(() => ({ status: 'done', attempts: 1, error: null })))
})

test('the event is only a hint: a forged body with a valid signature cannot make an order paid', async () => {
  const { view } = await beginPayment(sql)
  const lie = {
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: {
      object: { id: view.sessionId, object: 'checkout.session', payment_status: 'paid', amount_total: 1 },
    },
  }

  expect(await deliver(signed(lie))).toBe(true)
  await drainAll()

  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({
    payment_status: 'unpaid',
    placed: false,
    mails: 0,
  })
})

test('the inbox keeps an event until the provider can be read again', async () => {
  const { view } = await beginPayment(sql)
  await sandbox.pay(view)
  const events = await eventsAbout([view.sessionId])
  for (const event of events) await deliver(signed(event))
  await sandbox.setFaults({ down: true })

  expect((await drainInbox({ worker: 'test', limit: 50 })).failed).toBeGreaterThan(0)
  await sandbox.clearFaults()
  await sql`update public.inbound_events set run_after = now() where status = 'queued'`
  await drainAll()

  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({ payment_status: 'paid', mails: 2 })
})

test('all waiting events of a payment cost one read at the provider and one settlement', async () => {
  const { view } = await beginPayment(sql)
  await sandbox.pay(view)
  const events = await eventsAbout([view.sessionId])
  await sql`update public.inbound_events set run_after = now() where status = 'queued'`
  await drainAll()
  for (const event of events)
    await deliver(signed({ ...event, id: `evt_${randomUUID().replaceAll('-', '')}` }))

  const [drained, { backend, provider }] = await listenToQuestions().during(() =>
    drainInbox({ worker: 'test', limit: 50 }),
  )

  expect(events.length).toBeGreaterThan(1)
  expect(drained).toEqual({ done: events.length, failed: 0 })
  expect(provider.filter((asked) => asked.includes(`/checkout/sessions/${view.sessionId}`))).toHaveLength(1)
  expect(backend).toEqual(['POST rpc/inbound_claim', 'POST rpc/settle_payment', 'POST rpc/inbound_finish'])
  expect(await orderSnapshot(sql, view.orderId)).toMatchObject({ payment_status: 'paid', mails: 2 })
})

test('the fifth declined card closes the session and pauses new ones', async () => {
  const begun = await beginPayment(sql)
  for (let card = 0; card < 5; card += 1)
    expect((await sandbox.pay(begun.view, CARD.declined)).code).not.toBeNull()
  for (const event of await eventsAbout([begun.view.sessionId])) await deliver(signed(event))
  await drainAll()

  expect(await orderSnapshot(sql, begun.view.orderId)).toMatchObject({ placed: false, attempts: ['failed'] })
  expect(await repeatPayment(begun)).toMatchObject({ ok: false, code: 'too_many_declines' })
  const { orderId, sessionId } = begun.view
  const status = await confirmReturn(begun.actor, { orderId, sessionId })
  if (!status.ok) throw new Error(`No status: ${status.code}`)
  expect(status.value).toMatchObject({
    state: 'failed',
    session: 'ended',
    reason: 'Too many cards were declined, so this payment was closed.',
  })
  expect(Date.parse(status.value.retryAt ?? '')).toBeGreaterThan(Date.now())

  await sql`update public.payment_attempts set closed_at = closed_at - interval '61 minutes'
    where order_id = ${orderId}`
  expect(await confirmReturn(begun.actor, { orderId, sessionId })).toMatchObject({ value: { retryAt: null } })
  const next = await repeatPayment(begun)
  expect(next).toMatchObject({ ok: true, value: { orderId } })
  expect(next.ok && next.value.sessionId).not.toBe(sessionId)
})
