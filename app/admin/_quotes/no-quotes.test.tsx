import { render, screen } from '@testing-library/react'
import { paths } from '@/lib/config/paths'
import { adminQuoteListSchema } from '@/lib/domain/quotes/schema/staff'
import { NoQuotes } from './no-quotes'

const draw = (query: object, total: number | null) =>
  render(
    <NoQuotes
      action={paths.adminQuotes}
      list={adminQuoteListSchema.parse(query)}
      unfiltered={total === null ? null : { total, isMore: false }}
    />,
  )

test('an empty list says what “New messages only” hides, and shows it with the same search', () => {
  draw({ search: 'Rosa', status: 'all', messages: 'yes' }, 2)

  expect(screen.getByText('Hidden by “New messages only”: 2 quotes.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show hidden quotes' })).toHaveAttribute(
    'href',
    '/admin/quotes?search=Rosa&status=all&sort=age',
  )
})

test.each([0, null])('a list that hides %s quotes offers all quotes', (hidden) => {
  draw({ search: 'Rosa', messages: hidden === null ? 'no' : 'yes' }, hidden)

  expect(screen.queryByText(/Hidden by/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Show all quotes' })).toBeVisible()
})
