import type { Browser, Page } from '@playwright/test'
import type postgres from 'postgres'
import { signIn } from '../tests/e2e/support/sign-in.ts'
import { givenFactorOf } from '../tests/support/given-factor.ts'
import { givenSamples, type Samples } from './screen-samples.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }
const COMPUTER = { width: 1440, height: 900 }

type Picture = { name: string; path: string; size: typeof PHONE }

function ofTheCustomer({ quoteId }: Samples): Picture[] {
  return [
    { name: 'request-quote-768', path: '/dashboard/request-quote', size: TABLET },
    { name: 'my-quotes-1440', path: '/dashboard/my-quotes', size: COMPUTER },
    { name: 'quote-1440', path: `/dashboard/quotes/regular/${quoteId}`, size: COMPUTER },
    { name: 'quote-390', path: `/dashboard/quotes/regular/${quoteId}`, size: PHONE },
    { name: 'pay-quote-768', path: `/checkout/pay-quote/${quoteId}`, size: TABLET },
    { name: 'settings-1440', path: '/dashboard/settings', size: COMPUTER },
    { name: 'security-768', path: '/dashboard/settings/security', size: TABLET },
    { name: 'privacy-390', path: '/dashboard/settings/privacy', size: PHONE },
    { name: 'payment-methods-390', path: '/dashboard/payment-methods', size: PHONE },
    { name: 'addresses-390', path: '/dashboard/addresses', size: PHONE },
  ]
}

function ofStaff({ newQuoteId, customer }: Samples): Picture[] {
  return [
    { name: 'admin-quote-1440', path: `/admin/quotes/${newQuoteId}`, size: COMPUTER },
    { name: 'admin-user-1440', path: `/admin/users/${customer.userId}`, size: COMPUTER },
  ]
}

type Tools = {
  browser: Browser
  sql: postgres.Sql
  openPage: (browser: Browser) => Promise<Page>
  take: (page: Page, name: string) => Promise<void>
}

/** The screens of quotes and accounts, for docs/screens.md. */
export async function takeScreens(
  { browser, sql, openPage, take }: Tools,
  clerk: { email: string; password: string },
): Promise<void> {
  const samples = await givenSamples(sql)
  const totpSecret = await givenFactorOf(sql, clerk.email)
  for (const [who, pictures] of [
    [samples.customer, ofTheCustomer(samples)],
    [{ ...clerk, totpSecret }, ofStaff(samples)],
  ] as const) {
    const page = await openPage(browser)
    await signIn(page, who)
    for (const { name, path, size } of pictures) {
      await page.setViewportSize(size)
      await page.goto(path)
      await take(page, `screen-${name}`)
    }
    await page.context().close()
  }
}
