import type { Page } from '@playwright/test'
import { ORDER_STATES } from '../../support/orders-in-state'
import { givenAccount } from '../../support/people'
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
import { openSignedIn } from '../support/sign-in'
import { expect, failedLoad, test } from '../support/test'
import { checkPage, checkPages } from './check-pages'

test.use({
  allowedConsoleErrors: [failedLoad(404)],
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
})

/** Wider than a phone and without a place to break. */
const LONG_LINK = `https://registrar.example.edu/${'transcripts'.repeat(12)}`
const LONG_NAME = 'Wolfeschlegel'.repeat(6)

test('visitor pages have no serious problem and fit every width', async ({ page, given }) => {
  await checkPages(page, [
    '/',
    '/login',
    '/login?notice=signed-out',
    '/register',
    '/recover',
    '/register/check-mail',
    '/recover/new-password',
    '/recover/changed',
    '/login/pass',
    '/change-email',
    '/quote/files',
    '/login/code',
    '/contact/sent',
    '/quote/sent',
    '/verify?code=7KQM-2XWD-H9TB',
    '/auth/confirm',
    '/email-verified',
    '/checkout?service=pizza',
    `/checkout/pay-quote/${given.unknownId()}`,
    '/no-such-page',
  ])
})

test('the second sign-in step has no serious problem and fits every width', async ({ page }) => {
  const { email, password } = await givenAccount('admin')
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/login\/factor/)

  await checkPage(page)
  await checkPages(page, ['/login/recovery-code'])
})

test('the checkout steps have no serious problem and fit every width', async ({ page, email }) => {
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

test('payment and confirmation have no serious problem and fit every width', async ({ page, given }) => {
  await atTheTerms(page, given)
  await agree(page)
  await checkPage(page)
  await payWith(page, GOOD_CARD)
  await expectSuccess(page)
  await checkPage(page)
})

test('the dashboard has no serious problem and fits every width', async ({ page, given }) => {
  const customer = await given.customer()
  const { id: orderId } = await given.orderIn('placed', customer)
  await given.sql`update public.profiles set first_name = ${LONG_NAME} where user_id = ${customer.userId}`
  await openSignedIn(page, customer, '/dashboard')
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
    '/dashboard/settings/api-keys/requests',
    '/dashboard/integrations',
    `/dashboard/orders/${orderId}`,
    `/dashboard/orders/${orderId}/receipt`,
    `/dashboard/orders/${given.unknownId()}`,
    '/dashboard/request-quote',
  ])
})

test('the order page has no serious problem in any state and fits every width', async ({ page, given }) => {
  const customer = await given.customer()
  await openSignedIn(page, customer, '/dashboard')
  for (const state of ORDER_STATES) {
    const { id } = await given.orderIn(state, customer)
    await checkPages(page, [`/dashboard/orders/${id}`])
  }
  const { id } = await given.orderIn('placed', customer)
  await given.sql`select public.send_order_message(${id}, ${customer.userId}, 'customer', ${LONG_LINK}, gen_random_uuid())`
  await checkPages(page, [
    `/dashboard/orders/${id}`,
    `/dashboard/orders/${id}/cancel`,
    '/dashboard',
    '/dashboard/orders',
  ])
})

test('the lists of addresses and cards have no serious problem and fit every width', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { userId } = customer
  await given.sql`insert into public.addresses (user_id, kind, recipient_name, line1, city, country)
    select ${userId}, kind, ${LONG_NAME}, '1 Main Street', 'Springfield', 'US' from unnest(array['shipping', 'institution']) kind`
  await given.sql`insert into public.payment_methods (user_id, provider_method_id, brand, last4, exp_month, exp_year, is_default, status)
    select ${userId}, 'pm_' || gen_random_uuid(), 'visa', last4, 12, 2099, last4 = '4242', 'active'
    from unnest(array['4242', '4444']) last4`
  await openSignedIn(page, customer, '/dashboard/addresses')
  await checkPages(page, ['/dashboard/addresses', '/dashboard/payment-methods'])
})

test('an empty dashboard and the back office have no serious problem and fit every width', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { id: orderId } = await given.orderIn('placed', customer)
  const { userId } = customer
  await given.sql`update public.orders set full_name = ${LONG_NAME} where id = ${orderId}`
  await given.sql`update public.profiles set first_name = ${LONG_NAME} where user_id = ${userId}`
  const clerk = await given.clerk()
  await given.sql`select public.add_order_note(${orderId}, ${clerk.id}, ${LONG_LINK}, gen_random_uuid())`
  await openSignedIn(page, clerk, '/admin')
  await checkPages(page, [
    '/dashboard',
    '/admin',
    '/admin/pending-orders',
    '/admin/pending-orders?tab=unpaid',
    '/admin/pending-orders?tab=problems',
    '/admin/pending-orders?tab=files',
    '/admin/orders',
    '/admin/messages',
    '/admin/api',
    '/admin/api/requests',
    '/admin/team',
    '/admin/users',
    ...['', '/orders', '/quotes', '/documents', '/payments', '/activity', '/access'].map(
      (tab) => `/admin/users/${userId}${tab}`,
    ),
    `/admin/orders/${orderId}`,
  ])
})

async function atTheTerms(page: Page, given: Given): Promise<void> {
  const customer = await given.customer()
  await given.draft(customer, { serviceId: 'certified' })
  await openSignedIn(page, customer, '/checkout/payment')
}
