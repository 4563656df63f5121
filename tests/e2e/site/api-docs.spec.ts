import { givenKey } from '@/tests/support/api'
import { expect, expectAccessible, test } from '../support/test'

const REFERENCE = '/api-docs/catalog'

test('a developer makes a call from the reference with a test key', async ({ page, given }) => {
  const { userId } = await given.customer()
  const { secret } = await givenKey(given.sql, { userId })
  await page.goto(REFERENCE)
  const section = page.getByRole('region', { name: 'Price an order from the price table' }).first()
  await section.getByText('Try it').press('Enter')
  await section.getByLabel('Test key').fill(`cek_live_${'a'.repeat(43)}`)
  await section.getByRole('button', { name: 'Send' }).click()
  await expect(section.getByRole('status')).toHaveText(/That’s a live key, so we didn’t send it/)
  await expect(section.getByLabel('Test key')).toHaveValue('')

  await section.getByLabel('Test key').fill(secret)
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/api/v1/price-estimates')),
    section.getByRole('button', { name: 'Send' }).click(),
  ])
  expect(new URL(sent.url()).origin).toBe(new URL(page.url()).origin)
  expect(await sent.headerValue('cookie')).toBeNull()
  await expect(section.getByRole('status')).toHaveText(/^Answer 200, request [0-9a-f-]{36}$/)
  await expect(section.locator('form pre')).toContainText(
    /ratelimit-remaining: \d+[\s\S]*"object": "price_estimate"/,
  )
  await expectAccessible(page)

  // Typed once for all calls of the page and stored nowhere.
  const other = page
    .getByRole('region', { name: 'List languages, document types, prices and limits' })
    .first()
  await other.getByText('Try it').press('Enter')
  await expect(other.getByLabel('Test key')).toHaveValue(secret)
  expect(
    await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
  ).not.toContain(secret)
  await page.reload()
  await section.getByText('Try it').press('Enter')
  await expect(section.getByLabel('Test key')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the reference offers no calls', async ({ page }) => {
    await page.goto(REFERENCE)

    await expect(page.getByRole('heading', { name: 'Price an order from the price table' })).toBeVisible()
    await expect(page.getByText('Try it').first()).toBeHidden()
  })
})
