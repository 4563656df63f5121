import { randomInt, randomUUID } from 'node:crypto'
import { beginPayment, orderSnapshot } from '../support/checkout-payments'
import { openDatabase } from '../support/given-orders'
import { Browser } from '../support/http'
import { until } from '../support/paid-by-webhook'
import { PATIENCE_MS } from '../support/patience'
import { eachOf } from '../support/pool'
import { type Delivery, signed } from '../support/provider-events'
import { type SecondApp, startSecondApp } from '../support/second-app'
import { stackBank } from '../support/stack-gateway'

const ALLOWED = 300
const WINDOW_MS = 60_000
const ORDERS = 6

const sql = openDatabase()
let apps: SecondApp[]

/** Runs beside the app of the stack, which works on the same queues. */
beforeAll(async () => {
  apps = await Promise.all([19, 21].map((offset) => startSecondApp(offset, { TRUSTED_PROXY: '1' })))
}, PATIENCE_MS)

afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.stop()))
  await sql.end()
})

async function send(app: SecondApp, { body, signature }: Delivery): Promise<number> {
  const reply = await fetch(`${app.origin}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: new Uint8Array(body),
  })
  return reply.status
}

/** The calls that the ticker of an instance makes. */
async function tick(app: SecondApp): Promise<number> {
  const headers = { authorization: `Bearer ${process.env.JOBS_SECRET}` }
  return (await fetch(`${app.origin}/api/jobs/tick`, { method: 'POST', headers })).status
}

function paidEvent(sessionId: string) {
  const object = { id: sessionId, object: 'checkout.session' }
  return {
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'checkout.session.completed',
    livemode: false,
    data: { object },
  }
}

test(
  'two instances that get every event twice and run concurrently place each order once',
  async () => {
    const { sandbox } = stackBank()
    const begun = await eachOf(Array.from({ length: ORDERS }), () => beginPayment(sql), 3)
    for (const { view } of begun) await sandbox.pay(view)
    const events = begun.flatMap(({ view }) => [paidEvent(view.sessionId), paidEvent(view.sessionId)])

    const answers = await Promise.all([
      ...events.flatMap((event) => apps.map((app) => send(app, signed(event)))),
      ...apps.map(tick),
    ])
    const ids = events.map(({ id }) => id)
    await until('all events are worked on', async () => {
      const [left] = await sql<{ n: number }[]>`
        select count(*)::int as n from public.inbound_events where event_id = any (${ids}) and status <> 'done'`
      return left?.n === 0
    })

    expect(new Set(answers)).toEqual(new Set([200]))
    const [stored] = await sql<{ n: number }[]>`
      select count(*)::int as n from public.inbound_events where event_id = any (${ids})`
    expect(stored?.n).toBe(events.length)
    for (const { view } of begun) {
      expect(await orderSnapshot(sql, view.orderId)).toMatchObject({
        payment_status: 'paid',
        placed: true,
        payments: 1,
        mails: 2,
        cases: [],
      })
    }
  },
  PATIENCE_MS,
)

test(
  'an address has one limit across all instances',
  async () => {
    const { answers, more } = await floodBoth()

    const passed = answers.filter((status) => status === 200).length
    // Tries that an instance has leased and not used are lost to the other, but never exceed the limit.
    expect(passed).toBeLessThanOrEqual(ALLOWED)
    expect(passed).toBeGreaterThan(ALLOWED / 2)
    expect(more).toEqual([429, 429])
  },
  PATIENCE_MS,
)

/** A machine slower than the window starts again with another address. */
async function floodBoth(): Promise<{ answers: number[]; more: number[] }> {
  for (;;) {
    const startedAt = performance.now()
    const from = { 'x-forwarded-for': `198.19.${randomInt(256)}.${randomInt(256)}` }
    const ask = async (app: SecondApp) => (await new Browser(app.origin).get('/api/session', from)).status
    const [one, other] = apps
    if (!one || !other) throw new Error('There are not two instances.')
    const answers = await eachOf(
      Array.from({ length: ALLOWED + 60 }, (_, index) => (index % 2 === 0 ? one : other)),
      ask,
      16,
    )
    const more = [await ask(one), await ask(other)]
    if (performance.now() - startedAt < WINDOW_MS) return { answers, more }
  }
}
