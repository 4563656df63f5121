import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Frame, type Page, type Request, test } from '@playwright/test'
import { Driver, keepHelperRoot } from './support/driver.ts'
import { NextDev } from './support/next-dev.ts'
import { runTour } from './support/tour.ts'

const SITE = process.env.SITE_URL ?? ''
const RECORDER = readFileSync(path.join(import.meta.dirname, 'recorder.html'), 'utf8')
const GUARD = Symbol.for('editor-overlay').toString()
let app: NextDev

// One server, so one worker.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  app = await NextDev.start(SITE, '/login')
})
test.afterAll(() => app.stop())

/** The parent editor is on the same origin, as the app's policy requires in development. */
async function framed(page: Page, at: string): Promise<Driver> {
  await page.addInitScript(keepHelperRoot)
  await page.route('**/recorder-of-the-helper*', (route) =>
    route.fulfill({ contentType: 'text/html', body: RECORDER }),
  )
  await page.goto(`${app.origin}/recorder-of-the-helper?page=${encodeURIComponent(app.origin + at)}`)
  await editedFrame(page).waitForFunction(
    (guard) => Object.getOwnPropertySymbols(window).map(String).includes(guard),
    GUARD,
  )
  // The port sent on load may have arrived before the helper.
  await page.evaluate('recorder.connect()')
  return new Driver(page)
}

function editedFrame(page: Page): Frame {
  const frame = page.mainFrame().childFrames()[0]
  if (!frame) throw new Error('The page under edit is gone')
  return frame
}

test('the app mounts the helper on a development host, and one of its pages can be edited through it', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  const driver = await framed(page, '/login')
  await expect(driver.frame.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await driver.init()
  const heading = driver.frame.getByRole('heading', { name: 'Sign in' })
  const headingId = (await heading.getAttribute('tempoelementid')) ?? ''
  expect(headingId).toMatch(/^tempo-/)

  await heading.click({ modifiers: ['Control'] })
  expect((await driver.next('SELECTED_ELEMENT_KEY')).elementKey).toContain(headingId)
  await driver.next('MULTI_SELECTED_ELEMENT_KEYS')
  const change = {
    id: 'c1',
    type: 'STYLING',
    changeFields: { codebaseId: headingId, stylingChanges: { color: 'rgb(1, 2, 3)' } },
  }
  await driver.call('applyChangeItemToDocument', change)
  expect(await driver.next('INSTANT_UPDATE_DONE')).toMatchObject({ instantUpdateSuccessful: true })
  expect(await heading.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(1, 2, 3)')
  expect((await driver.outlines()).length).toBeGreaterThan(0)

  await driver.send({
    id: 'q',
    type: 'inspectElement',
    payload: { isComponent: true, componentName: 'SignInForm' },
  })
  expect(await driver.next('q')).toMatchObject({ props: { action: 'TEMPO_FUNCTION_TYPE' } })
  await driver.send({
    id: 'q2',
    type: 'inspectElement',
    payload: { isComponent: true, componentName: 'Nobody' },
  })
  expect(await driver.next('q2')).toEqual({ id: 'q2', error: 'No component found' })
  expect(problems).toEqual([])
})

/** The component's codebase id, from the tree. */
function idOfForm(): string {
  type Node = { name: string; tempoElement: { codebaseId: string }; children: Node[] }
  const { messages } = Reflect.get(window, 'recorder')
  const trees: { navTree: Node }[] = messages.filter(({ id }: { id: string }) => id === 'NAV_TREE')
  const pending = trees.slice(-1).map(({ navTree }) => navTree)
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (node.name === 'SignInForm') return node.tempoElement.codebaseId
    pending.push(...node.children)
  }
  return ''
}

test('a page of this app: every function and every message', async ({ page }) => {
  const driver = await framed(page, '/login')
  await driver.init({ form: { type: 'component', componentName: 'SignInForm' } })
  const idAt = async (selector: string) =>
    (await driver.frame.locator(selector).getAttribute('tempoelementid')) ?? ''
  const heading = await idAt('main header h1')
  await runTour(driver, {
    text: await idAt('main header h1 + p'),
    sibling: heading,
    around: await idAt('main header > div'),
    dynamic: heading,
    isByAttribute: true,
    component: {
      id: await page.evaluate(idOfForm),
      name: 'SignInForm',
      props: { action: 'TEMPO_FUNCTION_TYPE' },
    },
  })
})

test('a page of server components is in the tree, with the rules of its Tailwind 4 classes', async ({
  page,
}) => {
  const driver = await framed(page, '/pricing')
  await driver.init()
  const keys = await driver.keys()
  const ids = await driver.frame
    .locator('main [tempoelementid]:not(svg *, script)')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('tempoelementid') ?? ''))
  const missing = ids.filter((id) => !keys.has(id))
  expect(missing).toEqual([])
  expect(ids.length).toBeGreaterThan(50)

  const responsive = driver.frame.locator('main [class*="md:"]').first()
  const id = (await responsive.getAttribute('tempoelementid')) ?? ''
  await driver.call('processRulesForSelectedElement', {}, keys.get(id))
  const { processedCssRules } = await driver.next('PROCESSED_CSS_RULES_FOR_ELEMENT')
  const rules = processedCssRules as { classParsed?: string; modifiers?: object }[]
  const classes = await responsive.evaluate((element) => [...element.classList])
  expect(classes).toEqual(expect.arrayContaining(rules.flatMap((rule) => rule.classParsed ?? [])))
  expect(rules.filter((rule) => rule.modifiers && 'md' in rule.modifiers).length).toBeGreaterThan(0)
})

test('on any other host name the helper is not loaded', async ({ page }) => {
  const scripts: Promise<{ url: string; text: string }>[] = []
  const read = async (request: Request) => ({
    url: request.url(),
    text: (await (await request.response())?.text().catch(() => '')) ?? '',
  })
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(read(request))
  })
  const elsewhere = app.origin.replace('localhost', '127.0.0.1')
  await page.route('**/recorder-of-the-helper*', (route) =>
    route.fulfill({ contentType: 'text/html', body: RECORDER }),
  )
  await page.goto(`${elsewhere}/recorder-of-the-helper?page=${encodeURIComponent(`${elsewhere}/login`)}`)
  // An effect of the app requests the session, next to the effect that would load the helper.
  const account = page.frameLocator('iframe').locator('[data-account]').first()
  await expect(account).toHaveAttribute('data-session', 'signed-out')
  const loaded = (await Promise.all(scripts)).filter(({ text }) => text.includes('INNER FRAME ERROR'))
  expect(loaded.map(({ url }) => url)).toEqual([])
  const names = await editedFrame(page).evaluate(() => Object.getOwnPropertySymbols(window).map(String))
  expect(names).not.toContain(GUARD)
})
