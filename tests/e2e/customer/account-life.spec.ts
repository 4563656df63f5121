import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { totpCode } from '../../../supabase/local/auth/totp'
import { keyOnPage } from '../support/factor'
import { type Mailbox, plain } from '../support/mailbox'
import { openSignedIn, signIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

const SECURITY = '/dashboard/settings/security'
/** The cards of the security screen are used half on this screen and half on a wide one. */
const PHONE = { width: 390, height: 900 }

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function proveMailbox(page: Page, mailbox: Mailbox, address: string): Promise<void> {
  const mail = plain(await mailbox.waitFor(address, 'Confirm the new e-mail address for your account'))
  const link = /https?:\/\/\S+\/change-email\?token=[\w-]+/.exec(mail)?.[0]
  if (!link) throw new Error(`no link in the mail to ${address}`)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
}

// A refused stream polls, and so notices the end.
test.use({ allowedConsoleErrors: [failedLoad(401)] })

test('on a phone, a customer signs out another device and changes the password, which that device then needs', async ({
  page,
  given,
  someoneElse,
}) => {
  await page.setViewportSize(PHONE)
  const customer = await given.customer()
  const password = `other words ${randomUUID()}`
  const elsewhere = await someoneElse()
  const followed = elsewhere.waitForResponse((reply) => reply.url().includes('/api/live/session/'))
  await openSignedIn(elsewhere, customer, '/dashboard/settings')
  await followed
  await openSignedIn(page, customer, SECURITY)

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Sign out (?!everywhere)/ })
    .click()
  await expect(said(page, 'That session is signed out.')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/login\?next=%2Fdashboard%2Fsettings/)

  await page.getByLabel('Current password', { exact: true }).fill(customer.password)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(said(page, 'Your password has been changed.')).toBeVisible()
  await signIn(elsewhere, { ...customer, password }, SECURITY)
})

test('a customer confirms both mailboxes and signs in with the new address', async ({
  page,
  given,
  email,
  mailbox,
  someoneElse,
}) => {
  const customer = await given.customer()
  const elsewhere = await someoneElse()
  await openSignedIn(page, customer, SECURITY)

  await page.getByRole('textbox', { name: 'New e-mail address' }).fill(email)
  await page.getByRole('button', { name: 'Send both links' }).click()
  await expect(page.getByRole('button', { name: 'Keep my current address' })).toBeVisible()
  await proveMailbox(elsewhere, mailbox, email)
  await expect(elsewhere.getByText('Now open the link we sent to your other address.').first()).toBeVisible()
  await proveMailbox(page, mailbox, customer.email)
  await expect(page.getByText('From now on, sign in with your new address.').first()).toBeVisible()

  await page.goto(SECURITY)
  await expect(page.getByText(`How you sign in as ${email}.`)).toBeVisible()
  await signIn(elsewhere, { ...customer, email }, SECURITY)
})

test('on a phone, a customer turns an authenticator app on and off again', async ({
  page,
  given,
  someoneElse,
}) => {
  await page.setViewportSize(PHONE)
  const customer = await given.customer()
  await openSignedIn(page, customer, SECURITY)

  await page.getByRole('link', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('button', { name: 'Show the QR code' }).click()
  const code = page.getByLabel('6-digit code')
  await expect(code).toBeVisible()
  await code.fill(totpCode(await keyOnPage(page)))
  await page.getByRole('button', { name: 'Turn on the authenticator app' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes')

  const elsewhere = await someoneElse()
  await elsewhere.goto(`/login?next=${SECURITY}`)
  await elsewhere.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(customer.email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(customer.password)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByLabel('6-digit code')).toBeFocused()

  await page.goto(SECURITY)
  await page.getByRole('button', { name: 'Turn it off' }).click()
  await expect(said(page, 'The authenticator app has been removed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set up an authenticator app' })).toBeVisible()
  await openSignedIn(await someoneElse(), customer, SECURITY)
})

test('a customer deletes the uploads of a finished order', async ({ page, given }) => {
  const customer = await given.customer()
  const order = await given.orderIn('finished', customer)
  await openSignedIn(page, customer, `/dashboard/orders/${order.id}`)

  await expect(page.getByText('We delete your uploads on')).toBeVisible()
  await page.getByRole('button', { name: 'Delete my uploads now' }).click()

  await expect(said(page, 'Your uploads are being deleted.')).toBeVisible()
  const [row] =
    await given.sql`select bool_and(purge_after <= (now() at time zone 'America/New_York')::date) as due
    from public.uploaded_documents where order_id = ${order.id}`
  expect(row?.due).toBe(true)
})
