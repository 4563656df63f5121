import type { Page } from '@playwright/test'
import { givenStoredQuote, sendPrice } from '../../support/given-quotes'
import { chooseFiles } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** A customer and a clerk, each on their page of the same quote. */
async function bothAt(page: Page, clerk: Page, given: Given, { isPriced = false } = {}) {
  const customer = await given.customer()
  const quote = await givenStoredQuote(given.sql, customer)
  if (isPriced) await sendPrice(given.sql, quote)
  await openSignedIn(page, customer, `/dashboard/quotes/regular/${quote.id}`)
  await openSignedIn(clerk, await given.clerk(), `/admin/quotes/${quote.id}`)
  return quote
}

test('a clerk asks with a file, sees the answer arrive, and extends the sent quote', async ({
  page,
  given,
  someoneElse,
}) => {
  const clerk = await someoneElse()
  const quote = await bothAt(page, clerk, given)

  await test.step('the question is sent with its file, and the price waits', async () => {
    await clerk.getByText('Attach files').click()
    await chooseFiles(clerk, ['diploma.pdf'])
    const card = clerk.getByRole('listitem').filter({ hasText: 'diploma.pdf' })
    await expect(card.getByText('Ready', { exact: true })).toBeVisible()
    await clerk.getByRole('textbox', { name: 'Message to the customer' }).fill('Is it like this sample?')
    await clerk.getByRole('checkbox', { name: /This is a question/ }).check()
    await clerk.getByRole('button', { name: 'Send message' }).click()
    await expect(done(clerk, 'Your message is sent')).toBeVisible()
    await expect(clerk.getByText('We’re waiting for the customer’s answer.')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Save and send to customer' })).toHaveCount(0)
    await expectAccessible(clerk)
  })

  await test.step('the customer reads it, opens the file and answers', async () => {
    const link = page.getByRole('link', { name: 'Download diploma.pdf' })
    await expect(link).toBeVisible()
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200)
    await page.getByRole('textbox', { name: 'Your reply' }).fill('Yes, exactly like it.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(done(clerk, 'This quote changed.')).toBeVisible()
    await clerk.getByRole('button', { name: 'Show the latest' }).click()
    await expect(clerk.getByText('Yes, exactly like it.')).toBeVisible()
    await expect(clerk.getByRole('button', { name: 'Save and send to customer' })).toBeVisible()
  })

  await test.step('the validity is extended at the same price', async () => {
    await sendPrice(given.sql, quote)
    await clerk.getByRole('button', { name: 'Show the latest' }).click()
    await expect(clerk.getByText('Waiting for the customer: the quote is sent.')).toBeVisible()
    await clerk.getByText('Extend the quote').click()
    await clerk.getByLabel('New last day').fill(nextYear())
    await clerk.getByRole('button', { name: 'Extend', exact: true }).click()
    await expect(done(clerk, 'The quote has been extended')).toBeVisible()
    await expect(page.getByText('Validity extended')).toBeVisible()
  })
})

/** Far enough in the future, and within a year. */
function nextYear(): string {
  return new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
}

test('a clerk declines a request, and its customer sees why', async ({ page, given, someoneElse }) => {
  const clerk = await someoneElse()
  await bothAt(page, clerk, given)

  await clerk.getByText('Decline to quote').click()
  await clerk.getByRole('textbox', { name: 'Reason for declining' }).fill('We don’t work in this script.')
  await clerk.getByRole('button', { name: 'Decline', exact: true }).click()

  await expect(done(clerk, 'The request has been declined')).toBeVisible()
  await expect(page.getByText('Reason: We don’t work in this script.')).toBeVisible()
  await expectAccessible(page)
})

test('a customer withdraws a request, and the clerk’s page and list say so and show it when asked', async ({
  page,
  given,
  someoneElse,
}) => {
  const clerk = await someoneElse()
  const { number } = await bothAt(page, clerk, given)
  const list = await clerk.context().newPage()
  await list.goto(`/admin/quotes?search=${number}`)
  await expect(list.getByRole('link', { name: number })).toBeVisible()

  await page.getByText('Withdraw this request').click()
  await page.getByRole('button', { name: 'Withdraw request' }).click()

  await expect(page.getByRole('heading', { name: 'You withdrew this request.' })).toBeVisible()
  await list.bringToFront()
  await list.getByRole('button', { name: 'Refresh' }).click()
  await expect(list.getByText('No matching quotes')).toBeVisible()
  await clerk.bringToFront()
  await expect(done(clerk, 'Customer moved it to “withdrawn”')).toBeVisible()
  await clerk.getByRole('button', { name: 'Show the latest' }).click()
  await expect(clerk.getByText('Done: the customer withdrew the request.')).toBeVisible()
})
