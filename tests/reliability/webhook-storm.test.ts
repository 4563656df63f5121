import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { eventually } from '../../scripts/stack/processes.ts'
import { assertInvariants } from '../support/invariants'
import { enterCard, givenShopper, startPaying } from './support/customer'
import { openWorld, type World } from './support/world'

const SIGNER = new Stripe('sk_test_sandbox_signer')
let world: World

beforeAll(async () => {
  world = await openWorld()
}, 600_000)
afterAll(() => world.stop(), 60_000)

async function send(body: string, signature: string | null): Promise<number> {
  const response = await fetch(`${world.site}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { 'stripe-signature': signature }),
    },
    body,
  })
  await response.body?.cancel()
  return response.status
}

function sign(payload: string, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return SIGNER.webhooks.generateTestHeaderString({
    payload,
    secret: world.env.STRIPE_WEBHOOK_SECRET ?? '',
    timestamp,
  })
}

function eventOf(id: string, objectId: string, type = 'checkout.session.completed'): string {
  const object = { id: objectId, object: 'checkout.session' }
  return JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } })
}

test('copies of true events, forgeries, stale and strange ones: only the true ones count, each once', async () => {
  await world.sandbox.setFaults({ holdWebhooks: true })
  const views = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const shopper = await givenShopper(world)
      const view = await startPaying(world, shopper)
      await enterCard(world, view, false)
      return view
    }),
  )
  const truths = views.map((view) => eventOf(`evt_${randomUUID()}`, view.sessionId))
  const strange = eventOf(`evt_${randomUUID()}`, 'cs_test_unknown', 'sandbox.unheard_of')

  const good = [...Array.from({ length: 20 }, () => truths).flat(), strange].map((body) =>
    send(body, sign(body)),
  )
  const bad = truths.flatMap((body) => [
    send(body, null),
    send(body, sign(`${body} `)),
    send(body, sign(body, 310)),
  ])

  expect(new Set(await Promise.all(good))).toEqual(new Set([200]))
  expect(new Set(await Promise.all(bad))).toEqual(new Set([400]))
  const isSettled = async () =>
    assertInvariants(world).then(
      ({ charges }) => charges === 5,
      () => false,
    )
  expect(await eventually(isSettled, { withinMs: 60_000, everyMs: 250 })).toBe(true)
  const [stored] = await world.sql<{ count: number }[]>`select count(*)::int from public.inbound_events`
  expect(stored?.count).toBe(truths.length + 1)
}, 180_000)

test('a body over 256 KB is refused before it is read', async () => {
  const body = 'x'.repeat(257 * 1024)

  expect(await send(body, sign(body))).toBe(413)
})

test('while the database is away nothing is acknowledged, and the delivery counts when it comes again', async () => {
  const shopper = await givenShopper(world)
  const view = await startPaying(world, shopper)
  await enterCard(world, view, false)
  const body = eventOf(`evt_${randomUUID()}`, view.sessionId)
  const pid = world.databasePid()
  if (pid !== null) process.kill(pid, 'SIGQUIT')

  const statuses: number[] = []
  const isAccepted = async () => {
    statuses.push(await send(body, sign(body)))
    return statuses.at(-1) === 200
  }
  expect(await eventually(isAccepted, { withinMs: 60_000, everyMs: 100 })).toBe(true)

  expect(statuses.slice(0, -1).every((status) => status >= 500)).toBe(true)
  const isSettled = async () =>
    assertInvariants(world).then(
      ({ charges }) => charges === 6,
      () => false,
    )
  expect(await eventually(isSettled, { withinMs: 60_000, everyMs: 250 })).toBe(true)
}, 180_000)
