import type { Page } from '@playwright/test'
import {
  agree,
  chooseDelivery,
  confirmByCode,
  describeDocuments,
  expectSuccess,
  GOOD_CARD,
  goOn,
  payWith,
  problems,
  startAsGuest,
  upload,
} from '../support/checkout'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const DAY_MS = 24 * 60 * 60 * 1000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const TODAY = dayIn(0)
const IN_A_MONTH = dayIn(30)
const card = (page: Page, name: string) =>
  page
    .getByRole('radio', { name, exact: true })
    .locator('xpath=ancestor::div[contains(@class, "relative")][1]')

test('a visitor who starts from a date sees which service meets it, and the date follows the order', async ({
  page,
  email,
  mailbox,
}) => {
  await page.goto('/')
  await page.getByLabel('I need it by').fill(IN_A_MONTH)
  await page.getByRole('button', { name: 'See what fits' }).click()
  await expect(page).toHaveURL(`/checkout?by=${IN_A_MONTH}`)
  for (const service of ['Translation', 'Credential evaluation', 'Evaluation with translation']) {
    await expect(card(page, service)).toContainText('In time for')
  }
  await page.getByRole('radio', { name: 'Translation', exact: true }).check()
  await page.getByRole('textbox', { name: 'Full name' }).fill('Rosa Muster')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await goOn(page)

  await upload(page, 'diploma.pdf')
  await describeDocuments(page, 'Certificate')
  await goOn(page)
  await expect(page.getByLabel('I need it by')).toHaveValue(IN_A_MONTH)
  await goOn(page)
  await page.getByRole('radio', { name: 'Expedited' }).check()
  await expect(page.getByText('You don’t need Expedited')).toBeVisible()
  await page.getByRole('radio', { name: 'Standard' }).check()
  await expect(page.getByText(/^In time for/)).toBeVisible()
  await goOn(page)
  await chooseDelivery(page, 'Digital')

  await expect(page.getByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible()
  await expect(page.getByText(/^In time for/)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: dayText(IN_A_MONTH) })).toBeVisible()
  await confirmByCode(page, mailbox, email)
  await agree(page)
  await payWith(page, GOOD_CARD)
  const { orderId, orderNumber } = await expectSuccess(page)

  const mail = plain(await mailbox.waitFor(email, orderNumber))
  expect(mail).toMatch(new RegExp(`Needed by\\s+${dayText(IN_A_MONTH)}`))
  await page.goto('/dashboard')
  await expect(page.getByRole('article').filter({ hasText: orderNumber })).toContainText(dayText(IN_A_MONTH))
  await page.goto('/dashboard/orders')
  await expect(page.getByRole('row').filter({ hasText: orderNumber })).toContainText(
    `Needed by ${dayText(IN_A_MONTH)}`,
  )
  await page.goto(`/dashboard/orders/${orderId}`)
  await expect(page.getByRole('main')).toContainText(dayText(IN_A_MONTH))
})

test('a date that no service meets gets a warning, and leads to a request with that date', async ({
  page,
  email,
}) => {
  await startAsGuest(page, 'translation', { name: 'Rosa Muster', email })
  await page.goto('/checkout/document-language?part=names')
  await page.getByLabel('I need it by').fill(TODAY)
  await expect(page.getByText(/^We can’t have this ready by/)).toBeVisible()
  await expect(page.getByText(/The earliest day we can offer is/)).toBeVisible()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Request a quote' }).click()
  await expect(page).toHaveURL('/checkout/quote?rush=1')
  await expect(page.getByLabel('Needed by')).toHaveValue(TODAY)
  await expect(page.getByRole('checkbox', { name: 'Expedited service' })).toBeChecked()
})

test('an invalid date in the URL is dropped', async ({ page }) => {
  await page.goto('/checkout?by=soon')

  await expect(page.getByRole('heading', { level: 1, name: 'Let’s start your order' })).toBeVisible()
  await expect(page.getByLabel('I need it by')).toBeHidden()
})

function dayText(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
}

test('a date that does not exist is refused instead of dropped', async ({ page, given }) => {
  const customer = await given.customer()
  await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/document-language?part=names')
  const date = page.getByLabel('I need it by')

  await date.pressSequentially('02302027')
  await goOn(page)
  await expect(problems(page)).toContainText('Enter a complete date that exists in the calendar.')
  await expect(date).toHaveAccessibleDescription(/Enter a complete date/)

  await date.fill(IN_A_MONTH)
  await goOn(page)
  await expect(page).not.toHaveURL(/part=names/)
})
