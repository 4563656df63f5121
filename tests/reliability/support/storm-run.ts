import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { eventually } from '../../../scripts/stack/processes.ts'
import { type Findings, findBreaches } from '../../support/invariants.ts'
import { SETTLE_WITHIN_MS, WAIT_MS } from '../../support/patience.ts'
import { enterCard, givenShopper, startPaying, type View } from './customer.ts'
import { isClean } from './findings.ts'
import { randomFrom } from './random.ts'
import { restartDatabase } from './restart-run.ts'
import { openWorld, type World } from './world.ts'

export type StormReport = {
  deliveries: number
  /** Response statuses per kind of delivery. */
  trueOnes: number[]
  strangers: number[]
  forged: number[]
  stale: number[]
  huge: number
  stored: number
  expectedStored: number
  whileDatabaseAway: number[]
  settled: boolean
  findings: Findings
}

type Kind = 'trueOnes' | 'strangers' | 'forged' | 'stale'
type Letter = { kind: Kind; body: string; signature: string | null }

const SIGNER = new Stripe('sk_test_sandbox_signer')
const PAYMENTS = 5
const MOST_COPIES = 20
const AT_ONCE = 20

/** Sends repeated, foreign, forged and late deliveries to the webhook route of the built app. */
export async function runStorm(seed: number): Promise<StormReport> {
  const world = await openWorld()
  try {
    await world.sandbox.setFaults({ holdWebhooks: true })
    const views = await Promise.all(Array.from({ length: PAYMENTS }, () => payOnce(world)))
    const { letters, ids } = writeLetters(world, views, seed)
    const responses = await sendAll(world, letters)
    const lateView = await payOnce(world)
    const whileDatabaseAway = await sendWhileDatabaseIsAway(world, lateView)
    const settled = await eventually(async () => isClean(await findBreaches(world)), {
      withinMs: SETTLE_WITHIN_MS,
      everyMs: 250,
    })
    const [stored] = await world.sql<{ count: number }[]>`
      select count(*)::int from public.inbound_events where event_id in ${world.sql(ids)}`
    const huge = await send(world, { body: 'x'.repeat(257 * 1024), signature: 't=1,v1=00' })
    return {
      deliveries: letters.length,
      ...responses,
      huge,
      stored: stored?.count ?? 0,
      expectedStored: ids.length,
      whileDatabaseAway,
      settled,
      findings: await findBreaches(world),
    }
  } finally {
    await world.stop()
  }
}

async function payOnce(world: World): Promise<View> {
  const shopper = await givenShopper(world)
  const view = await startPaying(world, shopper)
  await enterCard(world, view, false)
  return view
}

function writeLetters(world: World, views: View[], seed: number): { letters: Letter[]; ids: string[] } {
  const random = randomFrom(seed)
  const truths = views.map(({ sessionId }) => eventOf(sessionId))
  const strangers = [eventOf('cs_test_unknown', 'sandbox.unheard_of')]
  const write = (kind: Kind, body: string, signature = sign(world, body)): Letter => ({
    kind,
    body,
    signature,
  })
  const letters = [
    ...truths.flatMap(({ body }) =>
      Array.from({ length: 1 + Math.floor(random() * MOST_COPIES) }, () => write('trueOnes', body)),
    ),
    ...strangers.map(({ body }) => write('strangers', body)),
    ...truths.map(({ body }) => write('forged', body, sign(world, `${body} `))),
    ...truths.map(({ body }) => ({ kind: 'forged' as const, body, signature: null })),
    ...truths.map(({ body }) => write('stale', body, sign(world, body, 310))),
  ]
  const mixed = letters.map((letter) => ({ letter, at: random() })).sort((a, b) => a.at - b.at)
  return { letters: mixed.map(({ letter }) => letter), ids: [...truths, ...strangers].map(({ id }) => id) }
}

async function sendAll(world: World, letters: Letter[]): Promise<Pick<StormReport, Kind>> {
  const statuses: Record<Kind, Set<number>> = {
    trueOnes: new Set(),
    strangers: new Set(),
    forged: new Set(),
    stale: new Set(),
  }
  for (let from = 0; from < letters.length; from += AT_ONCE) {
    const few = letters.slice(from, from + AT_ONCE)
    await Promise.all(few.map(async (letter) => statuses[letter.kind].add(await send(world, letter))))
  }
  const { trueOnes, strangers, forged, stale } = statuses
  return { trueOnes: [...trueOnes], strangers: [...strangers], forged: [...forged], stale: [...stale] }
}

/** The provider retries until it gets 200, and so does this. */
async function sendWhileDatabaseIsAway(world: World, view: View): Promise<number[]> {
  const { body } = eventOf(view.sessionId)
  const statuses: number[] = []
  const back = restartDatabase(world)
  await eventually(
    async () => {
      statuses.push(await send(world, { body, signature: sign(world, body) }))
      return statuses.at(-1) === 200
    },
    { withinMs: WAIT_MS, everyMs: 100 },
  )
  await back
  return statuses
}

async function send({ site }: World, letter: { body: string; signature: string | null }): Promise<number> {
  const response = await fetch(`${site}/api/webhooks/stripe`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(letter.signature === null ? {} : { 'stripe-signature': letter.signature }),
    },
    body: letter.body,
  })
  await response.body?.cancel()
  return response.status
}

function sign({ env }: World, payload: string, ageSeconds = 0): string {
  const timestamp = Math.floor(Date.now() / 1000) - ageSeconds
  return SIGNER.webhooks.generateTestHeaderString({
    payload,
    secret: env.STRIPE_WEBHOOK_SECRET ?? '',
    timestamp,
  })
}

function eventOf(sessionId: string, type = 'checkout.session.completed'): { id: string; body: string } {
  const id = `evt_${randomUUID()}`
  const object = { id: sessionId, object: 'checkout.session' }
  return { id, body: JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } }) }
}
