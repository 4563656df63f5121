import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

/** Holds back every answer below this address until released. */
async function holdBack(page: Page, pathname: string): Promise<() => void> {
  let letGo = (): void => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(
    (url) => url.pathname === pathname,
    async (route) => {
      await gate
      await route.continue()
    },
  )
  return letGo
}

const loading = (page: Page) => page.getByRole('status').filter({ hasText: 'Loading' })

test('each slow screen of an account keeps the previous page and announces the next one', async ({
  page,
  given,
}) => {
  await openSignedIn(page, await given.customer(), '/dashboard')

  for (const [name, pathname] of [
    ['Quotes', '/dashboard/my-quotes'],
    ['Addresses', '/dashboard/addresses'],
    ['Payment methods', '/dashboard/payment-methods'],
    ['Settings', '/dashboard/settings'],
  ] as const) {
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    const letGo = await holdBack(page, pathname)
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(loading(page), `on the way to ${pathname}`).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(before ?? '')
    letGo()
    await expect(page).toHaveURL(new RegExp(`${pathname}$`))
    await expect(loading(page)).toHaveCount(0)
  }
})

test.describe('offline', () => {
  test.use({ allowedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

  test('a link chosen while offline keeps the page, and opens when the connection is back', async ({
    page,
    context,
    given,
  }) => {
    await openSignedIn(page, await given.customer(), '/dashboard')
    await context.setOffline(true)
    const banner = page.getByRole('status').filter({ hasText: 'You’re offline' })
    await expect(banner).toBeVisible()

    await page.getByRole('link', { name: 'Addresses', exact: true }).first().click()
    await expect(banner).toContainText('opens when you’re connected again')
    await expect(page).toHaveURL(/\/dashboard$/)

    await context.setOffline(false)
    await expect(page).toHaveURL(/\/dashboard\/addresses$/)
    await expect(banner).toHaveCount(0)
  })
})
