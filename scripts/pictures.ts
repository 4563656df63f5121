// Takes the screenshots of the documents from the running product: npm run pictures [-- --landing | --screens
// | --clio | --orders].
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type postgres from 'postgres'
import {
  agree,
  chooseDelivery,
  chooseService,
  confirmByCode,
  describeDocuments,
  expectSuccess,
  finishDocuments,
  GOOD_CARD,
  payWith,
  startAsGuest,
  upload,
} from '../tests/e2e/support/checkout.ts'
import { Mailbox } from '../tests/e2e/support/mailbox.ts'
import { signIn } from '../tests/e2e/support/sign-in.ts'
import { givenFactorOf } from '../tests/support/given-factor.ts'
import { givenDraft, openDatabase } from '../tests/support/given-orders.ts'
import { takeClio } from './clio-pictures.ts'
import { chromiumEnv, chromiumExecutable } from './ensure-chromium.mjs'
import { takeScreens } from './screen-pictures.ts'

const FOLDER = join(import.meta.dirname, '../docs/pictures')
const SITE = process.env.SITE_URL ?? 'http://localhost:3000'

/** A made-up address on a reserved domain. */
const CUSTOMER = { name: 'Lucía Ferreira', email: 'lucia.ferreira@example.com' }
const CLERK = { email: 'admin@attesta.test', password: 'attesta-admin-2026' }

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await chromium.launch({
    executablePath: chromiumExecutable(),
    env: chromiumEnv(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const sql = openDatabase()
  try {
    await takeAll(browser, sql)
  } finally {
    await browser.close()
    await sql.end()
  }
}

async function takeAll(browser: Browser, sql: postgres.Sql): Promise<void> {
  const isOnly = (part: string) => process.argv.includes(`--${part}`)
  const isAll = !['landing', 'screens', 'clio', 'orders'].some(isOnly)
  if (isAll || isOnly('landing')) await takeLanding(browser)
  if (isOnly('landing')) return
  const clerk = await openPage(browser)
  await signIn(clerk, { ...CLERK, totpSecret: await givenFactorOf(sql, CLERK.email) })
  if (isOnly('orders')) return takeOrders(browser, sql, clerk)
  await takeClio(sql, { customer: await openPage(browser), clerk }, takeWebp)
  if (isOnly('clio')) return
  const people = { customer: await openPage(browser), newcomer: await openPage(browser), clerk }
  await takeScreens(sql, people, takeWebp)
  if (isAll) await takeOrders(browser, sql, clerk)
}

/** The checkout, an order in the back office, and the dashboard. */
async function takeOrders(browser: Browser, sql: postgres.Sql, clerk: Page): Promise<void> {
  const customer = await openPage(browser)
  const order = await walkThroughCheckout(customer)
  const question = await orderMore(customer, sql, { sourceLanguage: 'pt-BR', documentType: 'legal' })
  const underWay = await orderMore(customer, sql, { sourceLanguage: 'fr', documentType: 'technical' })

  await startWork(clerk, question)
  await clerk.getByText('Request information').click()
  await clerk
    .getByRole('textbox', { name: 'What’s missing' })
    .fill('The back of page 2: the stamp is cut off in the scan')
  await clerk.getByRole('button', { name: 'Send request' }).click()
  await clerk.getByText('Needs information').first().waitFor()
  await startWork(clerk, underWay)
  await clerk.goto(`/admin/orders/${order}`)
  await clerk.getByRole('button', { name: 'Show diploma-front.jpg' }).click()
  await clerk.getByRole('img', { name: 'diploma-front.jpg' }).waitFor()
  await take(clerk, 'admin-order', { width: 1440, height: 1150 })

  await customer.goto('/dashboard')
  await take(customer, 'dashboard', { width: 1440, height: 900 })
}

/** The home page on a computer, a tablet and a phone, in both color schemes. */
async function takeLanding(browser: Browser): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: SITE,
        reducedMotion: 'reduce',
        colorScheme,
        viewport: { width, height },
      })
      const page = await context.newPage()
      await page.goto('/')
      await page.locator('[data-account][data-session="signed-out"]').first().waitFor({ state: 'attached' })
      await takeWebp(page, `landing-${width}-${colorScheme}`)
      await context.close()
    }
  }
}

/** Encoded by the browser, because WebP is a fifth of the PNG that Playwright would write. */
async function takeWebp(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 })
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
  console.log(`docs/pictures/${name}.webp`)
  await session.detach()
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: SITE, reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  // Screenshots are often taken while the machine builds and tests other things.
  page.setDefaultTimeout(120_000)
  return page
}

/** One order from the first step to the confirmation, with screenshots of three steps. */
async function walkThroughCheckout(page: Page): Promise<string> {
  await startAsGuest(page, 'translation', CUSTOMER)
  await upload(page, 'diploma-front.jpg', 'diploma-back.jpg')
  await describeDocuments(page, 'Certificate')
  await take(page, 'checkout-390', { width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 900 })
  await finishDocuments(page)

  await page.getByRole('radio', { name: 'Certified' }).check()
  await take(page, 'checkout-768', { width: 768, height: 1000 })
  await chooseService(page, 'Certified')
  await chooseDelivery(page, 'Digital')
  await confirmByCode(page, new Mailbox(), CUSTOMER.email)
  await agree(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await take(page, 'checkout-1440', { width: 1440, height: 1000 })
  await payWith(page, GOOD_CARD)
  return (await expectSuccess(page)).orderId
}

type Sample = { sourceLanguage: string; documentType: string }

/** Another order of the same customer. Its draft is inserted directly; it is paid on the page like any other. */
async function orderMore(page: Page, sql: postgres.Sql, sample: Sample): Promise<string> {
  const [user] = await sql<{ id: string }[]>`select id from auth.users where email = ${CUSTOMER.email}`
  if (!user) throw new Error('The customer of the pictures has no account.')
  const draftId = await givenDraft(
    sql,
    { userId: user.id, email: CUSTOMER.email, password: '' },
    { documentType: sample.documentType },
  )
  await sql`
    update public.checkout_drafts
    set contact_info = contact_info || ${sql.json({ fullName: CUSTOMER.name })},
      document_language = document_language || ${sql.json({ sourceLanguage: sample.sourceLanguage })}
    where id = ${draftId}`
  await page.goto('/checkout/payment')
  await agree(page)
  await payWith(page, GOOD_CARD)
  return (await expectSuccess(page)).orderId
}

async function startWork(clerk: Page, orderId: string): Promise<void> {
  await clerk.goto(`/admin/orders/${orderId}`)
  await clerk.getByRole('button', { name: 'Accept documents and start work' }).click()
  const question = clerk.getByRole('dialog', { name: 'Start work on this order?' })
  await question.getByRole('button', { name: 'Start work' }).click()
  await clerk.getByText(/^Work has started/).waitFor()
}

async function take(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled', caret: 'hide' })
  console.log(`docs/pictures/${name}.png`)
}

await main()
