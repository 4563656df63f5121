import type { Page } from '@playwright/test'
import { COURIER, givenStoredQuote, moveQuote, sendPrice } from '../../support/given-quotes'
import { agree, expectSuccess, GOOD_CARD, payButton, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const FOUR_PAGES = 9_980
const SIX_PAGES = 14_970

/** A customer on the page of a ready quote. */
async function atTheQuote(page: Page, given: Given) {
  const customer = await given.customer()
  const quote = await givenStoredQuote(given.sql, customer)
  await sendPrice(given.sql, quote)
  await openSignedIn(page, customer, `/dashboard/quotes/regular/${quote.id}`)
  return { customer, quote }
}

async function accept(page: Page) {
  await page.getByRole('link', { name: /^Accept and pay/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay your quote' })).toBeVisible()
  await agree(page)
}

const orderOf = async (given: Given, quoteId: string) => {
  const [order] = await given.sql<{ id: string; placed: boolean }[]>`
    select id, placed_at is not null as placed from public.orders where quote_id = ${quoteId} and status <> 'canceled'`
  return order
}

test('a ready quote is found, read, accepted and paid, and appears among the orders', async ({
  page,
  given,
}) => {
  const { quote } = await atTheQuote(page, given)

  await test.step('the list shows it under what waits for the customer', async () => {
    await page.getByRole('link', { name: 'Quotes', exact: true }).first().click()
    await expect(page.getByRole('link', { name: 'Action needed' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: quote.number }).click()
  })

  await test.step('its page has the figures, and the PDF is valid', async () => {
    await expect(page.getByRole('table', { name: 'Price, revision 1' })).toContainText('$99.80')
    const pdf = await page.request.get(`/api/quotes/${quote.id}/pdf?paper=a4`)
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await accept(page)
  await payWith(page, GOOD_CARD)
  const { orderId } = await expectSuccess(page)
  await expect(page.getByRole('listitem').first()).toContainText('You send what’s missing')
  await expect(page.getByText(/^Expected .* The dates move by the days we wait for it\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Send what’s missing' }).click()
  await expect(page).toHaveURL(`/dashboard/orders/${orderId}`)

  expect(await orderOf(given, quote.id)).toEqual({ id: orderId, placed: true })
  expect(await given.charges(orderId)).toMatchObject([{ amount: FOUR_PAGES }])
  await page.goto('/dashboard/my-quotes?tab=past')
  await page.getByRole('link', { name: quote.number }).click()
  await page.getByRole('link', { name: 'Go to your order' }).click()
  await expect(page.getByRole('table', { name: 'Price' })).toContainText('$99.80')
  await page.goto(`/checkout/pay-quote/${quote.id}`)
  await expect(page.getByText('This quote is already paid')).toBeVisible()
})

test.describe('a quote that changes while its card form is open', () => {
  test.use({
    allowedConsoleErrors: [[400, 402, 404, 409, 410].map((status) => failedLoad(status)), { scope: 'test' }],
  })

  test('shows the old and the new figures, charges nothing, and is paid at the new ones', async ({
    page,
    given,
  }) => {
    const { quote } = await atTheQuote(page, given)
    await accept(page)
    const order = await orderOf(given, quote.id)
    await expect(page.getByRole('button', { name: /^Pay \$99\.80/ })).toBeVisible()

    await moveQuote(given.sql, quote, 'in_review', { id: quote.staffId, kind: 'admin' })
    await sendPrice(given.sql, quote, 6)
    await page.reload()

    await expect(page.getByText('This quote was updated after you opened it')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Price, revision 1' })).toContainText('$99.80')
    await expect(page.getByRole('table', { name: 'Price, revision 2' })).toContainText('$149.70')
    await expectAccessible(page)
    expect(await given.charges(order?.id ?? '')).toEqual([])
    await page.getByRole('link', { name: 'Continue with $149.70' }).click()
    await agree(page)
    await payWith(page, GOOD_CARD)
    const { orderId } = await expectSuccess(page)
    expect(orderId).toBe(order?.id)
    expect(await given.charges(orderId)).toMatchObject([{ amount: SIX_PAGES }])
  })

  test('says that it has expired, and can be requoted', async ({ page, given }) => {
    const { quote } = await atTheQuote(page, given)
    await accept(page)
    await expect(page.getByRole('button', { name: /^Pay \$99\.80/ })).toBeVisible()

    await given.sql`update public.quotes set valid_until = now() - interval '1 minute' where id = ${quote.id}`
    await given.sql`select public.expire_quotes()`
    const order = await orderOf(given, quote.id)
    await expect
      .poll(async () => {
        const [attempt] =
          await given.sql`select status from public.payment_attempts where order_id = ${order?.id ?? null}`
        return attempt?.status
      })
      .toBe('expired')
    await payWith(page, GOOD_CARD)
    await page.getByRole('button', { name: 'Start a new payment' }).click()
    await expect(page.getByText('Ask for an updated price, and we’ll check it again.')).toBeVisible()
    expect(await given.charges(order?.id ?? '')).toEqual([])
    await page.getByRole('button', { name: 'Show the latest version' }).click()

    await expect(page.getByText('This quote has expired')).toBeVisible()
    await page.getByRole('link', { name: 'Ask for an updated price' }).click()
    await page.getByRole('button', { name: 'Ask for an updated price' }).click()
    await expect(page.getByRole('heading', { name: 'We’re pricing your request.' })).toBeVisible()
  })
})

test('a quote is declined with a reason and can no longer be paid', async ({ page, given }) => {
  const { quote } = await atTheQuote(page, given)

  await page.getByText('Decline this quote').click()
  await page.getByRole('button', { name: 'Decline quote' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Why are you declining?' }).fill('We found a cheaper offer')
  await page.getByRole('button', { name: 'Decline quote' }).click()

  await expect(page.getByRole('heading', { name: 'You declined this quote.' })).toBeVisible()
  await expect(page.getByText('Reason: We found a cheaper offer')).toBeVisible()
  await page.goto(`/checkout/pay-quote/${quote.id}`)
  await expect(page.getByText('You declined this quote')).toBeVisible()
})

test('two tabs pay one quote once', async ({ page, given }) => {
  const { quote } = await atTheQuote(page, given)
  const other = await page.context().newPage()
  await other.goto(page.url())
  await accept(page)
  // The other tab may have received the acceptance through its stream.
  await other.getByRole('link', { name: /^(Accept and pay|Finish payment)/ }).click()
  await expect(payButton(other)).toBeVisible()
  await payWith(page, GOOD_CARD)
  const { orderId } = await expectSuccess(page)

  await other.reload()

  await expect(other.getByText('This quote is already paid')).toBeVisible()
  expect(await given.charges(orderId)).toMatchObject([{ amount: FOUR_PAGES }])
  expect(await given.sql`select id from public.orders where quote_id = ${quote.id}`).toHaveLength(1)
})

test('a customer asks about a quote on its page', async ({ page, given }) => {
  await atTheQuote(page, given)

  await page.getByRole('textbox', { name: 'Your message' }).fill('Is the courier included?')
  await page.getByRole('button', { name: 'Send message' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Your message is sent.' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Is the courier included?' })).toBeVisible()
})

test('the address of another source shows nothing', async ({ page, given }) => {
  const { quote } = await atTheQuote(page, given)

  const replies = await Promise.all(
    ['api', 'clio', 'other'].map((source) => page.request.get(`/dashboard/quotes/${source}/${quote.id}`)),
  )

  expect(replies.map((reply) => reply.status())).toEqual([404, 404, 404])
})

test('a quote for mailed delivery starts with the default address and keeps the accepted one', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  await given.sql`insert into public.addresses (user_id, kind, recipient_name, line1, city, region, postal_code, country,
      is_default)
    values (${customer.userId}, 'billing', 'Bill Payer', '9 Ledger Row', 'Dover', 'DE', '19901', 'US', true),
      (${customer.userId}, 'shipping', 'Rosa Muster', '1 Main Street', 'Springfield', 'IL', '62701', 'US', true)`
  const quote = await givenStoredQuote(given.sql, customer)
  await sendPrice(given.sql, quote, 4, [COURIER])
  await openSignedIn(page, customer, `/dashboard/quotes/regular/${quote.id}`)
  const street = page.getByRole('textbox', { name: 'Street and number' })
  const state = page.getByRole('textbox', { name: 'State or province' })

  await page.getByRole('link', { name: /^Accept and pay/ }).click()
  await expect(street).toHaveValue('1 Main Street')
  await expect(page.getByRole('option', { name: /Bill Payer/ })).toHaveCount(0)
  await state.fill('')
  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter the state or province.' })).toBeVisible()
  await state.fill('IL')
  await street.fill('2 Main Street')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(payButton(page)).toBeVisible()

  await page.getByRole('link', { name: 'Change the mailing address' }).click()
  await expect(street).toHaveValue('2 Main Street')
  await expect(state).toHaveValue('IL')
})
