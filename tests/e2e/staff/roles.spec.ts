import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

function withReason(page: Page, button: string) {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: button, exact: true }) })
  return async (reason: string) => {
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await form.getByRole('button', { name: button, exact: true }).click()
  }
}

// A refused stream polls, and so notices the end.
test.use({ allowedConsoleErrors: [failedLoad(401)] })

test('staff invite a person on a phone, who sets up the account with the mailed link', async ({
  page,
  given,
  email,
  mailbox,
  someoneElse,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openSignedIn(page, await given.clerk(), '/admin/users')

  await page.getByText('Invite a person').click()
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await withReason(page, 'Send invitation')('A new translator')
  await expect(said(page, `We’ve e-mailed an invitation to ${email}.`)).toBeVisible()

  const invited = await someoneElse()
  await invited.goto(await mailbox.linkFor(email, 'Your invitation to Attesta'))
  await invited.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Your e-mail address is confirmed')
  await invited.getByRole('link', { name: 'Continue' }).click()
  await expect(invited).toHaveURL('/dashboard')
})

test('one staff member requests a role, a second grants it, and the person signs in again', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const [first, second] = [await given.clerk(), await given.clerk()]
  const record = `/admin/users/${customer.userId}`
  const own = await someoneElse()
  const followed = own.waitForResponse((reply) => reply.url().includes('/api/live/session/'))
  await openSignedIn(own, customer, '/dashboard/settings')
  await followed

  await openSignedIn(page, first, record)
  await withReason(page, 'Ask to make this person staff')('Joins the team')
  await expect(said(page, 'Now a second staff member has to confirm.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make this person staff' })).toHaveCount(0)

  const other = await someoneElse()
  await openSignedIn(other, second, record)
  await expect(other.getByText('“Joins the team”')).toBeVisible()
  await other.getByRole('button', { name: 'Make this person staff' }).click()
  await expect(said(other, 'This person will be staff from their next sign-in.')).toBeVisible()
  await expect(own).toHaveURL(/\/login\?next=%2Fdashboard%2Fsettings/)

  await other.goto('/admin/team')
  await other.getByRole('listitem').filter({ hasText: second.email }).getByRole('link').click()
  await expect(other.getByText('This is you')).toBeVisible()
  await expect(other.getByRole('button', { name: /staff|Suspend/ })).toHaveCount(0)
})
