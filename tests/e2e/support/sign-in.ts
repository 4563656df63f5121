import { type Page, expect as plainExpect } from '@playwright/test'
import type { Account } from '../../support/accounts'
import { unusedCode } from '../../support/authenticator.ts'
import { Browser } from '../../support/http.ts'

/** Repeats the configuration of the journeys, because scripts that borrow these steps do not read it. */
const expect = plainExpect.configure({ timeout: 60_000 })

type Credentials = Pick<Account, 'email' | 'password' | 'totpSecret'>

/**
 * Opens a page for a person whose sign-in is only the precondition: the forms are submitted without drawing
 * them, which takes a fraction of the time of `signIn`.
 */
export async function openSignedIn(
  page: Page,
  { email, password, totpSecret }: Credentials,
  next: string,
): Promise<void> {
  const browser = new Browser()
  for (const { name, value } of await page.context().cookies()) browser.jar.set(name, value)
  const login = `/login?next=${encodeURIComponent(next)}`
  let reply = await browser.submit(login, 'Sign in', { email, password })
  if (totpSecret && reply.location)
    reply = await browser.submit(reply.location, 'Confirm', { code: await unusedCode(totpSecret) })
  expect(reply.location).toBe(next)
  const cookies = [...browser.jar].map(([name, value]) => ({
    name,
    value,
    url: browser.origin,
    httpOnly: true,
  }))
  await page.context().addCookies(cookies)
  await page.goto(next)
}

export async function signIn(
  page: Page,
  { email, password, totpSecret }: Credentials,
  next?: string,
): Promise<void> {
  await page.goto(next ? `/login?next=${encodeURIComponent(next)}` : '/login')
  await page.getByRole('textbox', { name: 'E-mail address', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  if (totpSecret) {
    await page.getByLabel('6-digit code').fill(await unusedCode(totpSecret))
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  }
  await expect(page).not.toHaveURL(/\/login/)
}
