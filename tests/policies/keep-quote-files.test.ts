import { type FreshDatabase, openFreshDatabase } from './database'
import { factsFor, refusalOf, settle } from './given'
import { type GivenQuote, givenQuoteFile, givenReadyQuote, prepareOrder } from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('keep_quote_files')
})

afterAll(() => database.close())

/** For each file of the quote, the days until its deletion. */
async function daysLeft({ id }: GivenQuote): Promise<(number | null)[]> {
  const rows = await database.sql<{ days: number | null }[]>`
    select purge_after - private.today() as days from uploaded_documents where quote_id = ${id} order by created_at`
  return rows.map(({ days }) => days)
}

const move = ({ id, userId, staffId }: GivenQuote, to: string, by: 'customer' | 'admin' = 'customer') =>
  database.sql`select transition_quote(${id}, ${to}, ${by === 'admin' ? staffId : userId}, ${by}, null, 'A reason')`

async function expire({ id }: GivenQuote) {
  await database.sql`update quotes set valid_until = now() - interval '1 minute' where id = ${id}`
  await database.sql`select expire_quotes()`
}

const ENDS: [string, (quote: GivenQuote) => Promise<unknown>][] = [
  ['declined', (quote) => move(quote, 'declined')],
  ['expired', expire],
  ['canceled', (quote) => move(quote, 'canceled', 'admin')],
  ['withdrawn', (quote) => move(quote, 'in_review', 'admin').then(() => move(quote, 'withdrawn'))],
]

test.each(ENDS)('the files of a quote that is %s stay for 90 days, later ones too', async (_end, finish) => {
  const quote = await givenReadyQuote(database.sql)
  expect(await daysLeft(quote)).toEqual([null])

  await finish(quote)
  await givenQuoteFile(database.sql, quote, 'reference')

  expect(await daysLeft(quote)).toEqual([90, 90])
})

test('requoting keeps the files, and a late payment leaves them to the order', async () => {
  const { sql } = database
  const [renewed, paid] = [await givenReadyQuote(sql), await givenReadyQuote(sql)]
  const order = await prepareOrder(sql, paid)
  await Promise.all([expire(renewed), expire(paid)])

  await move(renewed, 'in_review')
  await settle(sql, factsFor(order))

  expect(await daysLeft(renewed)).toEqual([null])
  expect(await daysLeft(paid)).toEqual([null])
  await sql`update orders set status = 'completed' where id = ${order.id}`
  await sql`insert into uploaded_documents (owner_id, order_id, group_id, purpose, original_name, storage_path, mime, ext,
      size_bytes, status)
    values (${paid.userId}, ${order.id}, ${paid.groupId}, 'reference', 'late.pdf',
      ${`${paid.userId}/${paid.groupId}/${paid.id}.pdf`}, 'application/pdf', 'pdf',
      1000, 'accepted')`
  expect((await daysLeft(paid))[0]).toBe(90)
  const [late] = await sql`
    select purge_after - private.today() as days from uploaded_documents where original_name = 'late.pdf'`
  expect(late).toEqual({ days: 90 })
})

test('only the owner can delete the files earlier, once the quote is over', async () => {
  const { sql } = database
  const [quote, other] = [await givenReadyQuote(sql), await givenReadyQuote(sql)]
  const purge = (userId: string) => sql`select purge_quote_now(${userId}, ${quote.id}, 'req')`

  expect((await refusalOf(purge(quote.userId))).code).toBe('document_in_use')
  await move(quote, 'declined')
  expect((await refusalOf(purge(other.userId))).code).toBe('not_found')
  await purge(quote.userId)

  expect(await daysLeft(quote)).toEqual([0])
  const [row] = await sql<{ keeping: object; foreign: object | null; privacy: { kept: object[] } }[]>`
    select get_quote_keeping(${quote.userId}, ${quote.id}) as keeping,
      get_quote_keeping(${other.userId}, ${quote.id}) as foreign, get_privacy(${quote.userId}) as privacy`
  expect(row?.keeping).toMatchObject({ stored: 1, isHeld: false, access: [] })
  expect(row?.foreign).toBeNull()
  expect(row?.privacy.kept).toMatchObject([{ type: 'quote', id: quote.id, source: 'regular', stored: 1 }])
})

test('a refused file is not counted as kept', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  await givenQuoteFile(sql, quote, 'reference')
  await sql`update uploaded_documents set status = 'rejected', reject_reason = 'file_infected'
    where quote_id = ${quote.id} and purpose = 'reference'`
  await sql`insert into uploaded_documents (owner_id, group_id, original_name, storage_path, mime, ext, size_bytes, status,
      reject_reason)
    values (${quote.userId}, ${quote.groupId}, 'renamed.pdf', ${`${quote.userId}/${quote.groupId}/${quote.id}.pdf`},
      'application/pdf', 'pdf', 24, 'rejected', 'file_type_mismatch')`

  const [row] = await sql<{ keeping: object; privacy: object }[]>`
    select get_quote_keeping(${quote.userId}, ${quote.id}) as keeping, get_privacy(${quote.userId}) as privacy`

  expect(row?.keeping).toMatchObject({ stored: 1 })
  expect(row?.privacy).toMatchObject({ kept: [{ id: quote.id, stored: 1 }], unsent: 0 })
})

test('a hold on the order keeps unused files of its quote', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  await settle(sql, factsFor(order))
  await givenQuoteFile(sql, quote, 'reference')
  await sql`update uploaded_documents set purge_after = private.today() where quote_id = ${quote.id}`
  const due = async () =>
    (
      await sql`select id from list_purges(private.today(), 200)
    where id in (select id from uploaded_documents where quote_id = ${quote.id})`
    ).length
  expect(await due()).toBe(2)

  await sql`select hold_documents(${order.id}, 'An open dispute', ${quote.staffId}, 'req')`

  expect(await due()).toBe(0)
})

test('a visitor’s text is removed half a year after the end, unless an account took the request over', async () => {
  const { sql } = database
  const [gone, recent, claimed] = [
    await givenReadyQuote(sql),
    await givenReadyQuote(sql),
    await givenReadyQuote(sql),
  ]
  for (const quote of [gone, recent, claimed]) {
    await sql`update quotes set phone = '555', notes = 'Private' where id = ${quote.id}`
    await move(quote, 'declined')
  }
  await sql`update quotes set user_id = null where id in ${sql([gone.id, recent.id])}`
  await sql`update quotes set closed_at = now() - interval '181 days' where id in ${sql([gone.id, claimed.id])}`

  await sql`select forget_unclaimed_quotes()`
  await sql`select forget_unclaimed_quotes()`

  const read = async ({ id }: GivenQuote) => {
    const [row] = await sql`select full_name, email, phone, notes, total_cents from quotes where id = ${id}`
    return row
  }
  expect(await read(gone)).toEqual({
    full_name: 'Deleted request',
    email: `deleted-${gone.id}@deleted.invalid`,
    phone: null,
    notes: null,
    total_cents: 27_445,
  })
  for (const quote of [recent, claimed]) expect(await read(quote)).toMatchObject({ notes: 'Private' })
})

const shownDay = async ({ id }: GivenQuote): Promise<string> => {
  const [row] = await database.sql<{ day: string }[]>`
    select min(purge_after)::text as day from uploaded_documents where quote_id = ${id}`
  return row?.day ?? ''
}

const extend = (quote: GivenQuote, shown: string, userId = quote.userId) =>
  database.sql`select extend_quote_keeping(${userId}, ${quote.id}, ${shown}, 'req')`

test('the owner keeps files 90 days longer each time, until two years after the end', async () => {
  const quote = await givenReadyQuote(database.sql)
  await move(quote, 'declined')
  const shown = await shownDay(quote)

  await Promise.all([extend(quote, shown), extend(quote, shown)])
  expect(await daysLeft(quote)).toEqual([180])
  for (let press = 0; press < 7; press += 1) await extend(quote, await shownDay(quote))
  expect(await daysLeft(quote)).toEqual([730])
  expect(await refusalOf(extend(quote, await shownDay(quote)))).toMatchObject({
    code: 'move_not_allowed',
    hint: 'We keep uploads for up to two years.',
  })
  const [audited] = await database.sql<{ times: number }[]>`
    select count(*)::int as times from audit_events
    where subject_id = ${quote.id} and action = 'documents.keeping_extended'`
  expect(audited).toEqual({ times: 8 })
})

test('files whose day has come can’t be kept longer, nor those of someone else or of an open quote', async () => {
  const [over, open, other] = [
    await givenReadyQuote(database.sql),
    await givenReadyQuote(database.sql),
    await givenReadyQuote(database.sql),
  ]
  await move(over, 'declined')
  const shown = await shownDay(over)

  expect((await refusalOf(extend(over, shown, other.userId))).code).toBe('not_found')
  expect((await refusalOf(extend(over, '2026-01-01'))).code).toBe('stale_version')
  expect((await refusalOf(extend(open, shown))).code).toBe('move_not_allowed')
  await database.sql`select purge_quote_now(${over.userId}, ${over.id}, 'req')`
  expect((await refusalOf(extend(over, await shownDay(over)))).code).toBe('move_not_allowed')
  expect(await daysLeft(over)).toEqual([0])
})

const HELD_BACK: [string, (order: { id: string; userId: string }) => Promise<unknown>][] = [
  [
    'that was never placed',
    async ({ id }) => {
      const unpaid = await prepareOrder(database.sql, await givenReadyQuote(database.sql))
      await database.sql`update uploaded_documents set order_id = ${unpaid.id} where order_id = ${id}`
    },
  ],
  [
    'whose uploads are on hold',
    async ({ id }) =>
      database.sql`select hold_documents(${id}, 'An open dispute', ${(await givenReadyQuote(database.sql)).staffId}, 'req')`,
  ],
  [
    'of a suspended account',
    ({ userId }) => database.sql`update profiles set status = 'suspended' where user_id = ${userId}`,
  ],
  ['of a test', ({ id }) => database.sql`update orders set is_test = true where id = ${id}`],
  ['without a planned day', ({ id }) => planDeletion(id, null)],
  ['whose day has come', ({ id }) => planDeletion(id, 0)],
  ['whose day is more than two weeks away', ({ id }) => planDeletion(id, 15)],
]

const planDeletion = (orderId: string, days: number | null) =>
  database.sql`update uploaded_documents set purge_after = private.today() + ${days}::int where order_id = ${orderId}`

async function noticesOf(orderId: string): Promise<number> {
  await database.sql`select queue_deletion_notices(private.today())`
  const found = await database.sql`select from outbox
    where kind = 'documents.deletion_planned' and payload ->> 'orderId' = ${orderId}`
  return found.length
}

async function givenPlannedOrder() {
  const quote = await givenReadyQuote(database.sql)
  const order = await prepareOrder(database.sql, quote)
  await settle(database.sql, factsFor(order))
  await database.sql`update uploaded_documents set order_id = ${order.id} where quote_id = ${quote.id}`
  await planDeletion(order.id, 14)
  return { id: order.id, userId: quote.userId }
}

test.each(HELD_BACK)('the deletion of an order %s is not announced', async (_, change) => {
  const [due, held] = [await givenPlannedOrder(), await givenPlannedOrder()]
  await change(held)

  expect([await noticesOf(due.id), await noticesOf(held.id)]).toEqual([1, 0])
})
