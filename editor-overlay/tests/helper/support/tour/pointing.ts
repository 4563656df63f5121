import { expect } from '@playwright/test'
import type { Tour } from './tour.ts'

export async function pointer(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.text).hover()
  await driver.hovered(/^TE_tempo-/)
  expect(await driver.next('MOUSE_MOVE_EVENT')).toEqual({
    id: 'MOUSE_MOVE_EVENT',
    event: {
      pageX: expect.any(Number),
      pageY: expect.any(Number),
      clientX: expect.any(Number),
      clientY: expect.any(Number),
    },
  })
  await driver.skipMessages()
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
}

export async function wheelAndKeys({ driver }: Tour) {
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

export async function dragging(tour: Tour) {
  const { driver, site } = tour
  await tour.request('setSelectedElement', [tour.text], 'SELECTED_ELEMENT_KEY')
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
  const started = await tour.request('triggerDragStart', [], 'DRAG_START_EVENT')
  expect(started).toMatchObject({ event: { pageX: -10000, pageY: -10000, offsetX: 0, dragging: true } })
  expect(await tour.request('triggerDragCancel', [], 'DRAG_CANCEL_EVENT')).toEqual({
    id: 'DRAG_CANCEL_EVENT',
    event: {},
  })
  const x = box.x + 5 - ((await driver.page.locator('iframe').boundingBox())?.x ?? 0)
  const y = box.y + 5 - ((await driver.page.locator('iframe').boundingBox())?.y ?? 0)
  await driver.page.mouse.move(850, 700)
  await driver.call('clearHoveredOutlines')
  await driver.settled()
  expect(
    await tour.request('syntheticMouseOver', [{ x, y }, false, true], 'HOVERED_ELEMENT_KEY'),
  ).toMatchObject({
    elementKey: tour.text,
  })
  expect(
    await tour.request('syntheticMouseMove', [{ clientX: 1, clientY: 2 }], 'MOUSE_MOVE_EVENT'),
  ).toMatchObject({
    event: { clientX: 1, clientY: 2 },
  })
  await driver.call('triggerDragStart')
  expect(await tour.request('syntheticMouseUp', [{}], 'DRAG_END_EVENT')).toMatchObject({ event: {} })
}
