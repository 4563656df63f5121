import type { Page } from '@playwright/test'
import { agree, expectSuccess, GOOD_CARD, payButton, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

/** A new customer at the card form. */
async function atTheCard(page: Page, given: Given) {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  const [draft] = await given.sql`select order_id from public.checkout_drafts where id = ${draftId}`
  return { customer, draftId, orderId: String(draft?.order_id) }
}

const cardNumber = (page: Page) => page.getByRole('textbox', { name: 'Card number' })
const declined = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your payment was declined' })

test.describe('a refused card', () => {
  test.use({ allowedConsoleErrors: [failedLoad(402)] })

  test('shows the reason, keeps the form, and the same order is paid on the next try', async ({
    page,
    given,
  }) => {
    const { orderId } = await atTheCard(page, given)

    await payWith(page, /^Insufficient funds/)
    await expect(declined(page)).toContainText('Your card has insufficient funds.')
    await expect(declined(page)).toContainText('You weren’t charged.')
    await expect(cardNumber(page)).toHaveValue('4000 0000 0000 9995')
    expect(await given.charges(orderId)).toEqual([])

    await payWith(page, GOOD_CARD)
    expect((await expectSuccess(page)).orderId).toBe(orderId)
    expect(await given.charges(orderId)).toMatchObject([{ amount: 5_000 }])
  })

  test('ends the payment after five tries: the page says so with the time to retry, and keeps the order', async ({
    page,
    given,
  }) => {
    const { orderId } = await atTheCard(page, given)
    for (let time = 0; time < 5; time += 1) {
      await payWith(page, /^Declined/)
      await expect(page.getByRole('alert').filter({ hasText: 'declined' })).toBeVisible()
      await expect(payButton(page).or(page.getByText('Too many cards were declined'))).toBeVisible()
    }
    const ended = page
      .getByRole('alert')
      .filter({ hasText: 'Too many cards were declined. You weren’t charged.' })
    await expect(ended).toContainText('Your order and everything you entered are saved.')
    await expect(ended).toContainText(/You can start a new payment here at \d/)
    await expect(payButton(page)).toHaveCount(0)

    await given.sql`update public.payment_attempts set closed_at = closed_at - interval '2 hours'
      where order_id = ${orderId} and status = 'failed'`
    await page.reload()
    await payWith(page, GOOD_CARD)
    expect((await expectSuccess(page)).orderId).toBe(orderId)
  })

  test('is still shown after leaving the page and returning', async ({ page, given }) => {
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

test('a card that needs the bank’s confirmation leads to the bank and back to success', async ({
  page,
  given,
}) => {
  const { orderId } = await atTheCard(page, given)

  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await expect(page.getByRole('heading', { name: /Confirm the payment of/ })).toBeVisible()
  expect(await given.charges(orderId)).toEqual([])

  await page.goBack()
  await expect(page.getByText('Your bank hasn’t confirmed the payment yet.')).toBeVisible()
  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await page.getByRole('button', { name: 'Complete' }).click()

  expect((await expectSuccess(page)).orderId).toBe(orderId)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('a failed confirmation at the bank returns with the reason and can be retried', async ({
  page,
  given,
}) => {
  const { orderId } = await atTheCard(page, given)

  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(declined(page)).toContainText('Your bank couldn’t verify that it was you.')
  expect(await given.charges(orderId)).toEqual([])

  await payWith(page, GOOD_CARD)
  expect((await expectSuccess(page)).orderId).toBe(orderId)
})

test('the same payment can be made on the provider’s page', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)

  await page.getByRole('button', { name: 'Pay on the sandbox’s own page instead' }).click()
  await page.getByRole('button', { name: 'Pay on the provider’s page' }).click()
  await payOnProvidersPage(page)

  expect((await expectSuccess(page)).orderId).toBe(orderId)
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('leaving the provider’s page without paying returns to the card', async ({ page, given }) => {
  const { orderId } = await atTheCard(page, given)
  await page.getByRole('button', { name: 'Pay on the sandbox’s own page instead' }).click()
  await page.getByRole('button', { name: 'Pay on the provider’s page' }).click()

  await page.getByRole('link', { name: /Cancel and go back/ }).click()

  await expect(page).toHaveURL(/\/checkout\/payment/)
  await expect(payButton(page)).toBeVisible()
  expect(await given.charges(orderId)).toEqual([])
})

test.describe('when the provider’s script is blocked', () => {
  test.use({ allowedConsoleErrors: [/js\.stripe\.com/] })

  test('the provider’s page takes over automatically', async ({ page, given }) => {
    const customer = await given.customer()
    await given.draft(customer)
    await page.route(/js\.stripe\.com/, (route) => route.abort())
    // Without real keys the server never offers the provider's own fields, so the test changes only that
    // field of its reply.
    await page.route('**/api/checkout/payment', async (route) => {
      const reply = await route.fetch()
      const view = await reply.json()
      await route.fulfill({
        response: reply,
        json: view.mode === 'sandbox' ? { ...view, mode: 'elements' } : view,
      })
    })
    await openSignedIn(page, customer, '/checkout/payment')
    await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page.getByText('Use it if the card form doesn’t load in this browser.')).toBeVisible()
    await page.getByRole('button', { name: 'Pay on the provider’s page' }).click()
    await payOnProvidersPage(page)

    const { orderId } = await expectSuccess(page)
    expect(await given.charges(orderId)).toHaveLength(1)
  })
})

test.describe('when the script of the card form doesn’t arrive', () => {
  test.use({ allowedConsoleErrors: [/_next\/static\/chunks|ERR_FAILED/] })

  test('the page says so, and the next try works', async ({ page, given }) => {
    const customer = await given.customer()
    await given.draft(customer)
    await openSignedIn(page, customer, '/checkout/payment')
    const scripts = '**/_next/static/chunks/*.js'
    await page.route(scripts, (route) => route.abort())
    await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await expect(page.getByText('You weren’t charged. Please check your connection.')).toBeVisible()
    await page.unroute(scripts)
    await page.getByRole('button', { name: 'Try again' }).click()
    await payWith(page, GOOD_CARD)
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

test('two quick clicks on Pay make one charge', async ({ page, given }) => {
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

test('a last-minute change changes the charge', async ({ page, given }) => {
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
  await expect(later.getByText('We’re checking your documents', { exact: true })).toBeVisible()
  expect(await given.charges(orderId)).toHaveLength(1)
})

test('an unpaid evaluation from before its price rule says so and is paid at the current price', async ({
  page,
  given,
}) => {
  const { draftId } = await atTheCard(page, given)
  const degree = { title: 'Licenciatura', institution: 'Universidad', country: 'MX', level: 'bachelor' }
  await given.sql`update public.checkout_drafts set family = 'evaluation',
    document_language = document_language || ${given.sql.json({ documentType: 'certificate' })},
    evaluation = ${given.sql.json({ purpose: 'immigration', reportType: 'general', credentials: [degree] })}
    where id = ${draftId}`

  await page.goto('/checkout/payment')

  await expect(page.getByText(/the price of your unpaid order no longer applies/)).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'Request a quote with everything you entered' }),
  ).toHaveAttribute('href', '/checkout/quote')
  await page.getByRole('radio', { name: 'Certified' }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Pay $125.00' })).toBeVisible()
})
