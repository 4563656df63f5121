// Draws the icons of public/ from public/icon.svg: node scripts/run.mjs scripts/icons.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumEnv, chromiumExecutable } from './ensure-chromium.mjs'

const FOLDER = join(import.meta.dirname, '../public')
const SIZES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

const svg = readFileSync(join(FOLDER, 'icon.svg'), 'utf8')
/** Launchers crop the corners themselves, so the background fills the square. */
const background = /<rect [^>]*fill="(#[0-9a-f]{6})"/.exec(svg)?.[1]
if (!background) throw new Error('icon.svg has no <rect> with a fill: where is its background?')

const browser = await chromium.launch({
  executablePath: chromiumExecutable(),
  env: chromiumEnv(),
  args: ['--no-sandbox'],
})
for (const [name, size] of Object.entries(SIZES)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0;background:${background}}svg{display:block}</style>${svg}`)
  await page.screenshot({ path: join(FOLDER, name) })
  await page.close()
}
await browser.close()
