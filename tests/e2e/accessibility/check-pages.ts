import type { Page, Request } from '@playwright/test'
import { expect, expectAccessible } from '../support/test'

/** The first is 1280 px at 400 %. */
const WIDTHS = [320, 390, 768, 1440]
const MIDDLE = 768

/**
 * Checks the page as it is: nothing overflows horizontally at any width, and axe finds nothing serious on the
 * narrowest in light and the widest in dark colors, so that both layouts and both color schemes are checked
 * once. `isThorough` adds the width in between in dark colors, where tables and panels change their layout
 * last.
 */
export async function checkPage(page: Page, isThorough = false): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoOverflow(page, width)
    if (width === WIDTHS[0]) await expectAccessible(page)
    if (width === MIDDLE && isThorough) await checkDark(page)
  }
  await checkDark(page)
}

export async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${page.url()} at ${width} px is wider than the window`).toBeLessThanOrEqual(0)
}

async function checkDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Also expects that no page asks the server about the pages behind its links. */
export async function checkPages(page: Page, addresses: string[], isThorough = false): Promise<void> {
  const prefetched: string[] = []
  const note = (request: Request) => {
    if (request.headers()['next-router-prefetch'] !== undefined) prefetched.push(request.url())
  }
  page.on('request', note)
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await checkPage(page, isThorough)
  }
  page.off('request', note)
  expect(prefetched, 'prefetched').toEqual([])
}
