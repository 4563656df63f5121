import { jest } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DraftInput } from './draft-input.tsx'

const field = () => screen.getByRole('textbox', { name: 'Margin top' })

test('a step counts from the value that was just entered, also before the page reports it', async () => {
  const onCommit = jest.fn()
  const onStep = jest.fn()
  const props = { label: 'Margin top', onCommit, onStep }
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
