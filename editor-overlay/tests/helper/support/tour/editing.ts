import { expect } from '@playwright/test'
import type { Tour } from './tour.ts'

export async function editing(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.text).click({ modifiers: ['Control'] })
  const oldText = await tour.at(site.text).evaluate((element) => element.textContent)
  expect(await driver.next('START_EDITING_TEXT')).toEqual({
    id: 'START_EDITING_TEXT',
    data: { key: tour.text, oldText },
  })
  await driver.page.keyboard.type('!')
  await tour.at(site.text).evaluate((element: HTMLElement) => element.blur())
  const { data } = await driver.next('EDITED_TEXT')
  expect(data).toMatchObject({ key: tour.text, oldText, newText: expect.stringContaining('!') })
  await tour.at(site.text).evaluate((element, text) => {
    element.textContent = text
  }, oldText)
  await tour.request('setSelectedElement', [tour.key(site.dynamic)], 'SELECTED_ELEMENT_KEY')
  await driver.outlines()
  const center = await driver.inFrame(() => {
    const button = Reflect.get(window, 'helperRoot').querySelector('.arb89-edit-text-button')
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const frame = await driver.page.locator('iframe').boundingBox()
  if (center.y < 0) return driver.inFrame(pressButton)
  await driver.page.mouse.click((frame?.x ?? 0) + center.x, (frame?.y ?? 0) + center.y)
}

/** Presses the button. At the top of a page it is above the screen. */
function pressButton() {
  const button: Element = Reflect.get(window, 'helperRoot').querySelector('.arb89-edit-text-button')
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
}
