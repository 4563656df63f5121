import type { Page } from '@playwright/test'
import {
  clioControl,
  clioFault,
  clioPerson,
  clioState,
  expensesOf,
  givenMatter,
  savedIn,
} from '../../support/clio-sandbox'
import { givenClerk } from '../../support/given-clerk'
import { sendPrice } from '../../support/given-quotes'
import { agree, expectSuccess, GOOD_CARD, payWith } from '../support/checkout'
import { choose, press } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const OTHER_REGIONS = [
  ['ca', 'Canada'],
  ['eu', 'European Union'],
  ['au', 'Australia'],
] as const

/** The platform's consent page for one person in one region, by keyboard only. */
async function connect(page: Page, region: string, person: RegExp) {
  await press(page, page.getByRole('link', { name: region }), 'Enter')
  await choose(page, page.getByRole('radio').first(), page.getByRole('radio', { name: person }))
  await press(page, page.getByRole('button', { name: 'Allow access' }), 'Enter')
  await expect(page.getByText('Your account is connected')).toBeVisible()
}

test('from a matter to a translation and back into the matter', async ({ page, given }) => {
  test.slow()
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  const user = await clioPerson('Ada', 'us')
  const matter = await givenMatter(user, { files: 4 })
  const customer = await given.customer()
  await given.sql`update public.integration_connections set status = 'disconnected'
    where region = 'us' and external_user_id = ${String(user)}`

  await test.step('the account is connected, and the screens say sandbox', async () => {
    await openSignedIn(page, customer, '/dashboard/integrations')
    await expect(page.getByText('Sandbox', { exact: true })).toBeVisible()
    await connect(page, 'United States', /Ada/)
    await expectAccessible(page)
  })

  await test.step('the matter is found, and its documents are selected', async () => {
    await page.getByRole('link', { name: 'Find a matter' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(matter.number)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/search=/)
    await expectAccessible(page)
    await page.getByRole('link', { name: matter.number }).click()
    for (const file of [/diploma-1\.pdf/, /diploma-2\.pdf/, /diploma-3\.pdf/])
      await page.getByRole('checkbox', { name: file }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Get a price for these' }).click()
  })

  const quoteId = await test.step('the request includes them without an upload', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /quote/i })).toBeVisible()
    await page.getByRole('checkbox', { name: /^Diploma/ }).check()
    await page.getByRole('textbox', { name: /^Document language/ }).fill('Spanish')
    await page.locator('input[name="consent"]').check()
    await expectAccessible(page)
    await clioFault('download', '429', { retryAfterSeconds: 3 })
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByRole('heading', { name: 'Your documents are on their way' })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/quotes\/clio\//, { timeout: 180_000 })
    await expect(page.getByText('diploma-3.pdf').first()).toBeVisible()
    await expect(page.getByText('diploma-4.pdf')).toHaveCount(0)
    await expect(page.getByText(matter.number).first()).toBeVisible()
    await expectAccessible(page)
    return page.url().split('/').at(-1)?.split('?')[0] ?? ''
  })

  const orderId = await test.step('it is priced and paid', async () => {
    await sendPrice(given.sql, { id: quoteId, number: '', staffId: await givenClerk(given.sql) })
    await page.reload()
    await page.getByRole('link', { name: /^Accept and pay/ }).click()
    await agree(page)
    await payWith(page, GOOD_CARD)
    return (await expectSuccess(page)).orderId
  })

  await test.step('the result is in the matter, with the cost beside it', async () => {
    await given.release(orderId)
    await expect.poll(async () => savedIn(await clioState(), matter).length, { timeout: 120_000 }).toBe(1)
    await expect.poll(async () => expensesOf(await clioState(), matter).length, { timeout: 120_000 }).toBe(1)
    await page.goto('/dashboard/integrations')
    await page
      .getByRole('link', { name: /LLP|Law|Firm|Sample/ })
      .first()
      .click()
    await expect(page.getByText('Saved to the matter.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('disconnecting says what stays', async () => {
    await expect(
      page.getByText(/Your quotes, your orders and everything saved to your matters stay/),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expect(
      page.getByText('The account is disconnected, and our access there has been revoked.'),
    ).toBeVisible()
  })
})

test('an account is connected in each region and labeled with it', async ({ page, given }) => {
  await clioControl('PUT', '/settings', { clockOffsetSeconds: 0, limitPerMinute: 5000 })
  const people = await Promise.all(OTHER_REGIONS.map(([region]) => clioPerson('Ada', region)))
  await given.sql`update public.integration_connections set status = 'disconnected'
    where region <> 'us' and external_user_id = any(${people.map(String)})`
  await openSignedIn(page, await given.customer(), '/dashboard/integrations')

  for (const [, name] of OTHER_REGIONS) {
    await connect(page, name, /Ada/)
    await page.goto('/dashboard/integrations')
    await expect(page.getByText(new RegExp(`^Ada .*, ${name}$`))).toBeVisible()
  }
})
