import type { Page } from '@playwright/test'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

type Offer = { reason: string; line: string; quantity: string; price: string; why: string }

const MORE = {
  reason: 'More pages',
  line: 'Three more pages',
  quantity: '3',
  price: '24.95',
  why: 'Pages 4 to 6.',
}
const LESS = {
  reason: 'Less work',
  line: 'One page was blank',
  quantity: '1',
  price: '-15',
  why: 'Page 2 is blank.',
}

/** A paid order of $50 on the customer's page, and a clerk on theirs. */
async function atTheOrder(page: Page, clerk: Page, given: Given) {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await payWith(page, GOOD_CARD)
  const order = await expectSuccess(page)
  await openSignedIn(clerk, await given.clerk(), `/admin/orders/${order.orderId}`)
  return { customer, ...order }
}

const changes = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^(Changes|We propose a change)$/ }) })

async function propose(clerk: Page, offer: Offer): Promise<void> {
  await clerk.getByText('Propose a change').click()
  const card = changes(clerk)
  await card.getByRole('combobox', { name: 'Reason' }).selectOption(offer.reason)
  const line = card.getByRole('group', { name: 'Line 1' })
  await line.getByRole('textbox', { name: 'Line' }).fill(offer.line)
  await line.getByRole('textbox', { name: 'Quantity' }).fill(offer.quantity)
  await line.getByRole('textbox', { name: 'Price in USD' }).fill(offer.price)
  await card.getByRole('textbox', { name: 'Explanation' }).fill(offer.why)
  await card.getByRole('button', { name: 'Send to the customer' }).click()
}

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('more pages are proposed, read, paid by card, and added to the order and its receipt', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  const clerk = await someoneElse()
  const { customer, orderId, orderNumber } = await atTheOrder(page, clerk, given)

  await test.step('the clerk proposes it; a wrong sign is refused at its field', async () => {
    await propose(clerk, { ...MORE, price: '-24.95' })
    await expect(changes(clerk).getByRole('alert').first()).toBeVisible()
    await changes(clerk).getByRole('group', { name: 'Line 1' }).getByLabel('Price in USD').fill(MORE.price)
    await changes(clerk).getByRole('button', { name: 'Send to the customer' }).click()
    await expect(done(clerk, 'The customer will get the proposal by e-mail')).toBeVisible()
    await expect(changes(clerk)).toContainText('Waiting for a decision')
    await expectAccessible(clerk)
  })

  await test.step('the customer sees that the change waits for them, and pays the difference', async () => {
    const mail = plain(
      await mailbox.waitFor(customer.email, `Order ${orderNumber}: please decide on a change`),
    )
    expect(mail).toContain('You can accept and pay the difference')
    expect(mail).toContain('$74.85')
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(
      page.getByRole('heading', { name: 'Waiting for you: review the change we propose' }),
    ).toBeVisible()
    await expect(changes(page)).toContainText('Pages 4 to 6.')
    await expect(changes(page).getByRole('table', { name: 'Price of the change' })).toContainText('$124.85')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Accept and pay $74.85' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for the change' })).toBeVisible()
    expect((await given.charges(orderId)).map(({ amount }) => amount)).toEqual([5_000])
    await payWith(page, GOOD_CARD)
    await expect(page).toHaveURL(new RegExp(`/dashboard/orders/${orderId}$`))
  })

  await test.step('the order has the new price, two payments and one receipt', async () => {
    await expect(changes(page)).toContainText('Part of the order')
    await expect(page.getByRole('table', { name: 'Price', exact: true })).toContainText('$124.85')
    expect((await given.charges(orderId)).map(({ amount }) => amount).sort()).toEqual([5_000, 7_485])
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('table', { name: 'Price', exact: true })).toContainText('Three more pages')
    await clerk.reload()
    await expect(changes(clerk)).toContainText('Part of the order')
  })
})

test('a cheaper change is accepted, and the difference is refunded to the card', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  const clerk = await someoneElse()
  const { customer, orderId, orderNumber } = await atTheOrder(page, clerk, given)
  await propose(clerk, LESS)
  await expect(done(clerk, 'The customer will get the proposal by e-mail')).toBeVisible()

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByRole('button', { name: 'Accept and get $15.00 back' }).click()
  await expect(done(page, 'Thank you. We’ve updated your order.')).toBeVisible()

  await expect(page.getByRole('table', { name: 'Price', exact: true })).toContainText('$35.00')
  await mailbox.waitFor(customer.email, `Order ${orderNumber}: $15.00 refunded`)
  expect((await given.charges(orderId)).map(({ refunded }) => refunded)).toEqual([1_500])
})

test('a change is declined with a reason, and staff continue as ordered', async ({
  page,
  given,
  someoneElse,
}) => {
  const clerk = await someoneElse()
  const { orderId } = await atTheOrder(page, clerk, given)
  await propose(clerk, MORE)
  await expect(done(clerk, 'The customer will get the proposal by e-mail')).toBeVisible()

  await page.goto(`/dashboard/orders/${orderId}`)
  await page.getByText('Decline the change').click()
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(changes(page).getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Why doesn’t it work for you?' }).fill('I only need page one')
  await page.getByRole('button', { name: 'Decline', exact: true }).click()
  await expect(done(page, 'You declined the change.')).toBeVisible()

  await clerk.reload()
  await expect(changes(clerk)).toContainText('I only need page one')
  await clerk.getByRole('button', { name: 'Continue as ordered' }).click()
  await expect(done(clerk, 'The order continues as it was ordered')).toBeVisible()
  await page.reload()
  await expect(changes(page)).toContainText('Declined, continued as ordered')
  await expect(page.getByRole('table', { name: 'Price', exact: true })).toContainText('$50.00')
})
