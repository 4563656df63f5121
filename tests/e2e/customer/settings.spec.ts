import { sentenceFor } from '@/lib/base/errors'
import { agree, payButton } from '../support/checkout'
import { press, tabTo, type } from '../support/keyboard'
import { openSignedIn, signIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'

test('all settings can be changed with only the keyboard', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, customer, '/dashboard/settings')
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

  await press(page, tab('API keys'), 'Enter')
  await press(page, button('Create key'), 'Enter')
  await expect(page.getByText('Give the key a name.').first()).toBeVisible()

  await press(page, tab('Webhooks'), 'Enter')
  await press(page, page.getByRole('link', { name: 'Add an endpoint' }), 'Enter')
  await expect(page).toHaveURL('/dashboard/settings/webhooks/new')
  await press(page, tab('Profile'), 'Enter')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Key')
})

test.describe('on two devices', () => {
  // A refused stream polls, and so notices the end.
  test.use({ allowedConsoleErrors: [failedLoad(401)] })

  test('the tab of another device notices that everything was signed out', async ({
    page,
    given,
    someoneElse,
  }) => {
    const customer = await given.customer()
    const elsewhere = await someoneElse()
    const followed = elsewhere.waitForResponse((reply) => reply.url().includes('/api/live/session/'))
    await openSignedIn(elsewhere, customer, '/dashboard/settings')
    await followed
    await openSignedIn(page, customer, '/dashboard/settings/security')

    await page.getByRole('button', { name: 'Sign out everywhere' }).click()

    await expect(page).toHaveURL(/\/login/)
    await expect(elsewhere).toHaveURL(/\/login\?next=%2Fdashboard%2Fsettings/)
    await expect(elsewhere.getByText('You’ve been signed out')).toBeVisible()
  })

  test('a back-office tab closes as soon as its session ends', async ({ page, given }) => {
    const clerk = await given.clerk()
    const followed = page.waitForResponse((reply) => reply.url().includes('/api/live/session/'))
    await openSignedIn(page, clerk, '/admin/users')
    await followed
    await given.sql`select public.end_sessions(${clerk.id})`

    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fusers/)
  })
})

test('a new name appears in the header of every open tab', async ({ page, context, given }) => {
  await openSignedIn(page, await given.customer(), '/dashboard/orders')
  const settings = await context.newPage()
  await settings.goto('/dashboard/settings')
  await settings.getByRole('textbox', { name: 'First name' }).fill('Zelda')
  await settings.getByRole('button', { name: 'Save profile' }).click()

  await expect(
    page
      .getByRole('banner')
      .getByText(/^Zelda /)
      .first(),
  ).toBeAttached()
  await expect(
    settings
      .getByRole('banner')
      .getByText(/^Zelda /)
      .first(),
  ).toBeAttached()
})

test('a customer suspended during checkout is signed out, sees why after sign-in, and pays nothing', async ({
  page,
  given,
}) => {
  const [customer, clerk] = [await given.customer(), await given.clerk()]
  const draftId = await given.draft(customer)
  await openSignedIn(page, customer, '/checkout/payment')
  await agree(page)
  await page.goto('about:blank')

  await given.sql`select public.suspend_user(${customer.userId}, 'Forged diploma', ${clerk.id}, 'journey')`
  await page.goto('/checkout/payment')
  await expect(page.getByText('If you started one with your account, sign in')).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await signIn(page, customer, '/checkout/payment')

  await expect(page.getByText(sentenceFor('account_suspended')).first()).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  const [order] = await given.sql`select o.placed_at from public.orders o where o.draft_id = ${draftId}`
  expect(order?.placed_at).toBeNull()
})

test('the row of tabs fades only at an edge behind which it hides tabs', async ({ page, given }) => {
  await openSignedIn(page, await given.customer(), '/dashboard/settings')
  const row = page.getByRole('navigation', { name: 'Settings' }).getByRole('list')
  const fades = (scrollTo?: number) =>
    row.evaluate((element, left) => {
      if (left !== undefined) element.scrollLeft = left
      const { maskImage } = getComputedStyle(element)
      return /rgba\(0, 0, 0, 0\), rgb\(0, 0, 0\) (\S+), rgb\(0, 0, 0\) (.+), rgba/.exec(maskImage)?.slice(1)
    }, scrollTo)

  await page.setViewportSize({ width: 1200, height: 800 })
  await expect.poll(() => fades()).toEqual(['0px', '100%'])
  expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect.poll(() => fades(0)).toEqual(['0px', 'calc(100% - 40px)'])
  await expect.poll(() => fades(100)).toEqual(['40px', 'calc(100% - 40px)'])
  await expect.poll(() => fades(10_000)).toEqual(['40px', '100%'])
})
