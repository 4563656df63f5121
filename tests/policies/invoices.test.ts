import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, factsFor, givenUser, readOrder, refusalOf, settle } from './given'
import {
  type GivenQuote,
  givenQuoteFile,
  givenReadyQuote,
  prepareOrder,
  readQuote,
} from './given-ready-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('invoices')
})

afterAll(() => database.close())

const TOTAL = 27_445

const agree = (quote: GivenQuote, terms: string, limitCents: number | null) =>
  database.sql`select set_invoice_terms(${quote.userId}, ${terms}, 'A client since 2019', ${quote.staffId}, 'req',
    ${limitCents})`

async function convert(quote: GivenQuote) {
  const { version } = await readQuote(database.sql, quote.id)
  return database.sql`select * from convert_quote(${quote.id}, ${quote.staffId}, ${version}, 'req')`
}

const openAttempt = (orderId: string, userId: string) =>
  database.sql<{ id: string }[]>`select * from open_payment_attempt(${orderId}, ${userId})`

async function daysUntilDue(orderId: string): Promise<number> {
  const [row] = await database.sql<{ days: number }[]>`
    select invoice_due_on - private.today() as days from orders where id = ${orderId}`
  return row?.days ?? Number.NaN
}

const moveDueDay = (orderId: string, days: number) =>
  database.sql`update orders set invoice_due_on = private.today() + ${days}::int,
    invoice_remind_at = now() - interval '1 minute' where id = ${orderId}`

/** Accepted by a customer with terms, and converted to an invoice by staff. */
async function givenInvoiced(terms = 'net30') {
  const quote = await givenReadyQuote(database.sql, { files: 2 })
  const order = await prepareOrder(database.sql, quote)
  await agree(quote, terms, TOTAL)
  await convert(quote)
  return { quote, order }
}

test.each([
  ['net15', 15],
  ['net30', 30],
])('an accepted quote of a customer with terms %s becomes an order due in %i days', async (terms, days) => {
  const { sql } = database
  const { quote, order } = await givenInvoiced(terms)

  const placed = await readOrder(sql, order.id)
  expect(placed).toMatchObject({ status: 'pending', payment_status: 'invoiced', total_cents: TOTAL })
  expect(placed.placed_at).not.toBeNull()
  expect(placed.document_paths).toHaveLength(2)
  expect(await daysUntilDue(order.id)).toBe(days)
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'paid', order_id: order.id })
  expect(await countOf(sql, 'payments', { order_id: order.id })).toBe(0)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-invoice/${order.id}/issued` })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-confirmation/${order.id}` })).toBe(0)
  const [event] = await sql`select actor_id, actor_kind from audit_events
    where action = 'order.placed' and subject_id = ${order.id}`
  expect(event).toEqual({ actor_id: quote.staffId, actor_kind: 'admin' })
})

test('converting again returns the same order without a second mail', async () => {
  const { quote, order } = await givenInvoiced()
  const [again] = await convert(quote)
  expect(again?.id).toBe(order.id)
  expect(await countOf(database.sql, 'outbox', { dedupe_key: `order-invoice/${order.id}/issued` })).toBe(1)
})

test('conversion is refused without terms, acceptance or files, and after another change', async () => {
  const { sql } = database
  const ready = await givenReadyQuote(sql)
  await agree(ready, 'net30', 1_000_000)
  expect(await refusalOf(convert(ready))).toMatchObject({ code: 'move_not_allowed' })
  await prepareOrder(sql, ready)
  expect(await refusalOf(sql`select convert_quote(${ready.id}, ${ready.staffId}, 999, 'req')`)).toMatchObject(
    { code: 'stale_version' },
  )

  const withoutTerms = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, withoutTerms)
  expect(await refusalOf(convert(withoutTerms))).toMatchObject({ code: 'invoice_terms_missing' })
  expect(await readOrder(sql, order.id)).toMatchObject({ payment_status: 'unpaid', placed_at: null })

  const idea = await givenReadyQuote(sql, { files: 0 })
  await prepareOrder(sql, idea)
  await agree(idea, 'net30', 1_000_000)
  expect(await refusalOf(convert(idea))).toMatchObject({ code: 'move_not_allowed' })
})

test('files sent only with messages are enough, once they are sent', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 0 })
  const order = await prepareOrder(sql, quote)
  await agree(quote, 'net30', TOTAL)
  await givenQuoteFile(sql, quote, 'reference')
  expect(await refusalOf(convert(quote))).toMatchObject({ code: 'move_not_allowed' })

  await sql`select send_quote_message(${quote.id}, ${quote.userId}, 'customer', 'The contract', gen_random_uuid())`
  await convert(quote)

  expect(await readOrder(sql, order.id)).toMatchObject({ payment_status: 'invoiced' })
  expect((await readOrder(sql, order.id)).document_paths).toHaveLength(1)
})

test('two quotes that each fit the limit cannot exceed it together', async () => {
  const { sql } = database
  const first = await givenReadyQuote(sql)
  await prepareOrder(sql, first)
  const second = await givenReadyQuote(sql)
  await sql`update quotes set user_id = ${first.userId} where id = ${second.id}`
  await sql`update uploaded_documents set owner_id = ${first.userId} where quote_id = ${second.id}`
  await prepareOrder(sql, second, { userId: first.userId })
  await agree(first, 'net15', TOTAL + 1)

  const outcomes = await Promise.allSettled([convert(first), convert(second)])

  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const open = await sql`select 1 from orders where user_id = ${first.userId} and payment_status = 'invoiced'`
  expect(open).toHaveLength(1)
  await sql`update orders set invoice_due_on = private.today() - 1 where user_id = ${first.userId}
    and payment_status = 'invoiced'`
  const left = outcomes[0]?.status === 'fulfilled' ? second : first
  await agree(first, 'net15', 10 * TOTAL)
  expect(await refusalOf(convert(left))).toMatchObject({ code: 'invoice_overdue' })
})

test('a payment of an invoice settles once, and a second payment is refunded', async () => {
  const { sql } = database
  const { quote, order } = await givenInvoiced()
  await openAttempt(order.id, quote.userId)
  const before = await readOrder(sql, order.id)

  const facts = factsFor(order)
  expect(await settle(sql, facts)).toMatchObject({ outcome: 'settled' })
  expect(await settle(sql, facts)).toMatchObject({ outcome: 'already_settled' })

  const paid = await readOrder(sql, order.id)
  expect(paid).toMatchObject({ payment_status: 'paid', placed_at: before.placed_at, due_to: before.due_to })
  expect(await countOf(sql, 'payments', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'deliveries', { order_id: order.id })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-invoice/${order.id}/paid` })).toBe(1)
  expect(await settle(sql, factsFor(order, { intentId: 'pi_again' }))).toMatchObject({ outcome: 'case' })
  expect(await countOf(sql, 'payment_cases', { order_id: order.id })).toBe(1)
  expect(await refusalOf(openAttempt(order.id, quote.userId))).toMatchObject({ code: 'already_paid' })
})

test('a payment form that was open before the conversion still pays the order', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  const order = await prepareOrder(sql, quote)
  const [attempt] = await openAttempt(order.id, quote.userId)
  await agree(quote, 'net30', TOTAL)
  await convert(quote)
  const [same] = await openAttempt(order.id, quote.userId)
  expect(same?.id).toBe(attempt?.id)
  expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'settled' })
  expect(await readOrder(sql, order.id)).toMatchObject({ payment_status: 'paid' })
})

test('a payment of another amount opens a case, and the order continues', async () => {
  const { sql } = database
  const { order } = await givenInvoiced()
  expect(await settle(sql, factsFor(order, { amountCents: TOTAL - 1 }))).toMatchObject({ outcome: 'case' })
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'pending', payment_status: 'invoiced' })
})

test('a canceled order owes nothing, its open payment is ended, and late money is refunded', async () => {
  const { sql } = database
  const { quote, order } = await givenInvoiced()
  await openAttempt(order.id, quote.userId)
  await sql`select transition_order(${order.id}, 'canceled', ${quote.userId}, 'customer')`
  expect(await readOrder(sql, order.id)).toMatchObject({ status: 'canceled', payment_status: 'void' })
  expect(await countOf(sql, 'outbox', { kind: 'payment.end_invoice' })).toBe(1)
  expect(await refusalOf(openAttempt(order.id, quote.userId))).toMatchObject({ code: 'order_canceled' })

  expect(await settle(sql, factsFor(order))).toMatchObject({ outcome: 'case' })
  expect(await countOf(sql, 'payment_cases', { order_id: order.id })).toBe(1)
})

test('a customer cannot cancel begun work that is unpaid', async () => {
  const { sql } = database
  const { quote, order } = await givenInvoiced()
  await sql`update order_items set assignee_id = ${quote.staffId} where order_id = ${order.id}`
  await sql`select transition_order(${order.id}, 'in_progress', ${quote.staffId}, 'admin')`
  await sql`select transition_order(${order.id}, 'needs_information', ${quote.staffId}, 'admin', null, null,
    ${sql.json({ items: ['The back page'] })})`
  expect(
    await refusalOf(sql`select transition_order(${order.id}, 'canceled', ${quote.userId}, 'customer')`),
  ).toMatchObject({ code: 'move_not_allowed' })
  const [shown] = await sql<{ found: { isAllowed: boolean } }[]>`
    select preview_cancellation(${order.id}, ${quote.userId}) as found`
  expect(shown?.found.isAllowed).toBe(false)
})

test('invoice reminders are mailed once each, before and after the due date, until it is paid', async () => {
  const { sql } = database
  const { order } = await givenInvoiced()
  const remind = () => sql`select queue_invoice_reminders()`
  const turns = async () => {
    const rows = await sql<{ turn: string }[]>`select payload ->> 'turn' as turn from outbox
      where kind = 'order.invoice' and payload ->> 'orderId' = ${order.id} order by created_at`
    return rows.map(({ turn }) => turn)
  }
  await remind()
  expect(await turns()).toEqual(['issued'])
  await moveDueDay(order.id, 1)
  await remind()
  await remind()
  expect(await turns()).toEqual(['issued', 'due_soon'])
  await sql`update outbox set dedupe_key = dedupe_key || '/earlier' where dedupe_key like ${`order-invoice/${order.id}/2%`}`
  await moveDueDay(order.id, -1)
  await remind()
  expect(await turns()).toEqual(['issued', 'due_soon', 'overdue'])
  const countOverdue = async () => {
    const [counts] = await sql<{ found: { invoicesOverdue: number } }[]>`select admin_counts() as found`
    return counts?.found.invoicesOverdue ?? 0
  }
  const overdue = await countOverdue()
  expect(overdue).toBeGreaterThan(0)
  await sql`update orders set is_test = true where id = ${order.id}`
  expect(await countOverdue()).toBe(overdue - 1)
  await sql`update orders set is_test = false where id = ${order.id}`

  await settle(sql, factsFor(order))
  await moveDueDay(order.id, -7)
  await remind()
  expect(await turns()).toEqual(['issued', 'due_soon', 'overdue', 'paid'])
})

test('an open invoice blocks the deletion of the account, even if the order is finished', async () => {
  const { sql } = database
  const { quote, order } = await givenInvoiced()
  await sql`update orders set status = 'completed', completed_at = now() where id = ${order.id}`
  const [row] = await sql<{ found: { type: string }[] }[]>`
    select private.deletion_obstacles(${quote.userId}) as found`
  expect(row?.found.map(({ type }) => type)).toEqual(['payment'])
})

test('terms need a limit and a reason, and staff cannot grant them to themselves', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql)
  expect(await refusalOf(agree(quote, 'net15', null))).toMatchObject({ code: 'invalid_input' })
  expect(
    await refusalOf(
      sql`select set_invoice_terms(${quote.staffId}, 'net15', 'Because', ${quote.staffId}, 'req', 5000)`,
    ),
  ).toMatchObject({ code: 'not_allowed' })
  expect(
    await refusalOf(
      sql`select set_invoice_terms(${quote.userId}, 'net15', ' ', ${quote.staffId}, 'req', 5000)`,
    ),
  ).toMatchObject({ code: 'reason_required' })
  await agree(quote, 'net15', 5000)
  await agree(quote, 'none', null)
  expect(await sql`select * from get_invoice_terms(${quote.userId})`).toMatchObject([
    { terms: 'none', limit_cents: null },
  ])
  const stranger = await givenUser(sql)
  expect(await sql`select * from get_invoice_terms(${stranger})`).toHaveLength(1)
})

const acceptOnInvoice = (
  quote: GivenQuote,
  {
    by = quote.userId,
    revision = 1,
    terms = '2026-11-01',
  }: { by?: string; revision?: number; terms?: string | null } = {},
) =>
  database.sql<
    { id: string }[]
  >`select * from accept_quote_on_invoice(${quote.id}, ${by}, ${revision}, 'legal', null,
    ${terms}, 'req')`

async function offerOf(quote: GivenQuote, userId = quote.userId) {
  const [row] = await database.sql<{ offer: Record<string, unknown> | null }[]>`
    select quote_invoice_offer(${quote.id}, ${userId}) as offer`
  return row?.offer ?? null
}

test('a customer with terms accepts a quote on invoice: one order, owed, and staff are notified', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 2 })
  await agree(quote, 'net15', TOTAL)
  expect(await offerOf(quote)).toMatchObject({ obstacle: null, openCents: 0, limitCents: TOTAL })

  const [order] = await acceptOnInvoice(quote)
  const orderId = order?.id ?? ''

  expect(await readOrder(sql, orderId)).toMatchObject({ payment_status: 'invoiced', total_cents: TOTAL })
  expect(await daysUntilDue(orderId)).toBe(15)
  const { status, version } = await readQuote(sql, quote.id)
  expect(status).toBe('paid')
  expect(await countOf(sql, 'outbox', { dedupe_key: `order-invoice/${orderId}/issued` })).toBe(1)
  expect(await countOf(sql, 'outbox', { dedupe_key: `quote-on-invoice/${quote.id}/${version}` })).toBe(1)
  const [event] = await sql`select actor_id, actor_kind from audit_events
    where action = 'order.placed' and subject_id = ${orderId}`
  expect(event).toEqual({ actor_id: quote.userId, actor_kind: 'customer' })
  const [profile] = await sql`select terms_version from profiles where user_id = ${quote.userId}`
  expect(profile).toEqual({ terms_version: '2026-11-01' })
  expect(await offerOf(quote)).toBeNull()
  expect(await refusalOf(acceptOnInvoice(quote))).toMatchObject({ code: 'already_paid' })
})

test('an invoice is refused beyond the limit, for strangers, for another revision, and without terms or consent', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 1 })
  const stranger = await givenReadyQuote(sql)
  await agree(stranger, 'net30', 1_000_000)
  expect(await offerOf(quote)).toBeNull()
  expect(await refusalOf(acceptOnInvoice(quote))).toMatchObject({ code: 'invoice_terms_missing' })

  await agree(quote, 'net30', TOTAL - 1)
  expect(await offerOf(quote)).toMatchObject({ obstacle: 'limit' })
  expect(await refusalOf(acceptOnInvoice(quote))).toMatchObject({ code: 'invoice_limit_reached' })

  await agree(quote, 'net30', TOTAL)
  expect(await offerOf(quote, stranger.userId)).toBeNull()
  expect(await refusalOf(acceptOnInvoice(quote, { by: stranger.userId }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusalOf(acceptOnInvoice(quote, { revision: 2 }))).toMatchObject({ code: 'quote_changed' })
  expect(await refusalOf(acceptOnInvoice(quote, { terms: null }))).toMatchObject({ code: 'terms_required' })

  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'ready' })
  expect(await countOf(sql, 'orders', { quote_id: quote.id })).toBe(0)
})

test('an overdue invoice or missing files block the acceptance, and nothing is stored', async () => {
  const { sql } = database
  const { quote: first, order } = await givenInvoiced()
  await agree(first, 'net30', 1_000_000)
  const next = await givenReadyQuote(sql, { files: 0, quote: { user_id: first.userId } })
  const mine = { ...next, userId: first.userId }
  await givenQuoteFile(sql, mine, 'source')
  const idea = await givenReadyQuote(sql, { files: 0 })
  await agree(idea, 'net30', TOTAL)
  await moveDueDay(order.id, -1)

  expect(await offerOf(mine)).toMatchObject({ obstacle: 'overdue' })
  expect(await refusalOf(acceptOnInvoice(mine))).toMatchObject({ code: 'invoice_overdue' })
  expect(await refusalOf(acceptOnInvoice(idea))).toMatchObject({ code: 'move_not_allowed' })
  expect(await readQuote(sql, idea.id)).toMatchObject({ status: 'ready' })
})

test('two tabs that accept on invoice concurrently create one order', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 1 })
  await agree(quote, 'net30', TOTAL * 5)

  const tries = await Promise.allSettled([acceptOnInvoice(quote), acceptOnInvoice(quote)])

  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await countOf(sql, 'orders', { quote_id: quote.id })).toBe(1)
})
