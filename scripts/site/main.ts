import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { isReadingPage, withoutReact } from './strip.ts'

/**
 * Runs after `next build` and before scripts/csp.ts: writes the public pages' own scripts beside the
 * framework's and removes React from every prerendered page for reading. `next start` copies the pages with
 * its first answer, so this must run before it.
 */

const ISLANDS = 'components/marketing/islands'
const LIBRARY = 'node_modules/posthog-js/dist/module.slim.no-external.js'

/** Writes to a content-hashed address, so that browsers may cache it forever. Returns that address. */
function writeScripts(root: string, distDir: string): string {
  const files = {
    'page.js': `(()=>{'use strict'\n${bundle(root, `${ISLANDS}/public-page.ts`)}\n})()\n`,
    'counter.js': `${bundle(root, `${ISLANDS}/counter.ts`)}\nexport { startCounter }\n`,
    'trying.js': `${bundle(root, `${ISLANDS}/try-call.ts`)}\nexport { startTrying }\n`,
    'posthog.js': readFileSync(join(root, LIBRARY), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'),
  }
  const digest = createHash('sha256').update(Object.values(files).join('\0')).digest('hex').slice(0, 12)
  const folder = join(distDir, 'static/site')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, digest), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, digest, name), text)
  return `/_next/static/site/${digest}`
}

function stripPages(distDir: string, script: string): number {
  const root = join(distDir, 'server/app')
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  const reading = pages.filter((page) => isReadingPage(readFileSync(join(root, page), 'utf8')))
  if (reading.length === 0) throw new Error(`No page for reading in ${root}: run "next build" first.`)
  for (const page of reading) {
    const file = join(root, page)
    try {
      writeFileSync(file, withoutReact(readFileSync(file, 'utf8'), script))
    } catch (error) {
      throw new Error(`/${page}: ${error instanceof Error ? error.message : error}`, { cause: error })
    }
  }
  return reading.length
}

const root = join(import.meta.dirname, '../..')
const distDir = join(root, process.env.NEXT_DIST_DIR ?? '.next')
const folder = writeScripts(root, distDir)
const script = `<script src="${folder}/page.js" data-counter="${folder}/counter.js" data-trying="${folder}/trying.js" defer></script>`
console.log(`${stripPages(distDir, script)} pages for reading do without React.`)
