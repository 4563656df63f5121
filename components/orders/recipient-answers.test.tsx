import { render, screen } from '@testing-library/react'
import type { MessageView } from '@/lib/domain/orders/views'
import { MessageList } from './message-list'
import { answersIn, RecipientAnswers } from './recipient-answers'

const NAMES = { customer: 'you', staff: 'Attesta' }

const QUESTION: MessageView = {
  id: 'm1',
  author: 'customer',
  body: 'When will it be ready?',
  at: '2026-11-01T12:00:00Z',
  answer: null,
  files: [],
}
const ANSWER: MessageView = {
  id: 'm2',
  author: 'staff',
  body: 'Course by course, please.',
  at: '2026-11-03T12:00:00Z',
  answer: { recipient: 'جامعة القاهرة', on: '2026-11-02' },
  files: [{ id: 'f1', name: 'letter.pdf' }],
}

test('an answer is listed by its recipient, apart from other messages, with its text and files', () => {
  render(<RecipientAnswers answers={answersIn([QUESTION, ANSWER])} reader="customer" names={NAMES} />)

  const [item, ...others] = screen
    .getAllByRole('listitem')
    .filter((one) => one.textContent?.includes('Added'))
  expect(item).toHaveTextContent('Answer from جامعة القاهرة, Nov 2, 2026')
  expect(item).toHaveTextContent('Course by course, please.')
  expect(screen.getByRole('link', { name: 'Download letter.pdf' })).toBeVisible()
  expect(others).toEqual([])
})

test('among the messages it says whose answer it is', () => {
  render(<MessageList messages={[QUESTION, ANSWER]} reader="customer" names={NAMES} empty="" />)

  expect(screen.getAllByText(/Answer from/)).toHaveLength(1)
})
