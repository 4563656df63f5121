import { render, screen } from '@testing-library/react'
import { adminOrderListSchema } from '@/lib/domain/orders/schema'
import { assignedOptions } from './conditions'
import { NoOrders } from './no-orders'
import { OrderScopes } from './order-scopes'

const NONE = { total: 0, isMore: false }
const PEOPLE = assignedOptions([], null)
const countsOf = (open: number, ended: number) => ({
  ...NONE,
  open: { total: open, isMore: false },
  ended: { total: ended, isMore: false },
})

test('a list shows open orders unless its address says otherwise', () => {
  const statuses = [{}, { status: 'ended' }, { status: 'on_hold' }, { status: 'nonsense' }].map(
    (query) => adminOrderListSchema.parse(query).status,
  )

  expect(statuses).toEqual(['open', 'ended', 'on_hold', 'open'])
})

test('the tabs keep the search and the filters, and count both kinds', () => {
  const list = adminOrderListSchema.parse({
    search: 'Rosa',
    messages: 'yes',
    sort: 'needed',
    status: 'canceled',
  })
  render(<OrderScopes list={list} counts={countsOf(2, 1)} />)

  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Open2', 'Ended1', 'All'])
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/orders?search=Rosa&messages=yes&sort=needed',
    '/admin/orders?search=Rosa&status=ended&messages=yes&sort=needed',
    '/admin/orders?search=Rosa&status=all&messages=yes&sort=needed',
  ])
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Ended')
})

test('an empty list says what its status hides, and leads there with the same search', () => {
  const list = adminOrderListSchema.parse({ search: 'OR-3S80-NXS8' })
  render(<NoOrders list={list} counts={countsOf(0, 1)} unfiltered={null} people={PEOPLE} />)

  expect(screen.getByText('Hidden by the status filter: 1 ended order.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show hidden orders' })).toHaveAttribute(
    'href',
    '/admin/orders?search=OR-3S80-NXS8&status=all',
  )
})

test('an empty list says which filters hide orders, and shows them without those', () => {
  const list = adminOrderListSchema.parse({ search: 'Rosa', late: 'yes', changes: 'yes', assigned: 'me' })
  render(
    <NoOrders list={list} counts={countsOf(0, 0)} unfiltered={{ total: 3, isMore: false }} people={PEOPLE} />,
  )

  expect(
    screen.getByText('Hidden by “Assigned to: Me”, “Late”, and “Change to decide”: 3 open orders.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show hidden orders' })).toHaveAttribute(
    'href',
    '/admin/orders?search=Rosa',
  )
})

test('a list that hides nothing only offers all orders', () => {
  const list = adminOrderListSchema.parse({ late: 'yes' })
  render(<NoOrders list={list} counts={countsOf(0, 0)} unfiltered={NONE} people={PEOPLE} />)

  expect(screen.queryByText(/Hidden by/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Show all orders' })).toHaveAttribute(
    'href',
    '/admin/orders?status=all',
  )
})
