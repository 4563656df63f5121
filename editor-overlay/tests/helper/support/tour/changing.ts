import { expect } from '@playwright/test'
import type { Tour } from './tour.ts'

/** Ids that no element of the page has. */
const NEW_IDS = [
  'tempo-00000900-0000-4000-8000-000000000000',
  'tempo-00000901-0000-4000-8000-000000000000',
] as const

export async function changing(tour: Tour) {
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
  const moved = await tour.request('updateCodebaseIds', [swap, null, null], 'SELECTED_ELEMENT_KEY')
  expect(moved.elementKey).toContain(NEW_IDS[0])
  await tour.rebuilt()
  const back = { [NEW_IDS[0]]: site.text, [NEW_IDS[1]]: site.sibling }
  await tour.rebuildBy('updateCodebaseIds', back, null, null)
  await tour.rebuildBy('tempAddDiv', site.around, 0, 20, 10)
  expect(await driver.frame.locator('.arb89-instant-div-draw').count()).toBe(1)
  const otherEnd = await tour.at(site.text).evaluate((element) => {
    const siblings = [...(element.parentElement?.children ?? [])]
    const known = siblings.filter((one) => one.matches('[class*="tempo-"], [tempoelementid]'))
    return known.at(-1) === element ? 0 : known.length - 1
  })
  await tour.rebuildBy('tempMoveElement', tour.text, otherEnd)
  expect((await driver.next('SELECTED_ELEMENT_KEY')).elementKey).toContain(site.text)
}
