import type { Page } from '@playwright/test'
import { agree, expectSuccess, GOOD_CARD, payButton, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { signIn } from '../support/signing-in'
import { expect, failedLoad, test } from '../support/test'

/** A fresh customer in front of the card form. */
async function atTheCard(page: Page, given: Given) {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await signIn(page, customer, '/checkout/payment')
  await agree(page)
  const [draft] = await given.sql`select order_id from public.checkout_drafts where id = ${draftId}`
  return { customer, draftId, orderId: String(draft?.order_id) }
}

const cardNumber = (page: Page) => page.getByRole('textbox', { name: 'Card number' })
const declined = (page: Page) => page.getByRole('alert').filter({ hasText: 'The payment was declined' })

test.describe('a card that is refused', () => {
  test.use({ allowedConsoleErrors: [failedLoad(402)] })

  test('says why, keeps the form, and the same order is paid with the next try', async ({ page, given }) => {
    const { orderId } = await atTheCard(page, given)

    await payWith(page, /^Not enough money/)
    await expect(declined(page)).toContainText('The card does not have enough money for this payment.')
    await expect(declined(page)).toContainText('You were not charged.')
    await expect(cardNumber(page)).toHaveValue('4000 0000 0000 9995')
    expect(await given.charges(orderId)).toEqual([])

    await payWith(page, GOOD_CARD)
    expect((await expectSuccess(page)).orderId).toBe(orderId)
    expect(await given.charges(orderId)).toMatchObject([{ amount: 5_000 }])
  })

  test('is still known after leaving the page and coming back', async ({ page, given }) => {
    const { orderId } = await atTheCard(page, given)
    await payWith(page, /^Declined/)
    await expect(declined(page)).toBeVisible()

    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Finish payment' }).click()
    await expect(payButton(page)).toBeVisible()
    await payWith(page, GOOD_CARD)

    expect((await expectSuccess(page)).orderId).toBe(orderId)
  })
})

test('a card the bank wants confirmed leads to the bank and back to success', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)

  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await expect(page.getByRole('heading', { name: /Confirm the payment of/ })).toBeVisible()
  expect(await given.charges(orderId)).toEqual([])
  await page.getByRole('button', { name: 'Complete' }).click()

  expect((await expectSuccess(page)).orderId).toBe(orderId)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('a confirmation that fails at the bank comes back with the reason, and can be tried again', async ({
  page,
  given,
}) => {
  const { orderId } = await atTheCard(page, given)

  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(declined(page)).toContainText('Your bank could not confirm that it was you.')
  expect(await given.charges(orderId)).toEqual([])

  await payWith(page, GOOD_CARD)
  expect((await expectSuccess(page)).orderId).toBe(orderId)
})

test('the same payment can be made on the page of the provider', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)

  await page.getByRole('button', { name: "Pay on the sandbox's own page instead" }).click()
  await page.getByRole('button', { name: "Pay on the provider's page" }).click()
  await payOnProvidersPage(page)

  expect((await expectSuccess(page)).orderId).toBe(orderId)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('leaving the page of the provider without paying comes back to the card', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)
  await page.getByRole('button', { name: "Pay on the sandbox's own page instead" }).click()
  await page.getByRole('button', { name: "Pay on the provider's page" }).click()

  await page.getByRole('link', { name: /Cancel and go back/ }).click()

  await expect(page).toHaveURL(/\/checkout\/payment/)
  await expect(payButton(page)).toBeVisible()
  expect(await given.charges(orderId)).toEqual([])
})

test.describe('when the script of the provider is blocked', () => {
  test.use({ allowedConsoleErrors: [/js\.stripe\.com/] })

  test('the page of the provider takes over by itself', async ({ page, given }) => {
    const customer = await given.customer()
    await given.draft(customer)
    await page.route(/js\.stripe\.com/, (route) => route.abort())
    // Without real keys the server never offers the provider's own fields, so only that word of its answer is changed.
    await page.route('**/api/checkout/payment', async (route) => {
      const reply = await route.fetch()
      const view = await reply.json()
      await route.fulfill({
        response: reply,
        json: view.mode === 'sandbox' ? { ...view, mode: 'elements' } : view,
      })
    })
    await signIn(page, customer, '/checkout/payment')
    await page.getByRole('checkbox', { name: /refund and time rules/ }).check()
    await page.getByRole('button', { name: 'Continue to the card' }).click()

    await expect(page.getByText('The card form could not be loaded in this browser.')).toBeVisible()
    await page.getByRole('button', { name: "Pay on the provider's page" }).click()
    await payOnProvidersPage(page)

    const { orderId } = await expectSuccess(page)
    expect(await given.charges(orderId)).toHaveLength(1)
  })
})

async function payOnProvidersPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Pay for your order' })).toBeVisible()
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('textbox', { name: 'Security code' }).fill('123')
  await page.getByRole('textbox', { name: 'Name on card' }).fill('Pat Payer')
  await page.getByRole('button', { name: /^Pay / }).click()
}

test('two quick presses on Pay make one charge', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)

  await page.getByRole('button', { name: GOOD_CARD }).click()
  await payButton(page).dblclick()

  await expectSuccess(page)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test.describe('an order that is already paid in another tab', () => {
  test.use({ allowedConsoleErrors: [[failedLoad(400), failedLoad(409)], { scope: 'test' }] })

  test('is not charged again and leads to its confirmation', async ({ page, context, given }) => {
    const { orderId } = await atTheCard(page, given)
    const second = await context.newPage()
    await second.goto('/checkout/payment')
    await payWith(second, GOOD_CARD)
    await expectSuccess(second)

    await payWith(page, GOOD_CARD)

    expect((await expectSuccess(page)).orderId).toBe(orderId)
    expect(await given.charges(orderId)).toHaveLength(1)
  })
})

test('a change made at the last moment changes what is charged', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)
  await expect(payButton(page)).toHaveText('Pay $50.00')

  await page.getByRole('link', { name: 'Change service' }).click()
  await page.getByRole('radio', { name: 'Expedited' }).check()
  await page.getByRole('button', { name: 'Save and return to review' }).click()
  await expect(payButton(page)).toHaveText('Pay $80.00')
  await payWith(page, GOOD_CARD)

  await expectSuccess(page)
  expect(await given.charges(orderId)).toMatchObject([{ amount: 8_000 }])
})

test('closing the tab right after paying loses nothing', async ({ page, context, given, mailbox }) => {
  const { customer, orderId } = await atTheCard(page, given)
  await page.route('**/api/checkout/status*', () => undefined)
  const confirmed = page.waitForResponse(/\/v1\/sandbox\/checkout_sessions\/.*\/confirm/)
  await payWith(page, GOOD_CARD)
  await confirmed
  await page.close()

  await mailbox.waitFor(customer.email, 'OR-')
  const later = await context.newPage()
  await later.goto(`/dashboard/orders/${orderId}`)
  await expect(later.getByText('Our turn: checking your documents')).toBeVisible()
  expect(await given.charges(orderId)).toHaveLength(1)
})
