import { expect, test } from '@playwright/test'
import { FUNCTIONS } from '@/editor-overlay/protocol/functions.ts'
import type { OutboundMessage } from '@/editor-overlay/protocol/outbound.ts'
import type { Driver } from './driver.ts'
import { lookupsOf, type Site } from './sites.ts'
import { changing } from './tour/changing.ts'
import { editing } from './tour/editing.ts'
import { breaking, looking, modes, reloading } from './tour/looking.ts'
import { dragging, pointer, wheelAndKeys } from './tour/pointing.ts'
import { setters, styles } from './tour/setting.ts'
import { Tour } from './tour/tour.ts'

/** Every message of the wire. A message missing here is a type error; one that the tour does not receive fails it. */
const MESSAGES = {
  NAV_TREE: true,
  HOVERED_ELEMENT_KEY: true,
  SELECTED_ELEMENT_KEY: true,
  MULTI_SELECTED_ELEMENT_KEYS: true,
  MOUSE_MOVE_EVENT: true,
  DRAG_START_EVENT: true,
  DRAG_END_EVENT: true,
  DRAG_CANCEL_EVENT: true,
  WHEEL_EVENT: true,
  KEY_DOWN_EVENT: true,
  KEY_UP_EVENT: true,
  CONTEXT_REQUESTED: true,
  LATEST_HREF: true,
  LATEST_HYDRATION_ERROR_STATUS: true,
  PROCESSED_CSS_RULES_FOR_ELEMENT: true,
  CSS_EVALS_FOR_ELEMENT: true,
  ELEMENT_CLASS_LIST: true,
  START_EDITING_TEXT: true,
  EDITED_TEXT: true,
  EDIT_DYNAMIC_TEXT: true,
  INSTANT_UPDATE_DONE: true,
  COMPONENT_PREVIEW_CAPTURED: true,
  COMPONENT_PREVIEW_ERROR: true,
  ERROR: true,
  DIAGNOSTIC: true,
} satisfies Record<OutboundMessage['id'], true>

/** Calls every function and receives every message, on any page. */
export async function runTour(driver: Driver, site: Site) {
  const tour = new Tour(driver, site)
  await tour.rebuildBy('initProject', 'sb1', lookupsOf(site), {})
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/^http/) })
  expect(await driver.messageText()).not.toContain('hunter2-secret')
  expect(tour.key(site.component.id)).toContain(site.component.id)

  await test.step('pointer', () => pointer(tour))
  await test.step('wheel and keys', () => wheelAndKeys(tour))
  await test.step('calls of the parent editor', () => setters(tour))
  await test.step('the style panel', () => styles(tour))
  await test.step('text in place, and text that comes from code', async () => {
    await editing(tour)
    expect(await driver.next('EDIT_DYNAMIC_TEXT')).toEqual({
      id: 'EDIT_DYNAMIC_TEXT',
      elementKey: tour.key(site.dynamic),
    })
  })
  await test.step('dragging', () => dragging(tour))
  await test.step('instant updates', () => changing(tour))
  await test.step('looking into the page', () => looking(tour))
  await test.step('drive mode and navigation', () => modes(tour))
  await test.step('an error of the page', () => breaking(tour))
  await test.step('a reload of the page', () => reloading(tour))
  expect([...driver.called].sort()).toEqual(Object.keys(FUNCTIONS).sort())
  expect(await driver.messageIds()).toEqual(expect.arrayContaining(Object.keys(MESSAGES)))
}
