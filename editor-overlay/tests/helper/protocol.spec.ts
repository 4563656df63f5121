import { expect, test } from '@playwright/test'
import LZString from 'lz-string'
import { apply, item } from './support/changing.ts'
import { Driver, type Message } from './support/driver.ts'
import { cardsPage, id, reactPage } from './support/fixtures.ts'

const PATHS: Record<number, string> = {
  1: '0-0',
  2: '0-0-0',
  3: '0-0-0-0',
  4: '0-0-0-1',
  5: '0-0-1',
  6: '0-0-1-0',
  7: '0-0-2',
}
const k = (n: number) => `TE_${id(n)}_sb1_root-${PATHS[n]}`
const SB = 'TE_STORYBOARD-TOP-CONSTANT_sb1_0'

type Node = {
  name: string
  children: Node[]
  tempoElement: { uniquePath: string }
  props: Record<string, unknown>
}
const lines = (node: Node): string[] => [
  `${node.name} ${node.tempoElement.uniquePath}`,
  ...node.children.flatMap(lines),
]
const treeOf = (message: Message) => lines(message.navTree as Node)

test('the first project sends the tree with boxes and layout, then the address', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  const { navTree, outerHtml } = await driver.init({ [id(4)]: { staticTextContents: true } })
  expect(lines(navTree as Node)).toEqual(
    ['MAIN 1', 'SECTION 2', 'H2 3', 'P 4', 'SECTION 5', 'H2 6', 'P 7'].map((line) => {
      const [name, n] = line.split(' ')
      return `${name} root-${PATHS[Number(n)]}`
    }),
  )
  expect(navTree).toMatchObject({
    displayType: 'flex',
    flexDirection: 'column',
    pageBoundingBox: { pageX: 8, pageY: 8 },
  })
  expect(outerHtml).toContain('<main class="app')
  expect(outerHtml).not.toContain('arb89-outlines')
})

test('clicks go one level deeper, ctrl takes the element itself, a second press edits', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init({ [id(4)]: { staticTextContents: true } })
  const text = driver.frame.locator('p.text')

  await text.click()
  await driver.hovered(k(1))
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(1) })
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toMatchObject({ elementKeys: [], outerHTMLs: [] })
  await text.click()
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(2) })
  await text.click({ modifiers: ['Control'] })
  const selected = await driver.next('SELECTED_ELEMENT_KEY')
  expect(selected.elementKey).toBe(k(4))
  expect(selected.outerHTML).toMatch(
    /^<html lang="en"><head>.*<body><p class="text [^"]+">one<\/p><\/body><\/html>$/s,
  )

  await text.click({ modifiers: ['Control'] })
  expect(await driver.next('START_EDITING_TEXT')).toMatchObject({ data: { key: k(4), oldText: 'one' } })
  await page.keyboard.type('more ')
  await driver.next('KEY_DOWN_EVENT')
  await text.evaluate((element: HTMLElement) => element.blur())
  const { data } = await driver.next('EDITED_TEXT')
  expect(data).toMatchObject({ key: k(4), oldText: 'one' })
  expect((data as { newText: string }).newText).toContain('more')
  expect(await text.evaluate((element) => element.hasAttribute('contenteditable'))).toBe(false)
})

test('shift selects siblings, and empty page space the storyboard', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.call('setSelectedElement', k(2))
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ doNotSetElementKey: true })
  await driver.frame.getByText('Second').click({ modifiers: ['Shift'] })
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toMatchObject({ elementKeys: [k(2), k(5)] })
  await driver.frame.getByText('First').click({ modifiers: ['Shift'] })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(5) })
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toMatchObject({ elementKeys: [] })
  await page.mouse.click(400, 590)
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toEqual({ id: 'SELECTED_ELEMENT_KEY', elementKey: SB })
})

test('dragging a child moves the selection, and ends once', { tag: '@drag' }, async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.call('setSelectedElement', k(2))
  await driver.next('SELECTED_ELEMENT_KEY')
  const box = await driver.frame.getByText('First').boundingBox()
  await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + 5)
  await page.mouse.down()
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(3) })
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 15, { steps: 4 })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(2) })
  const { event } = await driver.next('DRAG_START_EVENT')
  expect(event).toMatchObject({
    parentSelectedElementKey: k(2),
    selectedParentDisplay: 'flex',
    selectedParentFlexDirection: 'column',
  })
  expect(event).not.toHaveProperty('dragging')
  // So a browser reports a pointer that it locks or releases.
  await driver.inFrame(() => {
    for (const element of [document.documentElement, document.body])
      element.dispatchEvent(new PointerEvent('pointermove', { clientX: 777, bubbles: true }))
  })
  await page.mouse.up()
  expect(await driver.next('DRAG_END_EVENT')).toEqual({ id: 'DRAG_END_EVENT', event: {} })
  expect(await driver.messageText()).not.toContain('777')
  await driver.call('triggerDragStart')
  expect(await driver.next('DRAG_START_EVENT')).toMatchObject({ event: { pageX: -10000, dragging: true } })
  await driver.call('triggerDragCancel')
  expect(await driver.next('DRAG_CANCEL_EVENT')).toMatchObject({ event: {} })
})

test('context menu, wheel and drive mode', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  const cursor = () => driver.inFrame(() => getComputedStyle(document.body).cursor)
  await driver.init()
  expect(await cursor()).toBe('default')
  await driver.frame.locator('p.note').click({ button: 'right' })
  expect(await driver.next('SELECTED_ELEMENT_KEY')).toMatchObject({ elementKey: k(1) })
  expect(await driver.next('CONTEXT_REQUESTED')).toMatchObject({ event: { clientX: expect.any(Number) } })
  await page.mouse.wheel(0, 30)
  expect(await driver.next('WHEEL_EVENT')).toMatchObject({ event: { deltaY: 30, ctrlKey: false } })
  await driver.call('enableDriveMode')
  expect(await driver.next('HOVERED_ELEMENT_KEY')).toMatchObject({ elementKey: null })
  expect(await driver.inFrame(() => sessionStorage.getItem('sb1_driveModeEnabled'))).toBe('enabled')
  expect(await cursor()).toBe('auto')
  await driver.frame.locator('p.note').click()
  await driver.expectNothing(['SELECTED_ELEMENT_KEY', 'WHEEL_EVENT'])
  await driver.call('disableDriveMode')
  await driver.settled()
  expect([await driver.inFrame(() => sessionStorage.length), await cursor()]).toEqual([0, 'default'])
})

test('the style panel gets rules, values, classes and forced states', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  const lookup = { 1: { selector: '.card', styles: { border: '1px' } }, 2: { selector: '.wide', styles: {} } }
  await driver.call('processRulesForSelectedElement', lookup, k(5))
  const { processedCssRules } = await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
  const seen = (processedCssRules as Record<string, unknown>[]).map((rule) => [
    rule.selector,
    rule.applied,
    rule.modifiers,
  ])
  expect(seen).toEqual([
    ['element.style', true, undefined],
    ['.card:hover', true, { hover: true }],
    ['.card', true, undefined],
    ['\\.md\\:p-4', true, { md: true }],
    ['.wide', false, undefined],
  ])
  await driver.call('setModifiersForSelectedElement', ['hover'], k(2))
  await driver.call('processRulesForSelectedElement', {}, k(2))
  await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
  await driver.call('getCssEvals', k(2))
  expect(await driver.next('CSS_EVALS_FOR_ELEMENT')).toMatchObject({
    cssEvals: {
      color: 'rgb(0, 0, 255)',
      parent: { display: 'flex', 'flex-direction': 'column', darkEnabledInParent: false },
    },
  })
  await driver.call('getElementClassList', k(2))
  expect(await driver.next('ELEMENT_CLASS_LIST')).toMatchObject({
    classList: ['card', id(2), 'tempo-force-hover'],
  })
  await driver.call('ruleMatchesElement', 'm1', '.card', k(2))
  expect(await driver.next('m1')).toEqual({ id: 'm1', matches: true })
  await driver.call('ruleMatchesElement', 'm2', '!!', k(2))
  expect(await driver.next('m2')).toEqual({ id: 'm2', matches: false })
  // A preview of a forced state is shown over the rule that it will replace.
  const styling = { codebaseId: id(2), stylingChanges: { color: 'red' }, modifiers: ['hover'] }
  await apply(driver, item('STYLING', styling))
  await driver.call('getCssEvals', k(2))
  expect(await driver.next('CSS_EVALS_FOR_ELEMENT')).toMatchObject({ cssEvals: { color: 'rgb(255, 0, 0)' } })
})

test('an inspection answers with the component, or with an error', async ({ page }) => {
  const driver = await Driver.open(page, reactPage())
  await driver.init()
  const ask = async (payload: object) => {
    await driver.send({ id: 'q', type: 'inspectElement', payload })
    return driver.next('q')
  }
  expect(await ask({})).toEqual({ id: 'q', error: 'No component name' })
  expect(await ask({ componentName: 'x', isComponent: false })).toEqual({
    id: 'q',
    error: 'Could not find element',
  })
  expect(await ask({ componentName: 'Nope', isComponent: true })).toEqual({
    id: 'q',
    error: 'No component found',
  })
  expect(await ask({ componentName: 'Card', isComponent: true })).toMatchObject({
    props: { title: 'hi', sign: 'Symbol(x)' },
    state: { state: 0 },
  })
  expect(await ask({ componentName: 'section', isComponent: true })).toMatchObject({ props: { title: 'hi' } })
})

test('React 19: components, fragments and portals are in the tree, also after a render', async ({ page }) => {
  const driver = await Driver.open(page, reactPage())
  const lookup = Object.fromEntries(
    [7, 8, 10].map((n) => [id(n), { type: 'component-instance', componentName: `C${n}` }]),
  )
  const first = treeOf(await driver.init(lookup))
  expect(first).toEqual([
    'BODY root',
    'DIV root-0-0',
    'C7 root-0-0-0',
    'SECTION root-0-0-0-0',
    'C8 root-0-0-0-0-0',
    'P root-0-0-0-0-0-0',
    'P root-0-0-0-0-0-1',
    'BUTTON root-0-0-0-0-2',
    'SPAN root-0-0-0-0-4',
    'C10 root-3',
  ])
  await driver.inFrame(() => Reflect.get(window, 'bump')())
  expect(treeOf(await driver.next('NAV_TREE'))).toEqual([
    ...first.slice(0, 9),
    'EM root-0-0-0-0-5',
    'C10 root-3',
  ])
})

test('compressed arguments work without plain ones', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  const compressedArgs = LZString.compress(JSON.stringify(['sb_1', {}, {}]))
  await driver.send({
    id: 'c',
    type: 'executeFunction',
    payload: { functionName: 'initProject', compressedArgs },
  })
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { storyboardId: 'sb_1' } })
})
