import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { FormState } from '@/lib/web/form-state'
import { Form } from './form'
import { SubmitButton } from './submit-button'
import { SuccessRegion } from './success-region'

type Answers = { answer: FormState; leaves?: boolean }

/** A page whose form disappears when it is done, as in the back office. */
function PageWithForm({ answer, leaves = false }: Answers) {
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

test('shows the result as a focused status after the form is gone', async () => {
  render(<PageWithForm answer={{ type: 'done', text: 'Work has started.' }} leaves />)

  await press()

  expect(await screen.findByText('Work has started.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument())
  expect(screen.getByRole('status')).toHaveTextContent('Work has started.')
  expect(screen.getByRole('status')).toHaveFocus()
})

test.each([true, false])(
  'says once that a colleague was faster, whether or not the form is gone then (%s)',
  async (leaves) => {
    render(
      <PageWithForm
        answer={{ type: 'refused', text: 'A colleague was faster.', code: 'stale_version', echo: {} }}
        leaves={leaves}
      />,
    )

    await press()

    expect(await screen.findByRole('alert')).toHaveTextContent('A colleague was faster.')
    expect(screen.getAllByText('A colleague was faster.')).toHaveLength(1)
    expect(screen.getByRole('alert')).toHaveFocus()
  },
)

test('shows the result of a remaining form once, in the region', async () => {
  render(<PageWithForm answer={{ type: 'done', text: 'Saved.' }} />)

  await press()

  expect(await screen.findAllByText('Saved.')).toHaveLength(1)
})

test('clears the old result on the next attempt', async () => {
  const { rerender } = render(<PageWithForm answer={{ type: 'done', text: 'Saved.' }} />)
  await press()
  await screen.findByText('Saved.')
  rerender(
    <PageWithForm
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
