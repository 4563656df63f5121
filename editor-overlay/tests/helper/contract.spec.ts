import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { cardsPage, id, page as pageOf, reactApp } from './support/fixtures.ts'

type Wire = {
  tempoElement: { codebaseId: string }
  children: Wire[]
  literalChildren?: unknown
  pageBoundingBox?: { pageY: number }
}

function nodeOf(tree: unknown, codebaseId: string): Wire | undefined {
  const pending = [tree as Wire]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.tempoElement.codebaseId === codebaseId) return node
    pending.push(...node.children)
  }
  return undefined
}

const COUNTER = `
  const h = React.createElement
  const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
  function App() {
    const [count, setCount] = React.useState(0)
    const [isMore, setMore] = React.useState(false)
    window.bump = () => setCount((n) => n + 1)
    window.more = () => setMore(true)
    return h('div', { className: ids(1) }, h('b', { className: ids(2) }, String(count)), isMore && h('i', { className: ids(3) }))
  }
  ReactDOMClient.createRoot(document.getElementById('root')).render(h(App))`

test('an inline element is sent without a float, a floating one as a block', async ({ page }) => {
  const span = (n: number, style: string) => `<span class="${id(n)}" style="${style}">x</span>`
  const spans = span(2, '') + span(3, 'float: left') + span(4, 'float: right; display: inline-flex')
  const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">${spans}</main>`))
  const { navTree } = await driver.init()
  expect(navTree).toMatchObject({
    children: [
      { displayType: 'inline', floatVal: 'none' },
      { displayType: 'block', floatVal: 'left' },
      { displayType: 'flex', floatVal: 'right' },
    ],
  })
})

test('the layout of elements that a change has hidden or moved is in the next tree', async ({ page }) => {
  const body = `<main class="${id(1)}"><p class="${id(2)}">a</p><p class="${id(3)}">b</p></main>`
  const driver = await Driver.open(page, pageOf('<style>.on p + p { position: absolute }</style>', body))
  await driver.init()
  await driver.inFrame(() => {
    document.querySelector('main')?.classList.add('on')
    document.querySelector('p')?.style.setProperty('display', 'none')
  })
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({
    children: [{ displayType: 'none' }, { positionType: 'absolute' }],
  })
})

test('a text that React changed is in the next tree, and triggers one only if the editor asks for it', async ({
  page,
}) => {
  const driver = await Driver.open(page, reactApp('', COUNTER, 19))
  const { navTree } = await driver.init()
  expect(nodeOf(navTree, id(2))?.literalChildren).toEqual([{ index: 0, value: '0' }])
  await driver.inFrame(() => Reflect.get(window, 'bump')())
  await expect.poll(() => driver.frame.locator('b').textContent()).toBe('1')
  await driver.expectNothing(['NAV_TREE'])
  await driver.inFrame(() => Reflect.get(window, 'more')())
  const later = await driver.next('NAV_TREE')
  expect(nodeOf(later.navTree, id(2))?.literalChildren).toEqual([{ index: 0, value: '1' }])

  await driver.init({}, { textChanges: true })
  await driver.inFrame(() => Reflect.get(window, 'bump')())
  const asked = await driver.next('NAV_TREE')
  expect(nodeOf(asked.navTree, id(2))?.literalChildren).toEqual([{ index: 0, value: '2' }])
})

test('boxes and props that have changed without a change of the page are in the next tree', async ({
  page,
}) => {
  const app = `
    const h = React.createElement
    const ids = (n) => 'tempo-' + String(n).padStart(8, '0') + '-0000-4000-8000-000000000000'
    const Still = () => h('p', { className: ids(3) }, 'still')
    function App() {
      const [level, setLevel] = React.useState(1)
      window.bump = () => setLevel(2)
      return h('div', { className: ids(1), style: { height: 50, overflow: 'auto' } },
        h(Still, { tempoelementid: ids(2), level }), h('div', { style: { height: 500 } }))
    }
    ReactDOMClient.createRoot(document.getElementById('root')).render(h(App))`
  const driver = await Driver.open(page, reactApp('', app, 19))
  const { navTree } = await driver.init({ [id(2)]: { type: 'component-instance', componentName: 'Still' } })
  const before = nodeOf(navTree, id(3))?.pageBoundingBox
  await driver.inFrame(() => {
    Reflect.get(window, 'bump')()
    document.querySelector('#root > div')?.scrollTo(0, 20)
  })
  await driver.settled()
  await driver.inFrame(() => document.body.append(document.createElement('i')))
  const next = (await driver.next('NAV_TREE')).navTree
  expect(nodeOf(next, id(2))).toMatchObject({ props: { level: { value: 2 } } })
  expect(nodeOf(next, id(3))?.pageBoundingBox).toEqual({ ...before, pageY: Number(before?.pageY) - 20 })
})

test('a project opened during a refresh receives the next tree, and the previous project none', async ({
  page,
}) => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `<p class="${id(n + 2)}">${n}</p>`).join('')
  const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">${rows}</main>`))
  await driver.init()
  const removal = { id: 'r', type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: [id(5)] } }
  await driver.callAtOnce(['applyChangeItemToDocument', removal], ['initProject', 'second', {}, {}])
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { storyboardId: 'second' } })
  await driver.expectNothing(['NAV_TREE'])
})

for (const root of ['body', 'html'])
  test(`a page that replaces its ${root} sends a new tree with boxes, and can be edited`, async ({
    page,
  }) => {
    const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">old</main>`))
    await driver.init()
    await driver.frame.locator(root).evaluate((element, name) => {
      const next = document.createElement(element.localName)
      next.innerHTML = `<main class="${name}">new</main>`
      element.replaceWith(next)
    }, id(2))
    expect((await driver.next('NAV_TREE')).navTree).toMatchObject({
      tempoElement: { codebaseId: id(2) },
      pageBoundingBox: { width: expect.any(Number) },
    })
    await driver.frame.locator('main').click()
    expect((await driver.next('SELECTED_ELEMENT_KEY')).elementKey).toContain(id(2))
  })

test('a class of the root, as of a color scheme, is no reload, nor is what an extension puts beside the body', async ({
  page,
}) => {
  const driver = await Driver.open(
    page,
    pageOf('', `<main class="${id(1)}"><p class="${id(2)}">x</p></main>`),
  )
  await driver.init()
  const changeFields = { codebaseIdsToRemove: [id(2)] }
  await driver.call('applyChangeItemToDocument', { id: 'r', type: 'REMOVE_JSX', changeFields })
  await driver.next('NAV_TREE')
  await driver.inFrame(() => {
    document.documentElement.classList.add('dark')
    document.documentElement.append(document.createElement('x-extension'))
  })
  await driver.settled()
  await expect(driver.frame.locator('p')).toBeHidden()
  await driver.inFrame(() => document.body.classList.add('dark'))
  await expect(driver.frame.locator('p')).toBeVisible()
})

test('the tree of a page without a body is null, until it has one', async ({ page }) => {
  const driver = await Driver.open(page, pageOf('', '<script>document.body.remove()</script>'))
  expect((await driver.init()).navTree).toBeNull()
  await driver.inFrame(() => document.documentElement.append(document.createElement('body')))
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({
    tempoElement: { codebaseId: 'EMPTY-TREE' },
  })
})

test('the tree of a page whose body is hidden is null, and nothing in it can be selected', async ({
  page,
}) => {
  const html = pageOf('', `<main class="${id(1)}">x</main>`).replace('<body>', `<body class="${id(9)}">`)
  const driver = await Driver.open(page, html)
  await driver.init()
  const removal = { id: 'r', type: 'REMOVE_JSX', changeFields: { codebaseIdsToRemove: [id(9)] } }
  await driver.call('applyChangeItemToDocument', removal)
  expect((await driver.next('NAV_TREE')).navTree).toBeNull()
  await page.mouse.click(20, 20)
  expect((await driver.next('SELECTED_ELEMENT_KEY')).elementKey).toContain('STORYBOARD')
  await driver.call('applyChangeItemToDocument', {
    id: 'u',
    type: 'UNDO',
    changeFields: { changeToUndo: removal },
  })
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { codebaseId: id(9) } })
})

test('a tree is sent with the lookups that came with its call, whatever arrives meanwhile', async ({
  page,
}) => {
  const driver = await Driver.open(page, pageOf('', `<main class="wide ${id(1)}">x</main>`))
  const wide = (n: number) => ({ [id(n)]: { removableClasses: ['wide'] } })
  const later: [string, ...unknown[]] = ['setNewLookups', { [id(1)]: null, [id(2)]: null }, {}]
  for (const [n, ...call] of [
    [1, 'initProject', 'sb1', wide(1), {}],
    [2, 'updateCodebaseIds', { [id(1)]: id(2) }, wide(2), {}],
  ] as const) {
    await driver.callAtOnce(call, later)
    expect((await driver.next('NAV_TREE')).navTree).toMatchObject({
      tempoElement: { codebaseId: id(n) },
      directlySetClassList: ['wide'],
    })
  }
})

test('markup is added beside a sibling in a component of the container, and not beside one further inside', async ({
  page,
}) => {
  const app = `const h = React.createElement
    function Card({ children }) { return h('section', { className: '${id(2)}' }, children) }
    ReactDOMClient.createRoot(document.getElementById('root')).render(h('main', { className: '${id(1)}' },
      h(Card, { tempoelementid: '${id(7)}' }, h('p', { className: '${id(3)}' }), h('div', null, h('b', { className: '${id(4)}' })))))`
  const driver = await Driver.open(page, reactApp('', app, 19))
  await driver.init({ [id(7)]: { type: 'component-instance', componentName: 'Card' } })
  for (const [n, isAdded] of [
    [3, true],
    [4, false],
  ] as const) {
    const changeFields = { codebaseIdToAddTo: id(1), afterCodebaseId: id(n), htmlForInstantUpdate: '<i></i>' }
    await driver.call('applyChangeItemToDocument', { id: `a${n}`, type: 'ADD_JSX', changeFields })
    expect(await driver.next('INSTANT_UPDATE_DONE')).toMatchObject({ instantUpdateSuccessful: isAdded })
  }
  await expect(driver.frame.locator('section > p + i')).toHaveCount(1)
})

test('the markup of the storyboard is that of the top of the tree, and none where there are several', async ({
  page,
}) => {
  const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">x</main><p>y</p>`))
  await driver.init()
  const key = 'TE_STORYBOARD-TOP-CONSTANT_sb1_0'
  await driver.call('setSelectedElement', key)
  expect((await driver.next('SELECTED_ELEMENT_KEY')).outerHTML).toMatch(/<body><main [^>]*>x<\/main><\/body>/)
  await driver.frame.locator('p').evaluate((element, name) => element.classList.add(name), id(2))
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { codebaseId: 'SKIP-ROOT' } })
  await driver.call('setSelectedElement', null)
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.call('setSelectedElement', key)
  expect((await driver.next('SELECTED_ELEMENT_KEY')).outerHTML).toBeUndefined()
})

test('a component in memo is one node, also one that compares props itself or forwards a ref', async ({
  page,
}) => {
  const app = `const h = React.createElement
    const Own = React.memo(function Own() { return h('p', { className: '${id(3)}' }) }, () => false)
    const Ref = React.memo(React.forwardRef(function Ref(_, ref) { return h('b', { ref, className: '${id(4)}' }) }))
    ReactDOMClient.createRoot(document.getElementById('root')).render(h('main', { className: '${id(1)}' },
      h(Own, { tempoelementid: '${id(7)}' }), h(Ref, { tempoelementid: '${id(8)}' })))`
  const driver = await Driver.open(page, reactApp('', app, 19))
  const instance = (componentName: string) => ({ type: 'component-instance', componentName })
  const { navTree } = await driver.init({ [id(7)]: instance('Own'), [id(8)]: instance('Ref') })
  expect(navTree).toMatchObject({
    children: [
      { name: 'Own', isComponent: true, children: [{ name: 'P', isComponent: false, children: [] }] },
      { name: 'Ref', elementTagName: 'B', tempoElement: { codebaseId: id(8) }, children: [] },
    ],
  })
})

test('a storyboard is shown whole after a navigation away from it', async ({ page }) => {
  const driver = await Driver.open(
    page,
    pageOf('', `<div class="${id(1)}"><main class="${id(2)}">x</main></div>`),
  )
  const address = 'app.dev.tempolabs.ai/'
  const shown = await driver.init(
    { [id(2)]: { filename: 'a.tsx' } },
    null,
    'COMPONENT',
    'a.tsx',
    `${address}?a`,
  )
  expect(shown.navTree).toMatchObject({ tempoElement: { codebaseId: id(1) } })
  await driver.inFrame(() => history.pushState(null, '', '?a'))
  await driver.frame.locator('main').evaluate((element) => element.append(document.createElement('hr')))
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { codebaseId: id(2) } })
  await driver.inFrame(() => history.back())
  await driver.frame.locator('main').evaluate((element) => element.append(document.createElement('hr')))
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { codebaseId: id(1) } })
})

test('rules are sent with shorthands as written, without variables of Tailwind, and in any mode and state', async ({
  page,
}) => {
  const style = `<style>.x { --p: 4px; --tw-leading: 1; padding: var(--p); border: 1px solid var(--c); color: red }
    :is(.dark .dark\\:y) { color: blue } .x:has(:checked) { top: 1px }</style>`
  const driver = await Driver.open(
    page,
    pageOf(
      style,
      `<main class="${id(1)}"><p class="x dark:y ${id(2)}" style="margin: var(--m); margin-top: 0px"><input></p></main>`,
    ),
  )
  await driver.init()
  const key = (await driver.keys()).get(id(2))
  await driver.call('processRulesForSelectedElement', {}, key)
  const { processedCssRules } = await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
  const rules = processedCssRules as { selector: string; styles: Record<string, string> }[]
  const of = (selector: string) => rules.find((one) => one.selector === selector)
  expect(of('element.style')?.styles).toEqual({ margin: 'var(--m)', 'margin-top': '0px' })
  expect(of('.x')?.styles).toEqual({
    '--p': '4px',
    padding: 'var(--p)',
    border: '1px solid var(--c)',
    color: 'red',
  })
  expect(of('\\.dark\\:y')?.styles).toEqual({ color: 'blue' })
  expect(of('.x:has(:checked)')?.styles).toEqual({ top: '1px' })
})

test('a rule is listed only for elements in its scope, and only while its conditions hold', async ({
  page,
}) => {
  const style = `<style>
    @scope (.card) to (.body) { .title { color: red } @media (width > 1px) { .title:hover { color: blue } } }
    @media print { .title { top: 1px } } @supports (display: none-such) { .title { top: 2px } }
    main { container-type: inline-size } @container (width > 1px) { @container (width > 9999px) { .title { top: 6px } } }
    .title { @container (width > 1px) { top: 7px } } @container other (width > 1px) { .title { top: 8px } }
    .title { @starting-style { top: 3px } } @supports (display: flow-root) { .title { @media screen { top: 4px } } }
  </style><style media="print">.title { top: 5px }</style>`
  const title = (n: number) => `<p class="title ${id(n)}">x</p>`
  const card = `<div class="card">${title(2)}<div class="body">${title(3)}</div></div>${title(4)}`
  const driver = await Driver.open(page, pageOf(style, `<main class="${id(1)}">${card}</main>`))
  await driver.init()
  const keys = await driver.keys()
  for (const [n, selectors] of [
    [2, ['\\.title blue', '.title red', '.title 7px', '.title 4px']],
    [3, ['.title 7px', '.title 4px']],
    [4, ['.title 7px', '.title 4px']],
  ] as const) {
    await driver.call('processRulesForSelectedElement', {}, keys.get(id(n)))
    const { processedCssRules } = await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
    const rules = processedCssRules as { selector: string; styles: { color?: string; top?: string } }[]
    const found = rules.map(({ selector, styles }) => `${selector} ${styles.top ?? styles.color ?? ''}`)
    expect([n, ...found.map((line) => line.trim())]).toEqual([n, 'element.style', ...selectors])
  }
})

test('a synthetic hover stays in the selection on each element of a component', async ({ page }) => {
  const app = `
    const h = React.createElement
    const Pair = () => [h('p', { key: 1, className: '${id(3)}' }, 'one'),
      h('p', { key: 2, className: '${id(4)}' }, h('b', { className: '${id(5)}' }, 'two'))]
    ReactDOMClient.createRoot(document.getElementById('root')).render(
      h('main', { className: '${id(1)}' }, h(Pair, { tempoelementid: '${id(2)}' })))`
  const driver = await Driver.open(page, reactApp('', app, 19))
  await driver.init({ [id(2)]: { type: 'component-instance' } })
  const keys = await driver.keys()
  await driver.call('setSelectedElement', keys.get(id(2)))
  const point = await driver.frame.locator('b').evaluate((element) => {
    const { x, y } = element.getBoundingClientRect()
    return { x: x + 1, y: y + 1 }
  })
  for (const [stays, n] of [
    [true, 4],
    [false, 5],
  ] as const) {
    await driver.call('syntheticMouseOver', point, stays, true)
    expect(await driver.next('HOVERED_ELEMENT_KEY')).toMatchObject({ elementKey: keys.get(id(n)) })
  }
})

test('a press on a selected text that turns into a drag reports no text', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init({ [id(7)]: { type: 'native', staticTextContents: true } })
  await driver.call('setSelectedElement', (await driver.keys()).get(id(7)))
  await driver.next('SELECTED_ELEMENT_KEY')
  const box = await driver.frame.locator('p.note').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await driver.next('START_EDITING_TEXT')
  await page.mouse.move(x + 40, y + 40, { steps: 4 })
  await driver.next('DRAG_START_EVENT')
  await page.mouse.up()
  await driver.settled()
  expect(await driver.messageIds()).not.toContain('EDITED_TEXT')
})

test('a drag that ends without its button is canceled before the move is posted', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.call('setSelectedElement', (await driver.keys()).get(id(2)))
  await driver.call('triggerDragStart')
  await driver.next('DRAG_START_EVENT')
  await driver.call('syntheticMouseMove', { clientX: 5, clientY: 5 })
  await driver.next('DRAG_CANCEL_EVENT')
  expect(await driver.next('MOUSE_MOVE_EVENT')).toMatchObject({ event: { clientX: 5 } })
})

test('a drag to which the browser refuses the pointer does not release it from the page later', async ({
  page,
}) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.inFrame(() => {
    Element.prototype.requestPointerLock = () => Promise.reject(new Error('refused'))
    Document.prototype.exitPointerLock = () => document.body.setAttribute('data-released', '')
  })
  await driver.call('setSelectedElement', (await driver.keys()).get(id(2)))
  const box = await driver.frame.locator('h2').first().boundingBox()
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) + 50, (box?.y ?? 0) + 50, { steps: 3 })
  await driver.next('DRAG_START_EVENT')
  await page.mouse.up()
  await driver.next('DRAG_END_EVENT')
  await driver.inFrame(() => document.dispatchEvent(new Event('pointerlockchange')))
  await expect(driver.frame.locator('body[data-released]')).toHaveCount(0)
})

test('a drop indicator also accepts its box as text with a unit', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.call('tempMoveToNewParent', '80px', '4px', '10', 20, null, false)
  const [drop] = await driver.outlines()
  expect(drop).toMatchObject({ left: 10, top: 20, width: 80, height: 4 })
})

test('several components with the requested name are listed on the console', async ({ page }) => {
  const app = `
    const h = React.createElement
    const Card = ({ title }) => h('p', null, title)
    ReactDOMClient.createRoot(document.getElementById('root')).render(
      h(React.Fragment, null, h(Card, { title: 'a' }), h(Card, { title: 'b' }), h(Card, { title: 'c' })))`
  const driver = await Driver.open(page, reactApp('', app, 19))
  await driver.init()
  const lengths: unknown[] = []
  const lines: string[] = []
  page.on('console', async (message) => {
    lines.push(message.text())
    const [first] = message.args()
    lengths.push(await first?.evaluate((one) => (Array.isArray(one) ? one.length : null)))
  })
  const asked = page.waitForEvent('console', (message) => message.text().startsWith('STATE_AND_PROPS '))
  await page.evaluate(() => {
    const message = { type: 'GET_STATE_AND_PROPS', componentName: 'Card', id: 'x' }
    document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
  })
  expect((await asked).text()).toContain('"title":"a"')
  await expect.poll(() => lengths).toContain(3)
  expect(lines).toContain('Warning: more than 1 component found')
})
