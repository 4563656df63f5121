/** Gestures in the studio, each checked on disk and in the frame. */
import type { Locator } from '@playwright/test'
import { expect, type Studio, test } from './support.ts'

export const CONTACT = 'app/(marketing)/(reading)/contact/page.tsx'

type Outcome = {
  file?: string
  /** Number of lines; one each by default. */
  removed?: number
  added?: number
  /** Text that the added lines contain. */
  holds?: string
  /** Resolves when the frame shows the change. */
  shows: () => Promise<unknown>
}

export class Designer {
  gestures = 0
  readonly studio: Studio

  constructor(studio: Studio) {
    this.studio = studio
  }

  async does(name: string, gesture: () => Promise<unknown>, outcome: Outcome): Promise<void> {
    const { file = CONTACT, removed = 1, added = 1, holds = '', shows } = outcome
    await test.step(name, async () => {
      const changes = await this.studio.written(gesture)
      const counts = changes.map((change) => [change.file, change.removed.length, change.added.length])
      expect(counts, name).toEqual([[file, removed, added]])
      expect(changes[0]?.added.join('\n'), name).toContain(holds)
      await shows()
      this.gestures += 1
    })
  }

  /** A text field with suggestions is a combobox to assistive technology. */
  field(name: string): Locator {
    return this.studio.panel.getByRole('combobox', { name, exact: true })
  }

  link(name: string): Locator {
    return this.studio.frame().getByRole('link', { name, exact: true })
  }
}
