import type { Page } from '@playwright/test'
import type { Given } from '../support/given'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

/** The numbers of open orders of one customer, as the clerk's list shows them under a search for that customer. */
async function atTheOrdersOfOne(clerk: Page, given: Given, count: number): Promise<string[]> {
  const customer = await given.customer()
  for (let order = 0; order < count; order += 1) await given.orderIn('placed', customer)
  await given.orderIn('finished', customer)
  await openSignedIn(
    clerk,
    await given.clerk(),
    `/admin/orders?search=${encodeURIComponent(customer.email)}&sort=needed`,
  )
  await expect(clerk.getByText('move through the rows')).toBeVisible()
  return clerk.getByRole('table').getByRole('link').allTextContents()
}

const row = (page: Page, number: string | undefined) =>
  page.getByRole('table').getByRole('link', { name: number ?? '' })

test('open orders are listed first, and ended ones are a tab away', async ({ page, given }) => {
  const open = await atTheOrdersOfOne(page, given, 2)
  expect(open).toHaveLength(2)
  const tabs = page.getByRole('navigation', { name: 'Orders by progress' })
  await expect(tabs.getByRole('link')).toHaveText(['Open2', 'Ended1', 'All'])

  await tabs.getByRole('link', { name: 'Ended' }).click()
  await expect(page.getByText('1 ended order, the latest date first.')).toBeVisible()
  await expect(page).toHaveURL(/status=ended/)
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('ended')
  const ended = await page.getByRole('table').getByRole('link').allTextContents()
  await expect(page.getByRole('cell', { name: /, 20\d\d$/ })).toBeVisible()
  expect(open).not.toContain(ended[0])

  await page.getByRole('searchbox').fill(ended[0] ?? '')
  await page.getByRole('combobox', { name: 'Status' }).selectOption('All open')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Hidden by the status filter: 1 ended order.')).toBeVisible()
  await page.getByRole('link', { name: 'Show hidden orders' }).click()
  await expect(row(page, ended[0])).toBeVisible()
})

test('the way back from an order leads to its row, with the search, the filters and the scroll position', async ({
  page,
  given,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  const numbers = await atTheOrdersOfOne(page, given, 8)
  const list = page.url()
  const opens = (number: string | undefined) =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '')

  await row(page, numbers[6]).click()
  await opens(numbers[6])
  await page.getByRole('link', { name: 'Back to orders' }).click()
  await expect(page).toHaveURL(list)
  await expect(row(page, numbers[6])).toBeFocused()
  await expect(row(page, numbers[6])).toBeInViewport()

  await page.keyboard.press('k')
  await expect(row(page, numbers[5])).toBeFocused()
  await page.keyboard.press('Enter')
  await opens(numbers[5])
  await page.goBack()
  await expect(row(page, numbers[5])).toBeFocused()
  await expect(row(page, numbers[5])).toBeInViewport()
  await expect(page).toHaveURL(list)
})

test('an order page is used with j, k, u, e, m and ?, and says so', async ({ page, given }) => {
  const numbers = await atTheOrdersOfOne(page, given, 3)
  const opens = (number: string | undefined) =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await opens(numbers[0])
  await expect(page.getByRole('link', { name: 'Previous order' })).toHaveCount(0)

  await page.keyboard.press('j')
  await opens(numbers[1])
  await page.keyboard.press('j')
  await opens(numbers[2])
  await page.keyboard.press('k')
  await opens(numbers[1])

  await page.keyboard.press('e')
  await expect(page.locator('#next-step :focus')).toBeVisible()
  await page.keyboard.press('m')
  const message = page.getByRole('textbox', { name: 'Message to the customer' })
  await expect(message).toBeFocused()
  await page.keyboard.type('juke?')
  await expect(message).toHaveValue('juke?')
  await message.clear()
  await message.blur()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Next order in the list')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await opens(numbers[1])

  await page.keyboard.press('u')
  await expect(row(page, numbers[1])).toBeFocused()
})

test('several orders are selected with the keyboard and assigned in one go, on a phone too', async ({
  page,
  given,
}) => {
  const numbers = await atTheOrdersOfOne(page, given, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  await given.sql`update public.order_items set reviser_id = null
    where order_id in (select id from public.orders where order_number in ${given.sql(numbers)})`
  const bar = page.getByRole('button', { name: 'Assign', exact: true })
  await expect(bar).toBeHidden()

  await page.getByRole('checkbox', { name: `Select ${numbers[0]}` }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('checkbox', { name: `Select ${numbers[2]}` }).focus()
  await page.keyboard.press('Shift+Space')
  await expect(page.getByText('3 orders selected').last()).toBeVisible()
  await expectAccessible(page)
  // The notice of another order does not cover the buttons.
  await given.orderIn('placed', await given.customer())
  await expect(page.getByText(/\d new orders?/)).toBeVisible()

  const person = page.getByRole('combobox', { name: 'Assign to' })
  await bar.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a person.' })).toBeFocused()
  await person.selectOption((await person.getByRole('option', { name: '(you)' }).textContent()) ?? '')
  await bar.click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Assigned to someone else: 3 orders.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Assign and replace' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 orders assigned to you.' })).toBeFocused()
  await expect(page.getByText('0 orders selected')).toBeHidden()

  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Nobody')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('Hidden by “Assigned to: Nobody”: 3 open orders.')).toBeVisible()
})

test('the previous and the next order go on over the pages of the list', async ({ page, given }) => {
  const numbers = await atTheOrdersOfOne(page, given, 22)
  const opens = (number: string | undefined) =>
    expect(page.getByRole('heading', { level: 1 })).toContainText(number ?? '')
  await row(page, numbers[19]).click()
  await opens(numbers[19])

  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(numbers[19] ?? '')
  await opens('OR-')
  const next = await page.getByRole('heading', { level: 1 }).innerText()
  expect(numbers).not.toContain(next)
  await page.keyboard.press('k')
  await opens(numbers[19])
  await page.keyboard.press('j')
  await opens(next)

  await page.keyboard.press('u')
  await expect(row(page, next)).toBeFocused()
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(2)
})
