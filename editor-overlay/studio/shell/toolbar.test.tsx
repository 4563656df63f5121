import { jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import { SessionContext } from '../session/context.ts'
import type { Session } from '../session/session.ts'
import type { StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { SaveOutcome } from '../state/types.ts'
import { Toolbar } from './toolbar.tsx'

const STEP = { id: 's', label: 'styling', at: '2026-01-01T00:00:00Z', edits: 1, files: [] }

test('Undo keeps the focus when it undoes the last step, and then says why it can’t run', async () => {
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']), [], {
    activities: { done: [STEP], undone: [] },
  })
  const store = createStore({ initial, step: stepStudio })
  const undo = jest.fn(() => {
    act(() => store.dispatch({ type: 'history-read', activities: { done: [], undone: [STEP] } }))
  })
  const notify = jest.fn()
  render(
    <SessionContext value={{ store, dispatch: store.dispatch, undo, notify } as unknown as Session}>
      <Toolbar />
    </SessionContext>,
  )
  const button = screen.getByRole('button', { name: 'Undo' })
  button.focus()

  await userEvent.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')

  await userEvent.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(notify).toHaveBeenCalledWith({ text: 'Nothing to undo.', tone: 'refused' })
})

test('a press of a button leaves the focus on the page, and a press into the address takes it', async () => {
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']))
  const store = createStore({ initial, step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch, notify: jest.fn() } as unknown as Session}>
      <Toolbar />
    </SessionContext>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Preview' }))
  expect(screen.getByRole('radio', { name: 'Preview' })).toBeChecked()
  expect(document.body).toHaveFocus()

  const address = screen.getByRole('textbox', { name: 'Page' })
  await userEvent.click(address)
  expect(address).toHaveFocus()

  await userEvent.clear(address)
  await userEvent.type(address, 'contact{Enter}')
  expect(store.get().canvas.address).toBe('/contact')
  expect(address).toHaveFocus()
  expect(address).toHaveValue('/contact')
  act(() => store.dispatch({ type: 'page-opened', address: '/pricing' }))
  expect(address).toHaveValue('/pricing')
})

test('the toolbar says what became of the last edit, and whether edits can be saved', () => {
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']))
  const store = createStore({ initial, step: stepStudio })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Toolbar />
    </SessionContext>,
  )
  const after = (...events: StudioEvent[]) => {
    act(() => events.forEach(store.dispatch))
    return screen.getByRole('status').textContent
  }
  const settled = (outcome: SaveOutcome): StudioEvent => ({
    type: 'edit-settled',
    isAdding: false,
    outcome,
    at: new Date(2026, 0, 2, 9, 5).getTime(),
  })

  expect(after()).toBe('')
  expect(after({ type: 'edit-queued', isAdding: false }, settled('failed'))).toBe('Last change not saved')
  expect(after({ type: 'edit-queued', isAdding: false }, settled('saved'))).toBe('')
  expect(screen.getByText('Saved at 09:05')).toBeTruthy()
  expect(after({ type: 'connection-lost' })).toBe('Offline, can’t save')
  expect(screen.queryByText('Saved at 09:05')).toBeNull()
  expect(after({ type: 'edit-queued', isAdding: false })).toBe('Offline, 1 change not saved yet')
  expect(after({ type: 'edit-queued', isAdding: false })).toBe('Offline, 2 changes not saved yet')
  expect(after({ type: 'events-blocked' })).toBe('Blocked, 2 changes not saved yet')
})

test('a save that takes long says so', () => {
  jest.useFakeTimers()
  const store = createStore({
    initial: studioOf(source({ main: { tag: 'main' } }), page(['main'])),
    step: stepStudio,
  })
  render(
    <SessionContext value={{ store, dispatch: store.dispatch } as unknown as Session}>
      <Toolbar />
    </SessionContext>,
  )
  const after = (ms: number) => {
    act(() => void jest.advanceTimersByTime(ms))
    return screen.getByRole('status').textContent
  }
  act(() => store.dispatch({ type: 'edit-queued', isAdding: false }))

  expect(after(100)).toBe('')
  expect(after(1_000)).toBe('Saving…')
  expect(after(10_000)).toBe('Still saving…')
  act(() => store.dispatch({ type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 }))
  expect(after(0)).toBe('')
  jest.useRealTimers()
})
