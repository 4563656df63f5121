import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { contentSecurityPolicy } from '../lib/web/csp.ts'

/**
 * Runs after `next build`: gives every prerendered page a policy with the hashes of its own inline scripts.
 * `next start` sends the headers from a page's `.meta` file.
 */

const metaSchema = z.looseObject({ headers: z.record(z.string(), z.string()).default({}) })

/** Areas for which middleware.ts sets a nonce per request; a page prerendered there would lose all its scripts. */
const NONCE_AREAS =
  /^(dashboard|admin|checkout|login|register|recover|callback|email-verified|auth)(\/|\.html$)|^(quote\/(files|sent)|contact\/sent)\.html$/

export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const hashes = [...scripts].map(
    ([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`,
  )
  return [...new Set(hashes)]
}

export function staticPagePolicy(html: string, https: boolean): string {
  return contentSecurityPolicy({ hashes: inlineScriptHashes(html), https })
}

export function writePolicies(distDir: string, https: boolean): string[] {
  const root = join(distDir, 'server/app')
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  if (pages.length === 0) throw new Error(`No prerendered page in ${root}: run "next build" first.`)
  for (const page of pages) {
    if (NONCE_AREAS.test(page)) {
      throw new Error(
        `/${page.replace(/\.html$/, '')} was prerendered although it belongs to a signed-in area: make it dynamic.`,
      )
    }
    const file = join(root, page)
    const metaFile = file.replace(/\.html$/, '.meta')
    if (!existsSync(metaFile))
      throw new Error(`${relative(distDir, metaFile)} is missing: this Next keeps headers elsewhere.`)
    const meta = metaSchema.parse(JSON.parse(readFileSync(metaFile, 'utf8')))
    meta.headers['content-security-policy'] = staticPagePolicy(readFileSync(file, 'utf8'), https)
    writeFileSync(metaFile, JSON.stringify(meta))
  }
  return pages
}

if (import.meta.main) {
  const distDir = join(import.meta.dirname, '..', process.env.NEXT_DIST_DIR ?? '.next')
  const https = (process.env.SITE_URL ?? '').startsWith('https:')
  const pages = writePolicies(distDir, https)
  console.log(`Content security policy written for ${pages.length} prerendered pages.`)
}
