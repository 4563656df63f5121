import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startKeys } from '../commands/keys.ts'
import { page, source } from '../model/testing/sources.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { DraftInput } from './draft-input.tsx'

/** The next whole number of pixels. */
const next = (text: string, by: number) => `${Number.parseInt(text, 10) + by}px`
const field = () => screen.getByRole('textbox', { name: 'Margin top' })

test('a step counts from the value that was just entered, also before the page reports it', async () => {
  const onCommit = jest.fn()
  const onStep = jest.fn()
  const props = { label: 'Margin top', onCommit, steps: { next, onStep } }
  const { rerender } = render(<DraftInput {...props} value="0px" />)

  await userEvent.clear(field())
  await userEvent.type(field(), '24px{Enter}{ArrowUp}')
  expect(onCommit).toHaveBeenCalledWith('24px')
  expect(onStep).toHaveBeenCalledWith('25px', expect.anything())

  await userEvent.tab()
  rerender(<DraftInput {...props} value="8px" />)
  await userEvent.type(field(), '{ArrowUp}')
  expect(onStep).toHaveBeenLastCalledWith('9px', expect.anything())
})

test('Enter and Escape of an input method neither commit nor discard what is being typed', async () => {
  const onCommit = jest.fn()
  render(<DraftInput label="Margin top" value="0px" onCommit={onCommit} />)
  await userEvent.clear(field())
  await userEvent.type(field(), '24px')

  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(field(), { key, isComposing: true })
  expect(field()).toHaveValue('24px')
  expect(onCommit).not.toHaveBeenCalled()

  await userEvent.keyboard('{Enter}')
  expect(onCommit).toHaveBeenCalledWith('24px')
})

const STEP = { id: 's', label: 'styling', at: '2026-01-01T00:00:00Z', edits: 1, files: [] }

function givenKeys() {
  const activities = { done: [STEP], undone: [] }
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']), [], { activities })
  const undo = jest.fn()
  const stop = () => () => undefined
  const store = createStore({ initial, step: stepStudio })
  startKeys({ store, undo, onMessage: stop } as unknown as Session)
  return undo
}

test('Ctrl+Z in a field undoes the last edit, unless the field has unsaved text', async () => {
  const undo = givenKeys()
  const props = { value: '0px', onCommit: jest.fn(), steps: { next, onStep: jest.fn() } }
  render(
    <>
      <DraftInput label="Margin top" {...props} />
      <select aria-label="Align" />
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Margin top' })
  await userEvent.type(field, '8')
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()

  await userEvent.keyboard('{Enter}{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(field)

  await userEvent.keyboard('{ArrowUp}{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(2)
  expect(field.value).toBe('0px')

  await userEvent.tab()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(3)
})

test('text that is not accepted stays until it is corrected, or the field is left', async () => {
  const onCommit = jest.fn((text: string) => text !== 'blurple')
  render(<DraftInput label="Margin top" value="ink" onCommit={onCommit} />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'blurple{Enter}')
  expect(field()).toHaveValue('blurple')
  expect(field()).toBeInvalid()

  await userEvent.type(field(), '{Backspace}')
  expect(field()).toBeValid()
  await userEvent.type(field(), 'e{Enter}')
  await userEvent.tab()
  expect(field()).toHaveValue('ink')
  expect(onCommit).toHaveBeenCalledTimes(2)
})

test('Escape goes from a field without new text back to the page', async () => {
  render(
    <main className="stage" tabIndex={-1}>
      <DraftInput label="Margin top" value="0px" onCommit={jest.fn()} />
    </main>,
  )
  await userEvent.type(field(), '9{Escape}')
  expect(field()).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('main')).toHaveFocus()
})
