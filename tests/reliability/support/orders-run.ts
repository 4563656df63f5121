import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { z } from 'zod'
import {
  type ApiReply,
  callApi,
  forgetApiCalls,
  givenAcceptedDocument,
  givenKey,
  TABLE_ORDER,
} from '../../support/api.ts'
import { givenCustomer } from '../../support/given-orders.ts'
import { patiently } from './customer.ts'
import { randomFrom } from './random.ts'
import { openWorld, type World } from './world.ts'

type OrdersPlan = { kills: number; seed: number; control: boolean; log: (line: string) => void }
export type OrdersReport = {
  kills: number
  failpointKills: number
  calls: number
  /** Calls that were repeated, and those whose stored answer was returned. */
  repeated: number
  replayed: number
  /** References with no order or several; keys that were answered with several orders or with none. */
  notOnce: string[]
  differing: string[]
  refused: string[]
  /** Quotes without an order, although one transaction creates both. */
  orphans: number
  /** Calls that pay with the saved card: paid, or answered that the card did not pay. */
  cardsPaid: number
  cardsUnpaid: number
  /** Orders whose charges do not match their call's answer. */
  wrongCharges: string[]
  seconds: number
}

type Partner = { userId: string; keyId: string; secret: string; isTest: false }
type Placed = {
  attempts: number
  ids: Set<string>
  isReplay: boolean
  isPaid: boolean
  refusal: string | null
}
type Tally = Pick<OrdersReport, 'failpointKills' | 'repeated' | 'replayed' | 'differing' | 'refused'> & {
  /** For each call with a card: its reference, and whether the answer was a paid order. */
  cards: { reference: string; isPaid: boolean }[]
}

/** Per kind and round: orders of the price table, and acceptances of quotes. */
const TABLE_CALLS = 2
const idSchema = z.object({ id: z.uuid() })
/** A refusal that says that the same call may be repeated. */
const repeatableSchema = z.object({ retryable: z.literal(true) })
const quoteSchema = z.object({ id: z.uuid(), revision: z.int() })

/**
 * Kills the app while orders are placed over the API. Each caller repeats its call with the same key until it
 * is answered.
 */
export async function runOrders(plan: OrdersPlan): Promise<OrdersReport> {
  const startedAt = Date.now()
  const world = await openWorld()
  try {
    if (plan.control) await forgetWhatWasMade(world.sql)
    const partner = await givenPartner(world)
    const tally: Tally = {
      failpointKills: 0,
      repeated: 0,
      replayed: 0,
      differing: [],
      refused: [],
      cards: [],
    }
    const random = randomFrom(plan.seed)
    const references: string[] = []
    for (let round = 1; round <= plan.kills; round += 1) {
      references.push(...(await playRound(world, { partner, round, random, tally })))
      if (round % 10 === 0) plan.log(`${round} of ${plan.kills} kills`)
    }
    const { cards, ...counts } = tally
    return {
      kills: plan.kills,
      ...counts,
      cardsPaid: cards.filter(({ isPaid }) => isPaid).length,
      cardsUnpaid: cards.filter(({ isPaid }) => !isPaid).length,
      wrongCharges: await findWrongCharges(world, cards),
      calls: references.length,
      notOnce: await findNotOnce(world.sql, references),
      orphans: await countOrphans(world.sql, partner),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    }
  } finally {
    await world.stop()
  }
}

async function givenPartner(world: World): Promise<Partner> {
  const { userId } = await givenCustomer(world.env as NodeJS.ProcessEnv)
  const key = await givenKey(world.sql, { userId, mode: 'live' })
  await saveCard(world, userId)
  return { userId, keyId: key.id, secret: key.secret, isTest: false }
}

type Round = { partner: Partner; round: number; random: () => number; tally: Tally }
type Call = { path: string; body: unknown; reference: string; isByCard?: true }

/** In turn: after the order is created, after its card was charged, and after the payment was recorded. */
const INSTANTS = ['after_api_made', 'before_settle', 'after_commit'] as const

/** Every third kill is at a named point; the others are at a random moment of the calls. */
async function playRound(world: World, { partner, round, random, tally }: Round): Promise<string[]> {
  await forgetApiCalls(world.sql)
  await world.sql`update public.rate_limits set hits = 0 where key like 'payment\\_user%'`
  const calls = await prepareCalls(world, partner)
  const isAimed = round % 3 === 0
  const deathsBefore = world.app.deaths
  const instant = INSTANTS[(round / 3) % INSTANTS.length] ?? 'after_api_made'
  if (isAimed) await world.app.kill({ ATTESTA_FAILPOINT: instant })
  const kill = async () => {
    if (isAimed) await world.app.diesAfter(deathsBefore + 1)
    else {
      await new Promise((resolve) => setTimeout(resolve, random() * 150))
      await world.app.kill()
    }
    await letTheMinutePass(world.sql)
  }
  const [placed] = await Promise.all([
    Promise.all(calls.map((call) => placeWithRepeats(world, partner, call))),
    kill(),
  ])
  if (isAimed) tally.failpointKills += 1
  for (const [index, { attempts, ids, isReplay, isPaid, refusal }] of placed.entries()) {
    const { reference, isByCard } = calls[index] ?? {}
    if (isByCard && reference) tally.cards.push({ reference, isPaid })
    if (attempts > 1) tally.repeated += 1
    if (isReplay) tally.replayed += 1
    if (ids.size > 1) tally.differing.push([...ids].join(' and '))
    if (refusal) tally.refused.push(refusal)
  }
  return calls.map(({ reference }) => reference)
}

async function prepareCalls(world: World, partner: Partner): Promise<Call[]> {
  const fresh = async () => {
    const reference = `kill-${randomUUID()}`
    const { accept_terms, ...work } = TABLE_ORDER
    return {
      reference,
      work: { ...work, documents: [await givenAcceptedDocument(world.sql, partner)], reference },
    }
  }
  const table = Array.from({ length: TABLE_CALLS }, async () => {
    const { reference, work } = await fresh()
    return { path: '/orders', body: { ...work, accept_terms: true }, reference }
  })
  const byCard = async (): Promise<Call> => {
    const { reference, work } = await fresh()
    const body = { ...work, accept_terms: true, payment: { type: 'saved_card' } }
    return { path: '/orders', body, reference, isByCard: true }
  }
  const { reference, work } = await fresh()
  const quoted = await patiently(async () => need(await send(world, partner, '/quotes', work), 201))
  const { id, revision } = quoteSchema.parse(quoted.body)
  const accepted = { path: `/quotes/${id}/accept`, body: { revision, accept_terms: true }, reference }
  return [...(await Promise.all(table)), accepted, await byCard()]
}

/**
 * Acts like a program that lost its connection: repeats with the same key until there is an answer, and once
 * more to compare.
 */
async function placeWithRepeats(
  world: World,
  partner: Partner,
  { path, body, isByCard }: Call,
): Promise<Placed> {
  const key = randomUUID()
  const ids = new Set<string>()
  let attempts = 0
  const ask = () =>
    patiently(async () => {
      attempts += 1
      const reply = await send(world, partner, path, body, key)
      if (repeatableSchema.safeParse(reply.body).success) throw new Error(`answered ${reply.status}`)
      const order = idSchema.safeParse(reply.body)
      if (order.success) ids.add(order.data.id)
      return reply
    })
  const first = await ask()
  const attemptsNeeded = attempts
  const again = await ask()
  return {
    attempts: attemptsNeeded,
    ids,
    isReplay: again.headers.get('idempotent-replayed') === 'true',
    isPaid: first.status === 201,
    refusal: first.status === 201 || (isByCard && first.status === 402) ? null : JSON.stringify(first.body),
  }
}

function send(
  { site }: World,
  { secret }: Partner,
  path: string,
  body: unknown,
  key: string = randomUUID(),
): Promise<ApiReply> {
  return callApi(secret, 'POST', path, { body, key, site })
}

function need(reply: ApiReply, status: number): ApiReply {
  if (reply.status !== status) throw new Error(`answered ${reply.status}: ${JSON.stringify(reply.body)}`)
  return reply
}

/** Claims of a dead process expire after a minute, which this skips. */
async function letTheMinutePass(sql: postgres.Sql): Promise<void> {
  await sql`update public.api_idempotency set claimed_until = now() where status is null`
}

/** The counter-test: a call that crashed after creating something creates it again. */
async function forgetWhatWasMade(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    create or replace function private.made_before(p_idempotency_id uuid) returns uuid
    language sql set search_path = '' as $$ select null::uuid $$;
    create or replace function private.remember_made(p_idempotency_id uuid, p_resource_id uuid) returns void
    language sql set search_path = '' as $$ select null::void $$;`)
}

async function findNotOnce(sql: postgres.Sql, references: string[]): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select r.reference || ' has ' || count(o.id) || ' orders' as text
    from unnest(${references}::text[]) r (reference)
    left join public.orders o on o.reference = r.reference
    group by r.reference having count(o.id) <> 1`
  return rows.map(({ text }) => text)
}

/** A card at the provider and in our books, as the settings page saves it. */
async function saveCard({ sql, env }: World, userId: string): Promise<void> {
  const post = async (path: string, form: Record<string, string>) => {
    const reply = await fetch(`${env.STRIPE_API_BASE}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.STRIPE_SECRET_KEY}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form),
    })
    return z.object({ id: z.string() }).parse(await reply.json()).id
  }
  const customer = await post('/v1/customers', {})
  const methodId = await post('/v1/payment_methods/pm_card_visa/attach', { customer })
  await sql`select public.remember_provider_customer(${userId}, ${customer})`
  const card = { provider_method_id: methodId, brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090 }
  await sql`select public.save_payment_method(${userId}, ${sql.json(card)}, ${randomUUID()})`
}

/** One charge where the answer was a paid order, none where the card did not pay. */
async function findWrongCharges({ sql, sandbox }: World, cards: Tally['cards']): Promise<string[]> {
  const { charges } = await sandbox.ledger()
  const intents = charges.filter(({ status }) => status === 'succeeded').map(({ intent }) => intent)
  const rows = await sql<{ reference: string; charges: number; status: string }[]>`
    select o.reference, o.payment_status as status, count(a.id)::int as charges from public.orders o
    left join public.payment_attempts a on a.order_id = o.id and a.provider_intent_id = any(${intents})
    where o.reference = any(${cards.map(({ reference }) => reference)}) group by o.id`
  const found = new Map(rows.map((row) => [row.reference, row]))
  const unbooked = intents.length - rows.reduce((sum, row) => sum + row.charges, 0)
  return [
    ...cards.flatMap(({ reference, isPaid }) => {
      const row = found.get(reference)
      const fits = row?.charges === (isPaid ? 1 : 0) && (row.status === 'paid') === isPaid
      return fits ? [] : [`${reference}: ${row?.charges} charges, ${row?.status}, answered ${isPaid}`]
    }),
    ...(unbooked === 0 ? [] : [`${unbooked} charges of no order`]),
  ]
}

async function countOrphans(sql: postgres.Sql, { keyId }: Partner): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.quotes q where q.api_key_id = ${keyId}
      and not exists (select 1 from public.orders o where o.quote_id = q.id)`
  return row?.count ?? 0
}
