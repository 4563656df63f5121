import { whileHeldBy } from '../support/contention'
import { acceptApiQuote, givenApiQuote, givenCaller, placeApiOrder } from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDraft, givenUser, refusalOf } from './given'
import { givenReadyQuote, prepareOrder, readQuote } from './given-ready-quotes'

/** Calls that need the same locks wait for each other; a deadlock would end one of them as an error. */

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('lock_order')
})
afterAll(() => database.close())

const agreeOnTerms = async (userId: string) => {
  const staffId = await givenUser(database.sql, { role: 'admin' })
  await database.sql`select set_invoice_terms(${userId}, 'net30', 'A client since 2019', ${staffId}, 'req', 1000000)`
}

async function givenInvoiceCaller() {
  const caller = await givenCaller(database.sql, await givenUser(database.sql))
  await agreeOnTerms(caller.userId)
  return caller
}

const PLACES: [string, () => Promise<{ userId: string; place: () => Promise<unknown> }>][] = [
  [
    'a quote accepted on invoice',
    async () => {
      const { sql } = database
      const quote = await givenReadyQuote(sql, { files: 1 })
      await agreeOnTerms(quote.userId)
      return {
        userId: quote.userId,
        place: () =>
          sql`select accept_quote_on_invoice(${quote.id}, ${quote.userId}, 1, 'legal', null, '2026-11-01', 'req')`,
      }
    },
  ],
  [
    'a quote accepted on invoice through the API',
    async () => {
      const caller = await givenInvoiceCaller()
      const quote = await givenApiQuote(database.sql, caller)
      return { userId: caller.userId, place: () => acceptApiQuote(database.sql, caller, quote, 1, 'invoice') }
    },
  ],
  [
    'an order on invoice through the API',
    async () => {
      const caller = await givenInvoiceCaller()
      return { userId: caller.userId, place: () => placeApiOrder(database.sql, caller, 'invoice') }
    },
  ],
  [
    'a draft submitted with accepted terms',
    async () => {
      const { sql } = database
      const { id, userId } = await givenDraft(sql)
      return {
        userId,
        place: () => sql`
          select submit_draft(id, user_id, revision, document_language, '2026-11-01', 'req')
          from checkout_drafts where id = ${id}`,
      }
    },
  ],
]

test.each(PLACES)('%s waits for a change of the account, which can still be audited', async (_, given) => {
  const { userId, place } = await given()
  const profile = database.sql.json({ firstName: 'Ada', lastName: 'Byron', phone: null })

  await whileHeldBy(
    database.sql,
    (holder) => holder`select 1 from profiles where user_id = ${userId} for no key update`,
    place,
    (holder) => holder`select save_profile(${userId}, ${profile}, 'customer', 'req')`,
  )

  const [order] = await database.sql`select terms_version from orders where user_id = ${userId}`
  expect(order).toEqual({ terms_version: '2026-11-01' })
})

test('a customer who accepts on invoice waits for staff who convert the same quote', async () => {
  const { sql } = database
  const quote = await givenReadyQuote(sql, { files: 1 })
  await agreeOnTerms(quote.userId)
  await prepareOrder(sql, quote)
  const { version } = await readQuote(sql, quote.id)

  const refusal = await whileHeldBy(
    sql,
    (holder) =>
      holder`select pg_advisory_xact_lock(hashtextextended(${`prepare_quote_order/${quote.id}`}, 0))`,
    () =>
      refusalOf(
        sql`select accept_quote_on_invoice(${quote.id}, ${quote.userId}, 1, 'legal', null, '2026-11-01', 'req')`,
      ),
    (holder) => holder`select convert_quote(${quote.id}, ${quote.staffId}, ${version}, 'req')`,
  )

  expect(refusal).toMatchObject({ code: 'already_paid' })
})

test('an order through the API waits for another key of its owner before it is audited', async () => {
  const { sql } = database
  const one = await givenCaller(sql, await givenUser(sql))
  const other = await givenCaller(sql, one.userId)
  const quote = await givenApiQuote(sql, one)

  const order = await whileHeldBy(
    sql,
    (holder) => holder`select pg_advisory_xact_lock(hashtextextended(${`spend_limit/${one.userId}`}, 0))`,
    () => placeApiOrder(sql, other, 'link'),
    (holder) => acceptApiQuote(holder, one, quote),
  )

  expect(order).toMatch(/-/)
})
