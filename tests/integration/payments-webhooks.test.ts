import { randomUUID } from 'node:crypto'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { openDatabase } from '../support/given-orders'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { again, begin, orderFacts } from '../support/paying'
import { type Delivery, deliver, eventsAbout, signed } from '../support/provider-events'
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

test('a storm of copies, strangers, late ones and forgeries ends as one quiet delivery would', async () => {
  const next = random(SEED)
  const begun = await Promise.all(Array.from({ length: 12 }, () => begin(sql)))
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
    expect(await orderFacts(sql, view.orderId)).toMatchObject({
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
}, 90_000)

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

test('the event is only a hint: a forged body with a true signature cannot make an order paid', async () => {
  const { view } = await begin(sql)
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

  expect(await orderFacts(sql, view.orderId)).toMatchObject({
    payment_status: 'unpaid',
    placed: false,
    mails: 0,
  })
})

test('the inbox keeps an event until the provider can be read again', async () => {
  const { view } = await begin(sql)
  await sandbox.pay(view)
  const events = await eventsAbout([view.sessionId])
  for (const event of events) await deliver(signed(event))
  await sandbox.setFaults({ down: true })

  expect((await drainInbox({ worker: 'test', limit: 50 })).failed).toBeGreaterThan(0)
  await sandbox.clearFaults()
  await sql`update public.inbound_events set run_after = now() where status = 'queued'`
  await drainAll()

  expect(await orderFacts(sql, view.orderId)).toMatchObject({ payment_status: 'paid', mails: 2 })
}, 60_000)

test('the fifth declined card closes the session and pauses new ones', async () => {
  const begun = await begin(sql)
  for (let card = 0; card < 5; card += 1)
    expect((await sandbox.pay(begun.view, CARD.declined)).code).not.toBeNull()
  for (const event of await eventsAbout([begun.view.sessionId])) await deliver(signed(event))
  await drainAll()

  expect(await orderFacts(sql, begun.view.orderId)).toMatchObject({ placed: false, attempts: ['failed'] })
  expect(await again(begun)).toMatchObject({ ok: false, code: 'rate_limited' })
})
