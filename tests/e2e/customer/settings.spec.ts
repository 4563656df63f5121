import { sentenceFor } from '@/lib/base/errors'
import { agree, payButton } from '../support/checkout'
import { press, tabTo, type } from '../support/keyboard'
import { signIn } from '../support/sign-in'
import { expect, test } from '../support/test'

test('all settings are worked through with the keyboard alone', async ({ page, given }) => {
  const customer = await given.customer()
  await signIn(page, customer, '/dashboard/settings')
  const tab = (name: string) => page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await type(page, page.getByRole('textbox', { name: 'First name' }), 'Key')
  await press(page, button('Save profile'), 'Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()

  await press(page, tab('Security'), 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, button('Change password'))

  await press(page, tab('Notifications'), 'Enter')
  await press(page, page.getByRole('checkbox', { name: 'News and offers' }), 'Space')
  await press(page, button('Save choices'), 'Enter')
  await expect(page.getByText('Your choices are saved.')).toBeVisible()

  await press(page, tab('Language and time'), 'Enter')
  await press(page, button('Save'), 'Enter')
  await expect(page.getByText('Saved. Dates now follow your choice.')).toBeVisible()

  await press(page, tab('Privacy'), 'Enter')
  await press(page, button('Request my data'), 'Enter')
  await expect(page.getByText('We’re putting your data together').first()).toBeVisible()
})

test('signing out everywhere is noticed by the tab of another device', async ({
  page,
  given,
  someoneElse,
}) => {
  const customer = await given.customer()
  const elsewhere = await someoneElse()
  await signIn(elsewhere, customer, '/dashboard/settings')
  await signIn(page, customer, '/dashboard/settings/security')

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/login/)
  await elsewhere.reload()

  await expect(elsewhere).toHaveURL(/\/login/)
})

test('whoever is suspended in the middle of a checkout is told so and pays nothing', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const draftId = await given.draft(customer)
  await signIn(page, customer, '/checkout/payment')
  await agree(page)

  await given.sql`update public.profiles set status = 'suspended' where user_id = ${customer.userId}`
  await page.reload()

  await expect(page.getByText(sentenceFor('account_suspended')).first()).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  const [order] = await given.sql`select o.placed_at from public.orders o where o.draft_id = ${draftId}`
  expect(order?.placed_at).toBeNull()
})
