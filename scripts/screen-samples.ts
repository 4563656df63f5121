import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { createAccount } from '../tests/support/accounts.ts'
import { type Customer, givenDraft } from '../tests/support/given-orders.ts'
import { givenProposal } from '../tests/support/given-proposals.ts'
import { givenStoredQuote, sendPrice, writeAbout } from '../tests/support/given-quotes.ts'
import { givenOrderInState } from '../tests/support/orders-in-state.ts'

export type Samples = {
  customer: Customer
  /** Priced and waiting for the customer. */
  quoteId: string
  /** Waiting for a price. */
  newQuoteId: string
  /** From a matter in Clio. */
  clioQuoteId: string
  /** A change of an order that waits for its customer. */
  proposalId: string
  /** An account without any request. */
  newcomer: Customer
}

/** A made-up address on a reserved domain. */
const EMAIL = 'ines.okafor@example.com'

/** One customer whose account fills every private screen. */
export async function givenSamples(sql: postgres.Sql): Promise<Samples> {
  const { id: userId, email, password } = await createAccount({ email: EMAIL })
  const customer = { userId, email, password }
  await givenOrderInState(sql, customer, 'finished')
  const { id: orderId } = await givenOrderInState(sql, customer, 'placed')
  await givenOrderInState(sql, customer, 'draft waiting')
  await givenDraft(sql, customer)
  const quote = await givenStoredQuote(sql, customer)
  await writeAbout(
    sql,
    quote,
    { id: userId, kind: 'customer' },
    { body: 'All four pages have text on both sides.' },
  )
  await sendPrice(sql, quote)
  const unpriced = await givenStoredQuote(sql, customer)
  await givenStoredQuote(sql, customer, { source: 'api' })
  const matter = await givenStoredQuote(sql, customer, { source: 'clio' })
  const proposal = await givenProposal(sql, orderId, quote.staffId)
  await sql`update public.quotes set full_name = 'Ines Okafor' where user_id = ${userId}`
  await givenAddresses(sql, userId)
  await givenCards(sql, userId)
  const other = await createAccount({ email: 'tomas.meyer@example.com' })
  return {
    customer,
    quoteId: quote.id,
    newQuoteId: unpriced.id,
    clioQuoteId: matter.id,
    proposalId: proposal.id,
    newcomer: { userId: other.id, email: other.email, password: other.password },
  }
}

async function givenAddresses(sql: postgres.Sql, userId: string): Promise<void> {
  for (const [label, line1, city, region, isDefault] of [
    ['Office', '12 Sample Street', 'Springfield', 'IL', true],
    ['Home', '7 Example Avenue', 'Evanston', 'IL', false],
  ] as const) {
    await sql`insert into public.addresses (user_id, kind, label, recipient_name, line1, city, region, postal_code, country,
        is_default)
      values (${userId}, 'shipping', ${label}, 'Ines Okafor', ${line1}, ${city}, ${region}, '62701', 'US', ${isDefault})`
  }
}

/** The second expires soon, so that the page warns. */
async function givenCards(sql: postgres.Sql, userId: string): Promise<void> {
  const now = new Date()
  for (const [brand, last4, month, year, isDefault] of [
    ['visa', '4242', 12, now.getUTCFullYear() + 3, true],
    ['mastercard', '4444', now.getUTCMonth() + 1, now.getUTCFullYear(), false],
  ] as const) {
    await sql`insert into public.payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year, is_default,
        status)
      values (${userId}, ${`pm_${randomUUID()}`}, ${brand}, ${last4}, ${month}, ${year}, ${isDefault}, 'active')`
  }
}
