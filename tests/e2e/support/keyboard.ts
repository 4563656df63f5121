import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 80

const pressed = new WeakMap<Page, number>()

/** How often Tab was pressed on this page so far. */
export function tabsPressed(page: Page): number {
  return pressed.get(page) ?? 0
}

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
    pressed.set(page, tabsPressed(page) + 1)
  }
  throw new Error(`${target} was not reached with ${MOST_STOPS} presses of Tab.`)
}

export async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** A radio group is one tab stop; arrows select within it. */
export async function choose(page: Page, first: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, first)
  await page.keyboard.press('Space')
  for (let step = 0; step < 8 && !(await wanted.isChecked()); step += 1) {
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeChecked()
}
