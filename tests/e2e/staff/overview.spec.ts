import type { Page } from '@playwright/test'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

/** A clerk on the order list with at least two orders. */
async function atTheOrders(clerk: Page, customer: Page, given: Given): Promise<void> {
  const account = await given.customer()
  for (let order = 0; order < 2; order += 1) {
    await given.draft(account)
    if (order === 0) await openSignedIn(customer, account, '/checkout/payment')
    else await customer.goto('/checkout/payment')
    await agree(customer)
    await payWith(customer, GOOD_CARD)
    await expectSuccess(customer)
  }
  await openSignedIn(clerk, await given.clerk(), '/admin/orders')
  await expect(clerk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await expect(clerk.getByText('move through the rows')).toBeVisible()
}

test('the back office shows the signed-in person without the public menu', async ({ page, given }) => {
  const clerk = await given.clerk()
  await openSignedIn(page, clerk, '/admin')
  const header = page.getByRole('banner')

  await expect(header).toContainText('Ines Okafor')
  await expect(header).toContainText(clerk.email)
  await expect(header.getByRole('button', { name: 'Services' })).toHaveCount(0)
  await expect(header.getByRole('link', { name: 'Start Now' })).toHaveCount(0)

  await header.getByRole('button', { name: /Ines Okafor/ }).click()
  await header.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('the order list is used with j, k, Enter and /, and says so', async ({ page, given, someoneElse }) => {
  await atTheOrders(page, await someoneElse(), given)
  const orders = page.getByRole('table').getByRole('link')

  await page.keyboard.press('j')
  await expect(orders.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(orders.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(orders.nth(0)).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('j/k')
  await expect(page.getByRole('searchbox')).toHaveValue('j/k')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  const number = (await orders.nth(0).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})

test('the user list is used with the same keys', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, await given.clerk(), `/admin/users?search=${encodeURIComponent(customer.email)}`)
  await expect(page.getByText('move through the rows')).toBeVisible()

  await page.keyboard.press('j')
  await expect(page.getByRole('table').getByRole('link')).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/admin/users/${customer.userId}`)
})

test('? opens the shortcut list, which can switch them off', async ({ page, given, someoneElse }) => {
  await atTheOrders(page, await someoneElse(), given)

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck()
  await list.getByRole('button', { name: 'Close' }).click()

  await page.keyboard.press('j')
  await expect(page.getByRole('table').getByRole('link').first()).not.toBeFocused()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('move through the rows')).toBeHidden()
})

test('on a phone the back-office menu shows the current page', async ({ page, given }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, await given.clerk(), '/admin/team')

  const current = page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Team' })
  await expect(current).toHaveAttribute('aria-current', 'page')
  await expect(current).toBeInViewport({ ratio: 1 })
})
