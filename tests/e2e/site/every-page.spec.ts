import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { onlineRange } from '@/lib/domain/pricing/rules/ordering'
import { fileOf, pageWords } from '../../../scripts/words/page-words'
import { expect, expectAccessible, failedLoad, test } from '../support/test'
import { LISTED, NOWHERE, ownLinks, PATHS, structuredDataOf, textOf } from './support/public-pages'
import { htmlProblems } from './support/valid-html'

/** Every amount in the specification and its price table, and the smallest and largest orders without a quote. */
const AMOUNTS = new Set([
  // The limit of a test order on invoice.
  '$1,000.00',
  '$24.95',
  '$24.99',
  '$0.10',
  '$99',
  '$199',
  '$0',
  '$50',
  '$75',
  '$100',
  '$120',
  '$90',
  '$30',
  '$20',
  '$35',
  ...totalsOnline('translation'),
  ...totalsOnline('translation', ['certified']),
  ...totalsOnline('translation', ['standard', 'expedited']),
  ...totalsOnline('evaluation'),
])

function totalsOnline(...sold: Parameters<typeof onlineRange>): string[] {
  const range = onlineRange(...sold)
  return range ? [range.fromCents, range.toCents].map((cents) => `$${cents / 100}`) : []
}

for (const path of [...PATHS, NOWHERE]) {
  test.describe(path, () => {
    test.use({ allowedConsoleErrors: path === NOWHERE ? [failedLoad(404)] : [] })

    test('is valid HTML without a framework script and makes no forbidden claim', async ({ request }) => {
      const reply = await request.get(path)
      const html = await reply.text()

      expect(reply.status()).toBe(path === NOWHERE ? 404 : 200)
      expect(htmlProblems(html)).toEqual([])
      expect(html).not.toMatch(/\/_next\/static\/chunks\/[^"]*\.js/)
      expect(reply.headers()['content-security-policy']).toMatch(/script-src 'self'(?![^;]*unsafe)/)
      if (path !== NOWHERE) expect(pageWords(path, html), 'npm run words').toBe(writtenWords(path))
      const text = textOf(html)
      expect(text).not.toMatch(/up to (X|\d+) pages|X pages|USCIS[- ]approved|\bNACES\b|\bATA\b|lorem/i)
      // The first argument of a shell function looks like an amount.
      const prose = textOf(html.replaceAll(/<pre[\s\S]*?<\/pre>/g, ''))
      expect(
        [...new Set(prose.match(/\$\d+(,\d{3})*(\.\d\d)?/g) ?? [])].filter((amount) => !AMOUNTS.has(amount)),
      ).toEqual([])
    })

    test('is accessible on a wide light and a narrow dark screen, without horizontal overflow', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)

      await expectFitting(page)
      await page.setViewportSize({ width: 360, height: 800 })
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await expectFitting(page)
    })
  })
}

/** Makes a change of texts visible in a diff. */
function writtenWords(path: string): string {
  return readFileSync(join('docs/words', fileOf(path)), 'utf8')
}

async function expectFitting(page: Page): Promise<void> {
  await expectAccessible(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

test('every link leads to a page, and every anchor to its target', async ({ request }) => {
  const pages = new Map<string, string>()
  const read = async (path: string) => {
    const known = pages.get(path)
    if (known !== undefined) return known
    const reply = await request.get(path)
    const html = reply.status() < 400 ? await reply.text() : ''
    pages.set(path, html)
    return html
  }
  const broken: string[] = []
  for (const from of [...PATHS, NOWHERE]) {
    const html = from === NOWHERE ? await (await request.get(from)).text() : await read(from)
    for (const href of ownLinks(html)) {
      const target = new URL(href, `http://site${from}`)
      const reached = await read(`${target.pathname}${target.search}`)
      const anchor = target.hash.slice(1)
      const isThere = reached !== '' && (anchor === '' || reached.includes(`id="${anchor}"`))
      if (!isThere && from !== NOWHERE) broken.push(`${from} -> ${href}`)
    }
  }
  expect(broken).toEqual([])
})

test('titles and descriptions exist, are unique, and fit search results', async ({ request }) => {
  const titles = new Set<string>()
  for (const path of LISTED) {
    const html = await (await request.get(path)).text()
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? ''
    const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? ''
    titles.add(title)

    expect(title.length, path).toBeLessThanOrEqual(70)
    expect(description.length, path).toBeGreaterThanOrEqual(50)
    expect(description.length, path).toBeLessThanOrEqual(170)
    expect(new URL(canonical).pathname, path).toBe(path)
  }
  expect(titles.size).toBe(LISTED.length)
})

test('every page has its own share card', async ({ request }) => {
  const cards = new Set<string>()
  for (const path of LISTED) {
    const html = await (await request.get(path)).text()
    const image = new URL(/<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '').pathname
    cards.add(image)
    const card = await request.get(image)

    expect(card.headers()['content-type'], image).toBe('image/png')
  }
  expect(cards.size).toBe(LISTED.length)
})

test('the structured data matches the page', async ({ request }) => {
  for (const path of ['/', '/pricing', '/credential-evaluation', '/solutions/legal']) {
    const html = await (await request.get(path)).text()
    const text = textOf(html)
    const data = structuredDataOf(html)
    if (path !== '/') expect(data.map((fact) => fact['@type'])).toContain('BreadcrumbList')
    for (const fact of data) {
      if (typeof fact.name === 'string') expect(text).toContain(fact.name)
      const questions = Array.isArray(fact.mainEntity) ? fact.mainEntity : []
      for (const { name, acceptedAnswer } of questions) {
        expect(text).toContain(name)
        expect(text.replaceAll(' ', '')).toContain(String(acceptedAnswer.text).replaceAll(' ', ''))
      }
    }
  }
})

test('robots and sitemap list the public pages and leave out the private ones', async ({
  request,
  baseURL,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = await (await request.get('/sitemap.xml')).text()

  for (const area of ['/dashboard', '/admin', '/checkout']) expect(robots).toContain(`Disallow: ${area}`)
  for (const path of LISTED) expect(sitemap).toContain(`<loc>${new URL(path, baseURL).href}</loc>`)
  expect(sitemap).not.toMatch(/dashboard|admin|checkout|login/)
})
