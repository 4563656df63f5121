/** Takes pictures of the studio for the README, on a copy of the checkout: `npm run pictures:studio`. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from '../../scripts/ensure-chromium.mjs'
import setUp from '../tests/studio/project.ts'

const OUT = path.resolve(import.meta.dirname, '../docs/pictures/studio')
const VIEWPORT = { width: 1440, height: 900 }

async function opened(browser: Browser, colorScheme: 'light' | 'dark', address: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme })
  await page.goto(`${process.env.STUDIO_URL}/studio`)
  const field = page.getByRole('textbox', { name: 'Page' })
  await field.fill(address)
  await field.press('Enter')
  await page.getByRole('treeitem').first().waitFor()
  return page
}

function frameOf(page: Page, width = 1280) {
  return page.frameLocator(`iframe[title="Page at ${width} pixels"]`)
}

async function selected(browser: Browser): Promise<void> {
  const page = await opened(browser, 'light', '/contact')
  await frameOf(page)
    .getByRole('heading', { name: 'Quicker answers' })
    .click({ modifiers: ['Control'] })
  await page.locator('.panel').getByRole('heading', { name: '<h2>' }).waitFor()
  await page.getByRole('combobox', { name: 'Add a class' }).fill('tracking-wide')
  await page.keyboard.press('Enter')
  await page.getByText('Saved to').waitFor()
  await page.screenshot({ path: path.join(OUT, 'selected.png') })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { expanded: false, name: /class/i }).first().click()
  await page.screenshot({ path: path.join(OUT, 'history.png') })
  await page.close()
}

async function manyWidths(browser: Browser): Promise<void> {
  const page = await opened(browser, 'dark', '/pricing')
  await page.getByRole('checkbox', { name: '390' }).check({ force: true })
  await page.getByRole('button', { name: 'Fit' }).click()
  await frameOf(page, 390).getByRole('heading', { level: 1 }).waitFor()
  await frameOf(page)
    .getByRole('heading', { level: 1 })
    .click({ modifiers: ['Control'] })
  await page.locator('.panel').getByRole('heading', { name: '<h1>' }).waitFor()
  await page.screenshot({ path: path.join(OUT, 'widths-dark.png') })
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
