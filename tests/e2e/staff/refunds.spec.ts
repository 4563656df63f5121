import type { Page } from '@playwright/test'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

/** $205.00: above the refund limit of one clerk. */
const DEAR = { documentType: 'medical', serviceId: 'certified', deliveryId: 'expedited-physical' }

async function orderOf(page: Page, given: Given, choice = {}) {
  const customer = await given.customer()
  await given.draft(customer, choice)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await payWith(page, GOOD_CARD)
  return { customer, ...(await expectSuccess(page)) }
}

async function ask(clerk: Page, amount: string): Promise<void> {
  await clerk.getByText('Refund without canceling').click()
  await clerk.getByRole('textbox', { name: 'Amount in USD' }).fill(amount)
  await clerk.getByRole('combobox', { name: 'Reason' }).last().selectOption('Goodwill')
  await clerk.getByRole('textbox', { name: 'What happened' }).fill('The draft came a day late.')
  await clerk.getByRole('button', { name: 'Refund', exact: true }).click()
}

const refunds = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Refunds' }) })

test('a clerk refunds a part, and the customer sees it on the order, the receipt and in a mail', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  const { customer, orderId, orderNumber } = await orderOf(page, given)
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${orderId}`)
  await expect(refunds(clerk)).toContainText('Left to refund$50.00')

  await ask(clerk, '60')
  await expect(refunds(clerk).getByRole('alert')).toContainText('At most $50.00 can still be refunded.')
  await clerk.getByRole('textbox', { name: 'Amount in USD' }).fill('12.50')
  // What is typed stays when another form of the page is sent first.
  await clerk.getByRole('textbox', { name: 'Message to the customer' }).fill('You’ll get $12.50 back.')
  await clerk.getByRole('button', { name: 'Send message' }).click()
  await expect(clerk.getByRole('status').filter({ hasText: 'Your message is sent' })).toBeVisible()
  await expect(clerk.getByRole('textbox', { name: 'Amount in USD' })).toHaveValue('12.50')
  await clerk.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(clerk.getByRole('status').filter({ hasText: 'The refund is on its way' })).toBeVisible()
  await expect(refunds(clerk)).toContainText('$37.50')
  await expectAccessible(clerk)

  const mail = await mailbox.waitFor(customer.email, `Order ${orderNumber}: $12.50 refunded`)
  expect(plain(mail)).toMatch(/Paid after refunds\s+\$37\.50/)
  await expect
    .poll(async () => (await given.charges(orderId)).map(({ refunded }) => refunded))
    .toEqual([1_250])

  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByText('Paid, partly refunded')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Goodwill' })).toContainText('$12.50')
  await expect(page.getByText('The draft came a day late.')).toBeHidden()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('table', { name: 'Refunds' })).toContainText('$37.50')
  await expectAccessible(page)
})

test('above $200 a second staff member confirms, from Payment problems, and the first then sees it', async ({
  page,
  given,
  someoneElse,
}) => {
  const { orderId, orderNumber } = await orderOf(page, given, DEAR)
  const [clerk, second] = [await someoneElse(), await someoneElse()]
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${orderId}`)
  await ask(clerk, '200.01')
  await expect(refunds(clerk)).toContainText('Another staff member has to confirm this refund.')
  await expect(clerk.getByRole('button', { name: /^Confirm the refund/ })).toHaveCount(0)
  expect((await given.charges(orderId)).map(({ refunded }) => refunded)).toEqual([0])

  await openSignedIn(second, await given.clerk(), '/admin')
  await second.getByRole('link', { name: /^Refunds to confirm/ }).click()
  await second.getByRole('link', { name: orderNumber }).first().click()
  await second.getByRole('button', { name: 'Confirm the refund of $200.01' }).click()
  await expect(second.getByRole('status').filter({ hasText: 'confirmed and on its way' })).toBeVisible()

  await expect
    .poll(async () => (await given.charges(orderId)).map(({ refunded }) => refunded))
    .toEqual([20_001])
  // The books follow the provider's answer, so the page is read afterwards.
  const states = () => given.sql<{ status: string }[]>`
    select status from public.refunds where order_id = ${orderId}`
  await expect.poll(async () => (await states()).map(({ status }) => status)).toEqual(['succeeded'])
  await second.reload()
  await expect(refunds(second)).toContainText('Sent back')

  await clerk.getByRole('button', { name: 'Withdraw' }).click()
  await expect(refunds(clerk).getByRole('alert')).toHaveText('Someone has already decided on this refund.')
  await expect(refunds(clerk)).toContainText('Sent back')
  await expect(clerk.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
})

test('a refund in the provider’s dashboard puts the order on hold and is shown to staff', async ({
  page,
  given,
  someoneElse,
}) => {
  const { orderId, orderNumber } = await orderOf(page, given)
  const [charge] = await given.charges(orderId)
  await given.gateway.refundOutside(charge?.intent ?? '')
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin')

  await expect(async () => {
    await clerk.goto('/admin/pending-orders?tab=problems')
    await expect(clerk.getByRole('listitem').filter({ hasText: orderNumber })).toContainText(
      'Refunded at the provider',
      { timeout: 1_000 },
    )
  }).toPass()
  await clerk.getByRole('link', { name: orderNumber }).first().click()
  await expect(refunds(clerk)).toContainText('Issued at the provider')
  await expect(clerk.getByText('The whole payment was refunded at the provider.').first()).toBeVisible()
})
