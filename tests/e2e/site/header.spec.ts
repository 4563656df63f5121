import type { Page } from '@playwright/test'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

const banner = (page: Page) => page.getByRole('banner')
const login = (page: Page) => page.getByRole('link', { name: 'Login', exact: true })
const account = (page: Page) => page.getByRole('button', { name: 'My Account' })

/** The positions of everything in the bar that is visible in every state. */
async function places(page: Page): Promise<unknown[]> {
  const start = banner(page).getByRole('link', { name: 'Start Now', exact: true })
  const contact = banner(page).getByRole('link', { name: 'Contact', exact: true })
  return [await start.boundingBox(), await contact.boundingBox()]
}

test('while the session is unknown the header shows neither Login nor account, and nothing moves when it is known', async ({
  page,
}) => {
  const waiting: ((body: object) => void)[] = []
  await page.route('**/api/session', async (route) => {
    const json = await new Promise<object>((resolve) => waiting.push(resolve))
    await route.fulfill({ json })
  })
  const asked = () => expect.poll(() => waiting.length).toBe(1)
  const answer = (body: object) => waiting.pop()?.(body)

  await page.goto('/pricing')
  await asked()
  await expect(login(page)).toHaveCount(0)
  await expect(account(page)).toBeHidden()
  const unknown = await places(page)
  answer({ viewer: 'visitor' })
  await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await places(page)).toEqual(unknown)

  await page.reload()
  await asked()
  answer({ viewer: 'user', displayName: 'Nora Sample', email: 'nora@attesta.test', role: 'customer' })
  await expect(account(page)).toBeVisible()
  expect(await places(page)).toEqual(unknown)
})

test('a signed-in person gets the account menu on public pages and no Login, not even in the footer', async ({
  page,
  given,
}) => {
  await openSignedIn(page, await given.customer(), '/pricing')
  await account(page).click()

  for (const name of ['Dashboard', 'Settings']) {
    await expect(banner(page).getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  await expect(banner(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(login(page)).toHaveCount(0)
})

test('the dashboard’s bar is fixed and 16 units high', async ({ page, given }) => {
  await openSignedIn(page, await given.customer(), '/dashboard')

  expect(await banner(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 64 })
  await expect(banner(page)).toHaveCSS('position', 'fixed')
})

test('the footer has the services, the company, contact, the legal pages and the current year', async ({
  page,
}) => {
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')

  for (const name of [
    'Certified translation',
    'Credential evaluation',
    'About',
    'Careers',
    'Contact us',
    'Terms of Service',
    'Privacy Policy',
    'Cookie Policy',
    'API Docs',
  ]) {
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(footer).toContainText('Sample contact details')
  await expect(footer.getByRole('link', { name: /example\.com|555/ })).toHaveCount(0)
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Attesta`)
})
