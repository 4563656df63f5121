import { readFile } from 'node:fs/promises'
import { press, type } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const PRIVACY = '/dashboard/settings/privacy'

test('a customer requests the data, gets a mail, and downloads one ZIP file that no one else can open', async ({
  page,
  given,
  mailbox,
  someoneElse,
}) => {
  const customer = await given.customer()
  await given.orderIn('draft waiting', customer)
  await openSignedIn(page, customer, PRIVACY)
  await page.getByRole('button', { name: 'Request my data' }).click()
  await expect(page.getByText('We’ve received your request.')).toBeVisible()

  await mailbox.waitFor(customer.email, 'Your data is ready')
  await page.reload()
  const link = page.getByRole('link', { name: 'Download ZIP file' })
  const downloading = page.waitForEvent('download')
  await link.click()
  const bytes = await readFile(await (await downloading).path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')

  const address = (await link.getAttribute('href')) ?? ''
  const stranger = await someoneElse()
  expect((await stranger.request.get(address)).status()).toBe(401)
  await openSignedIn(stranger, await given.customer(), '/dashboard')
  expect((await stranger.request.get(address)).status()).toBe(404)
})

test('an account with an open order says what has to end first', async ({ page, given }) => {
  const customer = await given.customer()
  const order = await given.orderIn('draft waiting', customer)
  await openSignedIn(page, customer, PRIVACY)

  await expect(page.getByText('We can’t delete your account yet')).toBeVisible()
  await expect(page.getByRole('link', { name: `Order ${order.orderNumber}` }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
})

test('a customer requests the deletion by keyboard, on a phone, and cancels it', async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const customer = await given.customer()
  await openSignedIn(page, customer, PRIVACY)

  const confirm = page.getByRole('textbox', { name: 'Your e-mail address' })
  await type(page, confirm, 'somebody@attesta.test')
  await press(page, page.getByRole('button', { name: 'Delete my account' }), 'Enter')
  await expect(page.getByText(`Type ${customer.email} to confirm.`).first()).toBeVisible()

  await confirm.fill(customer.email)
  await press(page, page.getByRole('button', { name: 'Delete my account' }), 'Enter')
  await expect(page.getByText('This happens after')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/dashboard')
  await press(page, page.getByRole('link', { name: 'keep your account' }), 'Enter')
  await press(page, page.getByRole('button', { name: 'Keep my account' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()
})

test.describe('with a tab left open', () => {
  // A refused stream polls, and so notices the end.
  test.use({ allowedConsoleErrors: [failedLoad(401)] })

  test('after the deletion, open tabs are signed out and the address is unknown', async ({ page, given }) => {
    const customer = await given.customer()
    const followed = page.waitForResponse((reply) => reply.url().includes('/api/live/session/'))
    await openSignedIn(page, customer, PRIVACY)
    await followed
    await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(customer.email)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('This happens after')).toBeVisible()

    await given.sql`update public.account_deletions set due_at = now() - interval '1 second' where user_id = ${customer.userId}`
    await given.sql`select public.close_account(${customer.userId})`
    await given.sql`select public.carry_out_deletion(${customer.userId})`
    await expect(page).toHaveURL(/\/login/)

    await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('don’t match an account')).toBeVisible()
  })
})
