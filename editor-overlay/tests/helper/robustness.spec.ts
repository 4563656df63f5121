import { expect, test } from '@playwright/test'
import { apply, item, k, openCards } from './support/changing.ts'
import { Driver } from './support/driver.ts'
import { cardsPage, id, manyPage, page as pageOf, reactApp } from './support/fixtures.ts'
import { documentRooted } from './support/server-rendered.ts'

test('every message is posted in a hidden tab, where no frame is rendered', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 1
    window.requestIdleCallback = () => 1
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  const driver = await openCards(page)
  await apply(driver, item('DUPLICATE', { codebaseIdsToDuplicate: [id(4)] }))
  await driver.next('NAV_TREE')
  await driver.call('setSelectedElement', k(7, '0-0-2'))
  await driver.next('SELECTED_ELEMENT_KEY')
  await driver.frame.locator('main').evaluate((main) => main.append(document.createElement('hr')))
  expect((await driver.next('NAV_TREE')).outerHtml).toContain('<hr>')
  await driver.call('captureComponentPreview', null, id(7))
  await driver.next('COMPONENT_PREVIEW_CAPTURED')
})

test('a page in a hidden frame is also read', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await page.locator('iframe').evaluate((frame) => {
    frame.style.display = 'none'
  })
  await driver.init()
  expect([...(await driver.keys()).keys()]).toContain(id(7))
})

test('the tree is posted before the address even if the page changes while it is read', async ({ page }) => {
  const driver = await Driver.open(page, manyPage(400))
  await driver.frame.locator('main').evaluate((main) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      main.toggleAttribute('data-changed')
      port2.postMessage(null)
    }
    port2.postMessage(null)
  })
  await driver.call('initProject', 'sb1', {}, {}, null, null)
  await driver.arrived('LATEST_HREF')
  expect((await driver.messageIds()).slice(0, 2)).toEqual(['NAV_TREE', 'LATEST_HREF'])
})

test.describe('nested shadow roots', () => {
  const app = `const h = React.createElement
    const inner = document.createElement('x-inner'), mount = document.createElement('div'), outer = document.querySelector('x-outer')
    outer.attachShadow({ mode: 'open' }).append(inner)
    inner.attachShadow({ mode: 'open' }).append(mount)
    document.querySelector('x-closed').attachShadow({ mode: 'closed' }).append('shut')
    function Deep({ label }) { return h('button', { className: '${id(9)}', onClick: () => { window.pressed = true } }, label) }
    ReactDOMClient.createRoot(mount).render(h(Deep, { label: 'deep' }))`
  const html = () =>
    reactApp('', app, 19).replace(
      '<div id="root"></div>',
      `<main class="${id(1)}"><x-outer class="${id(2)}"></x-outer><x-closed class="${id(3)}"></x-closed></main>`,
    )

  test('are one leaf with the box of their host, for the pointer and the outline', async ({ page }) => {
    const driver = await Driver.open(page, html())
    await driver.init()
    const keys = await driver.keys()
    expect([...keys.keys()].sort()).toEqual([id(1), id(2), id(3)])
    for (const [text, n] of [
      ['deep', 2],
      ['shut', 3],
    ] as const) {
      const host = driver.frame.locator(n === 2 ? 'x-outer' : 'x-closed')
      await host.click({ modifiers: ['Control'] })
      const selected = await driver.next('SELECTED_ELEMENT_KEY')
      expect(selected.elementKey, text).toBe(keys.get(id(n)))
      const [outline] = (await driver.outlines()).filter((one) => one.text.includes(' x '))
      const rect = await host.evaluate((element) => element.getBoundingClientRect().width)
      expect(outline?.width).toBeCloseTo(rect, 1)
    }
    expect(await driver.inFrame(() => 'pressed' in window)).toBe(false)
  })

  test('hide no React root from an inspection, and work as usual in drive mode', async ({ page }) => {
    const driver = await Driver.open(page, html())
    await driver.init()
    await driver.send({
      id: 'q',
      type: 'inspectElement',
      payload: { isComponent: true, componentName: 'Deep' },
    })
    expect(await driver.next('q')).toMatchObject({ props: { label: 'deep' } })
    await driver.call('enableDriveMode')
    await driver.settled()
    await driver.frame.getByRole('button', { name: 'deep' }).click()
    expect(await driver.inFrame(() => Reflect.get(window, 'pressed'))).toBe(true)
  })
})

for (const version of [18, 19] as const)
  test(`a document that React ${version} hydrates is not changed before that, and edited after`, async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(String(error)))
    const driver = await Driver.open(page, documentRooted(version))
    const tree = await driver.init({}, null)
    expect(JSON.stringify(tree.navTree)).toContain(id(5))
    await driver.call('setSelectedElement', (await driver.keys()).get(id(5)))
    await driver.next('SELECTED_ELEMENT_KEY')
    expect(await driver.inFrame(() => document.documentElement.lastElementChild?.localName)).toBe('body')
    await driver.inFrame(() => Reflect.get(window, 'hydrate')())
    await expect(driver.frame.locator('html')).toHaveAttribute('data-hydrated', 'true')
    expect((await driver.outlines()).length).toBeGreaterThan(0)
    await driver.inFrame(() => Reflect.get(window, 'bump')())
    await expect(driver.frame.locator('output')).toHaveText('1')
    expect(problems).toEqual([])
  })

test('a hot update of Vite removes the previews', async ({ page }) => {
  const client = `export const createHotContext = () => ({ on: (name, listener) => { (window.listeners ??= {})[name] = listener }, off: (name) => { delete window.listeners[name] } })`
  await page.route('**/@vite/client', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: client }),
  )
  const html = cardsPage().replace('<head>', '<head><script type="module" src="/@vite/client"></script>')
  const driver = await Driver.open(page, html)
  await driver.init()
  await apply(driver, item('STYLING', { codebaseId: id(7), stylingChanges: { width: '77px' } }))
  await apply(driver, item('DUPLICATE', { codebaseIdsToDuplicate: [id(7)] }))
  await driver.next('NAV_TREE')
  await driver.call('setIsFlushing', true)
  await driver.settled()
  await driver
    .editedFrame()
    .waitForFunction(() => 'vite:afterUpdate' in (Reflect.get(window, 'listeners') ?? {}))
  await driver.inFrame(() => Reflect.get(window, 'listeners')['vite:afterUpdate']())
  await expect(driver.frame.locator('p.note')).toHaveCount(1)
  await expect(driver.frame.locator('p.note')).toHaveClass(`note ${id(7)}`)
  await driver.next('NAV_TREE')
  await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))())
  expect(await driver.inFrame(() => Object.keys(Reflect.get(window, 'listeners')))).toEqual([])
})

test('failures are posted to a parent editor that enables them, and to no other', async ({ page }) => {
  const driver = await openCards(page)
  const fail = async () => {
    await driver.skipMessages()
    await driver.send({ id: 'f1', type: 'executeFunction', payload: { functionName: 'fetch', args: ['x'] } })
    await driver.send({
      id: 'f2',
      type: 'executeFunction',
      payload: { functionName: 'setZoomPerc', args: ['x'] },
    })
    const args = [{ id: 'x', type: 'NOPE' }]
    await driver.send({
      id: 'f3',
      type: 'executeFunction',
      payload: { functionName: 'applyChangeItemToDocument', args },
    })
  }
  await fail()
  await driver.expectNothing(['DIAGNOSTIC'])
  await driver.init({}, { diagnosticsEnabled: true })
  await fail()
  const diagnostics = [
    { requestId: 'f1', functionName: 'fetch', message: 'Function not found' },
    { requestId: 'f2', functionName: 'setZoomPerc', message: 'ARGUMENTS REFUSED' },
    { requestId: 'f3', functionName: 'applyChangeItemToDocument', message: 'Unknown change type: NOPE' },
  ]
  for (const one of diagnostics) expect(await driver.next('DIAGNOSTIC')).toEqual({ id: 'DIAGNOSTIC', ...one })
})

test('when two projects are opened at once, only the later one is read to the end', async ({ page }) => {
  const rows = Array.from({ length: 3_000 }, (_, n) => `<p class="${id(n + 2)}">${n}</p>`).join('')
  const driver = await Driver.open(page, pageOf('', `<main class="${id(1)}">${rows}</main>`))
  await driver.callAtOnce(['initProject', 'first', {}, {}], ['initProject', 'second', {}, {}])
  expect((await driver.next('NAV_TREE')).navTree).toMatchObject({ tempoElement: { storyboardId: 'second' } })
  await driver.expectNothing(['NAV_TREE'])
})

test('a text that is being typed when the page reloads is posted', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init({ [id(7)]: { staticTextContents: true } })
  const note = driver.frame.locator('p.note')
  await note.click({ modifiers: ['Control'] })
  await note.click({ modifiers: ['Control'] })
  await driver.next('START_EDITING_TEXT')
  await page.keyboard.insertText('more')
  await driver.inFrame(() => window.location.reload())
  const { data } = await driver.next('EDITED_TEXT')
  expect(data).toMatchObject({ oldText: 'note', newText: expect.stringContaining('more') })
})
