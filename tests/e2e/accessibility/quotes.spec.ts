import { makeQuoteKey } from '@/lib/domain/messages/quote-key'
import { givenProposal } from '../../support/given-proposals'
import {
  givenAcceptedQuote,
  givenInvoicedOrder,
  givenStoredQuote,
  moveQuote,
  sendPrice,
} from '../../support/given-quotes'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { test } from '../support/test'
import { checkPages } from './check-pages'

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('the mailed link of a quote has no serious problem and fits every width', async ({
  page,
  given,
  email,
}) => {
  await checkPages(page, [await givenQuoteLink(given, email)], true)
})

test('a customer’s quotes have no serious problem and fit every width', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, customer, '/dashboard')
  await checkPages(page, ['/dashboard/my-quotes'])
  const { sent, others } = await givenQuotesInEachState(given, customer)
  await checkPages(
    page,
    ['/dashboard/my-quotes', `/dashboard/quotes/regular/${sent}`, `/checkout/pay-quote/${sent}?revision=1`],
    true,
  )
  await checkPages(page, [
    '/dashboard/my-quotes?tab=past',
    ...others.map((id) => `/dashboard/quotes/regular/${id}`),
  ])
})

test('paying for a change has no serious problem and fits every width', async ({ page, given }) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('placed', customer)
  const { id: staffId } = await given.clerk()
  const proposal = await givenProposal(given.sql, id, staffId)
  await given.sql`select public.decide_proposal(${proposal.id}, ${customer.userId}, 'accept', ${proposal.version})`
  await openSignedIn(page, customer, '/dashboard')
  await checkPages(page, [`/checkout/pay-change/${proposal.id}`], true)
})

test('the back office’s quotes have no serious problem and fit every width', async ({ page, given }) => {
  const quotes = await givenQuotes(given)
  await openSignedIn(page, await given.clerk(), '/admin/quotes')
  await checkPages(page, [
    '/admin/quotes',
    '/admin/quotes?search=nothing-like-this',
    '/admin/api-quotes',
    '/admin/clio-quotes',
    ...quotes.map((id) => `/admin/quotes/${id}`),
  ])
  const owner = await given.customer()
  const api = await givenStoredQuote(given.sql, owner, { source: 'api' })
  const matter = await givenStoredQuote(given.sql, owner, { source: 'clio' })
  await checkPages(page, [`/admin/api-quotes?quote=${api.id}`, `/admin/clio-quotes/${matter.id}`], true)
})

type Owner = { userId: string; email: string }

/** Where a customer can see a quote, in each of its stages. */
async function givenQuotesInEachState(
  given: Given,
  owner: Owner,
): Promise<{ sent: string; others: string[] }> {
  const priced = async () => {
    const quote = await givenStoredQuote(given.sql, owner)
    await sendPrice(given.sql, quote)
    return quote
  }
  const [fresh, sent, declined, expired] = [
    await givenStoredQuote(given.sql, owner),
    await priced(),
    await priced(),
    await priced(),
  ]
  await moveQuote(given.sql, declined, 'declined', { id: owner.userId, kind: 'customer' })
  await given.sql`update public.quotes set valid_until = now() - interval '1 minute' where id = ${expired.id}`
  const accepted = await givenAcceptedQuote(given.sql, owner)
  const { quoteId: paid } = await givenInvoicedOrder(given.sql, owner)
  return { sent: sent.id, others: [fresh.id, accepted.id, expired.id, declined.id, paid] }
}

/** The mailed link to a priced quote without an account. */
async function givenQuoteLink({ sql }: Given, email: string): Promise<string> {
  const quote = await givenStoredQuote(sql, { userId: null, email })
  await sendPrice(sql, quote)
  const [row] = await sql<{ submitted_at: Date }[]>`
    select submitted_at from public.quotes where id = ${quote.id}`
  const key = makeQuoteKey(process.env.SUPABASE_SECRET_KEY ?? '', {
    id: quote.id,
    submittedAt: row?.submitted_at.toISOString() ?? null,
    expiresAt: new Date(Date.now() + 86_400_000),
  })
  return `/quote/link/${quote.id}?key=${key}`
}

/** One empty quote, and one that was sent and is being revised. */
async function givenQuotes(given: Given): Promise<string[]> {
  const owner = await given.customer()
  const [fresh, revised] = [
    await givenStoredQuote(given.sql, owner),
    await givenStoredQuote(given.sql, owner),
  ]
  await sendPrice(given.sql, revised)
  await moveQuote(given.sql, revised, 'in_review', { id: revised.staffId, kind: 'admin' })
  return [fresh.id, revised.id]
}
