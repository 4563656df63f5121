import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FormState } from '@/lib/web/form-state'
import { Form } from './form'
import { SubmitButton } from './submit-button'
import { SuccessRegion } from './success-region'

type Answers = { answer: FormState; leaves?: boolean }

/** A page whose form disappears when its work is done, as in the back office. */
function Desk({ answer, leaves = false }: Answers) {
  const [isOpen, setIsOpen] = useState(true)
  const action = async () => {
    if (leaves) setIsOpen(false)
    return answer
  }
  return (
    <SuccessRegion>
      {isOpen && (
        <Form action={action}>
          <SubmitButton>Start</SubmitButton>
        </Form>
      )}
    </SuccessRegion>
  )
}

const press = () => userEvent.setup().click(screen.getByRole('button', { name: 'Start' }))

test('what a form has done is still said, as a status with the focus, when the form is gone', async () => {
  render(<Desk answer={{ type: 'done', text: 'Work has started.' }} leaves />)

  await press()

  expect(await screen.findByText('Work has started.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('Work has started.')
  expect(screen.getByRole('status')).toHaveFocus()
})

test('a form that stays says it once, in the common place', async () => {
  render(<Desk answer={{ type: 'done', text: 'Saved.' }} />)

  await press()

  expect(await screen.findAllByText('Saved.')).toHaveLength(1)
})

test('the next try takes the old sentence away', async () => {
  const { rerender } = render(<Desk answer={{ type: 'done', text: 'Saved.' }} />)
  await press()
  await screen.findByText('Saved.')
  rerender(
    <Desk
      answer={{
        type: 'refused',
        text: 'Somebody was faster.',
        code: 'stale_version',
        echo: {},
      }}
    />,
  )

  await press()

  expect(await screen.findByText('Somebody was faster.')).toBeInTheDocument()
  expect(screen.queryByText('Saved.')).not.toBeInTheDocument()
})
