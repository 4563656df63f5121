import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { Mailbox } from './mailbox'

type Fixtures = {
  /** A console error or an uncaught exception fails the test unless the test names it here. */
  allowedConsoleErrors: RegExp[]
  watchConsole: undefined
  mailbox: Mailbox
  /** Fails when axe finds a serious or critical problem on the page as it is now. */
  expectAccessible: (page: Page) => Promise<void>
}

export const test = base.extend<Fixtures>({
  allowedConsoleErrors: [[], { option: true }],
  watchConsole: [
    async ({ page, allowedConsoleErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!allowedConsoleErrors.some((allowed) => allowed.test(text))) errors.push(text)
      }
      page.on('console', (message) => message.type() === 'error' && note(`${message.text()} (${message.location().url})`))
      page.on('pageerror', (error) => note(error.message))
      await use(undefined)
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring even when nothing is used
  mailbox: async ({}, use) => use(new Mailbox()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']).analyze()
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    }),
})

export { expect }
