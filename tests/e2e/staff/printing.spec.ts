import { givenAccountData } from '@/tests/support/account-data'
import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 1440, height: 900 } })

for (const reader of ['staff', 'its customer'] as const)
  test(`an order printed by ${reader} fills the page and shows its data without forms`, async ({
    page,
    given,
  }) => {
    const customer = await given.customer()
    const { id } = await given.orderIn('placed', customer)
    if (reader === 'staff') await openSignedIn(page, await given.clerk(), `/admin/orders/${id}`)
    else await openSignedIn(page, customer, `/dashboard/orders/${id}`)
    await page.emulateMedia({ media: 'print' })

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Price' })).toBeVisible()
    if (reader === 'staff') await expect(main.getByText(/^Translator: \w/)).toBeVisible()
    for (const role of ['button', 'combobox', 'textbox'] as const)
      await expect(main.getByRole(role)).toHaveCount(0)
    const cards = await main
      .locator('section')
      .evaluateAll((found) =>
        found.map((card) => card.getBoundingClientRect().width).filter((width) => width > 0),
      )
    expect(Math.max(...cards)).toBeGreaterThan(1100)
  })

test('a quote printed by its customer shows its price without forms and links to press', async ({
  page,
  given,
}) => {
  const customer = await given.customer()
  const { sentQuoteId } = await givenAccountData(given.sql, {
    id: customer.userId,
    ...customer,
  })
  await openSignedIn(page, customer, `/dashboard/quotes/regular/${sentQuoteId}`)
  await page.emulateMedia({ media: 'print' })

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Your request' })).toBeVisible()
  for (const role of ['button', 'combobox', 'textbox'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  await expect(main.getByRole('link', { name: /^PDF|Accept/ })).toHaveCount(0)
})

test('a printed guide shows its text without the search of the page', async ({ page }) => {
  await page.goto('/resources')
  await expect(page.getByRole('searchbox')).toBeVisible()

  await page.emulateMedia({ media: 'print' })

  await expect(page.getByRole('heading', { name: 'Glossary', exact: true })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
})
