import { expect, test } from '@playwright/test'
import { apply, item, k, openCards } from './support/changing.ts'
import { Driver } from './support/driver.ts'
import { cardsPage, id } from './support/fixtures.ts'

const stop = () => Reflect.get(window, Symbol.for('editor-overlay'))?.()
const markup = () => document.documentElement.outerHTML

test('stopping leaves the page byte for byte as it was', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  const pageState = () =>
    driver.inFrame(() => ({
      html: document.documentElement.outerHTML,
      sheets: document.styleSheets.length,
      globals: Reflect.ownKeys(window).map(String).sort(),
      dispatches: window.dispatchEvent === EventTarget.prototype.dispatchEvent,
    }))
  const before = await pageState()
  await driver.init({ [id(4)]: { staticTextContents: true } })
  await driver.frame.locator('p.text').click({ modifiers: ['Control'] })
  await driver.frame.locator('p.text').click({ modifiers: ['Control'] })
  await apply(driver, item('STYLING', { codebaseId: id(7), stylingChanges: { width: '77px' } }))
  await apply(driver, item('REMOVE_JSX', { codebaseIdsToRemove: [id(2)] }))
  await apply(driver, item('WRAP_DIV', { codebaseIdsToWrap: [id(5)] }))
  await driver.call('setModifiersForSelectedElement', ['hover'], k(7, '0-0-2'))
  await driver.settled()
  await driver.inFrame(stop)
  const after = await pageState()
  expect(await driver.inFrame(() => document.adoptedStyleSheets.length)).toBe(0)
  expect({ ...after, globals: after.globals.filter((name) => name !== 'Symbol(editor-overlay)') }).toEqual({
    ...before,
    globals: before.globals.filter((name) => name !== 'Symbol(editor-overlay)'),
  })
})

test('stopping restores ids, positions, classes and texts that the page has not written since', async ({
  page,
}) => {
  const driver = await Driver.open(page, cardsPage())
  const before = await driver.inFrame(markup)
  await driver.init({ [id(4)]: { staticTextContents: true } })
  await apply(driver, item('REMOVE_CLASS', { codebaseIdToRemoveClass: id(5), className: 'md:p-4' }))
  await apply(driver, item('ADD_CLASS', { codebaseIdToAddClass: id(6), className: 'wide' }))
  await driver.call('tempMoveElement', k(7, '0-0-2'), 0)
  await driver.next('SELECTED_ELEMENT_KEY')
  await apply(
    driver,
    item('MOVE_JSX', { codebaseIdToMoveTo: id(1), codebaseIdToMove: id(2), afterCodebaseId: id(5) }),
  )
  await driver.call('updateCodebaseIds', { [id(3)]: id(30), [id(4)]: id(3) })
  await driver.next('NAV_TREE')
  await driver.call('setNewLookups', { [id(3)]: { staticTextContents: true } }, {})
  const text = driver.frame.locator('p.text')
  await text.click({ modifiers: ['Control'] })
  await text.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  await page.keyboard.type('more ')
  await driver.settled()
  expect(await driver.inFrame(markup)).not.toBe(before)
  await driver.inFrame(stop)
  expect(await driver.inFrame(markup)).toBe(before)
})

test('stopping keeps what the page wrote after a change of the helper', async ({ page }) => {
  const driver = await openCards(page)
  await driver.call('updateCodebaseIds', { [id(7)]: id(70) })
  await driver.next('NAV_TREE')
  await driver.call('tempMoveElement', k(70, '0-0-2'), 0)
  await driver.next('SELECTED_ELEMENT_KEY')
  const note = driver.frame.locator('p.note')
  await note.evaluate((element, name) => element.setAttribute('class', `note ${name}`), id(70))
  await note.evaluate((element) =>
    element.parentElement?.insertBefore(element, element.parentElement.children[2] ?? null),
  )
  await driver.settled()
  await driver.inFrame(stop)
  await expect(note).toHaveClass(`note ${id(70)}`)
  expect(await note.evaluate((element) => element.previousElementSibling?.tagName)).toBe('SECTION')
  expect(await note.evaluate((element) => element.nextElementSibling?.tagName)).toBe('SECTION')
})

test('stopping keeps what was moved and typed before a flush, because the source contains it', async ({
  page,
}) => {
  const driver = await openCards(page)
  await driver.call('tempMoveElement', k(7, '0-0-2'), 0)
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.call('setIsFlushing', true)
  await driver.settled()
  await driver.inFrame(stop)
  const tags = await driver.frame
    .locator('main')
    .evaluate((element) => [...element.children].map((child) => child.tagName))
  expect(tags).toEqual(['P', 'SECTION', 'SECTION'])
})

test('focus, scroll position and text selection survive outlines and instant updates', async ({ page }) => {
  const html = cardsPage()
    .replace('<p class="note', '<p><input value="typed"></p><p class="note')
    .replace('</style>', 'body { height: 3000px }</style>')
  const driver = await Driver.open(page, html)
  await driver.init()
  await driver.inFrame(() => {
    const input = document.querySelector('input')
    input?.focus()
    input?.setSelectionRange(1, 3)
    window.scrollTo(0, 120)
  })
  const pageState = () =>
    driver.inFrame(() => {
      const { activeElement: active } = document
      const range = active instanceof HTMLInputElement ? [active.selectionStart, active.selectionEnd] : null
      return [active?.tagName, range, window.scrollY]
    })
  const before = await pageState()
  expect(before).toEqual(['INPUT', [1, 3], 120])
  await driver.call('setSelectedElement', k(2, '0-0-0'))
  await driver.outlines()
  await apply(driver, item('STYLING', { codebaseId: id(2), stylingChanges: { color: 'red' } }))
  await apply(driver, item('DUPLICATE', { codebaseIdsToDuplicate: [id(4)] }))
  await apply(
    driver,
    item('MOVE_JSX', { codebaseIdToMoveTo: id(1), codebaseIdToMove: id(7), beforeCodebaseId: id(2) }),
  )
  await driver.call('tempMoveElement', k(5, '0-0-2'), 0)
  await driver.outlines()
  expect((await pageState()).slice(0, 2)).toEqual(before.slice(0, 2))
  expect((await driver.inFrame(() => window.scrollY)) > 0).toBe(true)
})
