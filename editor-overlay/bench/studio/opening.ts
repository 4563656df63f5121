import type { Browser } from '@playwright/test'
import { rounded } from '../helper/figures.ts'
import { VIEW, WITHIN } from './view.ts'

const RUNS = 3

/** From the navigation until the page is shown in its frame and a layer has been clicked. */
async function opened(browser: Browser): Promise<number> {
  const page = await browser.newPage(VIEW)
  const from = performance.now()
  await page.goto(`${process.env.STUDIO_URL}/studio`)
  await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor(WITHIN)
  await page.getByRole('treeitem').first().click(WITHIN)
  const took = performance.now() - from
  await page.close()
  return took
}

/** Prints the milliseconds from the address to the first usable frame, one figure a run. */
export async function benchOpening(browser: Browser) {
  // Compiles the page, and bundles the studio for the first time.
  await opened(browser)
  const all: number[] = []
  for (let n = 0; n < RUNS; n += 1) all.push(await opened(browser))
  console.log(`First usable frame on a warm server: ${all.map(rounded).join(', ')} ms`)
}
