import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetTab } from '@/components/layout/behavior/kept-form'
import { RECIPIENT_ANSWER_FIELDS } from '@/lib/content/screens/recipient-answers'
import { MessageForm } from './message-form'
import { RecipientAnswerFields } from './recipient-answer-fields'

const open = (written: number, subjectId = 'order-1') =>
  render(
    <MessageForm
      key={written}
      action={async () => ({ type: 'done', text: 'Sent.' })}
      subjectId={subjectId}
      written={written}
      about={{}}
      requestKey="key"
    >
      <RecipientAnswerFields subjectId={subjectId} written={written} />
    </MessageForm>,
  )
const field = () => screen.getByRole('textbox', { name: 'Your message' })

const recipient = () => screen.getByRole('textbox', { name: RECIPIENT_ANSWER_FIELDS.recipient, hidden: true })

afterEach(() => sessionStorage.clear())

test('a message that was left half-written is shown again, until one was sent', async () => {
  const left = open(2)
  await userEvent.type(field(), 'Please send the')
  await userEvent.click(screen.getByText(RECIPIENT_ANSWER_FIELDS.summary))
  await userEvent.type(recipient(), 'Admissions')
  left.unmount()

  const again = open(2)
  expect(field()).toHaveValue('Please send the')
  expect(recipient()).toBeVisible()
  expect(recipient()).toHaveValue('Admissions')
  again.unmount()

  open(3)
  expect(field()).toHaveValue('')
  expect(recipient()).toHaveValue('')
})

test('a half-written message stays with its order and is deleted on sign-out', async () => {
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
