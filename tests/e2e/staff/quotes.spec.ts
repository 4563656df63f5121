import type { Page } from '@playwright/test'
import { givenStoredQuote } from '../../support/given-quotes'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function fillLine(page: Page, at: number, line: { what: string; quantity: string; price: string }) {
  const group = page.getByRole('group', { name: `Line ${at}` })
  await group.getByRole('textbox', { name: 'Description' }).fill(line.what)
  await group.getByRole('textbox', { name: 'Quantity' }).fill(line.quantity)
  await group.getByRole('textbox', { name: 'Price in USD' }).fill(line.price)
}

test('a visitor’s request is found, priced and sent, and opened with the mailed link and a code', async ({
  page,
  email,
  mailbox,
  given,
  someoneElse,
}) => {
  const { number } = await givenStoredQuote(given.sql, { userId: null, email })
  const clerk = await someoneElse()
  await openSignedIn(clerk, await given.clerk(), '/admin/quotes')

  await test.step('the clerk finds the request and prices it by keyboard and mouse', async () => {
    await expect(clerk.getByText('move through the rows')).toBeVisible()
    await clerk.keyboard.press('/')
    await clerk.keyboard.type(number)
    await clerk.keyboard.press('Enter')
    await expect(clerk).toHaveURL(/search=QT-/)
    await clerk.getByRole('link', { name: number }).click()
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(clerk.getByRole('link', { name: 'Back to quotes' })).toHaveAttribute('href', /search=QT-/)
    await clerk.getByRole('button', { name: 'Add line' }).click()
    await fillLine(clerk, 1, { what: 'Certified translation, four pages', quantity: '4', price: '24.95' })
    await clerk.getByRole('textbox', { name: 'Business days, minimum' }).fill('2')
    await clerk.getByRole('textbox', { name: 'Business days, maximum' }).fill('4')
    await clerk.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(done(clerk, 'Saved.')).toBeVisible()
    await expect(clerk.getByText('If the work begins today')).toBeVisible()
    await clerk.getByRole('button', { name: 'Save and send to customer' }).click()
    await expect(done(clerk, 'The quote is sent')).toBeVisible()
  })

  const mail = plain(await mailbox.waitFor(email, 'your quote is ready'))
  const link = /https?:\/\/\S+\/quote\/link\/\S+\?key=[\w-]+/.exec(mail)?.[0] ?? ''

  await test.step('a person signed in with another address can continue with that of the request', async () => {
    await openSignedIn(page, await given.customer(), '/dashboard')
    await page.goto(link)
    await expect(page.getByText('This quote was requested from another address')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use the address on the request' }).click()
    await expect(page.getByLabel('6-digit code')).toBeVisible()
    await page.context().clearCookies()
  })

  await test.step('the customer opens the link, confirms the mailbox and owns the quote', async () => {
    await page.goto(link)
    await expect(page.getByRole('table', { name: 'Price' })).toContainText('$99.80')
    await page.getByRole('button', { name: 'E-mail me a code' }).click()
    await page.getByLabel('6-digit code').fill(await mailbox.codeFor(email))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('button', { name: 'Add to my account' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quotes\/regular\//)
  })

  await test.step('afterwards the link only opens the quote', async () => {
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Sign in and open the quote' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Price' })).toHaveCount(0)
  })
})

test.describe('a modified link', () => {
  test.use({ allowedConsoleErrors: [failedLoad(404)] })

  test('opens nothing and leads to the newest link', async ({ page, email, given }) => {
    const { id } = await givenStoredQuote(given.sql, { userId: null, email })

    const reply = await page.goto(`/quote/link/${id}?key=${'x'.repeat(43)}`)

    expect(reply?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'We couldn’t find this quote' })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
  })
})

test('the second of two clerks on one quote sees both versions and loses nothing', async ({
  page,
  email,
  given,
  someoneElse,
}) => {
  const { id } = await givenStoredQuote(given.sql, { userId: null, email })
  const second = await someoneElse()
  await openSignedIn(page, await given.clerk(), `/admin/quotes/${id}`)
  await openSignedIn(second, await given.clerk(), `/admin/quotes/${id}`)
  for (const [clerk, quantity] of [
    [page, '4'],
    [second, '5'],
  ] as const) {
    await clerk.getByRole('button', { name: 'Add line' }).click()
    await fillLine(clerk, 1, { what: 'Translation', quantity, price: '24.95' })
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(done(page, 'Saved.')).toBeVisible()

  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('A colleague saved another version in the meantime')).toBeVisible()
  await expect(second.getByText('4 × $24.95 = $99.80').first()).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5')
  await second.getByRole('button', { name: 'Keep my version' }).click()
  await second.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(done(second, 'Saved.')).toBeVisible()

  await test.step('also when the first clerk has sent the quote', async () => {
    await page.getByRole('button', { name: 'Show the latest' }).click()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('5')
    await expect(second.getByText('Total, not saved yet')).toHaveCount(0)
    await second.getByRole('textbox', { name: 'Quantity' }).fill('6')
    await page.getByRole('textbox', { name: 'Business days, minimum' }).fill('2')
    await page.getByRole('textbox', { name: 'Business days, maximum' }).fill('4')
    await page.getByRole('button', { name: 'Save and send to customer' }).click()
    await expect(done(page, 'The quote is sent')).toBeVisible()
    await expect(page.getByText('Your unsaved lines')).toHaveCount(0)

    await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('6')
    await second.getByRole('button', { name: 'Show the latest' }).click()
    await expect(second.getByText('Your unsaved lines are kept in this tab.')).toBeVisible()
    await second.getByRole('button', { name: 'Begin a new revision' }).click()
    await expect(second.getByText('A colleague saved another version in the meantime')).toBeVisible()
    await expect(second.getByRole('textbox', { name: 'Quantity' })).toHaveValue('6')
  })
})

test('partner quotes have their own lists, and test quotes show on request', async ({
  page,
  email,
  given,
}) => {
  const owner = { userId: null, email }
  const live = await givenStoredQuote(given.sql, owner, { source: 'api' })
  const trial = await givenStoredQuote(given.sql, owner, { source: 'api', isTest: true })
  const matter = await givenStoredQuote(given.sql, owner, { source: 'clio' })
  await openSignedIn(page, await given.clerk(), `/admin/api-quotes?search=${encodeURIComponent(email)}`)

  await expect(page.getByRole('link', { name: trial.number })).toHaveCount(0)
  await page.getByRole('link', { name: live.number }).click()
  const panel = page.getByRole('complementary', { name: live.number })
  await expect(panel).toContainText('Sample partner')
  await panel.getByRole('link', { name: 'Close' }).click()
  await page.getByRole('checkbox', { name: 'Show test quotes' }).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: trial.number })).toContainText('Test')

  await page.goto(`/admin/clio-quotes/${matter.id}`)
  await expect(page.getByText('00042 Sample matter')).toBeVisible()
})
