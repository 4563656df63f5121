/** One pass through every function and every message, on whatever page. */
import { expect, type Locator, test } from '@playwright/test'
import type { Driver, Message } from './driver.ts'
import { lookupsOf, type Site } from './sites.ts'

/** Ids that stand nowhere on the page. */
const NEW_IDS = [
  'tempo-00000900-0000-4000-8000-000000000000',
  'tempo-00000901-0000-4000-8000-000000000000',
] as const

class Tour {
  readonly driver: Driver
  readonly site: Site
  private keys = new Map<string, string>()

  constructor(driver: Driver, site: Site) {
    this.driver = driver
    this.site = site
  }

  /** A message with the whole page in it is only waited for; then its keys count. */
  async rebuilt() {
    await this.driver.arrived('NAV_TREE')
    this.keys = await this.driver.keys()
  }

  async rebuildBy(name: string, ...args: unknown[]) {
    await this.driver.forgetSoFar()
    await this.driver.call(name, ...args)
    await this.rebuilt()
  }

  key(id: string): string {
    const key = this.keys.get(id)
    if (!key) throw new Error(`No node for ${id}`)
    return key
  }

  at(id: string): Locator {
    return this.driver.frame.locator(`.${id}`).first()
  }

  get text() {
    return this.key(this.site.text)
  }

  async ask(name: string, args: unknown[], answer: string): Promise<Message> {
    await this.driver.forgetSoFar()
    await this.driver.call(name, ...args)
    return this.driver.next(answer)
  }

  async apply(type: string, changeFields: object, over: object = {}): Promise<Message> {
    const item = { id: 'c', type, changeFields, prevIdToNewIdMap: {}, ...over }
    return this.ask('applyChangeItemToDocument', [item], 'INSTANT_UPDATE_DONE')
  }

  /** Calls that answer nothing, whatever they do. */
  async quietly(calls: [string, ...unknown[]][]) {
    await this.driver.settled()
    await this.driver.forgetSoFar()
    for (const [name, ...args] of calls) await this.driver.call(name, ...args)
    await this.driver.settled()
    expect(await this.driver.since()).toEqual([])
  }
}

async function pointer(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.text).hover()
  expect((await driver.next('HOVERED_ELEMENT_KEY')).elementKey).toMatch(/^TE_tempo-/)
  expect(await driver.next('MOUSE_MOVE_EVENT')).toEqual({
    id: 'MOUSE_MOVE_EVENT',
    event: {
      pageX: expect.any(Number),
      pageY: expect.any(Number),
      clientX: expect.any(Number),
      clientY: expect.any(Number),
    },
  })
  await driver.forgetSoFar()
  await tour.at(site.text).click({ modifiers: ['Control'] })
  const selected = await driver.next('SELECTED_ELEMENT_KEY')
  expect(selected.elementKey).toBe(tour.text)
  expect(selected.outerHTML).toContain(site.text)
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toEqual({
    id: 'MULTI_SELECTED_ELEMENT_KEYS',
    elementKeys: [],
    outerHTMLs: [],
  })
  await tour.at(site.sibling).click({ modifiers: ['Shift'] })
  expect(await driver.next('MULTI_SELECTED_ELEMENT_KEYS')).toMatchObject({
    elementKeys: [tour.text, tour.key(site.sibling)],
    outerHTMLs: expect.stringContaining(site.sibling),
  })
  await tour.at(site.sibling).click({ button: 'right' })
  expect(await driver.next('CONTEXT_REQUESTED')).toEqual({
    id: 'CONTEXT_REQUESTED',
    event: { clientX: expect.any(Number), clientY: expect.any(Number) },
  })
  await driver.page.mouse.wheel(0, 12)
  expect((await driver.next('WHEEL_EVENT')).event).toEqual({
    deltaX: 0,
    deltaY: 12,
    wheelDelta: expect.any(Number),
    x: expect.any(Number),
    y: expect.any(Number),
    altKey: false,
    ctrlKey: false,
    shiftKey: false,
    metaKey: false,
  })
  await driver.inFrame(() => window.focus())
  await driver.page.keyboard.press('Shift')
  const event = {
    key: 'Shift',
    metaKey: false,
    ctrlKey: false,
    activeElement: { tagName: expect.any(String), isContentEditable: false },
  }
  expect(await driver.next('KEY_DOWN_EVENT')).toMatchObject({ event: { ...event, shiftKey: true } })
  expect(await driver.next('KEY_UP_EVENT')).toMatchObject({ event: { ...event, shiftKey: false } })
}

async function setters(tour: Tour) {
  const { driver, site } = tour
  expect(await tour.ask('setMultiselectedElementKeys', [null], 'MULTI_SELECTED_ELEMENT_KEYS')).toEqual({
    id: 'MULTI_SELECTED_ELEMENT_KEYS',
    doNotSetElementKeys: true,
    outerHTMLs: [],
  })
  expect(await tour.ask('setSelectedElement', [null], 'SELECTED_ELEMENT_KEY')).toEqual({
    id: 'SELECTED_ELEMENT_KEY',
    doNotSetElementKey: true,
    outerHTML: null,
  })
  expect(await tour.ask('setSelectedElement', [tour.text], 'SELECTED_ELEMENT_KEY')).toEqual({
    id: 'SELECTED_ELEMENT_KEY',
    doNotSetElementKey: true,
    outerHTML: expect.stringContaining(site.text),
  })
  await tour.quietly([
    ['setSelectedElement', tour.text],
    ['setMultiselectedElementKeys', []],
    ['setHoveredElement', tour.text],
    ['setNewLookups', { [site.sibling]: { type: 'native' } }, {}],
    ['setZoomPerc', 2],
    ['setZoomPerc', 1],
    ['setAiContext', true],
    ['setAiContext', false],
    ['updateOutlines'],
    ['setIsFlushing', true],
    ['setIsFlushing', false],
    ['setModifiersForSelectedElement', ['hover'], tour.text],
    ['setModifiersForSelectedElement', [], null],
    ['tempMoveToNewParent', 10, 2, 5, 5, tour.text, false],
    ['tempMoveToNewParent', 0, 0, 0, 0, null, true],
  ])
  expect(await tour.ask('clearHoveredOutlines', [], 'HOVERED_ELEMENT_KEY')).toEqual({
    id: 'HOVERED_ELEMENT_KEY',
    elementKey: null,
  })
  await driver.editedFrame().evaluate(() => {
    document.addEventListener('ping', (event) =>
      Object.assign(window, { heard: Reflect.get(event, 'detail') }),
    )
  })
  await tour.quietly([['dispatchEvent', 'ping', { detail: 7 }]])
  expect(await driver.inFrame(() => Reflect.get(window, 'heard'))).toBe(7)
}

async function styles(tour: Tour) {
  const { site, text } = tour
  const lookup = { r: { selector: `.${site.text}`, styles: { color: 'red' } } }
  const rules = await tour.ask(
    'processRulesForSelectedElement',
    [lookup, text],
    'PROCESSED_CSS_RULES_FOR_ELEMENT',
  )
  expect(rules.processedCssRules).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ selector: 'element.style', applied: true, allowChanges: true }),
      expect.objectContaining({ selector: `.${site.text}`, applied: true, removable: true }),
    ]),
  )
  const evals = await tour.ask('getCssEvals', [text], 'CSS_EVALS_FOR_ELEMENT')
  expect(Object.keys(evals.cssEvals as object)).toHaveLength(65)
  expect((await tour.ask('getElementClassList', [text], 'ELEMENT_CLASS_LIST')).classList).toContain(site.text)
  expect(await tour.ask('ruleMatchesElement', ['m1', `.${site.text}`, text], 'm1')).toEqual({
    id: 'm1',
    matches: true,
  })
}

async function editing(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.text).click({ modifiers: ['Control'] })
  const oldText = await tour.at(site.text).evaluate((element) => element.textContent)
  expect(await driver.next('START_EDITING_TEXT')).toEqual({
    id: 'START_EDITING_TEXT',
    data: { key: tour.text, oldText },
  })
  await driver.page.keyboard.type('!')
  await tour.at(site.text).evaluate((element: HTMLElement) => element.blur())
  const { data } = await driver.next('EDITED_TEXT')
  expect(data).toMatchObject({ key: tour.text, oldText, newText: expect.stringContaining('!') })
  await tour.at(site.text).evaluate((element, text) => {
    element.textContent = text
  }, oldText)
  await tour.ask('setSelectedElement', [tour.key(site.dynamic)], 'SELECTED_ELEMENT_KEY')
  await driver.outlines()
  const spot = await driver.inFrame(() => {
    const button = Reflect.get(window, 'helperRoot').querySelector('.arb89-edit-text-button svg')
    const { left, top, width, height } = button.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  const frame = await driver.page.locator('iframe').boundingBox()
  if (spot.y < 0) return driver.inFrame(pressButton)
  await driver.page.mouse.click((frame?.x ?? 0) + spot.x, (frame?.y ?? 0) + spot.y)
}

/** At the very top of a page the button hangs above the screen. */
function pressButton() {
  const button: Element = Reflect.get(window, 'helperRoot').querySelector('.arb89-edit-text-button svg')
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
}

async function dragging(tour: Tour) {
  const { driver, site } = tour
  await tour.ask('setSelectedElement', [tour.text], 'SELECTED_ELEMENT_KEY')
  const box = await tour.at(site.text).boundingBox()
  if (!box) throw new Error('The text is not on the screen')
  await driver.page.mouse.move(box.x + 4, box.y + 4)
  await driver.page.mouse.down()
  await driver.page.mouse.move(box.x + 40, box.y + 14, { steps: 3 })
  const { event } = await driver.next('DRAG_START_EVENT')
  expect(event).toMatchObject({ offsetX: expect.any(Number), selectedParentDisplay: expect.any(String) })
  expect((await driver.outlines()).some((one) => one.z === '2000000003')).toBe(true)
  await driver.page.mouse.up()
  expect(await driver.next('DRAG_END_EVENT')).toEqual({ id: 'DRAG_END_EVENT', event: {} })
  const started = await tour.ask('triggerDragStart', [], 'DRAG_START_EVENT')
  expect(started).toMatchObject({ event: { pageX: -10000, pageY: -10000, offsetX: 0, dragging: true } })
  expect(await tour.ask('triggerDragCancel', [], 'DRAG_CANCEL_EVENT')).toEqual({
    id: 'DRAG_CANCEL_EVENT',
    event: {},
  })
  const x = box.x + 5 - ((await driver.page.locator('iframe').boundingBox())?.x ?? 0)
  const y = box.y + 5 - ((await driver.page.locator('iframe').boundingBox())?.y ?? 0)
  await driver.page.mouse.move(850, 700)
  await driver.call('clearHoveredOutlines')
  await driver.settled()
  expect(await tour.ask('syntheticMouseOver', [{ x, y }, false, true], 'HOVERED_ELEMENT_KEY')).toMatchObject({
    elementKey: tour.text,
  })
  expect(
    await tour.ask('syntheticMouseMove', [{ clientX: 1, clientY: 2 }], 'MOUSE_MOVE_EVENT'),
  ).toMatchObject({
    event: { clientX: 1, clientY: 2 },
  })
  await driver.call('triggerDragStart')
  expect(await tour.ask('syntheticMouseUp', [{}], 'DRAG_END_EVENT')).toMatchObject({ event: {} })
}

async function changing(tour: Tour) {
  const { driver, site } = tour
  const fields = { codebaseIdsToRemove: [site.sibling] }
  const removed = await tour.apply('REMOVE_JSX', fields)
  expect(removed.instantUpdateSuccessful).toBe(true)
  await tour.rebuilt()
  const changeToUndo = {
    id: 'c',
    type: 'REMOVE_JSX',
    changeFields: fields,
    _instantUpdateData: removed.instantUpdateData,
  }
  expect(await tour.apply('UNDO', { changeToUndo })).toMatchObject({ instantUpdateSuccessful: true })
  await tour.rebuilt()
  const swap = { [site.text]: NEW_IDS[0], [site.sibling]: NEW_IDS[1] }
  const moved = await tour.ask('updateCodebaseIds', [swap, null, null], 'SELECTED_ELEMENT_KEY')
  expect(moved.elementKey).toContain(NEW_IDS[0])
  await tour.rebuilt()
  const back = { [NEW_IDS[0]]: site.text, [NEW_IDS[1]]: site.sibling }
  await tour.rebuildBy('updateCodebaseIds', back, null, null)
  await tour.rebuildBy('tempAddDiv', site.around, 0, 20, 10)
  expect(await driver.frame.locator('.arb89-instant-div-draw').count()).toBe(1)
  const lastPlace = await tour
    .at(site.around)
    .evaluate((element) => element.querySelectorAll(':scope > [class*="tempo-"]').length - 1)
  await tour.rebuildBy('tempMoveElement', tour.text, lastPlace)
  expect((await driver.next('SELECTED_ELEMENT_KEY')).elementKey).toContain(site.text)
}

async function looking(tour: Tour) {
  const { driver, site } = tour
  expect(await tour.ask('checkIfHydrationError', [], 'LATEST_HYDRATION_ERROR_STATUS')).toEqual({
    id: 'LATEST_HYDRATION_ERROR_STATUS',
    status: 'no_error',
  })
  const preview = await tour.ask('captureComponentPreview', [null, site.text], 'COMPONENT_PREVIEW_CAPTURED')
  expect(preview).toMatchObject({
    imageDataUrl: expect.stringMatching(/^data:image\/jpeg;base64,.{500}/),
    codebaseId: site.text,
    storyboardId: 'sb1',
  })
  const { component } = site
  await driver.send({
    id: 'q1',
    type: 'inspectElement',
    payload: { isComponent: true, tempoElementID: component.id, componentName: component.name },
  })
  expect(await driver.next('q1')).toMatchObject({ props: component.props, state: expect.any(Object) })
  await driver.editedFrame().evaluate(() => {
    setTimeout(() => {
      throw new Error('broken page')
    })
  })
  expect(await driver.next('ERROR')).toMatchObject({
    error: { message: 'broken page', stack: expect.any(String) },
  })
}

async function modes(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.sibling).hover()
  await driver.next('HOVERED_ELEMENT_KEY')
  expect(await tour.ask('enableDriveMode', [], 'HOVERED_ELEMENT_KEY')).toMatchObject({ elementKey: null })
  await driver.forgetSoFar()
  await tour.at(site.text).click()
  await driver.expectNothing(['SELECTED_ELEMENT_KEY', 'HOVERED_ELEMENT_KEY'])
  expect(await driver.outlines()).toEqual([])
  await tour.quietly([['disableDriveMode']])
  await driver.inFrame(() => history.pushState(null, '', '?next'))
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/\?next$/) })
  await driver.call('goBack')
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/\/$/) })
  await driver.call('goForward')
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/\?next$/) })
  await driver.editedFrame().evaluate(() => Object.assign(window, { before: true }))
  // The parent hears of a load in its own time; by hand the port goes to the new document for certain.
  await driver.page.evaluate('recorder.connects = false')
  await driver.call('refresh')
  await driver
    .editedFrame()
    .waitForFunction(() => !('before' in window) && document.readyState === 'complete')
  await driver.page.evaluate('recorder.connect()')
  await tour.rebuildBy('initProject', 'sb1', lookupsOf(site), {})
  expect(tour.text).toContain('_sb1_')
}

export async function takeTour(driver: Driver, site: Site) {
  const tour = new Tour(driver, site)
  await tour.rebuildBy('initProject', 'sb1', lookupsOf(site), {})
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/^http/) })
  expect(await driver.heard()).not.toContain('hunter2-secret')
  expect(tour.key(site.component.id)).toContain(site.component.id)

  await test.step('pointer, wheel and keys', () => pointer(tour))
  await test.step('what the parent editor sets', () => setters(tour))
  await test.step('the style panel', () => styles(tour))
  await test.step('text in place, and text made by code', async () => {
    await editing(tour)
    expect(await driver.next('EDIT_DYNAMIC_TEXT')).toEqual({
      id: 'EDIT_DYNAMIC_TEXT',
      elementKey: tour.key(site.dynamic),
    })
  })
  await test.step('dragging', () => dragging(tour))
  await test.step('changes ahead of the source', () => changing(tour))
  await test.step('looking into the page', () => looking(tour))
  await test.step('drive mode and navigation', () => modes(tour))
}
