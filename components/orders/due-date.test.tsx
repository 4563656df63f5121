import { render } from '@testing-library/react'
import { ClockProvider } from '@/components/ui/dates'
import { DueDate } from './due-date'

const ORDER = { placedAt: '2026-11-02T15:00:00Z', dueFrom: '2026-11-05', dueTo: '2026-11-06' }

test.each([
  { timeZone: 'America/New_York', text: 'Finished Nov 4' },
  { timeZone: 'UTC', text: 'Finished Nov 5' },
])(
  'a finished order shows the day on which it was finished where its reader is, not its estimate: $text',
  ({ timeZone, text }) => {
    const order = { ...ORDER, status: 'completed' as const, completedAt: '2026-11-05T02:30:00Z' }

    const { container } = render(
      <ClockProvider clock={{ locale: 'en-US', timeZone }}>
        <DueDate order={order} />
      </ClockProvider>,
    )

    expect(container).toHaveTextContent(text)
  },
)

test('an order at work shows its estimate', () => {
  const { container } = render(
    <DueDate order={{ ...ORDER, status: 'in_progress' as const, completedAt: null }} />,
  )

  expect(container).toHaveTextContent('Thu, Nov 5 – Fri, Nov 6')
})
