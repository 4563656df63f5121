import type { Page } from '@playwright/test'

/** Reads the key of a new second factor from the page. */
export async function keyOnPage(page: Page): Promise<string> {
  const key = await page
    .locator('code')
    .filter({ hasText: /^[A-Z2-7 ]{32,}$/ })
    .innerText()
  return key.replaceAll(' ', '')
}
