import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { page, source } from '../model/testing/sources.ts'
import type { Session } from '../session/session.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import { DraftInput } from '../ui/draft-input.tsx'
import { startKeys } from './keys.ts'

const STEP = { id: 's', label: 'styling', at: '2026-01-01T00:00:00Z', edits: 1, files: [] }

function given() {
  const activities = { done: [STEP], undone: [] }
  const initial = studioOf(source({ main: { tag: 'main' } }), page(['main']), [], { activities })
  const undo = jest.fn()
  const stop = () => () => undefined
  const store = createStore({ initial, step: stepStudio })
  startKeys({ store, undo, onMessage: stop } as unknown as Session)
  return undo
}

test('Ctrl+Z in a field undoes the last edit, unless the field has unsaved text', async () => {
  const undo = given()
  const props = { value: '0px', onCommit: jest.fn(), onStep: jest.fn() }
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
