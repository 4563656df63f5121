import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetTab } from '@/components/layout/behavior/kept-form'
import { MessageForm } from './message-form'

const open = (written: number, subjectId = 'order-1') =>
  render(
    <MessageForm
      key={written}
      action={async () => ({ type: 'done', text: 'Sent.' })}
      subjectId={subjectId}
      written={written}
      about={{}}
      requestKey="key"
    />,
  )
const field = () => screen.getByRole('textbox', { name: 'Your message' })

afterEach(() => sessionStorage.clear())

test('a message that was left half-written is shown again, until one was sent', async () => {
  const left = open(2)
  await userEvent.type(field(), 'Please send the')
  left.unmount()

  const again = open(2)
  expect(field()).toHaveValue('Please send the')
  again.unmount()

  open(3)
  expect(field()).toHaveValue('')
})

test('a half-written message stays with its order, and goes on sign-out', async () => {
  const left = open(0)
  await userEvent.type(field(), 'Please send the')
  left.unmount()

  const other = open(0, 'order-2')
  expect(field()).toHaveValue('')
  other.unmount()

  forgetTab()
  open(0)
  expect(field()).toHaveValue('')
})

test('a question is answered with a reply', () => {
  render(
    <MessageForm
      action={async () => ({ type: 'done', text: 'Sent.' })}
      subjectId="quote-1"
      written={0}
      about={{}}
      requestKey="key"
      isReply
    />,
  )

  expect(screen.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send reply' })).toBeVisible()
})
