import { makeLinkKey } from '@/lib/domain/messages/link-key'
import { makeQuoteKey } from '@/lib/domain/messages/quote-key'
import type { Customer } from '../../support/given-orders'
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

test('paying for a change, or with a link, has no serious problem and fits every width', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id } = await given.orderIn('placed', customer)
  const { id: staffId } = await given.clerk()
  const proposal = await givenProposal(given.sql, id, staffId)
  await given.sql`select public.decide_proposal(${proposal.id}, ${customer.userId}, 'accept', ${proposal.version})`
  await openSignedIn(page, customer, '/dashboard')
  await checkPages(
    page,
    [`/checkout/pay-change/${proposal.id}`, ...(await givenPayLink(given, customer))],
    true,
  )
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

/** The page of a payment link, and the order page of whoever made it. */
async function givenPayLink(given: Given, owner: Customer): Promise<string[]> {
  const { sql } = given
  const draftId = await given.draft(owner)
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draftId}, ${owner.userId}, '2026-11-01')`
  const orderId = order?.id ?? ''
  await sql`select public.create_pay_link(${owner.userId}, ${orderId}, 'request')`
  const [link] = await sql<{ id: string; expires_at: Date }[]>`
    select id, expires_at from public.pay_links where order_id = ${orderId}`
  if (!link) throw new Error('No link.')
  const signed = { purpose: 'pay', subject: link.id, expiresAt: link.expires_at } as const
  const key = makeLinkKey(process.env.SUPABASE_SECRET_KEY ?? '', signed)
  return [`/checkout/pay-link/${link.id}?key=${key}`, `/dashboard/orders/${orderId}`]
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
