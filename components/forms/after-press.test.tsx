import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Form } from './form'
import { TextInput } from './text-input'

const idle = async () => ({ type: 'idle' as const })
const check = () => ({ name: 'Enter your full name.' })

function show() {
  render(
    <Form action={idle} check={check}>
      <TextInput name="name" label="Name" />
      <button type="button">Next</button>
    </Form>,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'V' } })
}

test('shows a warning only after the click that leaves the field', async () => {
  show()

  fireEvent.pointerDown(screen.getByRole('button'))
  fireEvent.blur(screen.getByLabelText('Name'))
  expect(screen.queryByText('Enter your full name.')).toBeNull()
  fireEvent.pointerUp(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('button'))

  expect(await screen.findByText('Enter your full name.')).toBeVisible()
})

test('shows the warning immediately when the field is left by keyboard', async () => {
  show()

  fireEvent.blur(screen.getByLabelText('Name'))

  await waitFor(() => expect(screen.getByText('Enter your full name.')).toBeVisible())
})
