import type { Page } from '@playwright/test'
import { changeDraft } from '../../support/given-orders'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

async function atTheCard(page: Page, given: Given) {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  const [order] = await given.sql`
    select o.id, o.order_number from public.orders o join public.checkout_drafts d on d.order_id = o.id
    where d.id = ${draftId}`
  return { customer, draftId, orderId: String(order?.id), orderNumber: String(order?.order_number) }
}

test('an order abandoned at the card appears only under Unpaid', async ({ page, given, someoneElse }) => {
  const { customer, orderNumber } = await atTheCard(page, given)
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin')
  await clerk.getByRole('link', { name: /^Unpaid/ }).click()

  const row = clerk.getByRole('row').filter({ hasText: orderNumber })
  await expect(row).toContainText(customer.email)
  await expect(row).toContainText('$50.00')
  await clerk.getByRole('link', { name: /^To check/ }).click()
  await expect(clerk.getByRole('link', { name: /^To check/ })).toHaveAttribute('aria-current', 'page')
  await expect(clerk.getByRole('link', { name: orderNumber })).toBeHidden()
})

test('a payment of another amount becomes a problem for staff to decide', async ({
  page,
  given,
  someoneElse,
}) => {
  const { customer, draftId, orderId, orderNumber } = await atTheCard(page, given)
  // Changes the price while the card page is open, which no screen can do.
  await changeDraft(given.sql, draftId, { serviceId: 'certified' })
  await given.sql`select public.create_order_from_draft(${draftId}, ${customer.userId})`
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Your payment doesn’t match the order')).toBeVisible()
  await page.getByRole('link', { name: 'Go to your order' }).click()
  await expect(page.getByText('We’re reviewing a payment')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Finish payment' })).toBeHidden()

  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin/pending-orders?tab=problems')
  const problem = clerk.getByRole('listitem').filter({ hasText: orderNumber })
  await expect(problem).toContainText('Amount doesn’t match')
  await expect(problem).toContainText('$50.00')
  await problem.getByRole('combobox', { name: 'Decision' }).selectOption('Issue refund')
  await problem.getByRole('textbox', { name: 'Note' }).fill('The price changed while paying.')
  await problem.getByRole('button', { name: 'Decide' }).click()

  await expect(problem).toBeHidden()
  await expect
    .poll(async () => (await given.charges(orderId)).map(({ refunded }) => refunded))
    .toEqual([5_000])
})

test('in the back office a customer is redirected home, and a visitor to the login', async ({
  page,
  given,
  someoneElse,
}) => {
  await openSignedIn(page, await given.customer(), '/dashboard')
  for (const path of [
    '/admin',
    '/admin/orders',
    '/admin/pending-orders',
    `/admin/orders/${given.unknownId()}`,
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL('/')
  }

  const visitor = await someoneElse()
  await visitor.goto('/admin/orders')
  await expect(visitor).toHaveURL(/\/login/)
})

test('the back office finds an order by number, name, address and reference', async ({
  page,
  given,
  someoneElse,
}) => {
  const { customer } = await atTheCard(page, given)
  await payWith(page, GOOD_CARD)
  const { orderNumber } = await expectSuccess(page)
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin/orders')

  for (const word of [orderNumber, customer.email]) {
    await clerk.getByRole('searchbox', { name: 'Search' }).fill(word)
    await clerk.getByRole('button', { name: 'Show' }).click()
    await expect(clerk).toHaveURL(new RegExp(`search=${encodeURIComponent(word).slice(0, 8)}`))
    await expect(clerk.getByRole('link', { name: orderNumber })).toBeVisible()
  }
})
