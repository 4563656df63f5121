import type { Page } from '@playwright/test'
import { givenAcceptedQuote, givenInvoicedOrder, givenOfferedQuote } from '../../support/given-quotes'
import { expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('staff agree on terms, convert an accepted quote, and the customer pays the invoice later', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const quote = await givenAcceptedQuote(given.sql, customer, 'none')
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), `/admin/quotes/${quote.id}`)

  await test.step('without terms the quote links to them', async () => {
    await clerk.getByText('Convert with invoice terms').click()
    await clerk.getByRole('link', { name: 'Agree on terms' }).click()
    await clerk.getByRole('combobox', { name: 'Terms' }).selectOption('Due in 30 days')
    await clerk.getByRole('textbox', { name: 'Limit' }).fill('500')
    await clerk
      .locator('form')
      .filter({ has: clerk.getByRole('button', { name: 'Save terms' }) })
      .getByRole('textbox', { name: 'Reason' })
      .fill('A law firm we know')
    await clerk.getByRole('button', { name: 'Save terms' }).click()
    await expect(done(clerk, 'Saved. The terms apply to every quote converted from now on.')).toBeVisible()
    await expectAccessible(clerk)
  })

  await test.step('the order is placed on invoice', async () => {
    await clerk.goto(`/admin/quotes/${quote.id}`)
    await clerk.getByText('Convert with invoice terms').click()
    await expectAccessible(clerk)
    await clerk.getByRole('button', { name: 'Place the order on invoice' }).click()
    await expect(done(clerk, 'The order is placed')).toBeVisible()
    await clerk.goto('/admin/pending-orders?tab=invoices')
    await expect(clerk.getByRole('table', { name: 'Open invoices' })).toContainText(customer.email)
    await expectAccessible(clerk)
  })

  await test.step('the customer sees what is due and pays it', async () => {
    await openSignedIn(page, customer, `/dashboard/quotes/regular/${quote.id}`)
    await page.getByRole('link', { name: 'Go to your order' }).click()
    await expect(page.getByText('Invoice due')).not.toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Invoice', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the order' }).click()
    await page.getByRole('link', { name: 'Pay $99.80' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay your invoice' })).toBeVisible()
    await expectAccessible(page)
    await payWith(page, GOOD_CARD)
    const { orderId } = await expectSuccess(page)
    expect(await given.charges(orderId)).toMatchObject([{ amount: 9_980 }])
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Pay / })).toHaveCount(0)
  })
})

test('an overdue invoice is counted for staff and shown to its customer', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const order = await givenInvoicedOrder(given.sql, customer)
  await given.sql`update public.orders set invoice_due_on = private.today() - 3 where id = ${order.id}`

  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin')
  await clerk.getByRole('link', { name: /^Overdue invoices/ }).click()
  const row = clerk.getByRole('row').filter({ hasText: order.number })
  await expect(row).toContainText('Overdue')

  await openSignedIn(page, customer, `/dashboard/orders/${order.id}`)
  await expect(page.getByText('Your invoice is overdue')).toBeVisible()
})

test('a customer with terms accepts a quote on invoice, and beyond the limit must use a card', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const quote = await givenOfferedQuote(given.sql, customer)
  const next = await givenOfferedQuote(given.sql, customer)
  const byCard = await givenOfferedQuote(given.sql, customer)
  await given.sql`update public.profiles set invoice_limit_cents = 10000 where user_id = ${customer.userId}`
  await openSignedIn(page, customer, `/checkout/pay-quote/${byCard.id}`)

  await test.step('a card remains available', async () => {
    await page.getByRole('link', { name: 'Pay by card instead' }).click()
    await expect(page.getByRole('link', { name: 'Pay by invoice instead' })).toBeVisible()
    await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await payWith(page, GOOD_CARD)
    const { orderId } = await expectSuccess(page)
    expect(await given.charges(orderId)).toMatchObject([{ amount: 9_980 }])
  })

  await page.goto(`/dashboard/quotes/regular/${quote.id}`)
  await test.step('no card is requested, and the order is placed', async () => {
    await page.getByRole('link', { name: /^Accept and pay/ }).click()
    await expect(page.getByText('You can pay this by invoice')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
    await page.getByRole('button', { name: 'Accept on invoice' }).click()
    await expect(page).toHaveURL(/\/dashboard\/orders\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Invoice due')).not.toHaveCount(0)
  })

  await test.step('staff see why no change can be proposed yet', async () => {
    const clerk = await someoneElse()
    const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await openSignedIn(clerk, await given.clerk(), `/admin/orders/${orderId}`)
    await expect(clerk.getByText('You can propose a change once the invoice is paid.')).toContainText(
      'For less work, refund the difference after the payment.',
    )
  })

  await test.step('the next quote would exceed the limit', async () => {
    await page.goto(`/checkout/pay-quote/${next.id}`)
    await expect(page.getByText('This quote can’t be paid by invoice right now')).toBeVisible()
    await expect(page.getByText(/limit of \$100\.00, of which \$99\.80 is outstanding/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
    await expectAccessible(page)
  })
})
