import { expect, test } from '@playwright/test'
import { Driver } from './support/driver.ts'
import { cardsPage, id, reactPage } from './support/fixtures.ts'

async function statusOf(
  page: Parameters<typeof Driver.open>[0],
  query: string,
  overlay: string,
  inner: string,
) {
  const driver = await Driver.open(page, cardsPage(), query)
  await driver.init()
  await driver.editedFrame().evaluate(
    ([tag, html]) => {
      const host = document.createElement(tag)
      host.attachShadow({ mode: 'open' }).innerHTML = html
      document.body.append(document.createElement(tag), host)
    },
    [overlay, inner] as const,
  )
  await driver.call('checkIfHydrationError')
  const { id: _, ...status } = await driver.next('LATEST_HYDRATION_ERROR_STATUS')
  return status
}

test.describe('overlays of the dev server', () => {
  const next = (text: string) =>
    `<p id="nextjs__container_errors_desc">${text}</p><p id="nextjs__container_errors_label">Error</p><div class="nextjs-container-errors-body">at Card</div>`

  test('a hydration error of Next', async ({ page }) => {
    expect(await statusOf(page, '', 'nextjs-portal', next('Hydration failed because'))).toEqual({
      status: 'error',
      errorDescr: 'Hydration failed because',
      errorLabel: 'Error',
      errorBody: 'at Card',
    })
  })

  test('another error of Next, even from an overlay without the old ids', async ({ page }) => {
    expect(await statusOf(page, '', 'nextjs-portal', next('<b>x</b> is not defined'))).toMatchObject({
      status: 'other_error',
      errorDescr: 'x is not defined',
    })
    expect(await statusOf(page, '', 'nextjs-portal', '<div role="dialog">Build broke</div>')).toMatchObject({
      status: 'other_error',
      errorDescr: 'Build broke',
    })
  })

  test('an error of Vite is never reported as a hydration error', async ({ page }) => {
    const inner = '<a class="file-link">a.tsx</a><p class="message">Hydration failed</p>'
    expect(await statusOf(page, '?framework=VITE', 'vite-error-overlay', inner)).toEqual({
      status: 'other_error',
      errorDescr: 'A Vite Error Occurred',
      errorLabel: 'a.tsx',
      errorBody: 'Hydration failed',
    })
  })
})

test("an error of the page opens Vite's overlay, one at a time", async ({ page }) => {
  const driver = await Driver.open(page, cardsPage(), '?framework=VITE')
  await driver.init()
  await driver.editedFrame().evaluate(() => {
    class Overlay extends HTMLElement {
      constructor(error: Error) {
        super()
        this.title = error.message
      }
    }
    customElements.define('vite-error-overlay', Overlay)
    for (const reason of ['first', 'second', undefined]) Promise.reject(reason && new Error(reason))
  })
  await expect(driver.frame.locator('vite-error-overlay')).toHaveCount(1)
  await expect(driver.frame.locator('vite-error-overlay')).toHaveAttribute('title', 'first')
  expect(await driver.next('ERROR')).toMatchObject({ error: { message: 'first', stack: expect.any(String) } })
})

test('an error before the port is posted once the port is open', async ({ page }) => {
  const html = cardsPage().replace('<body>', '<body><script>throw new Error("early")</script>')
  const driver = await Driver.open(page, html)
  expect(await driver.next('ERROR')).toMatchObject({
    error: {
      message: expect.stringContaining('early'),
      filename: expect.any(String),
      lineno: expect.any(Number),
    },
  })
})

test('whatever is thrown, an error is posted with what it says', async ({ page }) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.inFrame(() => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const Foreign: ErrorConstructor = Reflect.get(frame.contentWindow ?? window, 'Error')
    const reasons = [new Foreign('of a frame'), { message: 'plain' }, Object.create(null), 'text', 5]
    for (const reason of reasons) Promise.reject(reason)
  })
  const errors: unknown[] = []
  for (let one = 0; one < 5; one += 1) errors.push((await driver.next('ERROR')).error)
  expect(errors).toEqual([
    { message: 'of a frame', stack: expect.any(String) },
    { message: 'plain' },
    { message: '' },
    { message: 'text' },
    { message: '5' },
  ])
})

test('the end of a build of an older Next refreshes the tree after a second, unless it was refreshed before', async ({
  page,
}) => {
  const driver = await Driver.open(page, cardsPage())
  await driver.init()
  await driver.inFrame(() => {
    const watcher = document.createElement('div')
    watcher.id = '__next-build-watcher'
    watcher.attachShadow({ mode: 'open' }).innerHTML = '<div id="container" class="visible"></div>'
    document.body.append(watcher)
  })
  await driver.call('applyChangeItemToDocument', {
    id: 'd',
    type: 'DUPLICATE',
    changeFields: { codebaseIdsToDuplicate: [id(7)] },
  })
  await driver.next('INSTANT_UPDATE_DONE')
  await expect(driver.frame.locator('p:has-text("note")')).toHaveCount(2)
  await driver.call('setIsFlushing', true)
  await driver.settled()
  await driver.inFrame(() => {
    document
      .getElementById('__next-build-watcher')
      ?.shadowRoot?.getElementById('container')
      ?.classList.remove('visible')
  })
  await expect(driver.frame.locator('p:has-text("note")')).toHaveCount(1)
  await driver.next('NAV_TREE')
})

test('a story fills the screen without a background of its own, and its styles are restored', async ({
  page,
}) => {
  const driver = await Driver.open(page, cardsPage(), '?storyboard=true&type=STORY')
  await driver.init()
  const styles = () =>
    driver.inFrame(() =>
      ['#root', 'body', 'html'].map((name) => document.querySelector(name)?.getAttribute('style')),
    )
  const filled = 'background-color: transparent; width: 100vw; height: 100vh; overflow: hidden;'
  expect(await styles()).toEqual([filled, filled, filled])
  await driver.inFrame(() => Reflect.get(window, Symbol.for('editor-overlay'))())
  expect(await styles()).toEqual([null, null, null])
})

test('state and props are written to the console for a request of the parent window', async ({ page }) => {
  const driver = await Driver.open(page, reactPage())
  await driver.init()
  const ask = async (componentName: string) => {
    const line = page.waitForEvent('console', (message) => message.text().startsWith('STATE_AND_PROPS '))
    await page.evaluate((name) => {
      const message = { type: 'GET_STATE_AND_PROPS', componentName: name, id: 'x' }
      document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
    }, componentName)
    return JSON.parse((await line).text().slice('STATE_AND_PROPS '.length))
  }
  expect(await ask('Card')).toEqual({
    id: 'x',
    props: { title: 'hi', sign: 'Symbol(x)' },
    state: { state: 0 },
  })
  expect(await ask('Nobody')).toEqual({ error: 'No component found' })
})

test('the console shows unknown functions and failures, and every message when debugging', async ({
  page,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const driver = await Driver.open(page, cardsPage(), '?debugLog=true')
  await driver.init()
  await driver.call('fetch', 'http://else.test')
  await driver.call('applyChangeItemToDocument', { id: 'x', type: 'NOPE' })
  await driver.settled()
  expect(lines).toContain('INNER FRAME ERROR: Function to execute not found')
  expect(lines.some((line) => /INNER FRAME ERROR: .*Unknown change type: NOPE/.test(line))).toBe(true)
  expect(lines.some((line) => line.includes('"args":"ARGS_SKIPPED"'))).toBe(true)
})
