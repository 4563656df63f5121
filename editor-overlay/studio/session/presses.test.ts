import { expect, test } from '@jest/globals'
import { createPresses } from './presses.ts'

const SELECTED = { id: 'SELECTED_ELEMENT_KEY', elementKey: 'k' }
const PRESSED = { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] }
const STARTED = { id: 'START_EDITING_TEXT', data: { key: 'k', oldText: 'Words' } }

test.each([
  ['on another element', [SELECTED, PRESSED], [true, true]],
  ['on what is selected', [PRESSED], [true]],
  ['on a text that is then edited in the page', [STARTED, PRESSED], [false, false]],
  ['that adds to the selection', [{ ...PRESSED, elementKeys: ['k', 'l'] }], [true]],
])('a press %s is noticed', (_, messages, expected) => {
  expect(messages.map(createPresses())).toEqual(expected)
})

test('an answer to the studio and the pointer are no press', () => {
  const isPress = createPresses()
  const messages = [
    { ...SELECTED, doNotSetElementKey: true },
    { id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true },
    { id: 'MOUSE_MOVE_EVENT', event: {} },
  ]

  expect(messages.map(isPress)).toEqual([false, false, false])
})
