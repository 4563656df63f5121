import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenUser, refusalOf } from './given'
import { givenQuote, givenSentQuote, LINE, readQuote, save, send } from './given-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('quote_prices')
})

afterAll(() => database.close())

const DISCOUNT = { kind: 'discount', description: 'Returning customer', quantity: 1, unitCents: -980 }

test('totals are computed from the lines, whatever else was submitted', async () => {
  const { sql } = database
  const quote = await givenQuote(sql)
  const words = { kind: 'per_word', description: 'Letter', quantity: 312.5, unitCents: 10 }
  const lines = [{ ...LINE, amountCents: 1 }, words, DISCOUNT]

  await save(sql, quote, { lines, terms: { totalCents: 1, discountReason: 'Second order' } })
  await send(sql, quote)

  const sent = await readQuote(sql, quote.id)
  expect(sent).toMatchObject({
    status: 'ready',
    revision: 1,
    total_cents: 9980 + 3125 - 980,
    discount_cents: 980,
  })
})

const BROKEN = [
  { kind: 'gift' },
  { description: '   ' },
  { description: 'x'.repeat(201) },
  { quantity: 0 },
  { quantity: -1 },
  { quantity: 1.005 },
  { quantity: 100_001 },
  { quantity: '4' as never },
  { unitCents: 24.95 },
  { unitCents: -1 },
  { unitCents: 5_000_001, quantity: 1 },
  { kind: 'discount', unitCents: 5 },
]

test.each(BROKEN)('a line with %j is refused, and nothing is stored', async (change) => {
  const { sql } = database
  const quote = await givenQuote(sql)

  const refusal = await refusalOf(save(sql, quote, { lines: [{ ...LINE, ...change }] }))

  expect(refusal.code).toBe('invalid_input')
  expect(Object.keys(refusal.detail.fields as object)[0]).toMatch(/^lines\.0\./)
  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'submitted', version: 2 })
})

test('sending needs a line, a reason for a discount, a payable total and a time', async () => {
  const { sql } = database
  const codeAfter = async (change: Parameters<typeof save>[2]) => {
    const quote = await givenQuote(sql)
    await save(sql, quote, change)
    return (await refusalOf(send(sql, quote))).code
  }

  expect(await codeAfter({ lines: [] })).toBe('quote_lines_required')
  expect(await codeAfter({ lines: [LINE, DISCOUNT] })).toBe('discount_reason_required')
  expect(await codeAfter({ lines: [{ ...LINE, quantity: 1, unitCents: 49 }] })).toBe(
    'quote_total_out_of_range',
  )
  const large = { ...LINE, quantity: 1, unitCents: 4_000_000 }
  expect(await codeAfter({ lines: [large, large] })).toBe('quote_total_out_of_range')
  expect(await codeAfter({ terms: { maxDays: null } })).toBe('invalid_input')
  expect(await codeAfter({ terms: { validUntil: '2026-01-01' } })).toBe('invalid_input')
})

test('without a date a quote is valid through the thirtieth day', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)

  const [row] =
    await sql`select valid_until = private.end_of_day(private.business_date(ready_at) + 30) as fits
    from quotes where id = ${quote.id}`
  expect(row?.fits).toBe(true)
})

test('the second of two clerks gets a conflict, and the first one’s lines stay', async () => {
  const { sql } = database
  const quote = await givenQuote(sql)
  const { version } = await readQuote(sql, quote.id)
  await save(sql, quote, { version })

  const refusal = await refusalOf(save(sql, quote, { version, lines: [] }))

  expect(refusal.code).toBe('stale_version')
  expect(await countOf(sql, 'quote_lines', { quote_id: quote.id })).toBe(1)
})

test('a sent revision is immutable', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  const codes = await Promise.all(
    [
      sql`update quote_lines set unit_cents = 1 where quote_id = ${quote.id}`,
      sql`delete from quote_lines where quote_id = ${quote.id}`,
      sql`insert into quote_lines (quote_id, revision, position, kind, description, quantity, unit_cents)
        values (${quote.id}, 1, 9, 'other', 'Late', 1, 1)`,
      sql`update quote_revisions set note = 'Other' where quote_id = ${quote.id}`,
      sql`delete from quote_revisions where quote_id = ${quote.id}`,
    ].map(async (change) => (await refusalOf(change)).code),
  )

  expect(new Set(codes)).toEqual(new Set(['not_allowed']))
})

test('a new revision replaces the figures and keeps the old ones', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  await sql`select transition_quote(${quote.id}, 'in_review', ${quote.staffId}, 'admin')`
  await save(sql, quote, { lines: [{ ...LINE, quantity: 6 }] })
  const between = await readQuote(sql, quote.id)

  await send(sql, quote)

  const revisions =
    await sql`select total_cents from quote_revisions where quote_id = ${quote.id} order by revision`
  expect(between).toMatchObject({ revision: 1, total_cents: 9980 })
  expect(await readQuote(sql, quote.id)).toMatchObject({ revision: 2, total_cents: 14970 })
  expect(revisions.map((row) => row.total_cents)).toEqual([9980, 14970])
})

test('sending twice with one version sends once', async () => {
  const { sql } = database
  const quote = await givenQuote(sql)
  await save(sql, quote)
  const { version } = await readQuote(sql, quote.id)

  await send(sql, quote, version)
  await send(sql, quote, version)

  expect(await readQuote(sql, quote.id)).toMatchObject({ revision: 1, version: version + 1 })
})

test('an extension only moves the end later, and reopens an expired quote at the same price', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  const extend = async (days: number) => {
    const { version } = await readQuote(sql, quote.id)
    return sql`select extend_quote(${quote.id}, ${quote.staffId}, current_date + ${days}::int, ${version})`
  }

  expect((await refusalOf(extend(10))).code).toBe('invalid_input')
  expect((await refusalOf(extend(400))).code).toBe('invalid_input')
  await sql`update quotes set valid_until = now() - interval '1 day' where id = ${quote.id}`
  await sql`select expire_quotes(1000)`
  expect((await readQuote(sql, quote.id)).status).toBe('expired')
  await extend(10)

  expect(await readQuote(sql, quote.id)).toMatchObject({ status: 'ready', revision: 1, total_cents: 9980 })
})

test('reminders are queued once, seven days and one day before the end', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  const after = async (left: string) => {
    await sql`update quotes set valid_until = now() + ${left}::interval,
      remind_at = now() - interval '1 second' where id = ${quote.id}`
    await sql`select queue_quote_reminders(1000)`
    await sql`select queue_quote_reminders(1000)`
    const rows = await sql`select payload ->> 'day' as day from outbox
      where kind = 'quote.expiry_reminder' and payload ->> 'quoteId' = ${quote.id} order by created_at`
    return rows.map(({ day }) => day)
  }

  expect(await after('6 days 23 hours')).toEqual(['7'])
  expect(await after('23 hours')).toEqual(['7', '1'])
})

test('after a question the quote waits for the customer, and after the answer for staff', async () => {
  const { sql } = database
  const quote = await givenQuote(sql)
  const { version } = await readQuote(sql, quote.id)
  const key = randomUUID()
  const ask = () =>
    sql`select send_quote_message(${quote.id}, ${quote.staffId}, 'admin', 'Which stamps?', ${key}, true, ${version})`
  await ask()
  await ask()
  const asked = await readQuote(sql, quote.id)

  await sql`select send_quote_message(${quote.id}, ${quote.userId}, 'customer', 'All of them', ${randomUUID()})`

  expect(asked).toMatchObject({ status: 'needs_information', message_waiting_since: null })
  expect(await countOf(sql, 'quote_messages', { quote_id: quote.id })).toBe(2)
  const answered = await readQuote(sql, quote.id)
  expect(answered.status).toBe('in_review')
  expect(answered.message_waiting_since).not.toBeNull()
})

test('only the account that has proven the address can claim a visitor’s quote', async () => {
  const { sql } = database
  const [owner, other] = [await givenUser(sql), await givenUser(sql)]
  const { id } = await givenQuote(sql)
  await sql`update quotes set user_id = null, email = ${`${owner}@example.test`} where id = ${id}`
  const claim = (userId: string) => sql`select claim_quote(${id}, ${userId})`

  expect((await refusalOf(claim(owner))).code).toBe('not_found')
  await sql`update auth.users set email_confirmed_at = now() where id in (${owner}, ${other})`
  expect((await refusalOf(claim(other))).code).toBe('quote_other_address')
  await claim(owner)
  await claim(owner)
  expect((await refusalOf(claim(other))).code).toBe('not_found')
})
