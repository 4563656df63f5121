import { type Page, expect as plainExpect } from '@playwright/test'
import { totpCode } from '../../../supabase/local/auth/totp.ts'
import type { Account } from '../../support/accounts'

/** Repeats the configuration of the journeys, because scripts that borrow these steps do not read it. */
const expect = plainExpect.configure({ timeout: 60_000 })

export async function signIn(
  page: Page,
  { email, password, totpSecret }: Pick<Account, 'email' | 'password' | 'totpSecret'>,
  next?: string,
): Promise<void> {
  await page.goto(next ? `/login?next=${encodeURIComponent(next)}` : '/login')
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (totpSecret) {
    await page.getByLabel('6-digit code').fill(totpCode(totpSecret))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(page).not.toHaveURL(/\/login/)
}
