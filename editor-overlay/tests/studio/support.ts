/** A designer at the studio: what is clicked, and what is on disk afterward. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { test as base, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A page may have to be compiled first. */
const COMPILED_WITHIN_MS = 600_000
const PROJECT = process.env.STUDIO_PROJECT ?? ''

export type Change = { file: string; removed: string[]; added: string[] }

export class Studio {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Ready when the tree of this page has arrived. A first visit begins with the home page, which no test waits for. */
  async open(address: string) {
    const isFront = ({ pathname }: URL) => pathname === '/'
    if (address !== '/')
      await this.page.route(isFront, (route) => route.fulfill({ contentType: 'text/html' }))
    await this.page.goto(`${process.env.STUDIO_URL}/studio`)
    const field = this.page.getByRole('textbox', { name: 'Page' })
    await field.fill(address)
    await field.press('Enter')
    const caption = this.page.locator('figcaption')
    // An expectation that does not hold yet lists the roles of the whole page, for its message, at each look.
    await caption.getByText(address, { exact: true }).waitFor({ timeout: COMPILED_WITHIN_MS })
    await this.page.getByRole('treeitem').first().waitFor()
    await this.page.unroute(isFront)
  }

  frame(width = 1280): FrameLocator {
    return this.page.frameLocator(`iframe[title="Page at ${width} pixels"]`)
  }

  heading(name: string): Locator {
    return this.frame().getByRole('heading', { name, exact: true })
  }

  /** Returns the box of an element once it stands still: a hot reload replaces elements of the page. */
  async boxOf(element: Locator) {
    let box = await element.boundingBox()
    const isStill = async () => {
      const last = box
      box = await element.boundingBox()
      return box !== null && isDeepStrictEqual(box, last)
    }
    await expect.poll(isStill).toBe(true)
    if (!box) throw new Error('The element has no box.')
    return box
  }

  get panel(): Locator {
    return this.page.locator('.panel')
  }

  section(title: string): Locator {
    return this.panel.locator('details').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  /** Clicks until the innermost element is selected; the panel then shows it. */
  async select(
    element: Locator,
    { as, at, also = [] }: { as?: string; at?: { x: number; y: number }; also?: Locator[] } = {},
  ) {
    // In a field, Escape is handled by the field.
    await this.page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    )
    await this.page.keyboard.press('Escape')
    await expect(this.panel.getByRole('heading', { name: 'Nothing selected' })).toBeVisible()
    await element.click({ modifiers: ['Control'], ...(at ? { position: at } : {}) })
    const name = as ?? `<${await element.evaluate((found) => found.tagName.toLowerCase())}>`
    await expect(this.panel.getByRole('heading', { level: 2 })).toHaveText(name)
    for (const one of also) await one.click({ modifiers: ['Shift'] })
    if (also.length > 0)
      await expect(this.panel.getByText(`${also.length + 1} elements selected`)).toBeVisible()
  }

  /** Types into a field of the panel and commits it. */
  async fill(field: Locator, text: string) {
    await field.fill(text)
    await field.press('Enter')
  }

  async openSection(title: string): Promise<Locator> {
    const section = this.section(title)
    if (!(await section.evaluate((found) => found.hasAttribute('open'))))
      await section.locator('summary').click()
    return section
  }

  /** The text of the message line. */
  get said() {
    return this.page.locator('#message')
  }

  /** Waits for the gesture to reach the disk. Returns the lines that it changed. */
  async written(gesture: () => Promise<unknown>): Promise<Change[]> {
    const before = snapshot()
    await gesture()
    await expect.poll(snapshot).not.toBe(before)
    await expect(this.page.locator('.studio')).toHaveAttribute('data-pending', '0')
    return changesOf(git('diff', '--unified=0', '--no-renames', before, snapshot()))
  }

  status(): string {
    return git('status', '--porcelain')
  }

  read(file: string): string {
    return readFileSync(path.join(PROJECT, file), 'utf8')
  }

  /** Saves a file as an IDE would. */
  save(file: string, text: string) {
    writeFileSync(path.join(PROJECT, file), text)
  }

  async undoAll() {
    const undo = this.page.getByRole('button', { name: 'Undo', exact: true })
    while (await undo.isEnabled()) await this.written(() => undo.click())
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8' })
}

/** Returns a Git tree of all files as they are, without changing the index that `git status` uses. */
function snapshot(): string {
  const options = {
    cwd: PROJECT,
    encoding: 'utf8',
    env: { ...process.env, GIT_INDEX_FILE: '.git/steps' },
  } as const
  execFileSync('git', ['add', '-A', '--', '.', ':(exclude,glob)**/.edit-*'], options)
  return execFileSync('git', ['write-tree'], options).trim()
}

function changesOf(diff: string): Change[] {
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n')
      const starting = (sign: string) =>
        lines
          .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
          .map((line) => line.slice(1))
      return { file: /^a\/(\S+)/.exec(part)?.[1] ?? '', removed: starting('-'), added: starting('+') }
    })
}

/** A test with a studio; it fails unless the project ends as it was. */
export const test = base.extend<{ studio: Studio }>({
  studio: async ({ page }, use) => {
    // A test is not blamed for what an earlier one could not undo.
    git('checkout', '--quiet', '.')
    const studio = new Studio(page)
    await use(studio)
    if (test.info().status === 'passed') expect(studio.status()).toBe('')
  },
})
export { expect }
