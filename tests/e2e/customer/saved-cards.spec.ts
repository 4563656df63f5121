import { agree, expectSuccess, GOOD_CARD, payButton, payWith } from '../support/checkout'
import { press } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const saveBox = { name: 'Save this card for next time' }
const ONE_PRESS = /^Pay \$50\.00 with Visa ending in/

test('a card saved while paying pays the next order with one key press', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await expect(page.getByRole('checkbox', saveBox)).not.toBeChecked()
  await page.getByRole('checkbox', saveBox).check()
  await payWith(page, GOOD_CARD)
  const first = await expectSuccess(page)

  await given.draft(customer)
  await page.goto('/checkout/payment')
  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with a saved card' })).toBeVisible()
  await press(page, page.getByRole('button', { name: ONE_PRESS }), 'Enter')

  const second = await expectSuccess(page)
  expect(second.orderId).not.toBe(first.orderId)
  expect(await given.charges(second.orderId)).toMatchObject([{ amount: 5_000 }])
})

test('a saved card that needs the bank is confirmed there, on a phone', async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await page.getByRole('checkbox', saveBox).check()
  await payWith(page, /^Asks the bank \(3-D Secure\)/)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expectSuccess(page)

  await given.draft(customer)
  await page.goto('/checkout/payment')
  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: ONE_PRESS }).click()
  await page.getByRole('button', { name: 'Complete' }).click()

  await expectSuccess(page)
})

test.describe('a deleted card', () => {
  test.use({ allowedConsoleErrors: [/status of 400/] })

  test('is reported when its payment is open, and another card pays', async ({
    page,
    given,
    someoneElse,
  }) => {
    const customer = await given.customer()
    await given.draft(customer)
    await openSignedIn(page, customer, '/checkout/payment')
    await agree(page)
    await page.getByRole('checkbox', saveBox).check()
    await payWith(page, GOOD_CARD)
    await expectSuccess(page)
    await given.draft(customer)
    await page.goto('/checkout/payment')
    await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('button', { name: ONE_PRESS })).toBeVisible()

    const elsewhere = await someoneElse()
    await openSignedIn(elsewhere, customer, '/dashboard/payment-methods')
    await expect(elsewhere.getByText('You have a payment to finish')).toBeVisible()
    await elsewhere.getByRole('button', { name: /^Remove/ }).click()
    await expect(elsewhere.getByText('The card has been removed.')).toBeVisible()

    await page.getByRole('button', { name: ONE_PRESS }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'no longer saved' })).toContainText(
      'You weren’t charged.',
    )
    await page.getByRole('button', { name: GOOD_CARD }).click()
    await payButton(page)
      .and(page.getByText('Pay $50.00', { exact: true }))
      .click()
    await expectSuccess(page)
  })
})
