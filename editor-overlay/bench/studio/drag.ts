import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Frame } from '@playwright/test'
import { Hand } from '../../tests/studio/hand.ts'
import { Studio } from '../../tests/studio/support.ts'
import { VIEW, WITHIN } from './view.ts'

const SECTIONS = 100
const PER_SECTION = 49
const DRAGGED_MS = 9_000
const DROPPED_MS = 25

const section = `<section>${'<p>x</p>'.repeat(PER_SECTION)}</section>\n`
const PAGE = `export default function Many() {
  return <main className="grid grid-cols-10 gap-2 p-4">${section.repeat(SECTIONS)}</main>
}
`

/** Collects the times between frames in `window.gaps` of the frame. */
function watchFrames(frame: Frame) {
  return frame.evaluate(() => {
    const gaps: number[] = []
    let last = performance.now()
    const next = () => {
      const now = performance.now()
      gaps.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(window, { gaps })
  })
}

async function dropped(frame: Frame): Promise<string> {
  const gaps: number[] = await frame.evaluate(() => Reflect.get(window, 'gaps'))
  return `${gaps.filter((gap) => gap > DROPPED_MS).length} of ${gaps.length}`
}

/** Drags a paragraph up and down over all columns in view. */
async function drag(studio: Studio) {
  const hand = new Hand(studio)
  const { page } = studio
  const main = studio.frame().getByRole('main').first()
  const taken = main.locator('section').nth(2).locator('p').nth(8)
  await taken.waitFor(WITHIN)
  await studio.select(taken)
  const frames = [page.mainFrame(), ...page.mainFrame().childFrames()]
  const { x, width } = await studio.boxOf(main)
  await hand.take(taken, () => hand.inside(main, 0.5, 0.05))
  for (const frame of frames) await watchFrames(frame)
  const from = performance.now()
  for (let n = 0; performance.now() - from < DRAGGED_MS; n += 1)
    await page.mouse.move(x + 20 + ((n * 7) % (width - 40)), 350 + 150 * Math.sin(n / 20))
  const [ofStudio, ofPage] = await Promise.all(frames.map(dropped))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  console.log(
    `Frames dropped while dragging over ${SECTIONS * (PER_SECTION + 1)} elements: ${ofStudio} in the studio, ${ofPage} in the page`,
  )
}

/** Prints how many frames the studio and the framed page dropped during a drag over many elements. */
export async function benchDrag(browser: Browser) {
  const folder = path.join(process.env.STUDIO_PROJECT ?? '', 'app/many')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'page.tsx'), PAGE)
  const page = await browser.newPage(VIEW)
  try {
    const studio = new Studio(page)
    await studio.open('/many')
    await drag(studio)
  } finally {
    await page.close()
    rmSync(folder, { recursive: true })
  }
}
