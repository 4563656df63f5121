import { press, tabTo, type } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

test('a person is found, viewed in tabs, suspended and restored by keyboard, on a phone', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const customer = await given.customer()
  await given.orderIn('placed', customer)
  await openSignedIn(page, await given.clerk(), '/admin/users')
  const done = (text: string) => page.getByRole('status').filter({ hasText: text })
  const reasonOf = (button: string) =>
    page
      .locator('form')
      .filter({ has: page.getByRole('button', { name: button, exact: true }) })
      .getByRole('textbox', { name: 'Reason' })

  await type(page, page.getByRole('searchbox'), customer.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=/)
  await press(page, page.getByRole('main').locator('a[href^="/admin/users/"]').first(), 'Enter')
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]{36}/)
  const tabs = page.getByRole('navigation', { name: 'About this user' })
  for (const name of ['Orders', 'Quotes', 'Documents', 'Payments', 'Activity', 'Access']) {
    await press(page, tabs.getByRole('link', { name }), 'Enter')
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await press(page, tabs.getByRole('link', { name: 'Profile' }), 'Enter')

  await tabTo(page, reasonOf('Suspend account'))
  await page.keyboard.type('A test of the keyboard')
  await page.keyboard.press('Enter')
  await expect(done('The account is suspended')).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, reasonOf('Restore account'))
  await page.keyboard.type('The test is over')
  await page.keyboard.press('Enter')
  await expect(done('The account is active again.')).toBeVisible()
})
