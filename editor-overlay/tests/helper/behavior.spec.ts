import { expect, type Page, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { cardsPage, id, page as pageOf, reactApp, reactPage } from './support/fixtures.ts'

const k = (n: number, path: string) => `TE_${id(n)}_sb1_root-${path}`
const NOTE = k(7, '0-0-2')

async function opened(page: Page, html = cardsPage(), query = '') {
  const driver = await Driver.open(page, html, query)
  await driver.init()
  return driver
}

test('the hover ends when the pointer leaves the page, and each change is posted once', async ({ page }) => {
  const driver = await opened(page)
  await driver.frame.locator('p.note').hover()
  await driver.hovered(k(1, '0-0'))
  await page.mouse.move(850, 400)
  expect(await driver.next('HOVERED_ELEMENT_KEY')).toEqual({ id: 'HOVERED_ELEMENT_KEY', elementKey: null })
  await driver.call('setHoveredElement', k(1, '0-0'))
  await driver.settled()
  await driver.frame.locator('p.note').hover()
  await driver.frame.locator('p.note').hover({ modifiers: ['Alt'] })
  await driver.expectNothing(['HOVERED_ELEMENT_KEY'])
})

test('a second project, a second port and a second script post no message twice', async ({ page }) => {
  const driver = await opened(page)
  await driver.init()
  await page.evaluate('recorder.connect()')
  await driver.init()
  await driver.editedFrame().addScriptTag({ url: '/helper.js' })
  await driver.settled()
  await driver.skipMessages()
  await driver.frame.locator('p.note').click()
  await driver.settled()
  expect(await driver.since()).toEqual([])
  await driver.skipMessages()
  await driver.frame.locator('p.note').click()
  await driver.next('MULTI_SELECTED_ELEMENT_KEYS')
  expect(await driver.since()).toEqual([])
})

test('a parent on an origin that is not allowed is ignored', async ({ page }) => {
  const html = cardsPage().replace(
    'data-origins="http://editor.dev.tempolabs.ai"',
    'data-origins="http://else.test"',
  )
  const driver = await Driver.open(page, html)
  await driver.call('initProject', 'sb1', {}, {})
  await driver.call('setSelectedElement', NOTE)
  await expect(driver.frame.locator('p.note')).toBeVisible()
  await driver.frame.locator('p.note').click()
  expect(await page.evaluate('recorder.messages')).toEqual([])
})

test('a removal stays until the page reloads, and undo shows again what a component hid', async ({
  page,
}) => {
  const driver = await Driver.open(page, reactPage())
  await driver.init({ [id(8)]: { type: 'component-instance', componentName: 'Frag' } })
  const item = { id: 'r', type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: [id(8)] } }
  await driver.call('applyChangeItemToDocument', item)
  const { instantUpdateData } = await driver.next('INSTANT_UPDATE_DONE')
  await driver.outlines()
  await expect(driver.frame.getByText('three')).toBeHidden()
  const changeToUndo = { ...item, _instantUpdateData: instantUpdateData }
  await driver.call('applyChangeItemToDocument', { id: 'u', type: 'UNDO', changeFields: { changeToUndo } })
  expect(await driver.next('INSTANT_UPDATE_DONE')).toMatchObject({ instantUpdateSuccessful: true })
  await expect(driver.frame.getByText('three')).toBeVisible()
  await expect(driver.frame.getByText('four')).toBeVisible()
})

test('undo and redo also restore ids, keys and selection', async ({ page }) => {
  const driver = await opened(page)
  const prevIdToNewIdMap = { [id(70)]: id(7) }
  const inner = {
    id: 'a',
    type: 'ADD_CLASS',
    changeFields: { codebaseIdToAddClass: id(70), className: 'wide' },
    prevIdToNewIdMap,
    _instantUpdateData: { addedClass: 'wide' },
  }
  await driver.call('setSelectedElement', NOTE)
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.call('applyChangeItemToDocument', {
    id: 'u',
    type: 'UNDO',
    changeFields: { changeToUndo: inner },
  })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({
    elementKey: k(70, '0-0-2'),
    outerHTML: expect.stringContaining('>note</p>'),
  })
  await driver.next('INSTANT_UPDATE_DONE')
  await driver.next('NAV_TREE')
  const redo = {
    id: 'r',
    type: 'REDO',
    changeFields: { changeToRedo: { ...inner, elementKeysToMultiselectAfterInstantUpdate: null } },
  }
  await driver.call('applyChangeItemToDocument', redo)
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: NOTE })
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toMatchObject({
    elementKeys: null,
    outerHTMLs: [],
  })
  expect(await driver.next('INSTANT_UPDATE_DONE')).toMatchObject({
    changeItem: redo,
    instantUpdateSuccessful: true,
  })
  await expect(driver.frame.locator('p.note')).toHaveClass(`note ${id(7)} wide`)
})

test('the markup of a table row is shown as a table row', async ({ page }) => {
  const body = `<table><tbody class="${id(1)}"><tr class="${id(2)}"><td>one</td></tr></tbody></table>`
  const driver = await opened(page, pageOf('', body))
  const changeFields = { codebaseIdToAddTo: id(1), htmlForInstantUpdate: '<tr><td>two</td></tr>' }
  await driver.call('applyChangeItemToDocument', { id: 'a', type: 'ADD_JSX', changeFields })
  expect(await driver.next('INSTANT_UPDATE_DONE')).toMatchObject({ instantUpdateSuccessful: true })
  await expect(driver.frame.locator('tr')).toHaveCount(2)
})

test('rules requested before their element exists are posted when it appears, if it is the selection by then', async ({
  page,
}) => {
  const driver = await opened(page)
  const late = k(8, '0-0-3')
  await driver.call('setSelectedElement', NOTE)
  await driver.call('processRulesForSelectedElement', {}, k(9, '0-0-4'))
  await driver.call('processRulesForSelectedElement', { old: { selector: 'b', styles: {} } }, late)
  await driver.call('processRulesForSelectedElement', { r: { selector: '.late', styles: {} } }, late)
  await driver.call('setSelectedElement', late)
  await driver.frame.locator('main').evaluate(
    (main, names) => {
      for (const name of names) {
        const made = document.createElement('p')
        made.className = `late ${name}`
        main.append(made)
      }
    },
    [id(8), id(9)],
  )
  const { processedCssRules } = await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
  expect((processedCssRules as { selector: string }[]).map((rule) => rule.selector)).toEqual([
    'element.style',
    '.late',
  ])
  await driver.expectNothing(['PROCESSED_CSS_RULES_FOR_ELEMENT'])
})

test('an edit whose element is replaced by a render posts the last typed text, and author styles stay', async ({
  page,
}) => {
  const html = cardsPage().replace(
    'class="note',
    'style="border: 2px solid red; cursor: help" contenteditable="false" class="note',
  )
  const driver = await Driver.open(page, html)
  await driver.init({ [id(7)]: { staticTextContents: true } })
  const note = driver.frame.locator('p.note')
  const before = await note.evaluate((element) => element.cloneNode(false))
  await note.click({ modifiers: ['Control'] })
  await note.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  expect(await note.evaluate((element) => getComputedStyle(element).borderStyle)).toBe('none')
  await note.evaluate((element: HTMLElement) => element.blur())
  await driver.next('EDITED_TEXT')
  expect(await note.evaluate((element) => element.cloneNode(false))).toEqual(before)
  expect(await note.getAttribute('style')).toBe('border: 2px solid red; cursor: help')

  await note.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  await page.keyboard.type('more')
  await note.evaluate((element) => element.replaceWith('gone'))
  expect((await driver.next('EDITED_TEXT')).data).toMatchObject({ newText: expect.stringContaining('more') })
})

/** A page whose text “one” is being edited. */
async function editedText(page: Page) {
  const driver = await Driver.open(page, pageOf('', `<main><p class="${id(2)}">one</p></main>`))
  await driver.init({ [id(2)]: { staticTextContents: true } })
  const text = driver.frame.locator('p')
  await driver.call('setSelectedElement', (await driver.keys()).get(id(2)))
  await text.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  return { driver, text }
}

test('what was typed, and the caret in it, outlast a page that changes the text', async ({ page }) => {
  const { driver, text } = await editedText(page)
  const says = (words: string) =>
    text.evaluate((element, to) => {
      if (element.firstChild) element.firstChild.nodeValue = to
    }, words)
  await says('theirs')
  for (const key of ['End', 'a', 'b', 'ArrowLeft']) await page.keyboard.press(key)
  await says('later')
  await expect(text).toHaveText('theirsab')
  await page.keyboard.press('x')
  await driver.call('setSelectedElement', null)
  expect((await driver.next('EDITED_TEXT')).data).toMatchObject({ oldText: 'theirs', newText: 'theirsaxb' })
  await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))?.())
  await expect(text).toHaveText('later')
})

test('the caret stays where it is moved right after the page has changed the text', async ({ page }) => {
  const { text } = await editedText(page)
  await page.keyboard.press('Home')
  await text.evaluate(async ({ firstChild }) => {
    if (!firstChild) return
    firstChild.nodeValue = 'theirs'
    // Observers of the change come first.
    await null
    getSelection()?.collapse(firstChild, 6)
  })
  await page.keyboard.press('a')
  await expect(text).toHaveText('theirsa')
})

test('what was typed outlasts a page that changes the text as the next key is pressed', async ({ page }) => {
  const { driver, text } = await editedText(page)
  for (const key of ['Control+a', 'a', 'b']) await page.keyboard.press(key)
  await text.evaluate((element) => {
    const change = () => {
      if (element.firstChild) element.firstChild.nodeValue = 'theirs'
    }
    window.addEventListener('keypress', change, { capture: true, once: true })
  })
  await page.keyboard.press('c')
  await expect(text).toHaveText('abc')
  await driver.call('setSelectedElement', null)
  expect((await driver.next('EDITED_TEXT')).data).toMatchObject({ newText: 'abc' })
})

test('no Enter is prevented while a text is edited; one of a composition breaks no line, nor is it named', async ({
  page,
}) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init({ [id(7)]: { staticTextContents: true } })
  const note = driver.frame.locator('p.note')
  await note.click({ modifiers: ['Control'] })
  await note.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  for (const key of ['Home', 'ArrowRight', 'Enter', 'Shift+Enter']) await page.keyboard.press(key)
  await driver.settled()
  const isLeftToPage = await note.evaluate((element) => {
    const init = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
    return element.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  expect(isLeftToPage).toBe(true)
  expect(await driver.next('KEY_DOWN_EVENT')).toMatchObject({ event: { key: 'Unidentified' } })
  await note.evaluate((element: HTMLElement) => element.blur())
  const { oldText, newText } = (await driver.next('EDITED_TEXT')).data as Record<string, string>
  expect(newText).toBe(`${oldText?.slice(0, 1)}\n\n${oldText?.slice(1)}`)
})

for (const [name, markup, keys, expected] of [
  ['in an editable element', `<div contenteditable><p class="${id(2)}">one</p></div>`, ['End', 'x'], 'onex'],
  ['of a disabled button', `<button class="${id(2)}" disabled>one</button>`, ['End', 'x'], 'onex'],
  ['with its own line breaks', `<pre class="${id(2)}">one\ntwo</pre>`, ['Home', 'x', 'Enter'], 'x\none\ntwo'],
  [
    'with a selected word that Enter keeps',
    `<p class="${id(2)}">one</p>`,
    ['Control+a', 'Enter', 'x'],
    'one\nx',
  ],
  [
    'with a selected word that Shift+Enter replaces',
    `<p class="${id(2)}">one</p>`,
    ['Control+a', 'Shift+Enter', 'x'],
    '\nx',
  ],
  ['that ends a line of another', `<p><b class="${id(2)}">one</b></p>`, ['End', 'Enter', 'x'], 'one\nx'],
  ['without a box', `<p style="display: contents" class="${id(2)}">one</p>`, ['x'], 'one'],
] as const)
  test(`a text ${name} can be edited until a press beside it`, async ({ page }) => {
    const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">${markup}</main>`))
    await driver.init({ [id(2)]: { staticTextContents: true } })
    const tags = () =>
      driver.inFrame(() =>
        document
          .querySelector('main')
          ?.outerHTML.match(/<[^>]*>/g)
          ?.filter((tag) => tag !== '<br>'),
      )
    const before = await tags()
    await driver.call('setSelectedElement', (await driver.keys()).get(id(2)))
    const { x, y } = await driver.frame.locator(`.${id(2)}`).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    })
    await page.mouse.click(x + 2, y + 5)
    await driver.next('START_EDITING_TEXT')
    for (const key of keys) await page.keyboard.press(key)
    await page.mouse.click(x + 300, y + 200)
    expect((await driver.next('EDITED_TEXT')).data).toMatchObject({ newText: expected })
    expect(await tags()).toEqual(before)
  })

const rendered = (from: boolean) =>
  reactApp(
    '',
    `
      const h = React.createElement
      function App() {
        const [disabled, set] = React.useState(${from})
        window.flip = () => ReactDOM.flushSync(() => set(${!from}))
        return h('main', null, h('button', { disabled, className: '${id(2)}' }, 'one'))
      }
      ReactDOMClient.createRoot(document.getElementById('root')).render(h(App))`,
    19,
  )
const written = (flip: string) =>
  pageOf(
    '',
    `<main><button class="${id(2)}" disabled>one</button></main>
    <script>window.flip = () => document.querySelector('button').${flip}</script>`,
  )

for (const [how, html, to] of [
  ['React enables', rendered(true), false],
  ['React disables', rendered(false), true],
  ['the page enables by a property', written('disabled = false'), false],
  ['the page enables by an attribute', written("removeAttribute('disabled')"), false],
  ['the page toggles', written("toggleAttribute('DISABLED')"), false],
  ['the page, which removes another attribute, keeps disabled', written("removeAttribute('name')"), true],
] as const)
  test(`a button that ${how} while its text is edited stays so, also when the helper stops`, async ({
    page,
  }) => {
    const driver = await Driver.open(page, html)
    await driver.init({ [id(2)]: { staticTextContents: true } })
    await driver.call('setSelectedElement', (await driver.keys()).get(id(2)))
    const button = driver.frame.locator('button')
    await button.click({ force: true, modifiers: ['Control'] })
    await driver.next('START_EDITING_TEXT')
    await page.keyboard.type('x')
    await driver.inFrame(() => Reflect.get(window, 'flip')())
    await driver.call('setSelectedElement', null)
    await driver.next('EDITED_TEXT')
    expect(await button.isDisabled()).toBe(to)
    expect(await button.evaluate((element) => Object.hasOwn(element, 'removeAttribute'))).toBe(false)
    await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))?.())
    expect(await button.isDisabled()).toBe(to)
  })

test('Space, Enter and clicks go to the text of a button or a summary, not to the page', async ({ page }) => {
  const markup = `<button class="${id(1)}">Send</button><details><summary class="${id(2)}">More</summary></details>`
  const driver = await Driver.open(page, pageOf('', markup))
  await driver.init({ [id(1)]: { staticTextContents: true }, [id(2)]: { staticTextContents: true } })
  for (const [tag, before] of [
    ['button', 'Send'],
    ['summary', 'More'],
  ] as const) {
    const element = driver.frame.locator(tag)
    await element.click({ modifiers: ['Control'] })
    await driver.inFrame(() => {
      document.body.removeAttribute('data-got')
      for (const name of ['click', 'keydown', 'keyup', 'toggle'])
        document.addEventListener(name, () => document.body.setAttribute('data-got', name), true)
    })
    await element.click()
    await driver.next('START_EDITING_TEXT')
    for (const key of ['Home', 'ArrowRight', 'Space', 'Enter', 'x']) await page.keyboard.press(key)
    expect(await driver.frame.locator('body').getAttribute('data-got')).toBeNull()
    await element.evaluate((found: HTMLElement) => found.blur())
    const { newText } = (await driver.next('EDITED_TEXT')).data as Record<string, string>
    expect(newText?.replace('\u00a0', ' ')).toBe(`${before.slice(0, 1)} \nx${before.slice(1)}`)
  }
})

test('alt and wheel scroll the page, ctrl and wheel zoom the designer even in drive mode', async ({
  page,
}) => {
  const driver = await opened(page, cardsPage().replace('</style>', 'main { height: 3000px }</style>'))
  const scrolled = () => driver.inFrame(() => window.scrollY)
  await driver.frame.locator('p.note').hover()
  await page.mouse.wheel(0, 40)
  await driver.next('WHEEL_EVENT')
  expect(await scrolled()).toBe(0)
  await driver.call('enableDriveMode')
  await page.mouse.wheel(0, 40)
  await expect.poll(scrolled).toBe(40)
  await driver.expectNothing(['WHEEL_EVENT'])
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 40)
  await page.keyboard.up('Control')
  expect(await driver.next('WHEEL_EVENT')).toMatchObject({ event: { ctrlKey: true } })
  expect(await scrolled()).toBe(40)
})

test('neither the keys typed into a secret field nor its value are posted', async ({ page }) => {
  const field = `<input type="password" value="hunter2" class="${id(1)}"><input class="plain ${id(2)}">`
  const driver = await opened(page, pageOf('', `<form>${field}</form>`))
  await driver.call('enableDriveMode')
  await driver.frame.locator('input').first().focus()
  await page.keyboard.type('s')
  expect(await driver.next('KEY_DOWN_EVENT')).toMatchObject({
    event: { key: 'Unidentified', activeElement: { tagName: 'INPUT', elementType: 'password' } },
  })
  await driver.frame.locator('.plain').focus()
  await page.keyboard.type('s')
  await expect.poll(async () => (await driver.next('KEY_DOWN_EVENT')).event).toMatchObject({ key: 's' })
  expect(await driver.messageText()).not.toContain('hunter2')
})

test('a key event without a key, as of autofill, is posted and breaks nothing', async ({ page }) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  const driver = await opened(page, pageOf('', `<input class="${id(1)}">`))
  await driver.inFrame(() =>
    document.querySelector('input')?.dispatchEvent(new Event('keydown', { bubbles: true })),
  )
  expect((await driver.next('KEY_DOWN_EVENT')).event).not.toHaveProperty('key')
  expect(failures).toEqual([])
})

test('unusual props, ids and frames do not break the tree', async ({ page }) => {
  const app = `const h = React.createElement
    function Odd() { return h('div', { className: '${id(2)}' }, [() => 1, 'text', null]) }
    const cyclic = {}; cyclic.self = cyclic
    ReactDOMClient.createRoot(document.getElementById('root')).render(h('main', { className: '${id(1)}' },
      h(Odd, { 'data-testid': 'login.submit', sign: Symbol('s'), big: 10n, cyclic, children: [() => 1] }),
      h('iframe', { src: 'about:blank' }), h('custom-box', { className: '${id(3)}' })))`
  const driver = await opened(page, reactApp('', app, 19))
  expect([...(await driver.keys()).keys()]).toEqual(expect.arrayContaining([id(1), id(2), id(3)]))
  await expect(driver.frame.locator('iframe')).toHaveCount(1)
})
