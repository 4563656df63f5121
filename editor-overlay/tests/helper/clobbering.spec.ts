/** Elements named like DOM members, so that `form.children` is an input of the form; globals that a page declares. */
import { expect, type Page, test } from '@playwright/test'
import { apply, item, undo } from './support/changing.ts'
import { Driver, type Message } from './support/driver.ts'
import { cardsPage, page as fixture, id } from './support/fixtures.ts'

/** main(1) > [form(2) with text, form(3) > p(4), section(5)]. Every input belongs to one of the forms. */
const BODY = `<div id="root"><main class="${id(1)}">
  <form id="text" class="${id(2)}">Search</form>
  <form id="holder" class="card ${id(3)}" style="color: red"><p class="${id(4)}">one</p></form>
  <section class="${id(5)}">two</section>
</main><div id="fields" hidden></div></div>`

/**
 * Adds an input named like each member of a form and an image named like each member of the document; if not clobbering,
 * as many with neutral names.
 */
const addFields = (isClobbering: boolean) => `<script>
  addEventListener('DOMContentLoaded', () => {
    const namesOf = (node) => {
      const names = []
      for (const name in node) names.push(name)
      return names
    }
    const names = namesOf(document.createElement('form'))
    const images = namesOf(document).map((name, index) => {
      const image = document.createElement('img')
      image.name = ${isClobbering} ? name : 'image' + index
      return image
    })
    const fields = ['text', 'holder'].flatMap((form) => names.map((name, index) => {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = ${isClobbering} ? name : 'field' + index
      input.setAttribute('form', form)
      return input
    }))
    document.getElementById('fields').append(...fields, ...images)
  })
</script>`

const brief = (message: Message) => {
  const { id: kind, elementKey, elementKeys, instantUpdateSuccessful, classList, data } = message
  return { kind, elementKey, elementKeys, instantUpdateSuccessful, classList, data }
}

/** Tree, selection, inspection, classes, text, moves, removal, flush and stop. Returns all answers and the markup. */
async function tour(page: Page, isClobbering: boolean) {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const driver = await Driver.open(page, fixture(addFields(isClobbering), BODY))
  const markup = () =>
    driver.inFrame(() => Document.prototype.querySelector.call(document, 'main')?.outerHTML ?? '')
  const before = await markup()
  const tree = JSON.stringify((await driver.init({ [id(2)]: { staticTextContents: true } })).navTree)
  const keys = await driver.keys()

  await inspect(driver, keys.get(id(3)))
  const changes = [
    item('ADD_CLASS', { codebaseIdToAddClass: id(3), className: 'a', cssEquivalent: 'margin: 1px' }),
    item('STYLING', { codebaseId: id(3), stylingChanges: { color: 'blue' } }),
    item('UPDATE_CLASSES', { codebaseIdToUpdateClass: id(3), newClasses: ['b'], oldClasses: ['card'] }),
    item('REMOVE_JSX', { codebaseIdsToRemove: [id(3)] }),
  ]
  for (const change of changes) {
    const { instantUpdateData } = await apply(driver, change)
    await undo(driver, change, instantUpdateData)
  }
  await editText(driver)
  const position = { codebaseIdToMoveTo: id(3), codebaseIdToMove: id(5), beforeCodebaseId: id(4) }
  await apply(driver, item('MOVE_JSX', position))
  await apply(driver, item('MOVE_JSX', { ...position, codebaseIdToMove: id(4), beforeCodebaseId: id(5) }))
  await apply(driver, item('ADD_JSX', { codebaseIdToAddTo: id(3), htmlForInstantUpdate: '<b>x</b>' }))
  for (const type of ['DUPLICATE', 'WRAP_DIV'] as const)
    await apply(driver, item(type, { codebaseIdsToDuplicate: [id(3)], codebaseIdsToWrap: [id(3)] }))
  await apply(driver, item('CHANGE_TAG', { codebaseIdToChange: id(2), newTagName: 'div' }))
  await driver.next('NAV_TREE')

  await driver.call('setIsFlushing', true)
  await driver.settled()
  await driver.inFrame(() =>
    Document.prototype.querySelector.call(document, 'main')?.classList.add('reloaded'),
  )
  await driver.next('NAV_TREE')
  await driver.call('setIsFlushing', false)
  await driver.call('tempMoveElement', keys.get(id(3)), 0)
  await driver.next('SELECTED_ELEMENT_KEY')
  // Answers to later calls may come before the trees of these.
  await driver.call('tempAddDiv', id(3), 0, '30px', 40)
  await driver.next('NAV_TREE')
  await driver.call('updateCodebaseIds', { [id(3)]: id(30) })
  await driver.next('NAV_TREE')
  await driver.call('checkIfHydrationError')
  await driver.call('dispatchEvent', 'saved', {})
  await driver.call('captureComponentPreview', undefined, id(2))
  await driver.next('COMPONENT_PREVIEW_CAPTURED')
  const shown = (await markup()).replace(/arb89-styling-\d+/g, 'arb89-styling')
  await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))?.())
  const messages: Message[] = await page.evaluate(() =>
    Reflect.get(window, 'recorder').messages.map((one: object) => ({ ...one, navTree: null })),
  )
  const answers = messages.map(brief).filter(({ kind }) => !/^(MOUSE_MOVE|HOVERED)/.test(kind))
  return { tree, before, shown, answers, failures }
}

async function inspect(driver: Driver, key: string | undefined) {
  await driver.call('setSelectedElement', key)
  await driver.call('setModifiersForSelectedElement', ['hover'], key)
  await driver.call('setModifiersForSelectedElement', [], key)
  await driver.call('processRulesForSelectedElement', {}, key)
  await driver.call('getCssEvals', key)
  await driver.call('getElementClassList', key)
  await driver.next('ELEMENT_CLASS_LIST')
  await driver.call('syntheticMouseOver', { x: 20, y: 20 }, true, true)
}

/** Clicks by coordinates, because Playwright's own scripts fail on such a form. */
async function editText(driver: Driver) {
  const { mouse, keyboard } = driver.page
  const frame = await driver.page.locator('iframe').boundingBox()
  const box = await driver.inFrame(() => {
    const form = Document.prototype.getElementById.call(document, 'text')
    const { x, y } = form ? Element.prototype.getBoundingClientRect.call(form) : { x: 0, y: 0 }
    return { x, y }
  })
  await keyboard.down('Control')
  for (const _ of ['select', 'edit'])
    await mouse.click((frame?.x ?? 0) + box.x + 5, (frame?.y ?? 0) + box.y + 5)
  await keyboard.up('Control')
  await driver.next('START_EDITING_TEXT')
  await keyboard.type('Now ')
  await driver.call('setSelectedElement', null)
  await driver.next('EDITED_TEXT')
}

test('elements named like DOM members change nothing about what the helper reads, shows and answers', async ({
  browser,
}) => {
  const [plain, clobbered] = await Promise.all(
    [false, true].map(async (isClobbering) => {
      const page = await browser.newPage()
      const seen = await tour(page, isClobbering)
      await page.close()
      return seen
    }),
  )
  expect(clobbered?.failures).toEqual([])
  expect(clobbered?.tree.match(/"name":"FORM"/g)).toHaveLength(2)
  expect(clobbered?.answers.every(({ instantUpdateSuccessful }) => instantUpdateSuccessful !== false)).toBe(
    true,
  )
  expect(clobbered?.shown).not.toBe(clobbered?.before)
  expect(clobbered).toEqual(plain)
})

/** The page's `let` and `class` hide every global of the window that a script can declare. */
const SHADOWED = `<script>{
  const names = Object.getOwnPropertyNames(window).filter((name) =>
    /^[a-z_$][\\w$]*$/i.test(name) && Object.getOwnPropertyDescriptor(window, name).configurable)
  const script = document.createElement('script')
  script.text = 'class CSS {} let ' + names.filter((name) => name !== 'CSS')
  document.head.append(script)
}</script>`

/** Calls of each part of the helper; the test runs no script in a page that has no globals. */
async function calls(page: Page, html: string) {
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
  const driver = await Driver.open(page, html)
  await driver.init()
  const keys = await driver.keys()
  const key = keys.get(id(2))
  await inspect(driver, key)
  await driver.call('tempMoveElement', keys.get(id(3)), 1)
  await driver.next('SELECTED_ELEMENT_KEY')
  for (const change of [
    item('ADD_CLASS', { codebaseIdToAddClass: id(3), className: 'a', cssEquivalent: 'margin: 1px' }),
    item('MOVE_JSX', { codebaseIdToMoveTo: id(1), codebaseIdToMove: id(7), beforeCodebaseId: id(2) }),
    item('ADD_JSX', { codebaseIdToAddTo: id(5), htmlForInstantUpdate: '<b>x</b>' }),
    item('REMOVE_JSX', { codebaseIdsToRemove: [id(5)] }),
  ])
    await apply(driver, change)
  await driver.call('setIsFlushing', true)
  await driver.call('updateCodebaseIds', { [id(3)]: id(30) })
  await driver.next('NAV_TREE')
  await driver.call('checkIfHydrationError')
  await driver.call('captureComponentPreview', undefined, id(2))
  await driver.next('COMPONENT_PREVIEW_CAPTURED')
  await driver.send({
    id: 'q',
    type: 'inspectElement',
    payload: { componentName: 'None', isComponent: true },
  })
  await driver.next('q')
  const [first, ...later]: string[] = await page.evaluate(() =>
    Reflect.get(window, 'recorder').messages.map((one: object) =>
      JSON.stringify(one, (name, value) =>
        /^(parent|outerHtml|outerHTML|changeItem)$/.test(name) ? undefined : value,
      ),
    ),
  )
  const answers = later
    .filter((one) => !one.startsWith('{"id":"NAV_TREE"'))
    .map((one) => one.replace(/arb89-styling-\d+|(?<=placeholder-| )[\da-f-]{36}/g, 'made'))
  return { first, answers, failures }
}

test('a page that declares the names of the browser as its own is read, changed and pictured like any other', async ({
  browser,
}) => {
  const [plain, shadowed] = await Promise.all(
    ['', SHADOWED].map(async (head) => {
      const page = await browser.newPage()
      const seen = await calls(page, cardsPage().replace('</style>', `</style>${head}`))
      await page.close()
      return seen
    }),
  )
  expect(shadowed?.failures).toEqual([])
  expect(shadowed).toEqual(plain)
})
