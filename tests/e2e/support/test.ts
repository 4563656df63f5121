import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Given } from './given'
import { Mailbox } from './mailbox'

type Fixtures = {
  /** A console error or an uncaught exception fails the test unless the test lists it here. */
  allowedConsoleErrors: RegExp[]
  watch: (context: BrowserContext) => Promise<void>
  watchConsole: undefined
  /** An address that no other test uses. */
  email: string
  mailbox: Mailbox
  given: Given
  /** A second person's browser with its own cookies and storage, monitored like the first. */
  someoneElse: () => Promise<Page>
}

export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [[], { option: true }],
  watch: [
    async ({ allowedConsoleErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!allowedConsoleErrors.some((allowed) => allowed.test(text))) errors.push(text)
      }
      await use(async (context) => {
        const leaving = await pagesLeftEarly(context)
        context.on('console', (message) => {
          if (message.type() !== 'error' || leaving.has(message.page())) return
          note(`${message.text()} (${message.location().url})`)
        })
        context.on('weberror', (error) => {
          if (!leaving.has(error.page())) note(`${error.error().stack} (${error.page()?.url()})`)
        })
      })
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
  watchConsole: [
    async ({ context, watch }, use) => {
      await watch(context)
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern
  email: async ({}, use) => use(`person-${randomUUID()}@attesta.test`),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  mailbox: async ({}, use) => use(new Mailbox()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  given: async ({}, use) => {
    const given = new Given()
    await use(given)
    await given.end()
  },
  someoneElse: async ({ browser, watch, baseURL }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL && { baseURL }) })
      await watch(context)
      opened.push(context)
      return context.newPage()
    })
    await Promise.all(opened.map((context) => context.close()))
  },
})

const LEFT_EARLY = 'This page is left before it has arrived.'

/**
 * Returns the pages whose document is left before all of it has arrived, until the next one is there. Chromium
 * stops parsing as soon as the navigation starts but runs scripts until it commits, and Next then reports that its
 * data ended early (React error 412).
 */
async function pagesLeftEarly(context: BrowserContext): Promise<Set<Page | null>> {
  const pages = new Set<Page | null>()
  await context.addInitScript((text) => {
    let isParsed = false
    document.addEventListener('DOMContentLoaded', () => {
      isParsed = true
    })
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'complete' && !isParsed) console.debug(text)
    })
  }, LEFT_EARLY)
  context.on('console', (message) => {
    if (message.text() === LEFT_EARLY) pages.add(message.page())
  })
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => frame === page.mainFrame() && pages.delete(page))
  })
  return pages
}

/** What Chromium logs about every response of 400 and above, for tests that provoke one. */
export function failedLoad(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`)
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const NOTHING = 'void 0'

/**
 * Fails when axe finds a serious or critical problem on the current page. The legacy mode differs only for
 * cross-origin frames, which no page has; the default opens another page for each analysis. Axe is loaded once
 * per page: loading it takes as long as an analysis, and the builder would load it twice for each.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // After a navigation without a reload, the title may arrive later than the content.
  await expect(page).toHaveTitle(/\S/)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  const { violations } = await new AxeBuilder({ page, axeSource: NOTHING })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .setLegacyMode()
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    `axe on ${page.url()}`,
  ).toEqual([])
}

export { expect }
