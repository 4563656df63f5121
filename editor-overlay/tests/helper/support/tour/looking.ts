import { expect } from '@playwright/test'
import { lookupsOf } from '../sites.ts'
import type { Tour } from './tour.ts'

export async function looking(tour: Tour) {
  const { driver, site } = tour
  expect(await tour.request('checkIfHydrationError', [], 'LATEST_HYDRATION_ERROR_STATUS')).toEqual({
    id: 'LATEST_HYDRATION_ERROR_STATUS',
    status: 'no_error',
  })
  const preview = await tour.request(
    'captureComponentPreview',
    [null, site.text],
    'COMPONENT_PREVIEW_CAPTURED',
  )
  expect(preview).toMatchObject({
    imageDataUrl: expect.stringMatching(/^data:image\/jpeg;base64,.{500}/),
    codebaseId: site.text,
    storyboardId: 'sb1',
  })
  await driver.inFrame(() => {
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = () => null
    Object.assign(window, {
      giveCanvasBack: () => Object.assign(HTMLCanvasElement.prototype, { getContext }),
    })
  })
  expect(
    await tour.request('captureComponentPreview', [tour.text, null], 'COMPONENT_PREVIEW_ERROR'),
  ).toMatchObject({
    error: 'No canvas to draw on',
    componentKey: tour.text,
  })
  await driver.inFrame(() => Reflect.get(window, 'giveCanvasBack')())
  const { component } = site
  await driver.send({
    id: 'q1',
    type: 'inspectElement',
    payload: { isComponent: true, tempoElementID: component.id, componentName: component.name },
  })
  expect(await driver.next('q1')).toMatchObject({ props: component.props, state: expect.any(Object) })
}

export async function modes(tour: Tour) {
  const { driver, site } = tour
  await tour.at(site.sibling).hover()
  await driver.next('HOVERED_ELEMENT_KEY')
  expect(await tour.request('enableDriveMode', [], 'HOVERED_ELEMENT_KEY')).toMatchObject({ elementKey: null })
  await driver.skipMessages()
  await tour.at(site.text).click()
  await driver.expectNothing(['SELECTED_ELEMENT_KEY', 'HOVERED_ELEMENT_KEY'])
  expect(await driver.outlines()).toEqual([])
  await tour.callSilently([['disableDriveMode']])
  const start = await driver.inFrame(() => location.href)
  await driver.inFrame(() => history.pushState(null, '', '?next'))
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/\?next$/) })
  await driver.call('goBack')
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: start })
  await driver.call('goForward')
  expect(await driver.next('LATEST_HREF')).toMatchObject({ href: expect.stringMatching(/\?next$/) })
}

export async function breaking({ driver }: Tour) {
  await driver.editedFrame().evaluate(() => {
    setTimeout(() => {
      throw new Error('broken page')
    })
  })
  expect(await driver.next('ERROR')).toMatchObject({
    error: { message: 'broken page', stack: expect.any(String) },
  })
}

export async function reloading(tour: Tour) {
  const { driver, site } = tour
  await driver.editedFrame().evaluate(() => Object.assign(window, { before: true }))
  // The recorder connects on its own after a load; connecting by hand makes sure that the new document gets the port.
  await driver.page.evaluate('recorder.connects = false')
  await driver.call('refresh')
  await driver.editedFrame().waitForFunction(() => {
    const isMounted = Symbol.for('editor-overlay') in window
    return isMounted && !('before' in window) && document.readyState === 'complete'
  })
  await driver.page.evaluate('recorder.connect()')
  await tour.rebuildBy('initProject', 'sb1', lookupsOf(site), {}, null, { diagnosticsEnabled: true })
  expect(await tour.request('applyChangeItemToDocument', [{ type: 'NOPE' }], 'DIAGNOSTIC')).toMatchObject({
    functionName: 'applyChangeItemToDocument',
    message: 'Unknown change type: NOPE',
  })
  expect(tour.text).toContain('_sb1_')
}
