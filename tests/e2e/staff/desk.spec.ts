import type { Page } from '@playwright/test'
import { samplePath } from '../../support/make-files'
import { orderAsGuest } from '../support/checkout'
import { plain } from '../support/mailbox'
import { signIn } from '../support/signing-in'
import { expect, test } from '../support/test'

const statusPill = (page: Page, text: string) =>
  page.getByRole('banner').or(page.getByRole('main')).getByText(text)

/** What the page tells, also to a screen reader, about the last press. */
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Every choice the desk offers for the next status, in order, without the empty one. */
async function offered(clerk: Page): Promise<string[]> {
  const options = await clerk
    .getByRole('combobox', { name: 'Change the status' })
    .getByRole('option')
    .allInnerTexts()
  return options.slice(1)
}

async function move(clerk: Page, to: string): Promise<void> {
  await clerk.getByRole('combobox', { name: 'Change the status' }).selectOption(to)
  await clerk.getByRole('button', { name: 'Change status' }).click()
  // The sentence of an earlier move may still stand there; only the new status takes the choice away.
  await expect(clerk.getByRole('option', { name: to, exact: true })).toHaveCount(0)
  await expect(clerk.getByText('The status is changed and the customer can see it.')).toBeVisible()
}

test('an order goes from the customer over the desk back to the customer', async ({
  page,
  email,
  mailbox,
  given,
  someoneElse,
}) => {
  const { orderId, orderNumber } = await orderAsGuest(page, mailbox, { name: 'Wanda Waiting', email })
  const clerk = await someoneElse()
  const account = await given.clerk()
  await signIn(clerk, account, '/admin/pending-orders')

  await test.step('the clerk finds the new order and looks at the file', async () => {
    await expect(clerk.getByRole('paragraph').filter({ hasText: 'Ines Okafor' })).toBeVisible()
    await expect(clerk.getByRole('row').filter({ hasText: orderNumber })).toContainText('Wanda Waiting')
    await clerk.getByRole('link', { name: orderNumber }).click()
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText(orderNumber)
    await clerk.getByRole('button', { name: 'Show diploma.pdf' }).click()
    await expect(clerk.locator('iframe').and(clerk.getByTitle('diploma.pdf'))).toBeVisible()
    await expect
      .poll(async () => {
        const rows = await given.sql`
          select 1 from public.audit_events where actor_id = ${account.id} and action = 'document.view'`
        return rows.length
      })
      .toBeGreaterThan(0)
  })

  await test.step('the clerk starts work', async () => {
    await expect.poll(() => offered(clerk)).toEqual(['Pause the order', 'Cancel the order'])
    await clerk.getByRole('button', { name: 'Accept the documents and start work' }).click()
    await expect(clerk.getByText('Assigned to Ines Okafor')).toBeVisible()
    await expect(said(clerk, 'Work has started. The order is assigned to you.')).toBeVisible()
    await expect(statusPill(clerk, 'In progress').first()).toBeVisible()
    await expect
      .poll(() => offered(clerk))
      .toEqual(['Hand to the second expert', 'Pause the order', 'Cancel the order'])
  })

  await test.step('the clerk asks for something, and the customer answers', async () => {
    await clerk.getByText('Ask for information').click()
    await clerk.getByRole('textbox', { name: 'What is missing' }).fill('The back of the diploma, as a scan')
    await clerk.getByRole('button', { name: 'Ask by mail' }).click()
    await expect(clerk.getByText('Asked for', { exact: true })).toBeVisible()
    await expect(said(clerk, 'The customer is asked by mail')).toBeVisible()
    await expect(clerk.getByText('Needs information', { exact: true })).toBeVisible()
    await expect(clerk.getByText(/Empty means nothing is sent back/)).toBeVisible()
    await expect(clerk.getByText('The back of the diploma, as a scan')).toBeVisible()

    const mail = await mailbox.waitFor(email, `Order ${orderNumber}: we need something from you`)
    expect(plain(mail)).toContain('The back of the diploma, as a scan')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await page.getByRole('link', { name: `Open order ${orderNumber}` }).click()
    await expect(page.getByText('Your turn: please send what is listed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your answer' }).fill('The back is empty.')
    await page.getByRole('button', { name: 'Send the answer' }).click()
    await expect(page.getByText(/^Our turn/)).toBeVisible()

    await clerk.reload()
    await expect(clerk.getByText('“The back is empty.”')).toBeVisible()
    await expect(statusPill(clerk, 'In progress').first()).toBeVisible()
  })

  await test.step('the clerk uploads the result and has it checked', async () => {
    await clerk.getByLabel('File').setInputFiles(samplePath('diploma.pdf'))
    await clerk.getByRole('button', { name: 'Upload the file' }).click()
    await expect(clerk.getByText('The file is kept with the order.')).toBeVisible()
    await move(clerk, 'Hand to the second expert')
    await expect
      .poll(() => offered(clerk))
      .toEqual(['Work on it', 'Send the draft to the customer', 'Pause the order', 'Cancel the order'])
    await move(clerk, 'Send the draft to the customer')
    await expect.poll(() => offered(clerk)).toEqual(['Pause the order', 'Cancel the order'])
  })

  await test.step('the customer approves the draft', async () => {
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByText('Your turn: check the draft')).toBeVisible()
    await page.getByRole('button', { name: /^Approve/ }).click()
    await expect(page.getByText(/^Our turn/)).toBeVisible()
  })

  await test.step('the clerk certifies and completes the order', async () => {
    await clerk.reload()
    await clerk.getByRole('button', { name: 'Mark as final' }).click()
    await expect(clerk.getByText('Final', { exact: true })).toBeVisible()
    await move(clerk, 'Complete the order')
  })

  await test.step('the customer is told and downloads the result', async () => {
    await mailbox.waitFor(email, `Order ${orderNumber} is finished`)
    await page.goto(`/dashboard/orders/${orderId}`)
    await expect(page.getByText('Nothing left to do')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download', exact: true }).first().click()
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  })
})
