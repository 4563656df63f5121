import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { id, page as pageOf } from './support/fixtures.ts'

/** body > main(1) > [dialog(2) > p(3), menu(4), note(5)] */
const PAGE = pageOf(
  '<style>dialog, [popover] { width: 300px; height: 200px; border: 0; margin: 40px } .note { margin-top: 300px }</style>',
  `<main class="${id(1)}">
    <dialog class="${id(2)}"><p class="inside ${id(3)}">sign</p></dialog>
    <div popover class="menu ${id(4)}">menu</div>
    <p class="note ${id(5)}">note</p>
  </main>`,
)

async function opened(page: Parameters<typeof Driver.open>[0]) {
  const driver = await Driver.open(page, PAGE)
  await driver.init()
  await driver.call('setSelectedElement', `TE_${id(5)}_sb1_root-0-2`)
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.outlines()
  return driver
}

/** True when the helper is above everything that is open. */
const isHelperOnTop = () => {
  const host = document.querySelector('arb89-outlines')
  const root: ShadowRoot = Reflect.get(window, 'helperRoot')
  const probe = document.createElement('div')
  probe.style.cssText =
    'position: fixed; left: 60px; top: 60px; width: 9px; height: 9px; pointer-events: auto'
  root.firstElementChild?.append(probe)
  const found = document.elementFromPoint(63, 63)
  probe.remove()
  return found === host
}

test('outlines are above a popover that was opened later', async ({ page }) => {
  const driver = await opened(page)
  await driver.inFrame(() => document.querySelector<HTMLElement>('.menu')?.showPopover())
  await expect.poll(() => driver.inFrame(isHelperOnTop)).toBe(true)
  expect(await driver.inFrame(() => document.querySelector('.menu')?.matches(':popover-open'))).toBe(true)
})

test('outlines are above a modal dialog, and its contents can be hovered and selected', async ({ page }) => {
  const driver = await opened(page)
  const pixel = async () => {
    const shot = await page.screenshot({ clip: { x: 40, y: 40, width: 300, height: 60 } })
    return shot.toString('base64')
  }
  await driver.inFrame(() => document.querySelector('dialog')?.showModal())
  await driver.outlines()
  const without = await pixel()
  const inside = driver.frame.locator('.inside')
  await inside.click({ modifiers: ['Control'] })
  const selected = await driver.next('SELECTED_ELEMENT_KEY')
  expect(selected.elementKey).toContain(id(3))
  await driver.outlines()
  expect(await pixel()).not.toBe(without)
})

test('the button of a dynamic text receives a press even if a modal dialog is open', async ({ page }) => {
  const driver = await opened(page)
  await driver.inFrame(() => document.querySelector('dialog')?.showModal())
  await driver.outlines()
  const center = await driver.inFrame(() => {
    const button = Reflect.get(window, 'helperRoot').querySelector('.arb89-edit-text-button')
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await page.mouse.click(center.x, center.y)
  expect(await driver.next('EDIT_DYNAMIC_TEXT')).toMatchObject({ elementKey: `TE_${id(5)}_sb1_root-0-2` })
  await driver.expectNothing(['SELECTED_ELEMENT_KEY'])
})
