/** Takes pictures of the studio for the README, on a copy of the checkout: `npm run pictures:studio`. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../scripts/ensure-chromium.mjs'
import setUp from '../tests/studio/project.ts'
import { Studio } from '../tests/studio/support.ts'

const OUT = path.resolve(import.meta.dirname, '../docs/pictures/studio')
/** Nothing here takes that long: a page may have to be compiled on a machine that other programs use. */
const WITHIN_MS = 600_000

async function opened(browser: Browser, colorScheme: 'light' | 'dark', address: string): Promise<Studio> {
  // Without motion, no picture is taken in the middle of it.
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(WITHIN_MS)
  const studio = new Studio(await context.newPage())
  await studio.open(address)
  return studio
}

async function select(studio: Studio, element: Locator, name: string): Promise<void> {
  await element.click({ modifiers: ['Control'] })
  await studio.panel.getByRole('heading', { name }).waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(OUT, `${name}.png`) })
}

async function selected(browser: Browser): Promise<void> {
  const studio = await opened(browser, 'light', '/contact')
  const { page } = studio
  await select(studio, studio.heading('Quicker answers'), '<h2>')
  await studio.fill(page.getByRole('combobox', { name: 'Add a class' }), 'tracking-wide')
  await studio.said.getByText('Saved to').waitFor()
  await take(page, 'selected')
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { expanded: false, name: /class/i }).first().click()
  await take(page, 'history')
  await page.close()
}

async function manyWidths(browser: Browser): Promise<void> {
  const studio = await opened(browser, 'dark', '/pricing')
  const { page } = studio
  await page.getByRole('checkbox', { name: '390' }).check({ force: true })
  await page.getByRole('button', { name: 'Fit' }).click()
  await studio.frame(390).getByRole('heading', { level: 1 }).waitFor()
  await select(studio, studio.frame().getByRole('heading', { level: 1 }), '<h1>')
  await take(page, 'widths-dark')
  await page.close()
}

const stop = await setUp()
const browser = await chromium.launch({
  executablePath: chromiumExecutable(),
  env: chromiumEnv(),
  args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
})
try {
  mkdirSync(OUT, { recursive: true })
  await selected(browser)
  await manyWidths(browser)
} finally {
  await browser.close()
  await stop()
}
