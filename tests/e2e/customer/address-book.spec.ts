import { randomUUID } from 'node:crypto'
import { press, type } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

test.use({ viewport: { width: 390, height: 844 } })

const noScroll = () => document.documentElement.scrollWidth <= window.innerWidth

test('an address is added, changed and removed by keyboard, on a phone', async ({ page, given }) => {
  const customer = await given.customer()
  const box = (name: string) => page.getByRole('textbox', { name })
  await openSignedIn(page, customer, '/dashboard/addresses')

  await press(page, page.getByRole('link', { name: 'Add an address' }), 'Enter')
  await expect(page).toHaveURL(/\/addresses\/new$/)
  await type(page, box('Name for this address'), 'Office')
  await type(page, box('Recipient'), 'Kay Board')
  await type(page, box('Street and number'), '12 Sample Street')
  await type(page, box('Town or city'), 'Springfield')
  await type(page, box('State or province'), 'IL')
  await type(page, box('Postal code'), '62701')
  await page.keyboard.press('Enter')
  const office = page.getByRole('listitem').filter({ hasText: 'Office' })
  await expect(office.getByText('Default')).toBeVisible()
  expect(await page.evaluate(noScroll)).toBe(true)
  await expectAccessible(page)

  await press(page, office.getByRole('link', { name: /^Edit/ }), 'Enter')
  await expect(box('Street and number')).toHaveValue('12 Sample Street')
  await type(page, box('Apartment, floor, building'), 'Floor 3')
  await page.keyboard.press('Enter')
  await expect(office).toContainText('Floor 3')
  await press(page, office.getByRole('button', { name: /^Remove/ }), 'Enter')
  await expect(page.getByText('No addresses yet')).toBeVisible()
})

test('the default card is selected by keyboard, on a phone', async ({ page, given }) => {
  const customer = await given.customer()
  const expYear = new Date().getUTCFullYear() + 3
  for (const [last4, isDefault] of [
    ['4242', true],
    ['4444', false],
  ] as const) {
    await given.sql`insert into public.payment_methods (user_id, provider_method_id, brand,
        last4, exp_month, exp_year, is_default, status)
      values (${customer.userId}, ${`pm_${randomUUID()}`}, 'visa', ${last4}, 12, ${expYear},
        ${isDefault}, 'active')`
  }
  await openSignedIn(page, customer, '/dashboard/payment-methods')
  const second = page.getByRole('listitem').filter({ hasText: '4444' })

  await press(page, second.getByRole('button', { name: /^Make default/ }), 'Enter')
  await expect(second.getByText('Default', { exact: true })).toBeVisible()
  expect(await page.evaluate(noScroll)).toBe(true)
})

test('every tab of the settings fits a phone', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, customer, '/dashboard/settings')
  await page.getByRole('textbox', { name: 'First name' }).fill('Phoebe')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Settings' })
  for (const name of ['Security', 'Notifications', 'Language and time', 'Privacy']) {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(noScroll), `${name} is wider than the screen`).toBe(true)
  }
})
