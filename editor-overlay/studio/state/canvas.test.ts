import { describe, expect, test } from '@jest/globals'
import { keyAt, page } from '../model/testing/sources.ts'
import { nodeOf, textOf } from '../model/tree.ts'
import { activeFrame, initialCanvas, pathOf, stepCanvas, viewEffects } from './canvas.ts'
import type { Effect, StudioEvent } from './events.ts'
import type { CanvasState } from './types.ts'

const APP = { appOrigin: 'http://localhost:3000' }

function stateAfter(...events: StudioEvent[]): CanvasState {
  return events.reduce((state, event) => stepCanvas(state, event, APP).state, initialCanvas())
}

function effectsOf(event: StudioEvent, ...before: StudioEvent[]): readonly Effect[] {
  return stepCanvas(stateAfter(...before), event, APP).effects
}

const THREE: StudioEvent = { type: 'widths-chosen', widths: [390, 820, 1280] }
const at = (storyboardId: string, path: string): StudioEvent => ({
  type: 'frame-navigated',
  storyboardId,
  href: `${APP.appOrigin}${path}`,
})

const TALL = { ...page(['main']), pageBoundingBox: { pageX: 0, pageY: 0, width: 1280, height: 2400 } }

describe('pages', () => {
  test('opening a page loads it in every frame, even if it is the same', () => {
    const open: StudioEvent = { type: 'page-opened', address: '/pricing' }
    const effects = effectsOf(open, THREE, open)
    expect(effects).toHaveLength(3)
    expect(effects[0]).toEqual({ type: 'load-frame', storyboardId: 'w390', href: `${APP.appOrigin}/pricing` })
    expect(stateAfter(THREE, open).frames.some(({ isReady }) => isReady)).toBe(false)
  })

  test('the other frames follow the active one to another page', () => {
    const effects = effectsOf(at('w1280', '/about'), THREE, at('w390', '/'), at('w1280', '/'))
    expect(effects).toContainEqual({
      type: 'load-frame',
      storyboardId: 'w390',
      href: `${APP.appOrigin}/about`,
    })
    expect(effects).toHaveLength(2)
    expect(stateAfter(at('w1280', '/about?x=1')).address).toBe('/about?x=1')
  })

  test('another page is measured in a window of the usual height', () => {
    const tall = (path: string): StudioEvent[] => [
      { type: 'tree-received', storyboardId: 'w1280', tree: TALL },
      at('w1280', path),
    ]
    const height = (...events: StudioEvent[]) => stateAfter(...events).frames[0]?.size.height
    const open: StudioEvent = { type: 'page-opened', address: '/login' }

    expect(height(...tall('/'))).toBe(2400)
    expect(height(...tall('/'), open)).toBe(800)
    // The former page may still answer.
    expect(height(...tall('/'), open, ...tall('/').slice(0, 1))).toBe(800)
    expect(height(...tall('/'), open, ...tall('/login'))).toBe(2400)
    // A link has led to it, so its window is still the tall one.
    expect(height(...tall('/'), ...tall('/login'))).toBe(800)
    expect(effectsOf(at('w1280', '/login'), ...tall('/'))).toContainEqual({
      type: 'read-frame',
      storyboardId: 'w1280',
    })
    // A page that is loaded again keeps its height, and with it the scroll position.
    expect(height(...tall('/'), { type: 'frame-reload-requested', storyboardId: 'w1280' })).toBe(2400)
  })

  test('an inactive frame, or a page of another origin, does not change the address', () => {
    expect(stateAfter(THREE, at('w390', '/about')).address).toBe('/')
    const elsewhere: StudioEvent = {
      type: 'frame-navigated',
      storyboardId: 'w1280',
      href: 'https://example.org/',
    }
    expect(stateAfter(elsewhere)).toMatchObject({ address: '/', frames: [{ href: 'https://example.org/' }] })
    expect(pathOf('no address', APP.appOrigin)).toBeNull()
  })

  test('the pages of an app that is back are loaded again, but not one of another site', () => {
    const elsewhere: StudioEvent = {
      type: 'frame-navigated',
      storyboardId: 'w820',
      href: 'https://example.com/',
    }
    const effects = effectsOf({ type: 'app-started' }, THREE, elsewhere)
    const href = `${APP.appOrigin}/`
    expect(effects).toEqual(
      ['w390', 'w1280'].map((storyboardId) => ({ type: 'load-frame', storyboardId, href })),
    )
  })

  test('a single frame can be reloaded', () => {
    const effects = effectsOf({ type: 'frame-reload-requested', storyboardId: 'w820' }, THREE)
    expect(effects).toEqual([{ type: 'load-frame', storyboardId: 'w820', href: `${APP.appOrigin}/` }])
  })
})

describe('a frame', () => {
  const loaded: StudioEvent = { type: 'frame-loaded', storyboardId: 'w1280' }
  const failed: StudioEvent = { type: 'page-error-reported', storyboardId: 'w1280', text: 'No.' }

  test('is connected on each load, without the errors of the page before', () => {
    const state = stateAfter(failed, loaded)
    expect(state.frames[0]).toMatchObject({ isReady: false, errors: [], complaint: null })
    expect(effectsOf(loaded)).toEqual([{ type: 'connect-frame', storyboardId: 'w1280' }])
  })

  test('is ready with its tree', () => {
    const tree = page(['m'])
    const state = stateAfter(loaded, { type: 'tree-received', storyboardId: 'w1280', tree })
    expect(activeFrame(state)).toMatchObject({ isReady: true, tree })
  })

  const shown = (text: string): StudioEvent => ({
    type: 'tree-received',
    storyboardId: 'w1280',
    tree: page(['m', ['label', text]]),
  })
  const wrote = (before: string, after: string): StudioEvent => ({
    type: 'text-written',
    text: { key: keyAt('label', 'root-0'), before, after, isEverywhere: true },
  })
  const outside: StudioEvent = { type: 'files-changed-outside' }

  test.each([
    ['at once, even if its page sends no tree', [shown('A'), wrote('A', 'B')], 'B'],
    ['while its page still sends the old words', [shown('A'), wrote('A', 'B'), shown('A')], 'B'],
    ['after two edits in a row', [shown('A'), wrote('A', 'B'), wrote('B', 'C'), shown('A')], 'C'],
    [
      'when its page lags behind one of them',
      [shown('A'), wrote('A', 'B'), wrote('B', 'C'), shown('B')],
      'C',
    ],
    ['after an undo', [shown('A'), wrote('A', 'B'), shown('B'), wrote('B', 'A')], 'A'],
    ['as its page does once it has shown it', [shown('A'), wrote('A', 'B'), shown('B'), shown('A')], 'A'],
    ['as its page does after it was loaded', [shown('A'), wrote('A', 'B'), loaded, shown('A')], 'A'],
    ['as its page does after a change elsewhere', [shown('A'), wrote('A', 'B'), outside, shown('A')], 'A'],
  ])('shows a written text %s', (_, events, expected) => {
    const frame = activeFrame(stateAfter(...events))
    expect(textOf(nodeOf(frame?.tree, keyAt('label', 'root-0')))).toBe(expected)
  })

  test('keeps the newest fifty errors of its page', () => {
    const state = stateAfter(...Array.from({ length: 60 }, () => failed))
    expect(state.frames[0]?.errors).toHaveLength(50)
  })

  test('shows a complaint until it is resolved', () => {
    const complaint = { isHydration: true, text: 'Text differs.' }
    const complain: StudioEvent = { type: 'complaint-reported', storyboardId: 'w1280', complaint }
    expect(stateAfter(complain).frames[0]?.complaint).toBe(complaint)
    expect(stateAfter(complain, { ...complain, complaint: null }).frames[0]?.complaint).toBeNull()
  })

  test('of another storyboard is not changed', () => {
    const [narrow] = stateAfter(THREE).frames
    expect(stateAfter(THREE, loaded, failed).frames[0]).toEqual(narrow)
  })
})

describe('the active frame', () => {
  const selected: StudioEvent = { type: 'selection-reported', storyboardId: 'w390', keys: ['k'] }

  test('is the one with the selection; the others lose theirs', () => {
    expect(stateAfter(THREE, selected).active).toBe('w390')
    expect(effectsOf(selected, THREE)).toEqual(
      ['w820', 'w1280'].map((storyboardId) => ({
        type: 'call-frame',
        storyboardId,
        functionName: 'setSelectedElement',
        args: [null],
      })),
    )
    expect(effectsOf(selected, THREE, selected)).toEqual([])
  })

  test.each(['frame-activated', 'frame-driven'] as const)('changes with %s', (type) => {
    expect(stateAfter(THREE, { type, storyboardId: 'w820' }).active).toBe('w820')
  })

  test('is the first one when its width is closed, and that frame is disconnected', () => {
    const narrow: StudioEvent = { type: 'widths-chosen', widths: [390] }
    expect(stateAfter(THREE, narrow).active).toBe('w390')
    expect(effectsOf(narrow)[0]).toEqual({ type: 'disconnect-frame', storyboardId: 'w1280' })
  })

  test('a frame that stays open keeps its state', () => {
    const tree = page(['m'])
    const state = stateAfter({ type: 'tree-received', storyboardId: 'w1280', tree }, THREE)
    expect(state.frames.map((frame) => frame.tree)).toEqual([null, null, tree])
  })
})

test('the canvas is fitted again when frames are opened or closed, and not when all stay', () => {
  const fit = { type: 'fit-canvas', keepsPlace: true }
  expect(effectsOf(THREE)).toEqual([fit])
  expect(effectsOf({ type: 'widths-chosen', widths: [820, 1280] }, THREE)).toContainEqual(fit)
  expect(effectsOf(THREE, THREE)).toEqual([])
})

describe('modes', () => {
  const item = { element: { tag: 'p' }, props: {} }
  const draw: StudioEvent = { type: 'mode-chosen', mode: 'draw' }

  test('only drive mode lets the page handle its events', () => {
    expect(effectsOf({ type: 'mode-chosen', mode: 'drive' })).toMatchObject([
      { functionName: 'enableDriveMode' },
    ])
    expect(effectsOf(draw)).toMatchObject([{ functionName: 'disableDriveMode' }])
  })

  test('drawing starts with a div, and keeps the chosen item until it ends', () => {
    expect(stateAfter(draw).mode).toEqual({ type: 'draw', item: null })
    expect(stateAfter({ type: 'draw-item-chosen', item }, draw).mode).toEqual({ type: 'draw', item })
  })

  test('another mode forgets the item', () => {
    const select: StudioEvent = { type: 'mode-chosen', mode: 'select' }
    expect(stateAfter({ type: 'draw-item-chosen', item }, select).mode).toEqual({ type: 'select' })
    expect(stateAfter({ type: 'draw-item-chosen', item }, select, draw).mode).toEqual({
      type: 'draw',
      item: null,
    })
  })
})

test('the zoom stays within its limits, and the frames get it', () => {
  expect(stateAfter({ type: 'zoom-changed', zoom: 100 }).zoom).toBe(4)
  expect(effectsOf({ type: 'zoom-changed', zoom: 0 })).toEqual([
    { type: 'call-every-frame', functionName: 'setZoomPerc', args: [0.1] },
  ])
})

test('fitting is an effect for the view, which can measure', () => {
  expect(effectsOf({ type: 'fit-requested' })).toEqual([{ type: 'fit-canvas', keepsPlace: false }])
})

test('the page and the widths are remembered whenever they change, and a visit begins with them', () => {
  const seen = (...events: StudioEvent[]) =>
    viewEffects(stateAfter(...events.slice(0, -1)), stateAfter(...events))
  const three = { address: '/', widths: [390, 820, 1280] }

  expect(seen(THREE)).toEqual([{ type: 'remember-view', view: three }])
  expect(seen(THREE, { type: 'zoom-changed', zoom: 1 })).toEqual([])
  expect(seen({ type: 'page-opened', address: '/about' })).toMatchObject([{ view: { address: '/about' } }])
  expect(initialCanvas({ ...three, address: '/about' })).toMatchObject({
    address: '/about',
    active: 'w1280',
    frames: three.widths.map((width) => ({ width })),
  })
})
