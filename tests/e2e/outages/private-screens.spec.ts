import type { Page } from '@playwright/test'
import { type BackendProxy, startBackendProxy } from '../../support/backend-proxy'
import { type SecondApp, startSecondApp } from '../../support/second-app'
import { signIn } from '../support/sign-in'
import { expect, expectAccessible, failedLoad, test as journey } from '../support/test'

/** Still answers for the session and the counts of the back-office frame, but not for the rows of the screen. */
const ROWS = /^\/(storage|rest\/v1)\/(?!.*(viewer_standing|admin_counts|rate_limit))/
const EVERYTHING = /^\//
const SOME_ID = '6b1f5c0e-3f2a-4c54-9c3e-0d6a54a7c001'

const ACCOUNT = [
  ['/dashboard', 'We couldn’t load your dashboard'],
  ['/dashboard/orders', 'We couldn’t load your orders'],
  [`/dashboard/orders/${SOME_ID}`, 'We couldn’t load this order'],
  [`/dashboard/orders/${SOME_ID}/cancel`, 'We couldn’t load the cancellation page'],
  [`/dashboard/orders/${SOME_ID}/recipients`, 'We couldn’t load the additional recipients'],
  [`/dashboard/orders/${SOME_ID}/receipt`, 'We couldn’t load this receipt'],
  [`/dashboard/orders/${SOME_ID}/draft`, 'We couldn’t load this draft'],
  ['/dashboard/my-quotes', 'We couldn’t load your quotes'],
  [`/dashboard/quotes/regular/${SOME_ID}`, 'We couldn’t load this quote'],
  ['/dashboard/request-quote', 'We couldn’t load the quote request'],
  ['/dashboard/payment-methods', 'We couldn’t load your payment methods'],
  ['/dashboard/settings', 'We couldn’t load your settings'],
  ['/dashboard/settings/security', 'We couldn’t load your sign-in settings'],
  ['/dashboard/settings/api-keys', 'We couldn’t load your API keys'],
  ['/dashboard/settings/webhooks', 'We couldn’t load your webhooks'],
  ['/dashboard/addresses', 'We couldn’t load your addresses'],
] as const

const PAYING = [
  ['/checkout/payment', 'We couldn’t load the payment page'],
  [`/checkout/pay-quote/${SOME_ID}`, 'We couldn’t load the payment for this quote'],
  [`/checkout/pay-change/${SOME_ID}`, 'We couldn’t load the payment for this change'],
  [`/checkout/success?order=${SOME_ID}`, 'We couldn’t show your confirmation'],
] as const

/** One form of each kind of screen: page, a field, the button. */
const FORMS = [
  ['/dashboard/addresses/new', 'Street and number', 'Save address'],
  ['/dashboard/settings/api-keys', 'Name', 'Create key'],
  ['/dashboard/settings/webhooks/new', 'Address', 'Add endpoint'],
] as const

const BACK_OFFICE = [
  ['/admin', 'We couldn’t load the overview'],
  ['/admin/pending-orders', 'We couldn’t load the pending orders'],
  ['/admin/orders', 'We couldn’t load the orders'],
  [`/admin/orders/${SOME_ID}`, 'We couldn’t load this order'],
  ['/admin/quotes', 'We couldn’t load the quotes'],
  [`/admin/quotes/${SOME_ID}`, 'We couldn’t load this quote'],
  ['/admin/api-quotes', 'We couldn’t load the API quotes'],
  ['/admin/clio-quotes', 'We couldn’t load the Clio quotes'],
  ['/admin/messages', 'We couldn’t load the messages'],
  ['/admin/team', 'We couldn’t load the team'],
  [`/admin/users/${SOME_ID}`, 'We couldn’t load this user'],
  ['/admin/users', 'We couldn’t load the users'],
] as const

type Fixtures = { backend: BackendProxy }
type Shared = { cutOff: { app: SecondApp; backend: BackendProxy } }

/** Every page uses an app whose backend can be cut off. */
const test = journey.extend<Fixtures, Shared>({
  cutOff: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const backend = await startBackendProxy(process.env.NEXT_PUBLIC_SUPABASE_URL ?? '')
      const app = await startSecondApp(12, { NEXT_PUBLIC_SUPABASE_URL: backend.url })
      await use({ app, backend })
      await app.stop()
      await backend.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ cutOff }, use) => use(cutOff.app.origin),
  backend: async ({ cutOff: { backend } }, use) => {
    Object.assign(backend, { away: null, broken: null })
    await use(backend)
  },
})

test.use({
  allowedConsoleErrors: [
    // 441: a component failed on the server.
    [failedLoad(500), failedLoad(503), /React error #441/],
    { scope: 'test' },
  ],
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Unexpected Application Error!' })

async function expectFailed(page: Page, path: string, words: string): Promise<void> {
  await page.goto(path)
  await expect(heading(page), path).toHaveText(words)
  await expect(failure(page).getByText(/^Support reference: \w{1,8}$/), path).toBeVisible()
  await expect(page, path).toHaveTitle('Unexpected Application Error!')
}

test('each screen of an account says inside its frame what failed to load, and loads on retry', async ({
  page,
  given,
  backend,
}) => {
  await signIn(page, await given.customer(), '/dashboard')
  backend.broken = ROWS
  for (const [path, words] of ACCOUNT) {
    await expectFailed(page, path, words)
    await expect(page.getByRole('navigation', { name: 'Dashboard' }), path).toBeVisible()
  }
  await expectAccessible(page)

  backend.broken = null
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Addresses')
})

test('each step of checkout and payment says what failed to load, and never that a payment failed', async ({
  page,
  given,
  backend,
}) => {
  const customer = await given.customer()
  await given.draft(customer)
  await signIn(page, customer, '/dashboard')
  backend.broken = ROWS
  for (const step of ['document-language', 'service', 'delivery', 'quote']) {
    await expectFailed(page, `/checkout/${step}`, 'We couldn’t load this step of your order')
    await expect(failure(page)).toContainText('The answers you saved are kept')
  }
  for (const [path, words] of PAYING) {
    await expectFailed(page, path, words)
    await expect(failure(page), path).toContainText(/pay again/)
    await expect(failure(page), path).not.toContainText('you weren’t charged')
  }
  await expect(page.getByRole('link', { name: 'Help' })).toBeVisible()

  await failure(page).getByRole('link', { name: 'Back to your orders' }).click()
  await expect(heading(page)).toHaveText('We couldn’t load your orders')
  backend.broken = null
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Orders')
})

test('each screen of the back office says inside its frame what failed to load', async ({
  page,
  given,
  backend,
}) => {
  await signIn(page, await given.clerk(), '/admin')
  backend.broken = ROWS
  for (const [path, words] of BACK_OFFICE) {
    await expectFailed(page, path, words)
    await expect(page.getByRole('navigation', { name: 'Back office' }), path).toBeVisible()
  }

  backend.broken = null
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Users')
})

test('without any backend a screen still says which one it is, and recovers', async ({
  page,
  given,
  backend,
}) => {
  await signIn(page, await given.customer(), '/dashboard')
  backend.away = EVERYTHING
  await expectFailed(page, '/dashboard/my-quotes', 'We couldn’t load your quotes')
  await expectAccessible(page)

  backend.away = null
  await failure(page).getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Quotes')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a screen that failed says so with its status, and loads on retry', async ({
    page,
    given,
    backend,
  }) => {
    await signIn(page, await given.customer(), '/dashboard')
    backend.broken = ROWS
    const answer = await page.goto('/dashboard/orders?page=2')

    expect(answer?.status()).toBe(500)
    await expect(page).toHaveTitle('Unexpected Application Error!')
    await expect(heading(page)).toHaveText('We couldn’t load your orders')
    await expect(page.getByText('Unexpected Application Error!')).toHaveCSS('text-transform', 'uppercase')
    await expect(page.getByText(/^Support reference: \w{1,8}$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Dashboard' })
    await expect(menu.locator('[aria-current=page]')).toHaveText('Orders')
    await expect(heading(page)).toHaveCSS('font-family', /^sourceSerif/)

    backend.broken = null
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(heading(page)).toHaveText('Orders')
    await expect(page).toHaveURL(/\/dashboard\/orders\?page=2$/)
  })
})

test('a form sent during an outage keeps its input, shows a reference, and can be sent again', async ({
  page,
  given,
  backend,
}) => {
  await signIn(page, await given.customer(), '/dashboard')
  for (const [path, field, button] of FORMS) {
    backend.away = null
    await page.goto(path)
    await page.getByRole('textbox', { name: field }).fill('Muster')
    backend.away = EVERYTHING
    await page.getByRole('button', { name: button }).click()

    const refusal = page.getByRole('alert').filter({ hasText: 'Support reference' })
    await expect(refusal, path).toContainText('This is temporarily unavailable')
    await expect(refusal.getByText(/^Support reference: \w{1,8}$/), path).toBeVisible()
    await expect(page.getByRole('textbox', { name: field }), path).toHaveValue('Muster')
  }

  backend.away = null
  await page.goto('/dashboard/settings')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Muster')
  backend.away = EVERYTHING
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'temporarily unavailable' })).toBeVisible()
  backend.away = null
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Muster')
})
