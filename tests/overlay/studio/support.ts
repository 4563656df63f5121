/** A designer at the studio: what is clicked, and what stands on the disk afterwards. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'

const PROJECT = process.env.STUDIO_PROJECT ?? ''

export type Change = { file: string; removed: string[]; added: string[] }

export class Studio {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  /** Ready when the frame's tree has arrived. */
  async open(address: string) {
    await this.page.goto(`${process.env.STUDIO_URL}/studio`)
    const field = this.page.getByRole('textbox', { name: 'Page' })
    await field.fill(address)
    await field.press('Enter')
    await expect(this.page.getByRole('treeitem').first()).toBeVisible()
  }

  frame(width = 1280): FrameLocator {
    return this.page.frameLocator(`iframe[title="Page at ${width} pixels"]`)
  }

  /** What the message line says. */
  get said() {
    return this.page.locator('#message')
  }

  /** The changed lines of the project, without context. */
  changes(): Change[] {
    return changesOf(git('diff', '--unified=0'))
  }

  status(): string {
    return git('status', '--porcelain')
  }

  read(file: string): string {
    return readFileSync(path.join(PROJECT, file), 'utf8')
  }

  /** As an IDE would save it. */
  save(file: string, text: string) {
    writeFileSync(path.join(PROJECT, file), text)
  }

  async undoAll() {
    const undo = this.page.getByRole('button', { name: 'Undo', exact: true })
    while (await undo.isEnabled()) {
      await undo.click()
      await expect(this.page.locator('.studio')).toHaveAttribute('data-pending', '0')
    }
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8' })
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

/** Each test ends with the project as it was. */
export const test = base.extend<{ studio: Studio }>({
  studio: async ({ page }, use) => {
    const studio = new Studio(page)
    await use(studio)
    expect(studio.status()).toBe('')
  },
})
export { expect }
