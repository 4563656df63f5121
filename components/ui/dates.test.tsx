import { render, screen } from '@testing-library/react'
import { ClockProvider, Day, Instant, ShortDay } from './dates'

const AT = '2026-06-04T23:30:00Z'

test('formats a time in the locale and time zone of its reader', () => {
  render(
    <ClockProvider clock={{ locale: 'en-GB', timeZone: 'Asia/Kolkata' }}>
      <p>
        <Instant at={AT} /> / <ShortDay at={AT} /> / <Day day="2026-06-04" to="2026-06-06" />
      </p>
    </ClockProvider>,
  )

  expect(screen.getByText(/\//)).toHaveTextContent(
    '5 Jun 2026, 05:00 GMT+5:30 / 5 Jun / Thu 4 Jun – Sat 6 Jun',
  )
})

test('formats a time for the business without a reader', () => {
  render(
    <p>
      at <Instant at={AT} />
    </p>,
  )

  expect(screen.getByText(/at/)).toHaveTextContent(/Jun 4, 2026, 7:30 PM EDT/)
})
