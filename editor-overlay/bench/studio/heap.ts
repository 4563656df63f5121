import type { Browser } from '@playwright/test'
import { share } from '../../../scripts/bench/measure.ts'
import { Studio } from '../../tests/studio/support.ts'
import { heapOf } from '../helper/figures.ts'
import { VIEW, WITHIN } from './view.ts'

const EDITS = 500

/** Types a different padding into the panel each time, and waits until the page shows it. */
async function edit(studio: Studio, count: number) {
  const heading = studio.frame().getByRole('heading', { name: 'Only once' })
  const padding = studio.panel.getByRole('textbox', { name: 'Padding top' })
  const settled = studio.page.locator('.studio[data-pending="0"]')
  for (let n = 0; n < count; n += 1) {
    const px = 4 * (1 + (n % 8))
    await studio.fill(padding, String(px))
    await settled.waitFor(WITHIN)
    await heading.and(studio.frame().locator(`.pt-${px / 4}`)).waitFor(WITHIN)
  }
}

/** Prints the heaps of the framed page and of the studio after many edits, as a share of the first. */
export async function benchHeap(browser: Browser) {
  const page = await browser.newPage(VIEW)
  const studio = new Studio(page)
  await studio.open('/parts')
  await page.getByRole('treeitem', { name: /Only once/ }).click()
  // The first edits compile and cache what all later ones use.
  await edit(studio, 10)
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('The studio shows no page.')
  const sessions = {
    'framed page': await page.context().newCDPSession(frame),
    studio: await page.context().newCDPSession(page),
  }
  const used = async () => [await heapOf(sessions['framed page']), await heapOf(sessions.studio)] as const
  const [pageFirst, studioFirst] = await used()
  for (let done = EDITS; done <= 2 * EDITS; done += EDITS) {
    await edit(studio, EDITS)
    const [ofPage, ofStudio] = await used()
    console.log(
      `Heap after ${done} edits: framed page ${share(ofPage, pageFirst)}, studio ${share(ofStudio, studioFirst)} of the first`,
    )
  }
  await page.close()
}
