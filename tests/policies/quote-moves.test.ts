import { randomUUID } from 'node:crypto'
import { allowedQuoteMoves, QUOTE_STATUSES, type QuoteStatus } from '@/lib/domain/quotes/moves'
import { PATIENCE_MS } from '../support/patience'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, refusalOf } from './given'
import { type GivenQuote, givenQuoteIn, givenSentQuote, readQuote } from './given-quotes'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('quote_moves')
})

afterAll(() => database.close())

const ACTORS = ['customer', 'admin', 'system'] as const
type Who = (typeof ACTORS)[number]

test('SQL and TypeScript have the same moves of a quote, cell by cell', async () => {
  const rows = await database.sql`select from_status, to_status, actor_kind from allowed_quote_moves()`

  const inTypeScript = QUOTE_STATUSES.flatMap((from) =>
    ACTORS.flatMap((who) => allowedQuoteMoves(from, who).map((to) => `${from} ${to} ${who}`)),
  )
  expect(rows.map((row) => `${row.from_status} ${row.to_status} ${row.actor_kind}`).sort()).toEqual(
    inTypeScript.sort(),
  )
})

/** Each move through its own function, or through the general one if it has none. */
function tryMove(quote: GivenQuote, from: QuoteStatus, to: QuoteStatus, who: Who) {
  const { sql } = database
  const actor = who === 'customer' ? quote.userId : who === 'admin' ? quote.staffId : null
  const write = (
    asks: boolean,
  ) => sql`select send_quote_message(${quote.id}, ${actor}, ${who}, 'Words', ${randomUUID()},
    ${asks}, 20)`
  if (who === 'customer' && to === 'submitted') return sql`select submit_quote(${quote.id})`
  if (who === 'customer' && to === 'accepted') return sql`select accept_quote(${quote.id}, ${actor}, 1)`
  if (who === 'customer' && from === 'needs_information' && to === 'in_review') return write(false)
  if (who === 'admin' && to === 'needs_information') return write(true)
  if (who === 'admin' && from === 'expired' && to === 'ready') {
    return sql`select extend_quote(${quote.id}, ${actor}, current_date + 30, 20)`
  }
  if (who === 'admin' && to === 'ready') return sql`select send_quote(${quote.id}, ${actor}, 20)`
  if (who === 'system' && to === 'paid') return sql`select private.mark_quote_paid(${quote.id}, null)`
  if (who === 'system' && to === 'expired') {
    return sql`with late as (update quotes set valid_until = now() - interval '1 hour' where id = ${quote.id} returning 1)
      select count(*) from late`.then(() => sql`select expire_quotes(1000)`)
  }
  return sql`select transition_quote(${quote.id}, ${to}, ${actor}, ${who}, null, 'A reason')`
}

test.each(QUOTE_STATUSES)(
  'from %s exactly the moves of the table happen',
  async (from) => {
    // A refused move has left nothing behind, so the next one meets the same quote.
    let kept: GivenQuote | null = null
    for (const who of ACTORS) {
      for (const to of QUOTE_STATUSES.filter((status) => status !== from)) {
        const quote: GivenQuote = kept ?? (await givenQuoteIn(database.sql, from))
        const isAllowed = allowedQuoteMoves(from, who).includes(to)

        const refusal = await refusalOf(tryMove(quote, from, to, who)).catch(() => null)

        const { status } = await readQuote(database.sql, quote.id)
        expect([`${from} -> ${to} by ${who}`, status]).toEqual([
          `${from} -> ${to} by ${who}`,
          isAllowed ? to : from,
        ])
        if (isAllowed) expect(refusal).toBeNull()
        else if (refusal?.code === 'move_not_allowed') expect(refusal.detail.allowed).not.toContain(to)
        kept = refusal ? quote : null
      }
    }
  },
  PATIENCE_MS,
)

test('a refused move names the possible moves', async () => {
  const quote = await givenQuoteIn(database.sql, 'submitted')

  const refusal = await refusalOf(tryMove(quote, 'submitted', 'declined', 'customer'))

  expect(refusal).toMatchObject({
    code: 'move_not_allowed',
    detail: { from: 'submitted', allowed: ['withdrawn'] },
  })
})

test('a customer cannot move another customer’s quote, and staff need a reason to decline', async () => {
  const { sql } = database
  const [mine, other] = [await givenSentQuote(sql), await givenSentQuote(sql)]
  const decline = (id: string, reason: string) =>
    sql`select transition_quote(${id}, 'canceled', ${mine.staffId}, 'admin', null, ${reason})`
  const stranger = sql`select transition_quote(${mine.id}, 'declined', ${other.userId}, 'customer')`

  expect((await refusalOf(stranger)).code).toBe('not_found')
  expect((await refusalOf(decline(mine.id, '  '))).code).toBe('reason_required')
  await decline(mine.id, 'Not our language')
  expect((await readQuote(sql, mine.id)).status).toBe('canceled')
})

test('the second of two clerks who click at the same time gets a conflict', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  const { version } = await readQuote(sql, quote.id)
  await sql`select transition_quote(${quote.id}, 'in_review', ${quote.staffId}, 'admin', ${version})`

  const second = sql`select transition_quote(${quote.id}, 'canceled', ${quote.staffId}, 'admin', ${version}, 'No')`

  expect((await refusalOf(second)).code).toBe('stale_version')
})

test('only the revision that the customer saw can be accepted, and accepting it again changes nothing', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  const accept = (revision: number) => sql`select accept_quote(${quote.id}, ${quote.userId}, ${revision})`

  const stale = await refusalOf(accept(7))
  await accept(1)
  const { version } = await readQuote(sql, quote.id)
  await accept(1)

  expect(stale).toMatchObject({ code: 'quote_changed', detail: { revision: 1, totalCents: 9980 } })
  expect((await readQuote(sql, quote.id)).version).toBe(version)
})

test('an expired quote cannot be accepted, even before the job has run', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  await sql`update quotes set valid_until = now() - interval '1 minute' where id = ${quote.id}`

  const refusal = await refusalOf(sql`select accept_quote(${quote.id}, ${quote.userId}, 1)`)

  expect(refusal.code).toBe('quote_expired')
})

test('an expired quote can be requoted, even before the job has run', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)
  await sql`update quotes set valid_until = now() - interval '1 minute' where id = ${quote.id}`
  const { version } = await readQuote(sql, quote.id)

  await sql`select transition_quote(${quote.id}, 'in_review', ${quote.userId}, 'customer', ${version})`

  const steps = await sql`select after ->> 'status' as status from audit_events
    where subject_id = ${quote.id} and action = 'quote.status' order by id desc limit 2`
  expect(steps.map(({ status }) => status)).toEqual(['in_review', 'expired'])
})

test('every move is audited, and every move except submitting queues one mail', async () => {
  const { sql } = database
  const quote = await givenSentQuote(sql)

  const events = await sql`select after ->> 'status' as status from audit_events
    where subject_id = ${quote.id} and action = 'quote.status' order by id`
  expect(events.map(({ status }) => status)).toEqual(['submitted', 'in_review', 'ready'])
  expect(await countOf(sql, 'outbox', { kind: 'quote.status_changed' })).toBeGreaterThanOrEqual(2)
  const queued = await sql`select payload ->> 'to' as to from outbox
    where kind = 'quote.status_changed' and payload ->> 'quoteId' = ${quote.id} order by created_at`
  expect(queued.map((row) => row.to).sort()).toEqual(['in_review', 'ready'])
})
