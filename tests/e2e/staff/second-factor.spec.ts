import { totpCode } from '../../../supabase/local/auth/totp'
import { givenAccountWithoutFactor } from '../../support/people'
import { keyOnPage } from '../support/factor'
import { signIn } from '../support/sign-in'
import { expect, expectAccessible, test } from '../support/test'

test('a new colleague sets up an authenticator by keyboard, saves the codes, and signs in with the app', async ({
  page,
  someoneElse,
}) => {
  const account = await givenAccountWithoutFactor('admin')
  await signIn(page, account)

  const totpSecret = await test.step('the back office asks for a second factor first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up an authenticator app')
    await expect(page.getByText('The back office needs a second factor')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show the QR code' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
    await expectAccessible(page)
    return keyOnPage(page)
  })

  await test.step('a wrong code is refused with a sentence, the right one is accepted', async () => {
    await page.getByLabel('6-digit code').fill('000000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('That code isn’t right')).toBeVisible()
    await page.getByLabel('6-digit code').fill(totpCode(totpSecret))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recovery codes')
  })

  await test.step('recovery codes are shown once', async () => {
    await page.getByRole('button', { name: 'Create recovery codes' }).click()
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await expect(page.getByRole('link', { name: 'Download as a file' })).toHaveAttribute('download', /\.txt$/)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Create recovery codes' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  })

  await test.step('the sign-in on another device asks for the code', async () => {
    const elsewhere = await someoneElse()
    await signIn(elsewhere, { ...account, totpSecret }, '/admin/team')
    await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Team')
    await expect(elsewhere.getByText(account.email)).not.toHaveCount(0)
  })
})
