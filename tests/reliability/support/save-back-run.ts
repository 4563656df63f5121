import { eventually } from '../../../scripts/stack/processes.ts'
import {
  clioControl,
  clioFault,
  clioPerson,
  clioState,
  decideInClio,
  expensesOf,
  givenMatter,
  savedIn,
} from '../../support/clio-sandbox.ts'
import { givenClerk } from '../../support/given-clerk.ts'
import { givenCustomer } from '../../support/given-orders.ts'
import { sendPrice } from '../../support/given-quotes.ts'
import { SETTLE_WITHIN_MS } from '../../support/patience.ts'
import { releaseDocument } from '../../support/released.ts'
import { signIn } from './customer.ts'
import { randomFrom } from './random.ts'
import { openWorld, type World } from './world.ts'

export type SaveBackReport = {
  kills: number
  /** Kills that interrupted a job. */
  interrupted: number
  released: number
  orders: number
  settled: boolean
  /** A message for each item that is not in its matter exactly once. */
  breaches: string[]
}

const DOCUMENTS_OF_AN_ORDER = 4
const LONGEST_LIFE_MS = 900
/** The calls that save a document; the app is killed in each of them in turn. */
const SAVING_CALLS = ['create_document', 'put', 'confirm'] as const

type Saved = {
  matter: Awaited<ReturnType<typeof givenMatter>>
  orderId: string
  totalCents: number
  sha256: string[]
}

/**
 * Kills the app repeatedly while it saves documents to matters and posts their cost, and then counts both there.
 * The first kill of each order comes inside a call that Clio never answers, the others at random moments.
 */
export async function runSaveBacks(kills: number, seed: number): Promise<SaveBackReport> {
  const world = await openWorld()
  process.env.CLIO_SANDBOX_URL = world.env.CLIO_SANDBOX_URL
  const random = randomFrom(seed)
  try {
    await clioControl('PUT', '/settings', { limitPerMinute: 100_000 })
    const connection = await connect(world)
    const orders: Saved[] = []
    let interrupted = 0
    for (let round = 0; round < kills; round += 1) {
      const call = SAVING_CALLS[orders.length % SAVING_CALLS.length]
      const hangs = call !== undefined && round % DOCUMENTS_OF_AN_ORDER === 0
      if (hangs) orders.push(await givenOrder(world, connection))
      const order = orders.at(-1)
      if (!order) throw new Error('No order.')
      if (hangs) await clioFault(call, 'hang')
      order.sha256.push((await releaseDocument(world.sql, order.orderId, 1 + (round % 9), world.env)).sha256)
      if (hangs) await eventually(noFaultWaits, { withinMs: SETTLE_WITHIN_MS })
      else await new Promise((resolve) => setTimeout(resolve, random() * LONGEST_LIFE_MS))
      if (await isWorking(world)) interrupted += 1
      await world.app.kill()
      await passClaims(world)
    }
    const settled = await eventually(() => isDone(world), { withinMs: SETTLE_WITHIN_MS, everyMs: 500 })
    const breaches = await findBreaches(orders)
    return { kills, interrupted, released: kills, orders: orders.length, settled, breaches }
  } finally {
    await world.stop()
  }
}

type Connection = { id: string; userId: string; email: string; user: number }

/** Follows the whole connection flow on the site with a browser's cookies. */
async function connect(world: World): Promise<Connection> {
  const customer = await givenCustomer(world.env as NodeJS.ProcessEnv)
  const cookie = await signIn(world, customer)
  const visit = async (address: string) => {
    const reply = await fetch(address, { headers: { cookie }, redirect: 'manual' })
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
    return location
  }
  const user = await clioPerson('Ada')
  const back = await decideInClio(await visit(`${world.site}/api/integrations/clio/connect?region=us`), user)
  await visit(back.href)
  const [row] = await world.sql<{ id: string }[]>`
    select id from public.integration_connections where user_id = ${customer.userId}`
  if (!row) throw new Error('Not connected.')
  return { id: row.id, userId: customer.userId, email: customer.email, user }
}

/** A paid order of a new matter. */
async function givenOrder({ sql }: World, connection: Connection): Promise<Saved> {
  const matter = await givenMatter(connection.user, { files: 1 })
  const facts = { firm: 'Sample LLP', region: 'us', matterId: matter.id, matterNumber: matter.number }
  const [quote] = await sql<{ id: string; quote_number: string }[]>`
    insert into public.quotes (quote_number, source, connection_id, user_id, full_name, email, family, document_kinds,
      source_languages, target_language, clio)
    values (null, 'clio', ${connection.id}, ${connection.userId}, 'Pat Paralegal', ${connection.email}, 'translation',
      array['diploma'], 'Spanish', 'English', ${sql.json(facts)})
    returning id, quote_number`
  if (!quote) throw new Error('No quote.')
  await sql`select public.submit_quote(${quote.id})`
  await sendPrice(sql, { id: quote.id, number: quote.quote_number, staffId: await givenClerk(sql) })
  const [order] = await sql<{ id: string; total_cents: number }[]>`
    select id, total_cents from public.prepare_quote_order(${quote.id}, ${connection.userId}, 1, 'certificate', null, '2026-11-01')`
  if (!order) throw new Error('No order.')
  return { matter, orderId: order.id, totalCents: order.total_cents, sha256: [] }
}

async function noFaultWaits(): Promise<boolean> {
  return (await clioState()).faults.length === 0
}

async function isWorking({ sql }: World): Promise<boolean> {
  const [row] = await sql`select 1 from public.integration_jobs where status = 'running'`
  return row !== undefined
}

/** Expires the claims of killed workers and makes waiting tries due. */
async function passClaims({ sql }: World): Promise<void> {
  await sql`update public.integration_jobs set claimed_until = now() - interval '1 second' where status = 'running'`
  await sql`update public.integration_jobs set next_try_at = now() where status = 'queued'`
}

async function isDone(world: World): Promise<boolean> {
  const [row] = await world.sql<{ open: number; all: number }[]>`
    select count(*) filter (where status <> 'done')::int as open, count(*)::int as all from public.integration_jobs
    where kind in ('save_back', 'post_expense')`
  if (row?.open === 0 && row.all > 0) return true
  await world.sql`update public.integration_jobs set next_try_at = now() where status = 'queued'`
  return false
}

async function findBreaches(orders: Saved[]): Promise<string[]> {
  const state = await clioState()
  return orders.flatMap(({ matter, sha256, totalCents }) => {
    const saved = savedIn(state, matter).map(({ versions }) => versions.at(-1)?.bytes?.sha256 ?? 'none')
    const expenses = expensesOf(state, matter).map(({ priceCents }) => priceCents)
    return [
      ...(saved.sort().join() === [...sha256].sort().join()
        ? []
        : [`${matter.number}: released ${sha256.length}, saved ${saved.length}`]),
      ...(expenses.join() === String(totalCents)
        ? []
        : [`${matter.number}: costs ${totalCents}, posted ${expenses.join(', ') || 'nothing'}`]),
    ]
  })
}
