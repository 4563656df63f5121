import { expect, type Page } from '@playwright/test'
import type postgres from 'postgres'
import { signIn } from '../tests/e2e/support/sign-in.ts'
import { createAccount } from '../tests/support/accounts.ts'
import { clioControl } from '../tests/support/clio-sandbox.ts'
import { sendPrice } from '../tests/support/given-quotes.ts'
import { releaseDocument } from '../tests/support/released.ts'

/** A made-up address on a reserved domain. */
const EMAIL = 'pat.paralegal@example.com'
const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  computer: { width: 1440, height: 900 },
}

type Take = (page: Page, name: string) => Promise<void>

/** From a matter of the emulator to a saved translation, for docs/screens.md. The clerk is signed in already. */
export async function takeClio(
  sql: postgres.Sql,
  { customer: page, clerk }: { customer: Page; clerk: Page },
  take: Take,
): Promise<void> {
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  const { id: userId, password } = await createAccount({ email: EMAIL })
  await sql`update public.integration_connections set status = 'disconnected' where region = 'us'`
  await page.setViewportSize(SIZES.tablet)
  await signIn(page, { email: EMAIL, password }, '/dashboard/integrations')
  await page.goto('/dashboard/integrations', { waitUntil: 'networkidle' })
  await take(page, 'screen-integrations-768')
  await connect(page)
  const connection = page.url().split('?')[0] ?? ''

  await page.setViewportSize(SIZES.phone)
  await openMatter(page)
  await take(page, 'screen-clio-matter-390')
  const quoteId = await askForPrice(page)
  await page.setViewportSize(SIZES.computer)
  await clerk.setViewportSize(SIZES.computer)
  await settle(sql, { quoteId, userId })
  await expect(async () => {
    await page.goto(connection, { waitUntil: 'networkidle' })
    await expect(page.getByText('Saved to the matter.')).toBeVisible({ timeout: 1000 })
    await expect(page.getByText('Posted: ')).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 120_000 })
  await take(page, 'screen-clio-connection-1440')
  await clerk.goto(`/admin/clio-quotes/${quoteId}`, { waitUntil: 'networkidle' })
  await clerk.getByRole('heading', { name: 'Matter activity' }).evaluate((element) => {
    window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 120)
  })
  await take(clerk, 'screen-admin-clio-quote-1440')
}

async function connect(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'United States' }).click()
  await page.getByRole('radio', { name: /Ada/ }).check()
  await page.getByRole('button', { name: 'Allow access' }).click()
  await page.getByText('Your account is connected').waitFor()
}

async function openMatter(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Find a matter' }).click()
  await page.getByRole('link', { name: '00042-Solano' }).click()
  await page.getByRole('button', { name: 'Get a price for these' }).waitFor()
  const boxes = page.getByRole('checkbox', { disabled: false })
  for (const box of (await boxes.all()).slice(0, 2)) await box.check()
}

async function askForPrice(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Get a price for these' }).click()
  await page.getByRole('checkbox', { name: /^Diploma/ }).check()
  await page.getByRole('textbox', { name: /^Document language/ }).fill('Spanish')
  await page.locator('input[name="consent"]').check()
  await page.getByRole('button', { name: /^Send/ }).click()
  await page.waitForURL(/\/dashboard\/(quotes\/clio|integrations\/imports)\//)
  return page.url().split('/').at(-1)?.split('?')[0] ?? ''
}

/** Priced, paid and released through the functions that staff, provider and release call. */
async function settle(sql: postgres.Sql, { quoteId, userId }: { quoteId: string; userId: string }) {
  const [staff] = await sql<{ user_id: string }[]>`
    select user_id from public.profiles where user_id <> ${userId} limit 1`
  await sendPrice(sql, { id: quoteId, number: '', staffId: staff?.user_id ?? '' })
  const [order] = await sql<{ id: string }[]>`
    select id from public.prepare_quote_order(${quoteId}, ${userId}, 1, 'certificate', null, '2026-11-01')`
  if (!order) throw new Error('No order.')
  await sql`insert into public.payments (order_id, provider, provider_intent_id, amount_cents, currency, status, succeeded_at)
    select id, 'stripe', 'pi_' || id, total_cents, 'USD', 'succeeded', now() from public.orders where id = ${order.id}`
  await releaseDocument(sql, order.id)
}
