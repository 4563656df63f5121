import { expect } from '@playwright/test'
import type { Tour } from './tour.ts'

export async function setters(tour: Tour) {
  const { driver, site } = tour
  expect(await tour.request('setMultiselectedElementKeys', [null], 'MULTI_SELECTED_ELEMENT_KEYS')).toEqual({
    id: 'MULTI_SELECTED_ELEMENT_KEYS',
    doNotSetElementKeys: true,
    outerHTMLs: [],
  })
  expect(await tour.request('setSelectedElement', [null], 'SELECTED_ELEMENT_KEY')).toEqual({
    id: 'SELECTED_ELEMENT_KEY',
    doNotSetElementKey: true,
    outerHTML: null,
  })
  expect(await tour.request('setSelectedElement', [tour.text], 'SELECTED_ELEMENT_KEY')).toEqual({
    id: 'SELECTED_ELEMENT_KEY',
    doNotSetElementKey: true,
    outerHTML: expect.stringContaining(site.text),
  })
  await tour.callSilently([
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
  expect(await tour.request('clearHoveredOutlines', [], 'HOVERED_ELEMENT_KEY')).toEqual({
    id: 'HOVERED_ELEMENT_KEY',
    elementKey: null,
  })
  await driver.editedFrame().evaluate(() => {
    document.addEventListener('ping', (event) =>
      Object.assign(window, { received: Reflect.get(event, 'detail') }),
    )
  })
  await tour.callSilently([['dispatchEvent', 'ping', { detail: 7 }]])
  expect(await driver.inFrame(() => Reflect.get(window, 'received'))).toBe(7)
}

export async function styles(tour: Tour) {
  const { site, text } = tour
  const selector = tour.selector(site.text)
  const lookup = { r: { selector, styles: { color: 'red' } } }
  const rules = await tour.request(
    'processRulesForSelectedElement',
    [lookup, text],
    'PROCESSED_CSS_RULES_FOR_ELEMENT',
  )
  expect(rules.processedCssRules).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ selector: 'element.style', applied: true, allowChanges: true }),
      expect.objectContaining({ selector, applied: true, removable: !site.isByAttribute }),
    ]),
  )
  const evals = await tour.request('getCssEvals', [text], 'CSS_EVALS_FOR_ELEMENT')
  expect(Object.keys(evals.cssEvals as object)).toHaveLength(65)
  const classes = await tour.at(site.text).evaluate((element) => [...element.classList])
  expect(await tour.request('getElementClassList', [text], 'ELEMENT_CLASS_LIST')).toEqual({
    id: 'ELEMENT_CLASS_LIST',
    classList: classes,
  })
  expect(await tour.request('ruleMatchesElement', ['m1', selector, text], 'm1')).toEqual({
    id: 'm1',
    matches: true,
  })
}
