import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { z } from 'zod'
import { SEEDED_ACCOUNTS } from '../supabase/local/accounts.ts'
import { Browser } from '../tests/support/http.ts'
import { chromiumEnv, chromiumExecutable } from './ensure-chromium.mjs'

/**
 * npm run lighthouse [-- --runs 1 --only /pricing]: every address of the sitemap, the checkout and the sample
 * customer's dashboard on Lighthouse's slow phone, the median of three runs, and the bytes sent (brotli), as
 * a Markdown table. Exits with 1 if a score is below its minimum.
 * Lighthouse is downloaded when needed, because nothing else uses its many packages.
 */
const LIGHTHOUSE = 'lighthouse@13.5.0'
/** The browser's recording fails occasionally, for any page. */
const ATTEMPTS = 3
const FLOOR = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const
/**
 * Not in the sitemap, so search engines are excluded on purpose, and with React, so heavier than pages for
 * reading.
 */
const APP_PAGES = new Set(['/checkout', '/dashboard'])
type Category = keyof typeof FLOOR
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const satisfies Category[]

const reportSchema = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ numericValue: z.number().optional(), score: z.number().nullable() }),
  ),
})
type Report = z.infer<typeof reportSchema>
type Sizes = { html: number; css: number; js: number; fonts: number }

const run = promisify(execFile)

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { runs: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  const base = process.env.SITE_URL ?? 'http://localhost:3000'
  const paths = values.only ?? [...(await publicPaths(base)), ...APP_PAGES]
  let misses = 0
  let slowest = Number.POSITIVE_INFINITY
  console.log(
    '| Page | Speed | Accessible | Practices | Search | LCP | CLS | TBT | HTML, CSS, script, fonts |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const path of paths) {
    const page = {
      address: new URL(path, base),
      cookie: path === '/dashboard' ? await cookieOfCustomer() : '',
    }
    const reports = await measureFairly(page, floorOf(path, 'performance'), Number(values.runs ?? 3))
    const scores = CATEGORIES.map((category) => median(reports.map((report) => scoreOf(report, category))))
    const failed = CATEGORIES.filter((category, at) => (scores[at] ?? 0) < floorOf(path, category))
    misses += failed.length
    console.log(line(path, scores, reports, await sizesOf(page)))
    slowest = Math.min(slowest, ...reports.map(({ environment }) => environment.benchmarkIndex))
    for (const category of failed)
      console.log(`  below ${floorOf(path, category)} in ${category}: ${causes(reports)}`)
  }
  console.log(
    `Lowest benchmark index of this machine meanwhile: ${slowest.toFixed(0)} (a quiet laptop has 1500 or more).`,
  )
  console.log(misses === 0 ? `All ${paths.length} routes hold.` : `${misses} scores are below their floor.`)
  return misses === 0 ? 0 : 1
}

async function publicPaths(base: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', base))).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

type MeasuredPage = { address: URL; cookie: string }

function floorOf(path: string, category: Category): number {
  const isUnasked = APP_PAGES.has(path) && (category === 'performance' || category === 'seo')
  return isUnasked ? 0 : FLOOR[category]
}

async function cookieOfCustomer(): Promise<string> {
  const customer = SEEDED_ACCOUNTS.find(({ role }) => role === 'customer')
  if (!customer) throw new Error('There is no sample customer.')
  const browser = new Browser()
  const { status } = await browser.submit('/login', 'Sign in', {
    email: customer.email,
    password: customer.password,
  })
  if (status !== 303) throw new Error(`Sign-in answered ${status}.`)
  return [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/**
 * Other work on the machine can only slow a page down: one below its minimum is measured again, and the
 * better result counts.
 */
async function measureFairly(page: MeasuredPage, floor: number, times: number): Promise<Report[]> {
  const first = await measure(page, times)
  if (speed(first) >= floor) return first
  const second = await measure(page, times)
  return speed(second) > speed(first) ? second : first
}

function speed(reports: Report[]): number {
  return median(reports.map((report) => scoreOf(report, 'performance')))
}

async function measure(page: MeasuredPage, times: number): Promise<Report[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
  try {
    const reports: Report[] = []
    for (let time = 0; time < times; time += 1) {
      const file = join(folder, `${time}.json`)
      await record(page, file)
      reports.push(reportSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
    }
    return reports
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function record(page: MeasuredPage, file: string, attempt = 1): Promise<void> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-quic --disable-background-networking'
  try {
    await run(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        page.address.href,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        flags,
        ...(page.cookie ? [`--extra-headers=${JSON.stringify({ cookie: page.cookie })}`] : []),
      ],
      { env: { ...process.env, ...chromiumEnv(), CHROME_PATH: chromiumExecutable() }, maxBuffer: 1 << 26 },
    )
  } catch (error) {
    if (attempt === ATTEMPTS) throw error
    await record(page, file, attempt + 1)
  }
}

/** Everything that the page requests while loading, as a server with brotli would send it. */
async function sizesOf({ address, cookie }: MeasuredPage): Promise<Sizes> {
  const html = await (await fetch(address, { headers: { cookie } })).text()
  const linked = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, href = '']) => new URL(href, address))
  const weigh = async (addresses: URL[]) => {
    const bodies = await Promise.all(
      addresses.map(async (one) => Buffer.from(await (await fetch(one)).arrayBuffer())),
    )
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)
  }
  const fonts = linked(/<link[^>]+href="([^"]+\.woff2)"/g)
  return {
    html: brotliCompressSync(html).length,
    css: await weigh(linked(/<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g)),
    js: await weigh(linked(/<script(?![^>]*nomodule)[^>]+src="([^"]+)"/gi)),
    fonts: await weigh(fonts),
  }
}

function line(path: string, scores: number[], reports: Report[], sizes: Sizes): string {
  const audit = (name: string) => median(reports.map((report) => report.audits[name]?.numericValue ?? 0))
  const kilobytes = [sizes.html, sizes.css, sizes.js, sizes.fonts].map((bytes) => (bytes / 1000).toFixed(1))
  const cells = [
    path,
    ...scores,
    `${(audit('largest-contentful-paint') / 1000).toFixed(1)} s`,
    audit('cumulative-layout-shift').toFixed(3),
    `${audit('total-blocking-time').toFixed(0)} ms`,
    `${kilobytes.join(' + ')} KB`,
  ]
  return `| ${cells.join(' | ')} |`
}

function causes(reports: Report[]): string {
  const audits = Object.entries(reports[0]?.audits ?? {})
  return audits
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name]) => name)
    .join(', ')
}

function scoreOf(report: Report, category: Category): number {
  return Math.round((report.categories[category]?.score ?? 0) * 100)
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

process.exitCode = await main()
