import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keyAt, page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { PressedText } from './pressed-text.tsx'
import { createScreens } from './screens.ts'

const KEY = keyAt('p', 'root-0')

/** A pressed paragraph; the field is open as long as the studio says so. */
function press() {
  const tree = page(['m', ['p', 'Hello ', ['b', 'Ada']], ['i']])
  for (const node of tree.children) node.pageBoundingBox = { pageX: 10, pageY: 20, width: 300, height: 40 }
  const elements = source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' }, i: { tag: 'i', in: 'm' } })
  const store = createStore({ initial: studioOf(elements, tree, [KEY]), step: stepStudio })
  const applyText = jest.fn(async () => true)
  const session = { store, dispatch: store.dispatch, applyText } as unknown as Session
  store.dispatch({ type: 'dialog-opened', dialog: { type: 'text', key: KEY, isPressed: true } })
  render(
    <SessionContext value={session}>
      <div className="stage" tabIndex={-1} />
      <button type="button">Elsewhere</button>
      <PressedText elementKey={KEY} screens={createScreens()} />
    </SessionContext>,
  )
  return { store, applyText, field: screen.getByRole('textbox', { name: 'Text of p' }) }
}

test('the field has the focus, and is out of the way of a drag', () => {
  const { field, store } = press()

  expect(field).toHaveFocus()
  // A drag begins after 20 px.
  const top = Number.parseFloat(field.parentElement?.style.top ?? '')
  expect(top - 60 * store.get().canvas.zoom).toBeGreaterThanOrEqual(20)
})

test.each<[string, () => Promise<unknown>, string | null]>([
  ['Enter writes it', () => userEvent.keyboard('Hi{Enter}'), 'Hi'],
  [
    'Shift and Enter break the line',
    () => userEvent.keyboard('Hi{Shift>}{Enter}{/Shift}Ada{Enter}'),
    'Hi\nAda',
  ],
  ['Escape leaves it', () => userEvent.keyboard('Hi{Escape}'), null],
  [
    'a press elsewhere writes it',
    () => userEvent.keyboard('Hi').then(() => userEvent.click(screen.getByText('Elsewhere'))),
    'Hi',
  ],
  ['an unchanged text is not written', () => userEvent.keyboard('{Enter}'), null],
])('%s and closes the field', async (_, type, newText) => {
  const { store, applyText } = press()
  await type()

  expect(store.get().ui.overlay.type).toBe('none')
  const written = newText === null ? [] : [[{ key: KEY, newText, oldText: 'Hello Ada' }]]
  expect(applyText.mock.calls).toEqual(written)
})

test('a press on another element of the page, which does not take the focus, writes it', async () => {
  const { store, applyText } = press()
  await userEvent.keyboard('Hi')
  act(() => store.dispatch({ type: 'keys-selected', keys: [keyAt('i', 'root-1')] }))

  expect(applyText).toHaveBeenCalledTimes(1)
  expect(store.get().ui.overlay.type).toBe('none')
})
