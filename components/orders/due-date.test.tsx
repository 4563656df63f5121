import { render } from '@testing-library/react'
import { DueDate } from './due-date'

const ORDER = { placedAt: '2026-11-02T15:00:00Z', dueFrom: '2026-11-05', dueTo: '2026-11-06' }

test('a finished order shows the day on which it was finished, not its estimate', () => {
  const order = { ...ORDER, status: 'completed' as const, completedAt: '2026-11-05T02:30:00Z' }

  const { container } = render(<DueDate order={order} />)

  expect(container).toHaveTextContent(/^Finished Wed, Nov 4$/)
})

test('an order at work shows its estimate', () => {
  const { container } = render(
    <DueDate order={{ ...ORDER, status: 'in_progress' as const, completedAt: null }} />,
  )

  expect(container).toHaveTextContent('Thu, Nov 5 – Fri, Nov 6')
})
