import type { Page } from '@playwright/test'
import { sampleFile } from '../../support/make-files'
import { authServer } from '../../support/people'
import type { Given } from '../support/given'
import { plain } from '../support/mailbox'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

/** An order whose drafts wait for the customer, with the bytes of every file. */
async function givenDraftSent(given: Given) {
  const customer = await given.customer()
  const order = await given.orderIn('draft waiting', customer)
  const files = await given.sql<{ bucket: string; path: string }[]>`
    select 'deliverables' as bucket, storage_path as path from public.deliverables where order_id = ${order.id}
    union all select 'uploads', storage_path from public.uploaded_documents where order_id = ${order.id}`
  for (const { bucket, path } of files) {
    const type = { contentType: 'application/pdf', upsert: true }
    const { error } = await authServer().storage.from(bucket).upload(path, sampleFile('diploma.pdf'), type)
    if (error) throw error
  }
  return { customer, ...order }
}

const pageOf = (page: Page, name: string | RegExp) => page.getByRole('img', { name })
const comments = (page: Page) =>
  page
    .getByRole('list')
    .filter({ hasText: /Comment \d/ })
    .getByRole('listitem')

test('a customer marks a spot on the draft beside the original, sends it, and staff see the same spot', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { customer, id, orderNumber } = await givenDraftSent(given)
  const mail = await mailbox.waitFor(customer.email, `Order ${orderNumber}: your draft is ready to review`)
  expect(plain(mail)).toContain(`/dashboard/orders/${id}/draft`)
  await openSignedIn(page, customer, `/dashboard/orders/${id}`)
  await page.getByRole('link', { name: 'Compare the draft with your original' }).click()

  const draft = pageOf(page, 'Translation, version 1, page 1')
  await test.step('original and draft are beside each other, and a press on the draft is a spot', async () => {
    await expect(draft).toBeVisible()
    await expect(pageOf(page, /\.pdf, page 1/)).toBeVisible()
    await expectAccessible(page)
    const box = await draft.boundingBox()
    if (!box) throw new Error('The draft has no box.')
    await draft.click({ position: { x: box.width * 0.25, y: box.height * 0.1 } })
    await page.getByRole('textbox', { name: 'What should we change here?' }).fill('It is Müller')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByRole('button', { name: 'Comment 1: It is Müller' })).toBeVisible()
    await expect(page.getByText('The comment is saved. We’ll see it when you request changes.')).toBeVisible()
  })

  await test.step('a comment that is being typed survives a reload, and is gone once it is discarded', async () => {
    const field = page.getByRole('textbox', { name: 'What should we change here?' })
    await draft.click({ position: { x: 40, y: 200 } })
    await field.fill('Half a sent')
    await page.reload()
    await expect(field).toHaveValue('Half a sent')
    await expect(page.getByRole('button', { name: /^Spot for the new comment/ })).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.reload()
    await expect(draft).toBeVisible()
    await expect(field).toHaveCount(0)
  })

  await test.step('a comment without a pointer, changed, removed, and written again', async () => {
    const turnToPageTwo = async () => {
      await page.getByRole('region', { name: /^Translation, version 1/ }).press('PageDown')
      await expect(pageOf(page, 'Translation, version 1, page 2')).toBeVisible()
    }
    await turnToPageTwo()
    const add = async (text: string) => {
      await page.getByRole('button', { name: 'Comment on page' }).press('Enter')
      await page.getByRole('textbox', { name: 'What should we change here?' }).fill(text)
      await page.getByRole('button', { name: 'Add comment' }).press('Enter')
      await expect(comments(page)).toHaveCount(2)
    }
    await add('The date is missing')
    await page.getByRole('button', { name: 'Edit comment 2' }).press('Enter')
    await page.getByRole('textbox', { name: 'Comment 2' }).fill('The year is missing')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Comment 2' })).toHaveValue('The year is missing')
    await turnToPageTwo()
    await page.getByRole('button', { name: 'Save' }).press('Enter')
    await expect(comments(page).nth(1)).toContainText('The year is missing')
    await page.getByRole('button', { name: 'Remove comment 2' }).press('Enter')
    await expect(comments(page)).toHaveCount(1)
    await add('The seal is missing')
    await page.getByRole('button', { name: 'Comment on page' }).press('Enter')
    await page.getByRole('button', { name: 'Mark a spot' }).press('Enter')
    const spot = page.getByRole('button', { name: 'Spot for the new comment' })
    const before = await spot.evaluate((mark) => mark.style.left)
    await spot.press('ArrowRight')
    expect(await spot.evaluate((mark) => mark.style.left)).not.toBe(before)
    await page.getByRole('button', { name: 'Discard' }).press('Enter')
  })

  await test.step('a reload keeps them, and the draft can’t be approved over them', async () => {
    await page.reload()
    await expect(comments(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Send 2 comments as changes' }).click()
    await expect(page.getByText('Thank you. We’ve received your changes.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Comment on page' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Edit|Remove) comment/ })).toHaveCount(0)
  })

  const clerk = await someoneElse()
  await test.step('staff open the comment at its spot and mark it as done', async () => {
    await clerk.setViewportSize({ width: 1440, height: 900 })
    await openSignedIn(clerk, await given.clerk(), `/admin/orders/${id}`)
    await expect(clerk.getByText('“2 comments on the draft.”')).toBeVisible()
    await clerk.getByRole('link', { name: 'Show Translation, version 1, page 1' }).click()
    const mark = clerk.getByRole('button', { name: 'Comment 1: It is Müller' })
    await expect(mark).toBeVisible()
    expect(await mark.evaluate(({ style }) => Number.parseFloat(style.left))).toBeCloseTo(25, 0)
    await expectAccessible(clerk)
    await clerk.getByRole('button', { name: 'Mark comment 1 as done' }).click()
    await expect(comments(clerk).first()).toContainText('Done in the next draft')
  })

  await test.step('the customer sees that it is done, and every look is recorded', async () => {
    await page.reload()
    await expect(comments(page).first()).toContainText('Done in the next draft')
    const [seen] = await given.sql<{ customer: number; staff: number }[]>`
      select count(*) filter (where actor_kind = 'customer')::int as customer,
        count(*) filter (where actor_kind = 'admin')::int as staff
      from public.audit_events where action in ('deliverable.view', 'document.view') and after ->> 'orderId' = ${id}`
    expect(seen?.customer).toBeGreaterThan(2)
    expect(seen?.staff).toBeGreaterThan(1)
  })
})

test.describe('on a phone', () => {
  test.use({ allowedConsoleErrors: [/ERR_FAILED.*\/pages\/2/] })

  test('it shows one of the two, without scrolling sideways, and what can’t be shown can be downloaded', async ({
    page,
    given,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { customer, id } = await givenDraftSent(given)
    await openSignedIn(page, customer, `/dashboard/orders/${id}/draft`)
    await expect(pageOf(page, 'Translation, version 1, page 1')).toBeVisible()
    await expect(pageOf(page, /\.pdf, page 1/)).toHaveCount(0)

    await page.getByRole('button', { name: 'Original' }).click()
    await expect(pageOf(page, /\.pdf, page 1/)).toBeVisible()
    await page.getByRole('button', { name: 'Larger' }).first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await expectAccessible(page)

    await page.route('**/api/deliverables/**/pages/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Draft', exact: true }).click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(
      page.getByText('The page couldn’t be loaded. Check your connection and try again.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Download Translation, version 1' })).toHaveAttribute(
      'href',
      /\/download$/,
    )
    await page.unroute('**/api/deliverables/**/pages/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(pageOf(page, 'Translation, version 1, page 2')).toBeVisible()
  })
})
