import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { z } from 'zod'

/**
 * Runs after scripts/csp.ts: compresses everything that is the same for all visitors once, with the headers
 * that Next would send, so that lib/web/precompressed.ts can serve it from memory. Written to `server/app`,
 * because the standalone folder includes it.
 */

const routesSchema = z.object({
  headers: z.array(
    z.object({
      regex: z.string(),
      headers: z.array(z.object({ key: z.string(), value: z.string() })),
      has: z.undefined().optional(),
      missing: z.undefined().optional(),
    }),
  ),
})
const prerenderedSchema = z.object({
  routes: z.record(
    z.string(),
    z.object({ initialRevalidateSeconds: z.union([z.number(), z.literal(false)]) }),
  ),
})
const metaSchema = z.object({ headers: z.record(z.string(), z.string()) })

type Source = { path: string; file: string; headers: Record<string, string> }

const PAGE_VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding'
const STATIC_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'application/javascript; charset=UTF-8',
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Prerendered pages that never expire within a build. */
function pages(distDir: string): Source[] {
  const { routes } = prerenderedSchema.parse(readJson(join(distDir, 'prerender-manifest.json')))
  const root = join(distDir, 'server/app')
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' })
  return names.flatMap((name) => {
    if (!name.endsWith('.html') || name.startsWith('_')) return []
    const path = `/${name.replace(/\.html$/, '')}`.replace(/^\/index$/, '/')
    if (routes[path]?.initialRevalidateSeconds !== false) return []
    const meta = metaSchema.parse(readJson(join(root, name.replace(/\.html$/, '.meta'))))
    const headers = {
      Vary: PAGE_VARY,
      'Content-Security-Policy': meta.headers['content-security-policy'] ?? '',
      'Cache-Control': 's-maxage=31536000',
      'Content-Type': 'text/html; charset=utf-8',
    }
    return [{ path, file: join(root, name), headers }]
  })
}

/** Scripts and style sheets with content-hashed addresses. */
function staticFiles(distDir: string): Source[] {
  const root = join(distDir, 'static')
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).flatMap((name) => {
    const type = STATIC_TYPES[/\.\w+$/.exec(name)?.[0] ?? '']
    if (!type) return []
    const headers = {
      Vary: 'Accept-Encoding',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Type': type,
    }
    return [{ path: `/_next/static/${name.replaceAll('\\', '/')}`, file: join(root, name), headers }]
  })
}

function configuredHeaders(distDir: string): (path: string) => Record<string, string> {
  const { headers } = routesSchema.parse(readJson(join(distDir, 'routes-manifest.json')))
  const rules = headers.map((rule) => ({ matches: new RegExp(rule.regex), headers: rule.headers }))
  return (path) =>
    Object.fromEntries(
      rules
        .filter(({ matches }) => matches.test(path))
        .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
    )
}

function writeCompressed(distDir: string): number {
  const folder = join(distDir, 'server/app/_precompressed')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const configured = configuredHeaders(distDir)
  const entries = [...pages(distDir), ...staticFiles(distDir)].map(({ path, file, headers }) => {
    const bytes = readFileSync(file)
    const name = createHash('sha256').update(path).update(bytes).digest('hex').slice(0, 24)
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, quality))
    writeFileSync(join(folder, `${name}.gzip`), gzipSync(bytes, { level: 9 }))
    return [path, { name, headers: { ...configured(path), ...headers } }] as const
  })
  writeFileSync(join(folder, 'index.json'), JSON.stringify(Object.fromEntries(entries)))
  return entries.length
}

const distDir = join(import.meta.dirname, '../..', process.env.NEXT_DIST_DIR ?? '.next')
console.log(`${writeCompressed(distDir)} pages, scripts and style sheets compressed.`)
