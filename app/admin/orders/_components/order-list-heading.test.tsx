import { render, screen } from '@testing-library/react'
import { adminOrderListSchema } from '@/lib/domain/orders/schema'
import { OrderListHeading } from './order-list-heading'

const NONE = { total: 0, isMore: false }
const countsOf = (total: number, isMore = false) => ({ total, isMore, open: NONE, ended: NONE })
const LIST = adminOrderListSchema.parse({ search: 'Rosa', late: 'yes', sort: 'needed' })

test.each([
  [1, false, 'Export 1 order as CSV'],
  [37, false, 'Export 37 orders as CSV'],
  [200, true, 'Export up to 10,000 orders as CSV'],
])('of %s orders (more: %s), the export says how many rows it has', (total, isMore, name) => {
  render(<OrderListHeading list={LIST} counts={countsOf(total, isMore)} isFresh />)

  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    '/api/exports/staff-orders?search=Rosa&late=yes&sort=needed',
  )
})

test('an empty list has no export', () => {
  render(<OrderListHeading list={LIST} counts={countsOf(0)} isFresh />)

  expect(screen.queryByRole('link')).toBeNull()
})

test('the export asks for the second factor first if its confirmation is old', () => {
  render(<OrderListHeading list={LIST} counts={countsOf(2)} isFresh={false} />)

  expect(screen.getByRole('link', { name: /^Confirm with your app to export/ })).toHaveAttribute(
    'href',
    '/login/factor?confirm=only',
  )
})
