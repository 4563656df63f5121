import { press, type } from '../support/keyboard'
import { openSignedIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

const API_KEYS = '/dashboard/settings/api-keys'
const SECRET = /^cek_test_[A-Za-z0-9_-]{40,}$/

test('a developer creates a test key by keyboard, calls the API with it, and changes, rotates and revokes it', async ({
  page,
  given,
}) => {
  const shown = page.getByTestId('new-key')
  const call = (secret: string) =>
    page.request.get('/api/v1/orders', { headers: { authorization: `Bearer ${secret}` } })
  await openSignedIn(page, await given.customer(), API_KEYS)
  await expect(page.getByText('No keys yet')).toBeVisible()

  await press(page, page.getByRole('button', { name: 'Create key' }), 'Enter')
  await expect(page.getByText('Give the key a name.').first()).toBeVisible()
  await type(page, page.getByRole('textbox', { name: 'Name' }), 'My program')
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText(SECRET)
  const first = (await shown.textContent()) ?? ''
  await expectAccessible(page)
  const listed = await call(first)
  expect(listed.status()).toBe(200)
  expect(await listed.json()).toMatchObject({ data: [], has_more: false })

  // The key is shown once; later only its prefix and its use.
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'My program' })).toContainText('Last used')
  await expect(page.getByRole('table')).toContainText('GET /api/v1/orders')
  expect(await page.content()).not.toContain(first)

  await press(page, page.getByRole('link', { name: 'Change My program' }), 'Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('My program')
  await expectAccessible(page)
  await press(page, page.getByRole('checkbox', { name: 'Read orders and their results' }), 'Space')
  await type(page, page.getByRole('textbox', { name: 'Monthly limit in dollars' }), '500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The key is saved.')).toBeVisible()
  expect((await call(first)).status()).toBe(403)
  await press(page, page.getByRole('checkbox', { name: 'Read orders and their results' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Save key' }), 'Enter')
  await expect.poll(async () => (await call(first)).status()).toBe(200)
  await press(page, page.getByRole('link', { name: 'All keys' }), 'Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'My program' })).toContainText('of $500.00')

  await press(page, page.getByRole('button', { name: 'Rotate My program' }), 'Enter')
  await expect(shown).toHaveText(SECRET)
  const second = (await shown.textContent()) ?? ''
  expect([(await call(first)).status(), (await call(second)).status()]).toEqual([200, 200])

  await page.reload()
  await press(page, page.getByRole('button', { name: 'Revoke My program' }).first(), 'Enter')
  await expect(page.getByText('Revoked', { exact: true })).toHaveCount(1)
  await press(page, page.getByRole('button', { name: 'Revoke My program' }).first(), 'Enter')
  await expect(page.getByText('Revoked', { exact: true })).toHaveCount(2)
  expect([(await call(first)).status(), (await call(second)).status()]).toEqual([401, 401])
})
