/** Prints how fast the studio opens, drags and how its memory grows: `npm run bench:studio`. Asserts nothing. */
import { chromium } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'
import setUp from '../../tests/studio/project.ts'
import { benchDrag } from './drag.ts'
import { benchHeap } from './heap.ts'
import { benchOpening } from './opening.ts'

const PARTS = { opening: benchOpening, drag: benchDrag, heap: benchHeap }

/**
 * The studio and its frame differ only in their port, so they share a process and a heap unless isolated. Dragging
 * fails in an isolated frame: Playwright does not know the zoom of its boxes.
 */
const ISOLATED = ['--site-per-process', '--enable-features=OriginKeyedProcessesByDefault']

const wanted = process.argv.slice(2)
const tearDown = await setUp()
try {
  for (const [name, run] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const browser = await chromium.launch({
      executablePath: chromiumExecutable({ dragsNatively: true }),
      env: chromiumEnv({ dragsNatively: true }),
      args: ['--no-sandbox', ...(name === 'heap' ? ISOLATED : [])],
    })
    await run(browser).finally(() => browser.close())
  }
} finally {
  await tearDown()
}
