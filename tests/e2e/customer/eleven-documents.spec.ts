import type { Page } from '@playwright/test'
import { makeTextPdf } from '../../support/make-pdfs'
import { agree, chooseFiles, expectSuccess, fileCard, GOOD_CARD, payWith } from '../support/checkout'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const done = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`)
const NAMES = Array.from({ length: 11 }, (_, at) => `contract-${at + 1}.pdf`)

/** The first has more than a page of words, the last is a scan. */
const FILES = NAMES.map((name, at) => ({
  name,
  mimeType: 'application/pdf',
  buffer: makeTextPdf([words([320, ...Array(9).fill(100), 0][at] ?? 0)]),
}))

test('eleven documents in three languages are requested, counted, priced, discussed, paid and ordered', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const clerk = await someoneElse()
  await openSignedIn(page, customer, '/dashboard/request-quote')

  const quoteId = await test.step('the lawyer requests a quote', async () => {
    await page.getByRole('radio', { name: 'Translation', exact: true }).check()
    await page.getByRole('checkbox', { name: /^Court decision/ }).check()
    await page.getByRole('textbox', { name: 'Document language' }).fill('Spanish, Portuguese, French')
    await page.getByRole('textbox', { name: 'Your name' }).fill('Lea Lawyer')
    await page.getByRole('checkbox', { name: /You may use/ }).check()
    await page.getByRole('button', { name: 'Add files, then send' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Add your files' })).toBeVisible()
    await chooseFiles(page, FILES)
    for (const name of NAMES) {
      await expect(fileCard(page, name).getByText('Ready', { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page).toHaveURL(/\/dashboard\/quotes\/regular\/[0-9a-f-]{36}$/)
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('a clerk counts the scan and prices every document', async () => {
    await openSignedIn(clerk, await given.clerk(), `/admin/quotes/${quoteId}`)
    await clerk.getByRole('button', { name: 'Correct counts of contract-11.pdf' }).click()
    await clerk.getByRole('textbox', { name: 'Words' }).fill('600')
    await clerk.getByRole('button', { name: 'Save counts' }).click()
    await expect(done(clerk, 'The counts are saved.')).toBeVisible()
    await clerk.getByRole('button', { name: 'Add suggested lines' }).click()
    // Nine with one page, one with two by word count, one with three by the clerk's count.
    await expect(clerk.getByText('$349.30').first()).toBeVisible()
    await clerk.getByRole('textbox', { name: 'Business days, minimum' }).fill('3')
    await clerk.getByRole('textbox', { name: 'Business days, maximum' }).fill('5')
    await clerk.getByRole('button', { name: 'Save and send to customer' }).click()
    await expect(done(clerk, 'The quote is sent')).toBeVisible()
  })

  await test.step('the lawyer asks one question and gets a revision', async () => {
    await expect(page.getByRole('table', { name: 'Price, revision 1' })).toContainText('$349.30')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Are the stamps included?')
    await page.getByRole('button', { name: 'Send message' }).click()
    await clerk.getByRole('button', { name: 'Show the latest' }).click()
    await expect(clerk.getByText('Are the stamps included?')).toBeVisible()
    await clerk.getByRole('button', { name: 'Begin a new revision' }).click()
    await clerk.getByRole('button', { name: 'Add line' }).click()
    const line = clerk.getByRole('group', { name: 'Line 12' })
    await line.getByRole('textbox', { name: 'Description' }).fill('Stamps and seals')
    await line.getByRole('textbox', { name: 'Price in USD' }).fill('10')
    await clerk.getByRole('button', { name: 'Save and send to customer' }).click()
    await expect(done(clerk, 'The quote is sent')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Price, revision 2' })).toContainText('$359.30')
  })

  const orderId = await test.step('the lawyer pays it', async () => {
    await page.getByRole('link', { name: /^Accept and pay \$359\.30/ }).click()
    await agree(page)
    await payWith(page, GOOD_CARD)
    return (await expectSuccess(page)).orderId
  })

  await test.step('the order has its lines and dates, for the lawyer and for staff', async () => {
    expect(await given.charges(orderId)).toMatchObject([{ amount: 35_930 }])
    for (const [who, path] of [
      [page, `/dashboard/orders/${orderId}`],
      [clerk, `/admin/orders/${orderId}`],
    ] as const) {
      await who.goto(path)
      const price = who.getByRole('table', { name: 'Price' })
      await expect(price).toContainText('Certified translation of contract-11.pdf')
      await expect(price).toContainText('$359.30')
      await expect(who.getByText(/Spanish, Portuguese, French/).first()).toBeVisible()
    }
    await expect(page.getByRole('list', { name: 'Progress' })).toContainText(/\d/)
  })
})
