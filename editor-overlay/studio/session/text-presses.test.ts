import { expect, test } from '@jest/globals'
import type { PageMessage } from '../../protocol/outbound.ts'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { createTextPresses } from './text-presses.ts'

const SELECTED = { id: 'SELECTED_ELEMENT_KEY', elementKey: keyAt('p', 'root-0') }
const PRESSED = { id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: [] }
const STARTED = { id: 'START_EDITING_TEXT', data: { key: keyAt('p', 'root-0'), oldText: 'Words' } }
const STEP = { label: 'Edit text', type: 'dialog', dialog: { type: 'text', key: keyAt('p', 'root-0') } }
const ADVICE = {
  type: 'message-shown',
  message: { alternative: expect.stringContaining('F2'), steps: [STEP] },
}

test.each([
  ['that selects it', 'Words', [SELECTED, PRESSED], null],
  ['that edits it in place', 'Words', [SELECTED, PRESSED, STARTED, PRESSED], null],
  ['that edits nothing', 'Words', [SELECTED, PRESSED, PRESSED], ADVICE],
  ['that edits nothing because it has no text', null, [SELECTED, PRESSED, PRESSED], null],
])('a press on an element %s advises another way only if there is one', (_, text, messages, advice) => {
  const elements = source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } })
  const tree = page(['m', text === null ? ['p'] : ['p', text]])
  const read = createTextPresses(() => studioOf(elements, tree, [keyAt('p', 'root-0')]))

  const last = messages.map(read).at(-1)
  if (advice) expect(last).toMatchObject(advice)
  else expect(last).toBeNull()
})

test.each([
  ['a sentence with a value', page(['p', 'Hello ', 'Ada']), 'consists of several parts'],
  ['text around an element', page(['p', 'Hello ', ['b', 'Ada']]), 'beside other elements'],
  [
    'text after an icon',
    { ...page(['p']), literalChildren: [{ index: 1, value: 'Hi' }] },
    'beside other elements',
  ],
])('the advice for %s says why', (_, tree, why) => {
  const read = createTextPresses(() => studioOf(source({ p: { tag: 'p' } }), tree, [keyAt('p', 'root')]))

  const text = expect.stringContaining(why)
  expect([SELECTED, PRESSED, PRESSED].map(read).at(-1)).toMatchObject({ message: { text } })
})

test('the advice disappears when something else is clicked', () => {
  const initial = studioOf(
    source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } }),
    page(['m', ['p', 'Words']]),
    [keyAt('p', 'root-0')],
  )
  const store = createStore({ initial, step: stepStudio })
  const read = createTextPresses(store.get)
  const press = (message: PageMessage) => {
    const advice = read(message)
    if (advice) store.dispatch(advice)
    return store.get().ui.message
  }
  press(SELECTED)
  press(PRESSED)
  expect(press(PRESSED)).toMatchObject(ADVICE.message)
  // The answer to a call of the studio is not a press.
  expect(press({ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true })).toMatchObject(ADVICE.message)
  expect(press({ id: 'SELECTED_ELEMENT_KEY', elementKey: keyAt('m', 'root') })).toBeNull()
})
