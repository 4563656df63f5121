import { openSignedIn } from '../support/sign-in'
import { expect, test } from '../support/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('a printed order fills the page and shows its data without forms', async ({ page, given }) => {
  const { id } = await given.orderIn('placed', await given.customer())
  await openSignedIn(page, await given.clerk(), `/admin/orders/${id}`)
  await page.emulateMedia({ media: 'print' })

  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Price' })).toBeVisible()
  await expect(main.getByText(/^Translator: \w/)).toBeVisible()
  for (const role of ['button', 'combobox', 'textbox'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  const cards = await main
    .locator('section')
    .evaluateAll((found) =>
      found.map((card) => card.getBoundingClientRect().width).filter((width) => width > 0),
    )
  expect(Math.max(...cards)).toBeGreaterThan(1200)
})
