import type { Page } from '@playwright/test'
import { givenStoredQuote, moveQuote, sendPrice } from '../../support/given-quotes'
import { ORDER_STATES } from '../../support/orders-in-state'
import {
  agree,
  chooseDelivery,
  describeDocuments,
  describeStudies,
  expectSuccess,
  GOOD_CARD,
  goOn,
  payWith,
  problems,
  startAsGuest,
  upload,
} from '../support/checkout'
import type { Given } from '../support/given'
import { signIn } from '../support/sign-in'
import { expect, expectAccessible, failedLoad, test } from '../support/test'

const WIDTHS = [360, 390, 768, 1440]

test.use({
  allowedConsoleErrors: [failedLoad(404)],
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
})

/**
 * Looks at the page as it is: nothing sticks out sideways at any width, and axe finds nothing serious on the narrowest
 * in light colors and on the widest in dark ones, so that both layouts and both schemes are checked once.
 */
async function checkPage(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow, `${page.url()} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
    if (width === WIDTHS[0]) await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

async function checkPages(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkPage(page)
  }
}

test('the pages of a visitor have no serious problem and fit every width', async ({ page, given }) => {
  await checkPages(page, [
    '/',
    '/login',
    '/login?notice=signed-out',
    '/register',
    '/recover',
    '/register/check-mail',
    '/recover/new-password',
    '/login/code',
    '/contact/sent',
    '/quote/sent',
    '/auth/confirm',
    '/email-verified',
    '/checkout?service=pizza',
    `/checkout/pay-quote/${given.unknownId()}`,
    '/no-such-page',
  ])
})

test('the steps of the checkout have no serious problem and fit every width', async ({ page, email }) => {
  await startAsGuest(page, 'evaluation', { name: 'Amalia Accessible', email })
  await upload(page, 'diploma.pdf', 'diploma-front.jpg')
  await checkPage(page)
  await describeDocuments(page, 'Certificate')
  await goOn(page)
  await expect(problems(page)).toBeVisible()
  await checkPage(page)
  await describeStudies(page, 'Course-by-course report')
  await checkPage(page)
  await goOn(page)
  await expect(page).toHaveURL('/checkout/quote')
  await checkPage(page)
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await page.getByRole('radio', { name: 'General report' }).check()
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Names and date' })).toBeVisible()
  await checkPage(page)
  await goOn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a service' })).toBeVisible()
  await checkPage(page)
  await page.getByRole('radio', { name: 'Certified' }).check()
  await goOn(page)
  await page.getByRole('radio', { name: 'Paper by mail' }).check()
  await checkPage(page)
  await chooseDelivery(page, 'Paper by mail')
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
  await checkPage(page)
})

test('paying and the confirmation have no serious problem and fit every width', async ({ page, given }) => {
  await atTheTerms(page, given)
  await agree(page)
  await checkPage(page)
  await payWith(page, GOOD_CARD)
  await expectSuccess(page)
  await checkPage(page)
})

test('the dashboard has no serious problem and fits every width', async ({ page, given }) => {
  const orderId = await paidOrder(page, given)
  await checkPages(page, [
    '/dashboard',
    '/dashboard/orders',
    '/dashboard/orders?search=nothing-like-this',
    '/dashboard/settings',
    '/dashboard/settings/security',
    '/dashboard/settings/notifications',
    '/dashboard/settings/language',
    '/dashboard/settings/security/authenticator',
    '/dashboard/settings/privacy',
    '/dashboard/settings/webhooks',
    '/dashboard/settings/webhooks/new',
    '/dashboard/addresses',
    '/dashboard/addresses/new',
    '/dashboard/payment-methods',
    '/dashboard/settings/api-keys',
    '/dashboard/settings/api-keys/usage',
    '/dashboard/integrations',
    `/dashboard/orders/${orderId}`,
    `/dashboard/orders/${orderId}/receipt`,
    `/dashboard/orders/${given.unknownId()}`,
    '/dashboard/request-quote',
  ])
})

test('the order page has no serious problem in any state and fits every width', async ({ page, given }) => {
  const customer = await given.customer()
  await signIn(page, customer, '/dashboard')
  for (const state of ORDER_STATES) {
    const { id } = await given.orderIn(state, customer)
    await checkPages(page, [`/dashboard/orders/${id}`])
  }
  const { id } = await given.orderIn('placed', customer)
  await checkPages(page, [`/dashboard/orders/${id}/cancel`, '/dashboard'])
})

test('the quotes of a customer have no serious problem and fit every width', async ({ page, given }) => {
  const customer = await given.customer()
  const [fresh, sent] = [
    await givenStoredQuote(given.sql, customer),
    await givenStoredQuote(given.sql, customer),
  ]
  await sendPrice(given.sql, sent)
  await signIn(page, customer, '/dashboard')
  await checkPages(page, [
    '/dashboard/my-quotes',
    `/dashboard/quotes/regular/${fresh.id}`,
    `/dashboard/quotes/regular/${sent.id}`,
    `/checkout/pay-quote/${sent.id}?revision=1`,
  ])
})

test('an empty dashboard and the back office have no serious problem and fit every width', async ({
  page,
  given,
  someoneElse,
}) => {
  const orderId = await paidOrder(await someoneElse(), given)
  const { userId } = await given.customer()
  await signIn(page, await given.clerk())
  await checkPages(page, [
    '/dashboard',
    '/admin',
    '/admin/pending-orders',
    '/admin/pending-orders?tab=unpaid',
    '/admin/pending-orders?tab=problems',
    '/admin/orders',
    '/admin/messages',
    '/admin/api',
    '/admin/team',
    '/admin/users',
    `/admin/users/${userId}`,
    `/admin/users/${userId}/orders`,
    `/admin/orders/${orderId}`,
  ])
})

test('the quotes of the back office have no serious problem and fit every width', async ({ page, given }) => {
  const quotes = await givenQuotes(given)
  await signIn(page, await given.clerk(), '/admin/quotes')
  await checkPages(page, [
    '/admin/quotes',
    '/admin/quotes?search=nothing-like-this',
    '/admin/api-quotes',
    '/admin/clio-quotes',
    ...quotes.map((id) => `/admin/quotes/${id}`),
  ])
})

/** One quote with nothing in it, one that was sent and is worked on again. */
async function givenQuotes(given: Given): Promise<string[]> {
  const owner = await given.customer()
  const [fresh, revised] = [
    await givenStoredQuote(given.sql, owner),
    await givenStoredQuote(given.sql, owner),
  ]
  await sendPrice(given.sql, revised)
  await moveQuote(given.sql, revised, 'in_review', { id: revised.staffId, kind: 'admin' })
  return [fresh.id, revised.id]
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
