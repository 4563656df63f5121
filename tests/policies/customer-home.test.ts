import type postgres from 'postgres'
import { type FreshDatabase, openFreshDatabase } from './database'
import { becomeCustomer, givenDraft, givenUser } from './given'
import { givenReadyQuote, prepareOrder } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('customer_home')
})

afterAll(() => database.close())

type Home = {
  orders: { id: string; status: string }[]
  quotes: { id: string }[]
  quoteCounts?: { action: number; open: number }
}

/** Queries as PostgREST does for a signed-in person. */
function homeOf(userId: string): Promise<Home> {
  return database.sql.begin(async (tx) => {
    await becomeCustomer(tx, userId)
    const [row] = await tx<{ home: Home }[]>`select public.customer_home() as home`
    return row?.home ?? { orders: [], quotes: [] }
  }) as Promise<Home>
}

async function givenOrder(sql: postgres.Sql, userId: string): Promise<string> {
  const draft = await givenDraft(sql, { userId })
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draft.id}, ${userId}, '2026-11-01')`
  return order?.id ?? ''
}

test('the home lists the owner’s open work and latest finished order, and nothing of other people', async () => {
  const { sql } = database
  const [owner, other] = await Promise.all([givenUser(sql), givenUser(sql)])
  const [open, canceled] = [await givenOrder(sql, owner), await givenOrder(sql, owner)]
  await givenOrder(sql, other)
  await sql`update public.orders set status = 'canceled' where id = ${canceled}`

  const home = await homeOf(owner)

  expect(home.orders.map(({ id }) => id)).toEqual([open])
  expect(home.quotes).toEqual([])
})

test('an unpaid order of a quote shows only as that quote', async () => {
  const quote = await givenReadyQuote(database.sql)
  await prepareOrder(database.sql, quote)

  const home = await homeOf(quote.userId)

  expect({ orders: home.orders, quotes: home.quotes.map(({ id }) => id) }).toEqual({
    orders: [],
    quotes: [quote.id],
  })
})

test('quotes that wait for the customer come before newer requests, and all are counted', async () => {
  const { sql } = database
  const waiting = await givenReadyQuote(sql)
  const request = (isTest: boolean) => sql`
    insert into public.quotes (quote_number, user_id, full_name, email, family, document_kinds, source_languages, status,
      submitted_at, source, is_test)
    select null, ${waiting.userId}, 'Rosa Muster', 'rosa@example.test', 'translation', array['diploma'], 'Spanish', 'submitted',
      now() + make_interval(secs => n), ${isTest ? 'api' : 'regular'}, ${isTest} from generate_series(1, 6) n`
  await request(false)
  await request(true)

  const home = await homeOf(waiting.userId)

  expect(home.quotes).toHaveLength(5)
  expect(home.quotes[0]).toMatchObject({ id: waiting.id })
  expect(home.quotes.filter((quote) => 'is_test' in quote && quote.is_test)).toEqual([])
  expect(home.quoteCounts).toEqual({ action: 1, open: 6 })
})
