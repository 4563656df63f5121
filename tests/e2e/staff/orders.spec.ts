import type { Page } from '@playwright/test'
import { samplePath } from '../../support/make-files'
import { orderAsGuest } from '../support/checkout'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const statusPill = (page: Page, text: string) =>
  page.getByRole('banner').or(page.getByRole('main')).getByText(text)

/** The live region's text about the last action. */
const statusMessage = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Every option for the next status, in order, without the empty one. */
async function offeredStatuses(clerk: Page): Promise<string[]> {
  const options = await clerk
    .getByLabel('Next status')
    .locator('option')
    .evaluateAll((found) => found.map((option) => option.textContent ?? ''))
  return options.slice(1)
}

const step = (clerk: Page, name: string) => clerk.getByRole('button', { name, exact: true })

async function move(clerk: Page, to: string): Promise<void> {
  await step(clerk, to).click()
  // The message of an earlier move may still be visible; only the new status removes the button.
  await expect(step(clerk, to)).toHaveCount(0)
  await expect(clerk.getByText('The status has been changed. The customer can see it.')).toBeVisible()
}

/** Assigns the translator and the reviser. */
async function namePeople(clerk: Page, people: { translator: string; reviser: string }): Promise<void> {
  await clerk.getByRole('combobox', { name: 'Translator' }).selectOption({ value: people.translator })
  await clerk.getByRole('combobox', { name: 'Reviser' }).selectOption({ value: people.reviser })
  await clerk.getByRole('button', { name: 'Save people' }).click()
  await expect(statusMessage(clerk, 'The assignments are saved.')).toBeVisible()
}

test('an order goes from the customer through the back office and back', async ({
  page,
  email,
  mailbox,
  given,
  someoneElse,
}) => {
  const { orderId, orderNumber } = await orderAsGuest(page, mailbox, { name: 'Wanda Waiting', email })
  const clerk = await someoneElse()
  const account = await given.clerk()
  const second = await given.clerk()
  await openSignedIn(clerk, account, `/admin/orders?search=${orderNumber}`)

  await test.step('the clerk finds the new order and opens the file', async () => {
    await expect(clerk.getByRole('banner').getByText('Ines Okafor')).toBeVisible()
    await expect(clerk.getByRole('row').filter({ hasText: orderNumber })).toContainText('Wanda Waiting')
    await clerk.getByRole('link', { name: orderNumber }).click()
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText(orderNumber)
    await clerk.getByRole('button', { name: 'Show diploma.pdf' }).click()
    await expect(clerk.getByRole('img', { name: 'diploma.pdf, page 1' })).toBeVisible()
    await clerk.getByRole('button', { name: 'Next page' }).click()
    await expect(clerk.getByRole('img', { name: 'diploma.pdf, page 2' })).toBeVisible()
    await clerk.getByRole('button', { name: 'Get original of diploma.pdf' }).click()
    await clerk.getByRole('textbox', { name: 'Why do you need the original?' }).fill('To read the seal')
    const download = clerk.waitForEvent('download')
    await clerk.getByRole('button', { name: 'Download original' }).click()
    expect((await download).suggestedFilename()).toBe('diploma.pdf')
    await expect
      .poll(async () => {
        const rows = await given.sql`
          select 1 from public.audit_events where actor_id = ${account.id} and action = 'document.view'`
        return rows.length
      })
      .toBeGreaterThan(0)
  })

  await test.step('the clerk starts work', async () => {
    await expect.poll(() => offeredStatuses(clerk)).toEqual(['Pause order', 'Cancel order'])
    const message = clerk.getByRole('textbox', { name: 'Message to the customer' })
    await message.fill('Half a sentence')
    await clerk.getByRole('button', { name: 'Accept documents and start work' }).click()
    const question = clerk.getByRole('dialog', { name: 'Start work on this order?' })
    await expect(question).toContainText('The customer gets an e-mail')
    await expect(question).toContainText(/The work is due \w{3}, \w{3} \d/)
    await expectAccessible(clerk)
    await question.getByRole('button', { name: 'Not yet' }).click()
    await expect(statusPill(clerk, 'Pending').first()).toBeVisible()
    await clerk.getByRole('button', { name: 'Accept documents and start work' }).click()
    await question.getByRole('button', { name: 'Start work' }).click()
    await expect(statusMessage(clerk, 'Work has started. Unassigned parts are now yours.')).toBeVisible()
    await expect(statusPill(clerk, 'In progress').first()).toBeVisible()
    await expect(message).toHaveValue('Half a sentence')
    await message.clear()
    await expect(clerk.getByRole('combobox', { name: 'Translator' })).toHaveValue(account.id)
    await expect.poll(() => offeredStatuses(clerk)).toEqual(['Pause order', 'Cancel order'])
  })

  await test.step('the clerk requests information, and the customer answers', async () => {
    await clerk.getByText('Request information').click()
    await clerk.getByRole('textbox', { name: 'What’s missing' }).fill('The back of the diploma, as a scan')
    await clerk.getByRole('button', { name: 'Send request' }).click()
    await expect(clerk.getByText('Requested', { exact: true })).toBeVisible()
    await expect(statusMessage(clerk, 'The customer will get your questions')).toBeVisible()
    await expect(clerk.getByText('Needs information', { exact: true })).toBeVisible()
    await expect(clerk.getByText(/Leave blank to refund nothing/)).toBeVisible()
    await expect(clerk.getByText('The back of the diploma, as a scan')).toBeVisible()

    const mail = await mailbox.waitFor(email, `Order ${orderNumber}: action needed`)
    expect(plain(mail)).toContain('The back of the diploma, as a scan')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    await page.getByRole('link', { name: `Open order ${orderNumber}` }).click()
    await expect(page.getByText('Waiting for you: please send the items listed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your reply' }).fill('The back is empty.')
    await page.getByRole('button', { name: 'Send reply' }).click()
    await expect(page.getByText(/^We’re working on it/)).toBeVisible()

    await clerk.reload()
    await expect(clerk.getByText('“The back is empty.”')).toBeVisible()
    await expect(statusPill(clerk, 'In progress').first()).toBeVisible()
  })

  await test.step('the clerk uploads the result and has it checked', async () => {
    await expect(step(clerk, 'Send to second reviewer')).toHaveCount(0)
    await expect(clerk.getByText('Please upload the finished document first.')).toBeVisible()
    await clerk.getByLabel('File').setInputFiles(samplePath('diploma.pdf'))
    await clerk.getByRole('button', { name: 'Upload file' }).click()
    await expect(clerk.getByText('The file is saved with the order.')).toBeVisible()
    await expect(clerk.getByText(/Please choose who reviews the work first/)).toBeVisible()
    await namePeople(clerk, { translator: account.id, reviser: second.id })
    await move(clerk, 'Send to second reviewer')
    await expect
      .poll(() => offeredStatuses(clerk))
      .toEqual(['Send back to the translator', 'Pause order', 'Cancel order'])
  })

  const reviser = await someoneElse()
  await test.step('only the second person passes the check', async () => {
    await expect(step(clerk, 'Send draft to customer')).toHaveCount(0)
    await expect(clerk.getByText(/has to review “Certified translation” first/)).toBeVisible()

    await openSignedIn(reviser, second, `/admin/orders/${orderId}`)
    await expect(reviser.getByRole('button', { name: 'Confirm my review' })).toBeVisible()
    await move(reviser, 'Send draft to customer')
    await expect.poll(() => offeredStatuses(reviser)).toEqual(['Pause order', 'Cancel order'])
    await expect(reviser.getByText(/^Reviewed by Ines Okafor/)).toBeVisible()
  })

  await test.step('the customer approves the draft', async () => {
    await mailbox.waitFor(email, `Order ${orderNumber}: your draft is ready to review`)
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Waiting for you: review the draft' })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open the draft/ }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your documents are ready' })).toBeHidden()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByRole('heading', { name: 'We’re finishing your documents' })).toBeVisible()
  })

  await test.step('the clerk certifies and completes the order', async () => {
    await clerk.reload()
    await clerk.getByRole('button', { name: 'Mark as final' }).click()
    await expect(statusMessage(clerk, 'This version is final.')).toBeVisible()
    await expect(step(clerk, 'Complete order')).toHaveCount(0)
    await expect(clerk.getByText(/Not final yet: certificate of accuracy/)).toBeVisible()

    await clerk.getByRole('combobox', { name: 'Kind' }).selectOption('Certificate of accuracy')
    await clerk.getByLabel('File').setInputFiles(samplePath('diploma.pdf'))
    await clerk.getByRole('button', { name: 'Upload file' }).click()
    await clerk.getByRole('button', { name: 'Mark as final' }).click()
    await expect(clerk.getByText('Not final yet', { exact: true })).toHaveCount(0)
    await move(clerk, 'Complete order')
  })

  await test.step('the customer gets an e-mail and downloads the result', async () => {
    await mailbox.waitFor(email, `Order ${orderNumber}: your documents are ready`)
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByRole('heading', { name: 'Your documents are ready' }).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Progress' }).getByRole('listitem')).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'Download Certificate of accuracy' })).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Translation' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
