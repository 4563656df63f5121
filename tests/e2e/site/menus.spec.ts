import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true })
const entry = (page: Page, name: string | RegExp) => banner(page).getByRole('link', { name })

const MENUS = {
  Services: ['Certified Translation', 'Standard Translation', 'Credential Evaluation'],
  Solutions: [
    'Business Accounts',
    'White Label Translations',
    'Document Translation API',
    'Immigration Documents',
    'Legal Documents',
    'Academic Records',
  ],
  Resources: ['Help Center', 'Refer & Earn', 'API Docs', 'Order Lookup'],
}

for (const [name, entries] of Object.entries(MENUS)) {
  test(`the menu ${name} opens on hover with its entries`, async ({ page }) => {
    await page.goto('/')
    await menu(page, name).hover()

    for (const label of entries) await expect(entry(page, new RegExp(`^${label}`))).toBeVisible()
    await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'true')
    await page.mouse.move(5, 600)
    await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'false')
  })
}

test('a menu opens with Enter, moves with arrows and closes with Escape, which returns focus', async ({
  page,
}) => {
  await page.goto('/pricing')
  const services = menu(page, 'Services')
  await services.focus()
  await page.keyboard.press('Enter')
  await expect(entry(page, /^Certified Translation/)).toBeVisible()

  await page.keyboard.press('ArrowDown')
  await expect(entry(page, /^Certified Translation/)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(entry(page, /^Credential Evaluation/)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, /^Certified Translation/)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(entry(page, /^Certified Translation/)).toBeHidden()
  await expect(services).toBeFocused()
})

test('one menu is open at a time, and it closes when focus leaves it', async ({ page }) => {
  await page.goto('/')
  await menu(page, 'Services').click()
  await menu(page, 'Resources').click()
  await expect(entry(page, /^Certified Translation/)).toBeHidden()
  await expect(entry(page, 'API Docs')).toBeVisible()

  await banner(page).getByRole('link', { name: 'Pricing' }).focus()
  await expect(entry(page, 'API Docs')).toBeHidden()
})

test('announced entries can be focused, say so, and link nowhere', async ({ page }) => {
  await page.goto('/')
  await menu(page, 'Resources').focus()
  await page.keyboard.press('ArrowDown')
  const help = entry(page, /^Help Center/)

  await expect(help).toBeFocused()
  await expect(help).toHaveAccessibleName('Help Center coming soon')
  await expect(help).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('an entry of a menu leads to its page', async ({ page }) => {
  await page.goto('/')
  await menu(page, 'Services').click()
  await entry(page, /^Credential Evaluation/).click()

  await expect(page).toHaveURL('/credential-evaluation')
})

test('the landing header is transparent at the top and gets its background after more than 10 px', async ({
  page,
}) => {
  await page.goto('/')
  const shadow = () => banner(page).evaluate((header) => getComputedStyle(header).boxShadow)
  expect(await shadow()).toBe('none')

  await page.evaluate(() => window.scrollTo({ top: 10, behavior: 'instant' }))
  await expect.poll(shadow).toBe('none')
  await page.evaluate(() => window.scrollTo({ top: 11, behavior: 'instant' }))
  await expect.poll(shadow).not.toBe('none')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })

  test('the drawer has the entries of the specification, traps focus, and returns it', async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    for (const name of ['Pricing', 'Contact', 'Login', 'Start Now']) {
      await expect(drawer.getByRole('link', { name, exact: true })).toBeVisible()
    }

    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a group of the drawer opens on tap and its entries work', async ({ page }) => {
    await page.goto('/pricing')
    await page.getByRole('button', { name: 'Open menu' }).tap()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByText('Solutions', { exact: true }).tap()
    await drawer.getByRole('link', { name: 'Legal Documents' }).tap()

    await expect(page).toHaveURL('/solutions/legal')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('menus and questions open, and Login is there', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page).getByRole('link', { name: 'Login' })).toBeVisible()

    await menu(page, 'Services').click()
    await expect(entry(page, /^Credential Evaluation/)).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByText('Do you need my original documents?').click()
    await expect(page.getByText('A scan or a clear photo of every page is enough')).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 } })

    test('the drawer opens and closes', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Open menu' }).click()
      const drawer = page.getByRole('dialog', { name: 'Menu' })
      await expect(drawer.getByRole('link', { name: 'Pricing' })).toBeVisible()
      await drawer.getByRole('button', { name: 'Close menu' }).click()
      await expect(drawer).toBeHidden()
    })
  })
})
