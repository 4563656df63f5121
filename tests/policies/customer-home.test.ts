import type postgres from 'postgres'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft, givenUser } from './given'
import { givenReadyQuote, prepareOrder } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('customer_home')
})

afterAll(() => database.close())

type Home = { orders: { id: string; status: string }[]; quotes: { id: string }[] }

/** As PostgREST asks for somebody who has signed in. */
function homeOf(userId: string): Promise<Home> {
  return database.sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: userId, role: 'authenticated', aal: 'aal1' })
    await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${userId}, true)`
    await tx`set local role authenticated`
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

test('the home lists what its owner has open, what is finished last, and nothing of anybody else', async () => {
  const { sql } = database
  const [owner, other] = await Promise.all([givenUser(sql), givenUser(sql)])
  const [open, canceled] = [await givenOrder(sql, owner), await givenOrder(sql, owner)]
  await givenOrder(sql, other)
  await sql`update public.orders set status = 'canceled' where id = ${canceled}`

  const home = await homeOf(owner)

  expect(home.orders.map(({ id }) => id)).toEqual([open])
  expect(home.quotes).toEqual([])
})

test('an order of a quote that is not paid is only that quote', async () => {
  const quote = await givenReadyQuote(database.sql)
  await prepareOrder(database.sql, quote)

  const home = await homeOf(quote.userId)

  expect({ orders: home.orders, quotes: home.quotes.map(({ id }) => id) }).toEqual({
    orders: [],
    quotes: [quote.id],
  })
})
