/** Applies change items to the page of cards, and reads what it shows afterwards. */
import { expect, type Page } from '@playwright/test'
import { Driver, type Message } from './driver.ts'
import { cardsPage, id } from './fixtures.ts'

export const k = (n: number, path: string) => `TE_${id(n)}_sb1_root-${path}`

let count = 0
export const item = (type: string, changeFields: object, over: object = {}) => {
  count += 1
  return { id: `i${count}`, type, changeFields, prevIdToNewIdMap: {}, ...over }
}

export async function apply(driver: Driver, change: object): Promise<Message> {
  await driver.call('applyChangeItemToDocument', change)
  const done = await driver.next('INSTANT_UPDATE_DONE')
  expect(done.changeItem).toEqual(change)
  return done
}

export async function undo(driver: Driver, change: object, data: unknown, matchingActivityFlushed = false) {
  const changeToUndo = { ...change, _instantUpdateData: data }
  return apply(driver, item('UNDO', { changeToUndo, matchingActivityFlushed }))
}

/** Visible elements of `main` with their text, in document order. */
export const visibleElements = (driver: Driver) =>
  driver.frame
    .locator('main')
    .evaluate((element) =>
      [...element.querySelectorAll('*')]
        .filter((one) => getComputedStyle(one).display !== 'none' && one.checkVisibility())
        .map((one) => `${one.tagName} ${one.textContent?.trim().replace(/\s+/g, ' ')}`),
    )
export const INITIAL = ['SECTION Firstone', 'H2 First', 'P one', 'SECTION Second', 'H2 Second', 'P note']

export async function openCards(page: Page, headers: Record<string, string> = {}) {
  const driver = await Driver.open(page, cardsPage(), '', headers)
  await driver.init()
  return driver
}
