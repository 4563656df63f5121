import type { Browser, CDPSession } from '@playwright/test'
import { share } from '../../../scripts/bench/measure.ts'
import { countNodes } from '../../tests/helper/support/heap.ts'
import { Studio } from '../../tests/studio/support.ts'
import { heapOf } from '../helper/figures.ts'
import { VIEW, WITHIN } from './view.ts'

const EDITS = 500

/**
 * Types a different padding into the panel each time, and waits until the page has reported its class. It runs in the
 * studio's page as one script: the browser keeps code and records of every command that a test gives it.
 */
function edit(studio: Studio, count: number) {
  return studio.page.evaluate(async (edits) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const rendered = () => new Promise(requestAnimationFrame)
    const isShown = (name: string) =>
      document.querySelector(`.studio[data-pending="0"] .panel button[aria-label="Remove ${name}"]`) !== null
    for (let n = 0; n < edits; n += 1) {
      const step = 1 + (n % 8)
      const field = document.querySelector<HTMLInputElement>('.panel input[aria-label="Padding top"]')
      field?.focus()
      write?.call(field, String(4 * step))
      field?.dispatchEvent(new Event('input', { bubbles: true }))
      await rendered()
      field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      do await rendered()
      while (!isShown(`pt-${step}`))
    }
  }, count)
}

/** Counts the objects, arrays and functions of a page's scripts. The heap also has compiled code, which grows for long. */
const objectsOf = (session: CDPSession) =>
  countNodes(session, 'type', (type) => /^(object|array|closure)$/.test(type))

/** Prints the heaps and the objects of the framed page and of the studio after many edits, as a share of the first. */
export async function benchHeap(browser: Browser) {
  const page = await browser.newPage(VIEW)
  const studio = new Studio(page)
  await studio.open('/parts')
  await page.getByRole('treeitem', { name: /Only once/ }).click()
  await studio.panel.getByRole('textbox', { name: 'Padding top' }).waitFor(WITHIN)
  // The first edits compile and cache what all later ones use.
  await edit(studio, 10)
  const [frame] = page.mainFrame().childFrames()
  if (!frame) throw new Error('The studio shows no page.')
  const sessions = {
    'framed page': await page.context().newCDPSession(frame),
    studio: await page.context().newCDPSession(page),
  }
  const figures = async () => {
    const all: Record<string, number> = {}
    for (const [name, session] of Object.entries(sessions)) {
      all[name] = await heapOf(session)
      all[`objects of the ${name}`] = await objectsOf(session)
    }
    return all
  }
  const first = await figures()
  for (let done = EDITS; done <= 2 * EDITS; done += EDITS) {
    await edit(studio, EDITS)
    const shares = Object.entries(await figures()).map(
      ([name, now]) => `${name} ${share(now, first[name] ?? 1)}`,
    )
    console.log(`Heap after ${done} edits, of the first: ${shares.join(', ')}`)
  }
  await page.close()
}
