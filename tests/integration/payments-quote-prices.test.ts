import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { settleSession } from '@/lib/domain/payments/commands/settle-session'
import { startPayment } from '@/lib/domain/payments/commands/start-payment'
import { startPaymentSchema } from '@/lib/domain/payments/schema'
import { prepareQuoteOrder } from '@/lib/domain/quotes/commands/prepare-quote-order'
import { payQuoteSchema } from '@/lib/domain/quotes/schema/own'
import { actorOf } from '../support/checkout-payments'
import { type Customer, givenCustomer, openDatabase } from '../support/given-orders'
import { givenStoredQuote, type StoredQuote, sendPrice } from '../support/given-quotes'
import { assertInvariants } from '../support/invariants'
import { type OwnGateway, useOwnGateway } from '../support/own-gateway'
import { PATIENCE_MS } from '../support/patience'

const sql = openDatabase()
const NOWHERE = { clientAddress: null }
const SEED = 20261125
/** Setting up and paying a quote takes most of the time, so each bears many forgeries. */
const QUOTES = 16
const TRIES_EACH = 32
const PRICE_CENTS = 9_980
let gateway: OwnGateway

beforeAll(async () => {
  gateway = await useOwnGateway()
})
afterAll(async () => {
  await gateway.stop()
  await sql.end()
})

/** Extra fields that someone could add to the form and the request: every name that could carry a price. */
const extras = fc.dictionary(
  fc.constantFrom(
    ...[
      'amount',
      'amountCents',
      'total',
      'totalCents',
      'total_cents',
      'subtotal',
      'price',
      'currency',
      'lines',
    ],
    ...[
      'discount',
      'discountCents',
      'tax',
      'quantity',
      'unitCents',
      'userId',
      'status',
      'p_revision',
      'version',
    ],
  ),
  fc.oneof(
    fc.constantFrom('0', '1', '-9980', '0.01', 'EUR', 'paid', '[]', '{"totalCents":1}'),
    fc.integer().map(String),
    fc.string({ maxLength: 20 }),
  ),
  { maxKeys: 4 },
)
const forgery = fc.record({
  extras,
  quote: fc.constantFrom('own', 'own', 'own', 'foreign', 'unknown', 'nonsense'),
  revision: fc.constantFrom('1', '1', '1', '0', '2', '-1', '1e3', '1.5', 'x', ''),
  order: fc.constantFrom('own', 'own', 'foreign', 'unknown', 'nonsense'),
  addsToBody: fc.boolean(),
})
type Forgery = typeof forgery extends fc.Arbitrary<infer Value> ? Value : never
type Party = { customer: Customer; quote: StoredQuote; orderId: string }

async function givenParty(): Promise<Party> {
  const customer = await givenCustomer()
  const quote = await givenStoredQuote(sql, customer)
  await sendPrice(sql, quote)
  const input = { quoteId: quote.id, revision: 1, terms: 'on', posted: 'no' } as const
  const accepted = { input, requestId: randomUUID(), clientAddress: null }
  const prepared = await prepareQuoteOrder(customer.userId, input, accepted)
  if (!prepared.ok) throw new Error(prepared.code)
  return { customer, quote, orderId: prepared.value.orderId }
}

function idOf(which: Forgery['quote' | 'order'], own: string, foreign: string): string {
  return { own, foreign, unknown: randomUUID(), nonsense: 'DROP TABLE' }[which]
}

/** Accepts and pays as the action and the handler do, with the forged fields. */
async function attempt(forged: Forgery, own: Party, foreign: Party): Promise<void> {
  const fields = payQuoteSchema.safeParse({
    quoteId: idOf(forged.quote, own.quote.id, foreign.quote.id),
    revision: forged.revision,
    terms: 'on',
    posted: 'no',
    ...forged.extras,
  })
  if (fields.success) {
    const accepted = { input: fields.data, requestId: randomUUID(), clientAddress: null }
    const prepared = await prepareQuoteOrder(own.customer.userId, fields.data, accepted)
    if (prepared.ok) expect(prepared.value.totalCents).toBe(PRICE_CENTS)
    else expect(['not_found', 'quote_changed']).toContain(prepared.code)
  }
  const body = startPaymentSchema.safeParse({
    orderId: idOf(forged.order, own.orderId, foreign.orderId),
    ...(forged.addsToBody ? forged.extras : {}),
  })
  if (!body.success) return
  const view = await startPayment(actorOf(own.customer), body.data, NOWHERE)
  if (view.ok) expect(view.value).toMatchObject({ orderId: own.orderId, totalCents: PRICE_CENTS })
  else expect(view.code).toBe('not_found')
}

test(
  'five hundred forged quote requests change no price: the charge is always the stored one',
  async () => {
    const foreign = await givenParty()
    await fc.assert(
      fc.asyncProperty(
        fc.array(forgery, { minLength: TRIES_EACH, maxLength: TRIES_EACH }),
        async (forgeries) => {
          const own = await givenParty()
          for (const forged of forgeries) await attempt(forged, own, foreign)

          const view = await startPayment(
            actorOf(own.customer),
            { orderId: own.orderId, page: 'here' },
            NOWHERE,
          )
          if (!view.ok) throw new Error(view.code)
          await gateway.sandbox.pay(view.value)
          await settleSession(view.value.sessionId)
          const { charges } = await gateway.sandbox.ledger()
          expect(charges.filter(({ reference }) => reference === own.orderId)).toMatchObject([
            { amount: PRICE_CENTS, currency: 'usd', status: 'succeeded' },
          ])
        },
      ),
      { numRuns: QUOTES, seed: SEED, endOnFailure: true },
    )
    const orders = await sql`
      select total_cents, currency from public.orders where quote_id = ${foreign.quote.id}`
    expect(orders).toEqual([{ total_cents: PRICE_CENTS, currency: 'USD' }])
    await assertInvariants({ sql, sandbox: gateway.sandbox })
  },
  PATIENCE_MS,
)
