import type { Page } from '@playwright/test'
import {
  agree,
  chooseDelivery,
  describeDocuments,
  expectSuccess,
  GOOD_CARD,
  goOn,
  payWith,
  problems,
  startAsGuest,
  upload,
} from '../support/checkout'
import type { Given } from '../support/given'
import { signIn } from '../support/signing-in'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const WIDTHS = [360, 390, 768, 1440]

test.use({ allowedConsoleErrors: [failedLoad(404)], contextOptions: { reducedMotion: 'reduce' } })

/**
 * Looks at the page as it is: nothing sticks out sideways at any width, and axe finds nothing serious on the narrowest
 * in light colours and on the widest in dark ones, so that both layouts and both schemes are looked at once.
 */
async function examine(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const width of isDark ? WIDTHS.slice(-1) : WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
    if (isDark || width === WIDTHS[0]) await expectAccessible(page)
  }
}

async function examineAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await examine(page)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the pages of a visitor have no serious problem and fit every width', async ({ page, given }) => {
      await examineAll(page, [
        '/',
        '/login',
        '/login?notice=signed-out',
        '/register',
        '/recover',
        '/auth/confirm',
        '/email-verified',
        '/checkout?service=pizza',
        `/checkout/pay-quote/${given.unknownId()}`,
        '/no-such-page',
      ])
    })

    test('the steps of the checkout have no serious problem and fit every width', async ({ page, email }) => {
      await startAsGuest(page, 'bundle', { name: 'Amalia Accessible', email })
      await upload(page, 'diploma.pdf', 'diploma-front.jpg')
      await examine(page)
      await goOn(page)
      await expect(problems(page)).toBeVisible()
      await examine(page)
      await describeDocuments(page, 'Certificate')
      await page.getByRole('combobox', { name: 'What is the report for?' }).selectOption('Employment')
      await page.getByRole('radio', { name: 'Course-by-course report' }).check()
      await page.getByRole('textbox', { name: 'Degree or certificate' }).fill('Licenciada en Ejemplos')
      await page.getByRole('textbox', { name: 'Institution' }).fill('Universidad de Ejemplo')
      await page.getByRole('combobox', { name: 'Country' }).fill('Mexico')
      await page.getByRole('option', { name: 'Mexico' }).click()
      await page.getByRole('combobox', { name: 'Level' }).selectOption('Bachelor or first degree')
      await goOn(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
      await examine(page)
      await page.getByRole('radio', { name: 'Certified' }).check()
      await goOn(page)
      await page.getByRole('radio', { name: 'Paper by post' }).check()
      await examine(page)
      await chooseDelivery(page, 'Paper by post')
      await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible()
      await examine(page)
    })

    test('paying and the confirmation have no serious problem and fit every width', async ({
      page,
      given,
    }) => {
      await atTheTerms(page, given)
      await agree(page)
      await examine(page)
      await payWith(page, GOOD_CARD)
      await expectSuccess(page)
      await examine(page)
    })

    test('the dashboard has no serious problem and fits every width', async ({ page, given }) => {
      const orderId = await paidOrder(page, given)
      await examineAll(page, [
        '/dashboard',
        '/dashboard/orders',
        '/dashboard/orders?search=nothing-like-this',
        `/dashboard/orders/${orderId}`,
        `/dashboard/orders/${orderId}/receipt`,
        `/dashboard/orders/${given.unknownId()}`,
      ])
    })

    test('an empty dashboard and the back office have no serious problem and fit every width', async ({
      page,
      given,
      someoneElse,
    }) => {
      const orderId = await paidOrder(await someoneElse(), given)
      await signIn(page, await given.clerk())
      await examineAll(page, [
        '/dashboard',
        '/admin',
        '/admin/pending-orders',
        '/admin/pending-orders?tab=unpaid',
        '/admin/pending-orders?tab=problems',
        '/admin/orders',
        `/admin/orders/${orderId}`,
      ])
    })
  })
}

async function atTheTerms(page: Page, given: Given): Promise<void> {
  const customer = await given.customer()
  await given.draft(customer, { serviceId: 'certified' })
  await signIn(page, customer, '/checkout/payment')
}

async function paidOrder(page: Page, given: Given): Promise<string> {
  await atTheTerms(page, given)
  await agree(page)
  await payWith(page, GOOD_CARD)
  return (await expectSuccess(page)).orderId
}
