import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, factsFor, givenUser, readOrder, refusalOf, settle } from './given'
import {
  COURIER,
  type GivenQuote,
  givenQuoteFile,
  givenReadyQuote,
  PAGES,
  prepareOrder,
  readQuote,
  sendRevision,
} from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('pay_quotes')
})

afterAll(() => database.close())

const TOTAL = 27_445

function move(quote: GivenQuote, to: string, kind: 'customer' | 'admin') {
  const actor = kind === 'customer' ? quote.userId : quote.staffId
  return database.sql`select transition_quote(${quote.id}, ${to}, ${actor}, ${kind}, null, 'Too expensive')`
}

const openAttempt = (orderId: string, userId: string) =>
  database.sql<
    { id: string; amount_cents: number }[]
  >`select * from open_payment_attempt(${orderId}, ${userId})`

const expire = (quote: GivenQuote) =>
  database.sql`update quotes set valid_until = now() - interval '1 minute' where id = ${quote.id}`

test('a paid quote becomes an order with its price, files, dates and mails, linked to each other', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 3, days: [2, 4] })
  const order = await prepareOrder(sql, quote)
  expect(order).toMatchObject({
    origin: 'quote',
    total_cents: TOTAL,
    placed_at: null,
    delivery_method: 'digital',
  })
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'accepted', order_id: null })

  expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'settled', orderId: order.id })

  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'paid', order_id: order.id })
  const placed = await readOrder(sql, order.id)
  expect(placed).toMatchObject({ status: 'pending', payment_status: 'paid', total_cents: TOTAL })
  expect(placed.document_paths).toHaveLength(3)
  expect(placed.price_breakdown.lines).toMatchObject([
    { kind: 'per_page', label: PAGES.description, quantity: 11, unitCents: 2495, amountCents: TOTAL },
  ])
  const [dates] = await sql`select due_from, due_to from quote_dates(2, 4)`
  expect({ due_from: placed.due_from, due_to: placed.due_to }).toEqual(dates)
  expect(await countOf(sql, 'order_items', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'deliveries', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-confirmation/${order.id}` })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `admin-new-order/${order.id}` })).toBe(1)
})

test('an evaluation by quote starts by asking what it is about', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { quote: { family: 'evaluation' } })
  const order = await prepareOrder(sql, quote)

  await settle(sql, factsFor(order))

  const [placed] = await sql`select status, waiting, version, clock_stopped_at is not null as "hasStopped"
    from orders where id = ${order.id}`
  expect(placed).toMatchObject({
    status: 'needs_information',
    hasStopped: true,
    waiting: {
      on: 'customer',
      cameFrom: 'pending',
      items: [expect.stringContaining('each degree'), expect.any(String), 'Your date of birth'],
    },
  })
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-status/${order.id}/${placed?.version}` })).toBe(1)
  const [answered] = await sql`
    select status from transition_order(${order.id}, 'pending', ${quote.userId}, 'customer')`
  expect(answered).toEqual({ status: 'pending' })
})

test('the turnaround of the quote applies instead of that of its service', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { days: [20, 30] })
  const order = await prepareOrder(sql, quote)

  await settle(sql, factsFor(order))

  const [dates] = await sql`select due_from, due_to from quote_dates(20, 30)`
  const { due_from, due_to } = await readOrder(sql, order.id)
  expect({ due_from, due_to }).toEqual(dates)
})

test('fifty tabs that accept one quote create one order', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)

  const orders = await Promise.all(Array.from({ length: 50 }, () => prepareOrder(sql, quote)))

  expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  expect(await countOf(sql, 'orders', { quote_id: quote.id })).toBe(1)
})

test('accepting an outdated revision is refused with the new figures', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  await sendRevision(sql, quote, { lines: [PAGES, COURIER] })

  expect(await refusalOf(prepareOrder(sql, quote, { revision: 1 }))).toEqual({
    code: 'quote_changed',
    detail: { revision: 2, totalCents: TOTAL + 3500 },
  })
  expect(await refusalOf(prepareOrder(sql, quote, { revision: 3 }))).toMatchObject({ code: 'quote_changed' })
  expect(await countOf(sql, 'orders', { quote_id: quote.id })).toBe(0)
})

test('accepting a new revision updates the same order, and its older session must end first', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const first = await prepareOrder(sql, quote)
  const [attempt] = await openAttempt(first.id, quote.userId)
  await sql`select attach_attempt_session(${attempt?.id ?? null}, ${`cs_test_${first.id}`}, null)`
  await sendRevision(sql, quote, { lines: [PAGES, COURIER] })
  expect(await refusalOf(openAttempt(first.id, quote.userId))).toMatchObject({ code: 'quote_changed' })

  const second = await prepareOrder(sql, quote, { revision: 2, terms: null })

  expect(second).toMatchObject({
    id: first.id,
    total_cents: TOTAL + 3500,
    quote_revision: 2,
    delivery_method: 'physical',
  })
  expect(await refusalOf(openAttempt(first.id, quote.userId))).toMatchObject({ code: 'needs_expiry' })
})

test('money for a replaced revision opens a case that staff accept or refund', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  await sendRevision(sql, quote, { lines: [{ ...PAGES, description: 'The same price, other words' }] })

  const settled = await settle(sql, factsFor(order))

  expect(settled.outcome).toBe('case')
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'on_hold', placed_at: null })
  expect(await refusalOf(prepareOrder(sql, quote, { revision: 2 }))).toMatchObject({
    code: 'payment_in_progress',
  })
  await sql`select resolve_payment_case(${settled.caseId}, ${quote.staffId}, 'accept', 'Fine with us')`
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'paid', order_id: order.id })
})

test.each(['in_review', 'expired'])(
  'a payment under way counts if the quote is %s by then',
  async (status) => {
    const { sql } = database
    const quote = await givenReadyQuote(sql)
    const order = await prepareOrder(sql, quote)
    if (status === 'in_review') await move(quote, 'in_review', 'admin')
    else {
      await expire(quote)
      await sql`select expire_quotes()`
    }
    expect(await readQuote(sql, quote.id)).toMatchObject({ status })

    expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'settled' })
    expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'paid', order_id: order.id })
  },
)

test('money for a declined quote is refunded automatically', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  await move(quote, 'declined', 'customer')

  const settled = await settle(sql, factsFor(order))

  expect(settled.outcome).toBe('case')
  const [found] = await sql`select kind, refund_state from payment_cases where id = ${settled.caseId}`
  expect(found).toEqual({ kind: 'paid_after_cancel', refund_state: 'queued' })
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'declined', order_id: null })
})

test('a second payment of one quote is refunded automatically', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  await settle(sql, factsFor(order))

  const settled = await settle(sql, factsFor(order))

  const [found] = await sql`select kind, refund_state from payment_cases where id = ${settled.caseId}`
  expect(found).toEqual({ kind: 'duplicate_payment', refund_state: 'queued' })
})

test('an expired quote cannot be paid, whether or not the job has run', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  await expire(quote)

  expect(await refusalOf(prepareOrder(sql, quote))).toMatchObject({ code: 'quote_expired' })
  expect(await refusalOf(openAttempt(order.id, quote.userId))).toMatchObject({ code: 'quote_expired' })
  await sql`select expire_quotes()`
  expect(await refusalOf(openAttempt(order.id, quote.userId))).toMatchObject({ code: 'quote_expired' })
})

test('another customer’s quote is not found', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const stranger = await givenUser(sql)

  expect(await refusalOf(prepareOrder(sql, quote, { userId: stranger }))).toMatchObject({ code: 'not_found' })
})

test('terms are needed once, and an address when paper is mailed', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { lines: [PAGES, COURIER] })

  expect(await refusalOf(prepareOrder(sql, quote, { terms: null }))).toMatchObject({ code: 'terms_required' })
  expect(await refusalOf(prepareOrder(sql, quote, { address: null }))).toMatchObject({
    code: 'invalid_input',
    detail: { field: 'address' },
  })
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'ready' })
  const order = await prepareOrder(sql, quote)
  expect(await prepareOrder(sql, quote, { terms: null, address: null })).toMatchObject({ id: order.id })
})

test('the price of an order is compared with the revision where it is stored', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)

  expect(await refusalOf(sql`update orders set subtotal = 1 where id = ${order.id}`)).toMatchObject({
    code: 'price_changed',
  })
})

test('the order keeps its quote’s number and language text', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, {
    quote: { source_languages: 'Spanish, Portuguese, French', target_language: null },
  })

  const order = await prepareOrder(sql, quote)

  const [kept] = await sql`
    select o.language_words, o.source_language, o.quote_number = q.quote_number as "isNumbered"
    from orders o join quotes q on q.id = o.quote_id where o.id = ${order.id}`
  expect(kept).toEqual({
    language_words: 'Spanish, Portuguese, French to English',
    source_language: 'und',
    isNumbered: true,
  })
})

test('the smallest and largest totals can be paid to the cent', async () => {
  const { sql } = database
  for (const cents of [50, 5_000_000]) {
    const quote = await givenReadyQuote(sql, {
      lines: [{ kind: 'other', description: 'Work', quantity: 1, unitCents: cents }],
    })
    const order = await prepareOrder(sql, quote)
    const [attempt] = await openAttempt(order.id, quote.userId)
    expect(attempt?.amount_cents).toBe(cents)
    expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'settled' })
  }
})

test('an estimate that is paid without a file asks for it', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 0 })
  const order = await prepareOrder(sql, quote)

  expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'settled' })

  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'needs_information', document_paths: [] })
})

test('a file sent with a message about the quote is worked on, an unsent one is not', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  await givenQuoteFile(sql, quote, 'reference')
  await sql`select send_quote_message(${quote.id}, ${quote.userId}, 'customer', 'The annex', gen_random_uuid())`
  await givenQuoteFile(sql, quote, 'reference')
  const order = await prepareOrder(sql, quote)

  await settle(sql, factsFor(order))

  expect((await readOrder(sql, order.id)).document_paths).toHaveLength(2)
})

test('leaving "accepted" ends the payment, and giving up the quote cancels its unpaid order', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  const [attempt] = await openAttempt(order.id, quote.userId)
  const canceled = async () => {
    const [row] = await sql<{ done: boolean }[]>`select cancel_quote_order(${order.id}) as done`
    return row?.done
  }
  expect(await canceled()).toBe(false)
  await move(quote, 'declined', 'customer')

  const { version } = await readQuote(sql, quote.id)
  expect(await countOf(sql, 'outbox', { dedupe_key: `end-quote-payment/${quote.id}/${version}` })).toBe(1)
  expect(await canceled()).toBe(false)
  await sql`select close_payment_attempt(${attempt?.id ?? null}, 'expired')`
  expect(await canceled()).toBe(true)
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'canceled', payment_status: 'void' })
})

test('a canceled unpaid order can be followed by another of the same quote', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const first = await prepareOrder(sql, quote)
  await sql`select transition_order(${first.id}, 'canceled', ${quote.userId}, 'customer')`

  const second = await prepareOrder(sql, quote)

  expect(second.id).not.toBe(first.id)
  expect(await settle(sql, factsFor(second))).toMatchObject({ outcome: 'settled' })
})
