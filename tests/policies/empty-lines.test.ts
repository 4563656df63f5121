import { type FreshDatabase, openFreshDatabase } from './database'
import { factsFor, refusalOf, settle } from './given'
import { givenReadyQuote, PAGES, prepareOrder } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('empty_lines')
})

afterAll(() => database.close())

const NAMED = { ...PAGES, description: 'Certified translation of passport-ana-silva.pdf' }

test('the text of paid lines can be emptied but not changed, and the figures stay', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, {
    lines: [NAMED],
    quote: { source: 'api', api: { client: 'Ana Silva' } },
  })
  const order = await prepareOrder(sql, quote)
  await settle(sql, factsFor(order))
  const rewrite = sql`update quote_lines set description = 'Something else' where quote_id = ${quote.id}`
  expect((await refusalOf(rewrite)).code).toBe('not_allowed')
  const relabel = sql`update orders set price_breakdown = jsonb_set(price_breakdown, '{lines,0,label}', '"Else"')
    where id = ${order.id}`
  expect((await refusalOf(relabel)).code).toBe('already_paid')

  await sql`select private.empty_orders(${quote.userId}, 'deleted@deleted.invalid')`

  const [kept] = await sql<{ text: string; label: string; cents: number; words: string }[]>`
    select to_jsonb(o)::text || to_jsonb(q)::text || l.description as text, o.price_breakdown #>> '{lines,0,label}' as label,
      o.total_cents as cents, l.description as words
    from orders o join quotes q on q.id = o.quote_id join quote_lines l on l.quote_id = q.id where o.id = ${order.id}`
  expect(kept).toMatchObject({
    label: 'Translation, per page',
    words: 'Translation, per page',
    cents: order.total_cents,
  })
  expect(kept?.text).not.toMatch(/silva/i)
})

test('an accepted unpaid quote blocks the account deletion, under its own number', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  await prepareOrder(sql, quote)

  const [row] = await sql<{ found: object[] }[]>`select private.deletion_obstacles(${quote.userId}) as found`

  expect(row?.found).toEqual([
    { type: 'quote', id: quote.id, number: expect.stringMatching(/^QT-/), source: 'regular' },
  ])
})
