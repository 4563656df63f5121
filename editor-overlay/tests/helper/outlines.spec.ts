import { expect, test } from '@playwright/test'
import { Driver, type Outline } from './support/driver.ts'
import { cardsPage, id, manyPage, page as pageOf, reactPage } from './support/fixtures.ts'

const k = (n: number, path: string) => `TE_${id(n)}_sb1_root-${path}`
const NOTE = k(7, '0-0-2')
const PRIMARY = '2000000002'

async function opened(page: Parameters<typeof Driver.open>[0], html = cardsPage()) {
  const driver = await Driver.open(page, html)
  await driver.init()
  return driver
}

/** The element's box as the page measures it, in the same units. */
const rectOf = (driver: Driver, selector: string) =>
  driver.frame.locator(selector).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { left, top, width, height }
  })

function expectAround(outline: Outline | undefined, rect: Awaited<ReturnType<typeof rectOf>>) {
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(outline?.[side]).toBeCloseTo(rect[side], 1)
}

test('a selected element has its box, its name and its size; a hovered one its children', async ({
  page,
}) => {
  const driver = await opened(page)
  await driver.call('setSelectedElement', NOTE)
  await driver.call('setHoveredElement', k(2, '0-0-0'))
  const outlines = await driver.outlines()
  const rect = await rectOf(driver, 'p.note')
  const selected = outlines.find((one) => one.text.includes(' x '))
  expect(selected).toMatchObject({ z: PRIMARY, dashed: false, color: 'rgb(69, 151, 247)' })
  expect(selected?.text).toBe(`${Math.round(rect.width)} x ${Math.round(rect.height)}pEdit Dynamic Text`)
  expectAround(selected, rect)
  expect(outlines.filter((one) => one.dashed).map((one) => one.z)).toEqual(['2000000000', '2000000000'])
})

test('a multi-selection is one box around all, with one box each', async ({ page }) => {
  const driver = await opened(page)
  await driver.call('setMultiselectedElementKeys', [k(2, '0-0-0'), NOTE])
  const outlines = await driver.outlines()
  expect(outlines.map((one) => one.z)).toEqual([PRIMARY, PRIMARY, PRIMARY])
  expect(outlines[0]?.text).toMatch(/2 elements$/)
  const [first, note] = [await rectOf(driver, 'section >> nth=0'), await rectOf(driver, 'p.note')]
  expectAround(outlines[0], { ...first, height: note.top + note.height - first.top })
})

test('strokes and labels grow as the zoom shrinks, and the AI context has its own color', async ({
  page,
}) => {
  const driver = await opened(page)
  await driver.call('setSelectedElement', NOTE)
  const drawn = () =>
    driver.inFrame(() => {
      const box: HTMLElement = Reflect.get(window, 'helperRoot').firstElementChild.firstElementChild
      const { borderWidth, outlineWidth, borderColor } = box.style
      const labels = [...box.querySelectorAll('.label')]
      const heights = labels.map((label) => label.getBoundingClientRect().height)
      const below = labels[0]?.getBoundingClientRect().bottom ?? 0
      const sizeBelow = below - box.getBoundingClientRect().bottom
      return { stroke: [borderWidth, outlineWidth], borderColor, heights, sizeBelow }
    })
  for (const [zoom, borderPx, outlinePx, labelBelow] of [
    [1, '1px', '1px', 44],
    [0.25, '4px', '4px', 87],
    [4, '0.5px', /^(initial|0px|)$/, 17],
  ] as const) {
    await driver.call('setZoomPerc', zoom)
    await driver.outlines()
    const { stroke, heights, sizeBelow } = await drawn()
    expect(sizeBelow).toBeCloseTo(labelBelow, 0)
    expect(stroke).toEqual([borderPx, expect.stringMatching(outlinePx)])
    // The size, the name and the button are 20 px high on the screen.
    expect(heights).toHaveLength(3)
    for (const height of heights) expect(height * zoom).toBeCloseTo(20)
  }
  await driver.call('setAiContext', true)
  await driver.outlines()
  expect((await drawn()).borderColor).toBe('rgb(104, 88, 245)')
})

test('the outline of a component has its own color and covers all of its elements', async ({ page }) => {
  const driver = await Driver.open(page, reactPage())
  await driver.init({ [id(8)]: { type: 'component-instance', componentName: 'frag' } })
  await driver.call('setSelectedElement', (await driver.keys()).get(id(8)))
  expect((await driver.next('SELECTED_ELEMENT_KEY')).outerHTML).toMatch(/three.*four/s)
  const [outline] = await driver.outlines()
  expect(outline).toMatchObject({ color: 'rgb(97, 131, 228)', text: expect.stringMatching(/Frag$/) })
  const three = await rectOf(driver, `.${id(3)}`)
  const four = await rectOf(driver, `.${id(4)}`)
  expectAround(outline, { ...three, height: four.top + four.height - three.top })
})

for (const [name, style] of [
  ['scrolled', ''],
  ['scaled as a whole', 'html { transform: scale(0.5) translate(40px, 30px); transform-origin: 0 0 }'],
  ['zoomed by style', 'html { zoom: 0.5 }'],
  ['in a scroller of its own', 'main { height: 150px; overflow: auto }'],
] as const)
  test(`outlines are right, and labels 20 px high, on a page that is ${name}`, async ({ page }) => {
    const driver = await opened(
      page,
      cardsPage().replace('</style>', `${style} #root { height: 3000px }</style>`),
    )
    await driver.call('setSelectedElement', NOTE)
    await driver.outlines()
    await driver.inFrame(() => {
      window.scrollTo(0, 37)
      document.querySelector('main')?.scrollTo(0, 20)
    })
    expectAround((await driver.outlines())[0], await rectOf(driver, 'p.note'))
    const height = await driver.inFrame(
      () => Reflect.get(window, 'helperRoot').querySelector('.label').getBoundingClientRect().height,
    )
    expect(height).toBeCloseTo(20)
  })

test('an element without a box is outlined around its contents', async ({ page }) => {
  const bare = (n: number, contents: string) =>
    `<div style="display: contents" class="${id(n)}">${contents}</div>`
  const body = `<main class="${id(1)}">${bare(2, `<p class="${id(3)}">a</p><p class="${id(4)}">b</p>`)}
    <section class="text" style="float: left">${bare(5, 'only text')}</section></main>`
  const driver = await opened(page, pageOf('', body))
  const keys = await driver.keys()
  await driver.call('setSelectedElement', keys.get(id(2)))
  const [first, last] = [await rectOf(driver, `.${id(3)}`), await rectOf(driver, `.${id(4)}`)]
  expectAround((await driver.outlines())[0], { ...first, height: last.top + last.height - first.top })
  await driver.call('setSelectedElement', keys.get(id(5)))
  expectAround((await driver.outlines())[0], await rectOf(driver, '.text'))
})

test('elements with the same codebase id are outlined thinly, at most those on the screen', async ({
  page,
}) => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `<p class="row ${id(2)}">${n}</p>`).join('')
  const driver = await opened(page, pageOf('', `<main class="${id(1)}">${rows}</main>`))
  await driver.call('setSelectedElement', `TE_${id(2)}_sb1_root-0-3`)
  const outlines = await driver.outlines()
  const light = outlines.filter((one) => one.z === '2000000001')
  expect(light.length).toBeGreaterThan(5)
  expect(light.length).toBeLessThan(60)
  await driver.call('setHoveredElement', `TE_${id(1)}_sb1_root-0`)
  expect((await driver.outlines()).filter((one) => one.dashed).length).toBeLessThan(60)
})

test('drive mode draws nothing, and leaving it draws the selection again', async ({ page }) => {
  const driver = await opened(page)
  await driver.call('setSelectedElement', NOTE)
  expect(await driver.outlines()).toHaveLength(1)
  await driver.call('enableDriveMode')
  expect(await driver.outlines()).toEqual([])
  await driver.call('disableDriveMode')
  expect(await driver.outlines()).toHaveLength(1)
})

test('a dragged element has an outline of its size around the pointer', async ({ page }) => {
  const driver = await opened(page)
  await driver.call('setSelectedElement', NOTE)
  await driver.call('syntheticMouseMove', { clientX: 300, clientY: 200 })
  await driver.call('triggerDragStart')
  const { width, height } = await rectOf(driver, 'p.note')
  const dragged = (await driver.outlines()).find((one) => one.z === '2000000003')
  expectAround(dragged, { left: 300 - width / 2, top: 200 - height / 2, width, height })
})

test('only the transform of what follows the pointer changes, so that the page is not painted again', async ({
  page,
}) => {
  const driver = await opened(page)
  await driver.call('setSelectedElement', NOTE)
  const show = async (x: number, width: number, height: number) => {
    await driver.call('syntheticMouseMove', { clientX: x, clientY: 200, buttons: 1 })
    await driver.call(
      'tempMoveToNewParent',
      width,
      height,
      x,
      34,
      width > 9 ? k(2, '0-0-0') : k(1, '0-0'),
      false,
    )
    const following = (await driver.outlines()).filter(({ z }) => z === '2000000003' || z === '2000000004')
    const styles = await driver.inFrame(() => {
      const root: unknown = Reflect.get(window, 'helperRoot')
      const boxes = root instanceof ShadowRoot ? [...root.querySelectorAll<HTMLElement>('[popover] > *')] : []
      return boxes
        .filter(({ style }) => style.willChange === 'transform')
        .map(({ style }) => Array.from(style, (name) => name !== 'transform' && style.getPropertyValue(name)))
    })
    return { lefts: following.map(({ left }) => left), styles }
  }
  await driver.call('syntheticMouseMove', { clientX: 300, clientY: 200 })
  await driver.call('triggerDragStart')
  const first = await show(300, 40, 3)
  // A picture that is written again, though it is the same, is painted again.
  await driver.inFrame(() => {
    const { set } = Object.getOwnPropertyDescriptor(CSSStyleDeclaration.prototype, 'cssText') ?? {}
    Object.defineProperty(CSSStyleDeclaration.prototype, 'cssText', {
      set(text: string) {
        Reflect.set(window, 'written', text)
        set?.call(this, text)
      },
    })
  })
  const second = await show(320, 3, 60)
  expect(await driver.inFrame(() => Reflect.get(window, 'written'))).toBeUndefined()
  expect(second.lefts).toEqual(first.lefts.map((left) => left + 20))
  expect(second.styles).toHaveLength(6)
  expect(second.styles).toEqual(first.styles)
})

test('the drop indicator is above everything, until it is cleared', async ({ page }) => {
  const driver = await opened(page)
  await driver.call('tempMoveToNewParent', 40, 3, 12, 34, k(2, '0-0-0'), false)
  const outlines = await driver.outlines()
  expect(outlines.map((one) => one.z).sort()).toEqual([PRIMARY, PRIMARY, PRIMARY, PRIMARY, '2000000004'])
  expect(outlines.find((one) => one.z === '2000000004')).toMatchObject({
    left: 12,
    top: 34,
    width: 40,
    height: 3,
  })
  const card = await rectOf(driver, `.${id(2)}`)
  const lines = outlines.filter((one) => one.z === PRIMARY)
  expect(Math.min(...lines.map(({ left }) => left))).toBeCloseTo(card.left - 1)
  expect(Math.max(...lines.map(({ top, height }) => top + height))).toBeCloseTo(card.top + card.height + 1)
  await driver.call('tempMoveToNewParent', 0, 0, 0, 0, null, true)
  expect(await driver.outlines()).toEqual([])
})

test('a div that was just drawn is outlined without being selected', async ({ page }) => {
  const driver = await opened(page)
  expect(await driver.outlines()).toEqual([])
  await driver.call('tempAddDiv', id(2), 0, 30, 40)
  await driver.next('NAV_TREE')
  expect(await driver.outlines()).toMatchObject([{ z: PRIMARY, width: 30, height: 40 }])
})

/** Selectors that depend on a position, a neighbor, a state or an attribute. */
const STRUCTURAL = [
  'html > :last-child',
  'html > :nth-child(2)',
  'html > :nth-last-child(2)',
  'html > :only-child',
  'body:last-child',
  'body:nth-last-of-type(1)',
  'head + body',
  'head ~ *',
  'body + *',
  'body ~ *',
  ':root > *',
  'html > :not(head, body)',
  'html:has(> :nth-child(3))',
  'html:has(body + *)',
  'html:has([popover])',
  'html:has(:popover-open)',
  'html:has([aria-hidden])',
  'body > :last-child',
  'body > :first-child',
  'body > :nth-last-child(2)',
  'body > :only-child',
  'main:only-of-type',
  ':root div',
  ':root :empty:not(meta)',
  'head > *',
  'head > :nth-child(2)',
  'meta + title',
  ':is(div, section):nth-of-type(2n)',
  '[class]',
  '[style]',
  '[aria-hidden]',
  '[popover]',
  '[id]',
]

test('the host of the helper is in a meta of the head, and no selector of the page matches differently', async ({
  page,
}) => {
  const html = manyPage(100)
  const driver = await opened(page, html)
  await driver.call('setSelectedElement', (await driver.keys()).get(id(1)))
  expect((await driver.outlines()).length).toBeGreaterThan(0)
  const matches = (selectors: string[]) =>
    selectors.map((selector) => [
      selector,
      [...document.querySelectorAll(selector)]
        .filter((element) => !element.matches('script, arb89-outlines'))
        .map((element) => `${element.localName}.${element.className}`),
    ])
  const edited = await driver.editedFrame().evaluate(matches, STRUCTURAL)
  const plain = await page.context().newPage()
  await plain.setContent(html.replace(/<script src[^>]*><\/script>/, ''))
  expect(edited).toEqual(await plain.evaluate(matches, STRUCTURAL))
  const head = await driver.inFrame(() => ({
    last: document.querySelector('head > :last-child')?.localName,
    parent: document.querySelector('arb89-outlines')?.parentElement?.outerHTML,
    hasHost: document.documentElement.outerHTML.includes('arb89-outlines'),
    // A page waits for these before it shows itself.
    isAwaited: document.querySelector('html:has(:not(:defined))') !== null,
  }))
  expect(head).toEqual({
    last: 'script',
    parent: '<meta charset="utf-8">',
    hasHost: false,
    isAwaited: false,
  })
  expect(await driver.messageText()).not.toContain('arb89-outlines')
})

test('elements in the head stay hidden, and a head that the page shows stays visible', async ({ page }) => {
  const displays = async (style: string) => {
    const driver = await opened(page, pageOf(`<style>${style}</style>`, `<main class="${id(1)}">x</main>`))
    await driver.outlines()
    return driver.inFrame(() => {
      const added = document.createElement('section')
      document.head.append(added)
      const all = [document.querySelector('style'), document.querySelector('title'), added]
      return all.map((element) => element && getComputedStyle(element).display)
    })
  }
  expect(await displays('')).toEqual(['none', 'none', 'none'])
  expect(await displays('head, head > style { display: block }')).toEqual(['block', 'none', 'none'])
})

for (const [name, style] of [
  ['keeps line breaks', ':root { white-space: pre-wrap }'],
  ['keeps line breaks in every element', '* { white-space: pre }'],
  ['generates contents in every element', '*::before, *::after { content: "x"; display: block }'],
  [
    'counts what every element generates',
    '*::before { content: open-quote } main::after { content: open-quote }',
  ],
] as const)
  test(`nothing in the head moves a page that ${name}`, async ({ page }) => {
    const head = `\n<meta name="one">\n<style>:root { quotes: "a" "b" "cccc" "d" } ${style}</style>\n`
    const driver = await Driver.open(page, pageOf(head, `<main class="${id(1)}">x</main>`))
    const shot = () => driver.frame.locator('html').screenshot()
    await driver.init()
    await driver.outlines()
    const withHelper = await shot()
    await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))())
    expect((await shot()).equals(withHelper)).toBe(true)
  })

for (const [name, change] of [
  [
    'hides its head on purpose',
    (html: string) => html.replace('<title>', '<style>head { display: none }</style><title>'),
  ],
  [
    'hides its metas on purpose',
    (html: string) => html.replace('<title>', '<style>meta { display: none }</style><title>'),
  ],
  ['has no meta', (html: string) => html.replace(/<meta[^>]*>/, '')],
  [
    'refuses to define names',
    (html: string) =>
      html.replace('<title>', '<script>customElements.define = () => { throw 1 }</script><title>'),
  ],
  [
    'replaces all adopted sheets',
    (html: string) => html.replace('</body>', '<script>document.adoptedStyleSheets = []</script></body>'),
  ],
] as const)
  test(`outlines and the default cursor are also shown on a page that ${name}`, async ({ page }) => {
    const driver = await opened(page, change(pageOf('', `<main class="${id(1)}">x</main>`)))
    await driver.call('setSelectedElement', (await driver.keys()).get(id(1)))
    const [box] = await driver.outlines()
    expect(box?.width).toBeGreaterThan(10)
    expect(await driver.inFrame(() => getComputedStyle(document.body).cursor)).toBe('default')
    expect(await driver.messageText()).not.toContain('arb89-outlines')
  })
