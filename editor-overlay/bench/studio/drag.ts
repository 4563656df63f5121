import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, CDPSession, Frame, Page } from '@playwright/test'
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

/** The CPU time of the main thread so far, in ms: other programs change it less than frames. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
}

/** Moves the pointer up and down over all columns in view, and prints what that cost. */
async function move(page: Page, what: string, { x, width }: { x: number; width: number }) {
  const frames = [page.mainFrame(), ...page.mainFrame().childFrames()]
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const frame of frames) await watchFrames(frame)
  const before = await workOf(session)
  const from = performance.now()
  let moves = 0
  for (; performance.now() - from < DRAGGED_MS; moves += 1)
    await page.mouse.move(x + 20 + ((moves * 7) % (width - 40)), 350 + 150 * Math.sin(moves / 20))
  const perMove = ((await workOf(session)) - before) / moves
  const [ofOuter, ofPage] = await Promise.all(frames.map(dropped))
  console.log(
    `${what} over ${SECTIONS * (PER_SECTION + 1)} elements: ${ofOuter} frames dropped outside, ${ofPage} in the page; ${perMove.toFixed(1)} ms of the main thread for each move`,
  )
}

/** The same page at the same size in a frame of an empty page: what the browser itself drops. */
async function moveAlone(page: Page) {
  const outer = `${new URL(process.env.SITE_URL ?? '').origin}/frame-only`
  const scaled = 'border: 0; transform: scale(0.6); transform-origin: 0 0'
  const body = `<body style="margin: 0; overflow: hidden"><iframe src="/many" width="1280" height="1500" style="${scaled}"></iframe>`
  await page.route(outer, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(outer, WITHIN)
  await page.frameLocator('iframe').getByRole('main').first().waitFor(WITHIN)
  await move(page, 'A pointer without the studio', { x: 0, width: 768 })
}

/** Drags a paragraph. */
async function drag(page: Page) {
  const studio = new Studio(page)
  await studio.open('/many')
  const hand = new Hand(studio)
  const main = studio.frame().getByRole('main').first()
  const taken = main.locator('section').nth(2).locator('p').nth(8)
  await taken.waitFor(WITHIN)
  await studio.select(taken)
  const across = await studio.boxOf(main)
  await hand.take(taken, () => hand.inside(main, 0.5, 0.05))
  await move(page, 'A drag', across)
  await page.keyboard.press('Escape')
  await page.mouse.up()
}

/**
 * Prints how many frames the studio and the framed page dropped during a drag over many elements, beside the same moves
 * over the same page without the studio.
 */
export async function benchDrag(browser: Browser) {
  const folder = path.join(process.env.STUDIO_PROJECT ?? '', 'app/many')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'page.tsx'), PAGE)
  try {
    for (const run of [moveAlone, drag]) {
      const page = await browser.newPage(VIEW)
      await run(page).finally(() => page.close())
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
