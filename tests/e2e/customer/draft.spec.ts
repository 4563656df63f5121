import type { Page } from '@playwright/test'
import {
  agree,
  describeDocuments,
  expectSuccess,
  fileCard,
  finishDocuments,
  GOOD_CARD,
  goOn,
  payButton,
  payWith,
  startAsGuest,
  upload,
} from '../support/checkout'
import { openSignedIn, signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const MIRROR = ['contactInfo', 'documentLanguage', 'serviceOptions', 'deliveryOptions']
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

function mirrorOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(
    (keys) => Object.fromEntries(keys.map((key) => [key, JSON.parse(localStorage.getItem(key) ?? 'null')])),
    MIRROR,
  )
}

test('a signed-in customer starts at the documents, with name and address filled in', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  await signIn(page, customer)

  await page.goto('/checkout?service=evaluation')

  await expect(page).toHaveURL('/checkout/document-language')
  await expect(heading(page, 'Upload your documents')).toBeVisible()
  await expect
    .poll(() => mirrorOf(page))
    .toMatchObject({
      contactInfo: { fullName: 'Ines Okafor', email: customer.email },
    })
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeHidden()
})

test('a visitor returns to the step where they stopped', async ({ page, email }) => {
  await startAsGuest(page, 'translation', { name: 'Vera Visitor', email })
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Medical document')
  await finishDocuments(page)
  await expect(heading(page, 'Choose a service')).toBeVisible()

  await page.reload()
  await expect(heading(page, 'Choose a service')).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Vera Visitor')
  await page.getByRole('link', { name: 'Continue where you left off' }).click()

  await expect(heading(page, 'Choose a service')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading(page, 'Names and date')).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Medical document' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Document language' })).toHaveValue(/^Spanish/)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(fileCard(page, 'diploma.pdf')).toContainText('Ready')
})

test('a visitor’s draft continues after sign-in', async ({ page, email, given }) => {
  const customer = await given.customer()
  await startAsGuest(page, 'translation', { name: 'Vera Visitor', email })
  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Technical document')
  await finishDocuments(page)
  await expect(heading(page, 'Choose a service')).toBeVisible()

  await openSignedIn(page, customer, '/checkout/service')

  await expect(heading(page, 'Choose a service')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Your order' })).toContainText('$90.00')
  await page.getByRole('link', { name: 'Documents (done)' }).click()
  await expect(fileCard(page, 'diploma.pdf')).toContainText('Ready')
})

test('a customer signs in from the contact step and continues at the documents', async ({ page, given }) => {
  const customer = await given.customer()
  await page.goto('/checkout?service=translation')
  await page.getByText('I have an account').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).last().fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign in and continue' }).click()

  await expect(page).toHaveURL(/\/checkout\/document-language/)
  await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
})

test('a change in one tab is announced in the other, which can show it', async ({ page, context, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/service')
  // Only a hydrated page receives changes of another tab and stores this copy.
  await expect.poll(() => mirrorOf(page)).toMatchObject({ serviceOptions: { serviceId: 'standard' } })
  const second = await context.newPage()
  await second.goto('/checkout/service')

  await second.getByRole('radio', { name: 'Certified' }).check()
  await goOn(second)
  await expect(heading(second, 'Choose delivery')).toBeVisible()

  await expect(page.getByText('This order was changed in another tab')).toBeVisible()
  await page.getByRole('button', { name: 'Show the latest version' }).click()
  await expect(page.getByText('This order was changed in another tab')).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Certified' })).toBeChecked()
})

test('a consent given after another tab changed the order leads back to the review with the new total', async ({
  page,
  context,
  given,
}) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  const second = await context.newPage()
  await second.goto('/checkout/service')
  await second.getByRole('radio', { name: 'Certified' }).check()
  await goOn(second)
  await expect(heading(second, 'Choose delivery')).toBeVisible()

  await page.getByRole('checkbox', { name: /refund and timing rules/ }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByText('Please check it again: the total is now $100.00.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$100.00')
  await expect(payButton(page)).toHaveCount(0)
  await agree(page)
  await expect(payButton(page)).toHaveText(/\$100\.00/)
})

test('a link to a later step redirects to the first unfinished one and says why', async ({ page, email }) => {
  await page.goto('/checkout/delivery')
  await expect(page).toHaveURL(/\/checkout\?/)
  await expect(page.getByText('There’s no order in progress in this browser.')).toBeVisible()

  await startAsGuest(page, 'translation', { name: 'Vera Visitor', email })
  await page.goto('/checkout/payment')
  await expect(heading(page, 'Your documents')).toBeVisible()
  await expect(page.getByText('Please finish this step first')).toBeVisible()
})

test('Back goes from payment to delivery to service to documents, and no further for a customer', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  const back = page.getByRole('link', { name: /^Back/ })

  await back.click()
  await expect(page).toHaveURL('/checkout/delivery')
  await expect(heading(page, 'Choose delivery')).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/checkout/service')
  await expect(heading(page, 'Choose a service')).toBeVisible()
  await back.click()
  await expect(heading(page, 'Names and date')).toBeVisible()
  await back.click()
  await expect(heading(page, 'About your documents')).toBeVisible()
  await back.click()
  await expect(page).toHaveURL('/checkout/document-language')
  await expect(heading(page, 'Upload your documents')).toBeVisible()
  await expect(back).toBeHidden()
})

test('an answer changed from the review returns to the review', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')

  await page.getByRole('link', { name: 'Change service' }).click()
  await page.getByRole('radio', { name: 'Certified' }).check()
  await page.getByRole('button', { name: 'Save and return to review' }).click()

  await expect(heading(page, 'Review and pay')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toContainText('$100.00')
})

test('an unknown service in the URL selects nothing and is dropped', async ({ page }) => {
  await page.goto('/checkout?service=__proto__')

  await expect(page.getByText('We don’t offer that service.')).toBeVisible()
  for (const radio of await page.getByRole('radio').all()) await expect(radio).not.toBeChecked()
})

test('success clears the draft on the server and in the browser', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await expect.poll(() => mirrorOf(page)).toMatchObject({ serviceOptions: { serviceId: 'standard' } })
  await agree(page)
  await payWith(page, GOOD_CARD)
  const { orderId } = await expectSuccess(page)

  await expect
    .poll(() => mirrorOf(page))
    .toEqual({ contactInfo: null, documentLanguage: null, serviceOptions: null, deliveryOptions: null })
  await page.goto('/checkout/payment')
  await expect(page).toHaveURL(`/checkout/success?order=${orderId}`)
  await page.getByRole('link', { name: 'Start another order' }).click()
  await expect(heading(page, 'Choose a service')).toBeVisible()
})

test('logging out leaves nothing of the order in the browser', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/service')
  await expect.poll(() => mirrorOf(page)).toMatchObject({ serviceOptions: { serviceId: 'standard' } })

  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  expect(await mirrorOf(page)).toEqual({
    contactInfo: null,
    documentLanguage: null,
    serviceOptions: null,
    deliveryOptions: null,
  })
  await page.goto('/checkout/service')
  await expect(page).toHaveURL(/\/checkout\?/)
})

test('the terms open beside checkout, and nothing in checkout is lost', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')

  for (const [name, path] of [
    [/^Terms of Service/, '/terms'],
    [/^Privacy Policy \(opens/, '/privacy'],
  ] as const) {
    const opening = page.waitForEvent('popup')
    await page.getByRole('main').getByRole('link', { name }).click()
    const reading = await opening
    await expect(reading).toHaveURL(path)
    await reading.close()
  }

  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByRole('checkbox', { name: /refund and timing rules/ })).not.toBeChecked()
  await agree(page)
})

test('checkout links only to the next step, help and sign-in', async ({ page }) => {
  await page.goto('/checkout')

  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header.getByRole('link', { name: /^Help/ })).toBeVisible()
  for (const name of ['Services', 'Solutions', 'Resources', 'Open menu']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(2)
})

test('the progress names the same five steps before and after sign-in', async ({ page, given }) => {
  const steps = page.getByRole('navigation', { name: 'Progress' }).getByRole('listitem')
  await page.goto('/checkout')
  await expect(steps).toHaveCount(5)

  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await expect(steps).toHaveCount(5)
})

test('the confirmation without an order redirects to the orders', async ({ page, given }) => {
  await openSignedIn(page, await given.customer(), '/checkout/success')

  await expect(page).toHaveURL('/dashboard/orders')
})

test('a draft that this browser no longer knows can be started over', async ({ page, context, email }) => {
  await startAsGuest(page, 'translation', { name: 'Vera Visitor', email })
  await upload(page, 'diploma.pdf')
  await context.clearCookies()
  await goOn(page)

  await expect(page.getByText('There’s no order in progress here.')).toBeVisible()
  await page.getByRole('link', { name: 'Start again' }).click()
  await expect(heading(page, 'Let’s start your order')).toBeVisible()
})
