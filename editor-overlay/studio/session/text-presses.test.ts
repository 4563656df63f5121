import { expect, test } from '@jest/globals'
import type { PageMessage } from '../../protocol/outbound.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createTextPresses } from './text-presses.ts'

const KEY = keyAt('p', 'root-0')
const SELECTED = { id: 'SELECTED_ELEMENT_KEY', elementKey: KEY }
const PRESSED = { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] }
const STARTED = { id: 'START_EDITING_TEXT', data: { key: KEY, oldText: 'Words' } }
const DRAGGED = { id: 'DRAG_START_EVENT', event: {} }
const OPENED = { type: 'text', key: KEY, isPressed: true }
const NONE = { type: 'none' }

const elements = source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } })

test.each([
  ['that selects it opens nothing', page(['m', ['p', 'Words']]), [SELECTED, PRESSED], NONE],
  [
    'that the page edits in place opens nothing',
    page(['m', ['p', 'Words']]),
    [SELECTED, PRESSED, STARTED, PRESSED],
    NONE,
  ],
  [
    'with other elements inside',
    page(['m', ['p', 'Hello ', ['b', 'Ada']]]),
    [SELECTED, PRESSED, PRESSED],
    OPENED,
  ],
  ['with a value inside', page(['m', ['p', 'Hello ', 'Ada']]), [SELECTED, PRESSED, PRESSED], OPENED],
  ['without text opens nothing', page(['m', ['p']]), [SELECTED, PRESSED, PRESSED], NONE],
  [
    'that becomes a drag closes it',
    page(['m', ['p', 'Hello ', 'Ada']]),
    [SELECTED, PRESSED, PRESSED, DRAGGED],
    NONE,
  ],
])('a press on a selected text %s', (_, tree, messages, overlay) => {
  const store = createStore({ initial: studioOf(elements, tree, [KEY]), step: stepStudio })
  const read = createTextPresses(store.get, () => null)
  for (const message of messages satisfies PageMessage[]) {
    const event = read(message)
    if (event) store.dispatch(event)
  }

  expect(store.get().ui.overlay).toEqual(overlay)
})

test('a drag leaves a dialog open that was not opened by a press', () => {
  const store = createStore({
    initial: studioOf(elements, page(['m', ['p', 'Words']]), [KEY]),
    step: stepStudio,
  })
  store.dispatch({ type: 'dialog-opened', dialog: { type: 'text', key: KEY } })

  expect(createTextPresses(store.get, () => null)(DRAGGED)).toBeNull()
})

test('a press on a text that can’t be edited says why', () => {
  const tree = page(['m', ['p', 'ada@example.com']])
  const store = createStore({ initial: studioOf(elements, tree, [KEY]), step: stepStudio })
  const message = { tone: 'refused', text: 'This text comes from the expression viewer.email.' } as const
  const read = createTextPresses(store.get, (key) => (key === KEY ? message : null))
  expect([SELECTED, PRESSED].map(read)).toEqual([null, null])
  expect(read(PRESSED)).toEqual({ type: 'message-shown', message })
})
