/** Takes pictures of outlines at three zooms, for the docs: `npm run pictures:helper`. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../scripts/ensure-chromium.mjs'
import buildHelper from '../tests/helper/support/built-helper.ts'
import { Driver } from '../tests/helper/support/driver.ts'
import { lookupsOf, SITES, type Site } from '../tests/helper/support/sites.ts'

const OUT = path.resolve(import.meta.dirname, '../docs/pictures/helper')
const ZOOMS = [0.5, 1, 2]
const FRAME = { x: 0, y: 0, width: 800, height: 460 }

type Shot = { name: string; pose(driver: Driver, site: Site, keys: Map<string, string>): Promise<void> }

const SHOTS: Shot[] = [
  {
    name: 'hover',
    async pose(driver, site, keys) {
      await driver.call('setHoveredElement', keys.get(site.around))
    },
  },
  {
    name: 'select',
    async pose(driver, site, keys) {
      await driver.call('setSelectedElement', keys.get(site.dynamic))
    },
  },
  {
    name: 'multi-select',
    async pose(driver, site, keys) {
      await driver.call('setSelectedElement', keys.get(site.text))
      await driver.call('setMultiselectedElementKeys', [keys.get(site.text), keys.get(site.sibling)])
    },
  },
  {
    name: 'drag',
    async pose(driver, site, keys) {
      await driver.call('setSelectedElement', keys.get(site.around))
      await driver.call('syntheticMouseMove', { clientX: 470, clientY: 300 })
      await driver.call('triggerDragStart')
      await driver.call('tempMoveToNewParent', 700, 4, 20, 250, null, false)
    },
  },
  {
    name: 'text-edit',
    async pose(driver, site) {
      const text = driver.frame.locator(`.${site.text}`).first()
      await text.click({ modifiers: ['Control'] })
      await text.click({ modifiers: ['Control'] })
      await driver.next('START_EDITING_TEXT')
      await driver.page.keyboard.type('Sworn and stamped. ')
    },
  },
]

/** The parent editor scales the frame; the helper only gets the number. */
async function capture(page: Page, site: (typeof SITES)[number], shot: Shot, zoom: number) {
  const driver = await Driver.open(page, site.html(19))
  await driver.init(lookupsOf(site))
  await page.evaluate((factor) => {
    const frame = document.querySelector('iframe')
    if (!frame) return
    for (const own of document.querySelectorAll('form, pre')) own.remove()
    Object.assign(frame.style, {
      width: `${800 / factor}px`,
      height: `${460 / factor}px`,
      transform: `scale(${factor})`,
      transformOrigin: '0 0',
    })
  }, zoom)
  await driver.call('setZoomPerc', zoom)
  await shot.pose(driver, site, await driver.keys())
  await driver.outlines()
  await page.screenshot({
    path: path.join(OUT, `${shot.name}-${zoom}.jpg`),
    type: 'jpeg',
    quality: 70,
    clip: FRAME,
  })
}

mkdirSync(OUT, { recursive: true })
const removeBuilt = await buildHelper()
const browser = await chromium.launch({
  executablePath: chromiumExecutable(),
  env: chromiumEnv(),
  args: ['--no-sandbox'],
})
const [site] = SITES
for (const shot of SHOTS) {
  for (const zoom of ZOOMS) {
    const page = await browser.newPage({ viewport: { width: 800, height: 700 } })
    if (site) await capture(page, site, shot, zoom)
    await page.close()
  }
}
await browser.close()
removeBuilt()
console.log(`${SHOTS.length * ZOOMS.length} pictures in ${path.relative(process.cwd(), OUT)}`)
