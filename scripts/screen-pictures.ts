import type { Page } from '@playwright/test'
import type postgres from 'postgres'
import { signIn } from '../tests/e2e/support/sign-in.ts'
import { givenSamples, type Samples } from './screen-samples.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const COMPUTER = { width: 1440, height: 900 }

type Picture = {
  name: string
  path: string
  size: typeof PHONE
  /** The screenshot starts at this heading. */
  from?: string
}

function ofTheCustomer({ quoteId, proposalId }: Samples): Picture[] {
  return [
    { name: 'request-quote-768', path: '/dashboard/request-quote', size: TABLET },
    { name: 'my-quotes-1440', path: '/dashboard/my-quotes', size: COMPUTER },
    { name: 'quote-1440', path: `/dashboard/quotes/regular/${quoteId}`, size: COMPUTER },
    { name: 'quote-390', path: `/dashboard/quotes/regular/${quoteId}`, size: PHONE },
    { name: 'pay-quote-768', path: `/checkout/pay-quote/${quoteId}`, size: TABLET },
    { name: 'pay-change-768', path: `/checkout/pay-change/${proposalId}`, size: TABLET },
    { name: 'settings-1440', path: '/dashboard/settings', size: COMPUTER },
    { name: 'security-768', path: '/dashboard/settings/security', size: TABLET },
    { name: 'authenticator-768', path: '/dashboard/settings/security/authenticator', size: TABLET },
    { name: 'privacy-390', path: '/dashboard/settings/privacy', size: PHONE },
    { name: 'payment-methods-390', path: '/dashboard/payment-methods', size: PHONE },
    { name: 'addresses-390', path: '/dashboard/addresses', size: PHONE },
    { name: 'address-form-768', path: '/dashboard/addresses/new', size: TABLET },
    { name: 'notifications-768', path: '/dashboard/settings/notifications', size: TABLET },
    { name: 'language-768', path: '/dashboard/settings/language', size: TABLET },
    { name: 'api-keys-1440', path: '/dashboard/settings/api-keys', size: COMPUTER },
    { name: 'webhooks-1440', path: '/dashboard/settings/webhooks', size: COMPUTER },
    { name: 'integrations-1440', path: '/dashboard/integrations', size: COMPUTER },
  ]
}

function ofStaff({ newQuoteId, clioQuoteId, customer }: Samples): Picture[] {
  return [
    { name: 'admin-quotes-1440', path: '/admin/quotes', size: COMPUTER },
    { name: 'api-quotes-1440', path: '/admin/api-quotes', size: COMPUTER },
    { name: 'clio-quotes-1440', path: '/admin/clio-quotes', size: COMPUTER },
    { name: 'clio-quote-768', path: `/admin/clio-quotes/${clioQuoteId}`, size: TABLET },
    { name: 'admin-quote-1440', path: `/admin/quotes/${newQuoteId}`, size: COMPUTER, from: 'Next step' },
    { name: 'admin-users-1440', path: '/admin/users', size: COMPUTER },
    { name: 'admin-user-1440', path: `/admin/users/${customer.userId}`, size: COMPUTER },
    ...['orders', 'quotes', 'documents', 'payments', 'activity', 'access'].map((tab) => ({
      name: `admin-user-${tab}-1440`,
      path: `/admin/users/${customer.userId}/${tab}`,
      size: COMPUTER,
    })),
  ]
}

const OF_A_NEWCOMER: Picture[] = [
  { name: 'my-quotes-empty-1440', path: '/dashboard/my-quotes', size: COMPUTER },
  { name: 'payment-methods-empty-768', path: '/dashboard/payment-methods', size: TABLET },
  { name: 'addresses-empty-768', path: '/dashboard/addresses', size: TABLET },
]

/** The screens of quotes and accounts, for docs/screens.md. The clerk is signed in already. */
export async function takeScreens(
  sql: postgres.Sql,
  { customer, newcomer, clerk }: Record<'customer' | 'newcomer' | 'clerk', Page>,
  take: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const samples = await givenSamples(sql)
  await signIn(customer, samples.customer)
  await signIn(newcomer, samples.newcomer)
  for (const [page, pictures] of [
    [clerk, ofStaff(samples)],
    [customer, ofTheCustomer(samples)],
    [newcomer, OF_A_NEWCOMER],
  ] as const) {
    for (const { name, path, size, from } of pictures) {
      await page.setViewportSize(size)
      // The account in the header appears after the page.
      await page.goto(path, { waitUntil: 'networkidle' })
      if (from) await showFrom(page, from)
      await take(page, `screen-${name}`)
    }
  }
}

/** Below the fixed bar. */
async function showFrom(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120)
  })
}
