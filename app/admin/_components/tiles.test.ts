import { ORDER_STATUSES } from '@/lib/domain/orders/moves'
import { isEnded } from '@/lib/domain/orders/rules'
import { adminCountsSchema } from '@/lib/domain/orders/schema'
import { tilesOf } from './tiles'

const countsOf = (count: number) =>
  adminCountsSchema.parse(
    Object.fromEntries(Object.keys(adminCountsSchema.shape).map((name) => [name, count])),
  )

test('a tile is urgent only if a customer waits longer than promised, money is at risk, or a file may be infected', () => {
  const urgent = tilesOf(countsOf(1), 1, 'Clio').filter(({ look }) => look === 'urgent')

  expect(urgent.map(({ label }) => label)).toEqual([
    'Payment problems',
    'File problems',
    'Overdue invoices',
    'Refunds to confirm',
    'Late',
    'Clio work stopped',
  ])
})

test('a tile without work is quiet', () => {
  expect(new Set(tilesOf(countsOf(0), 0, 'Clio').map(({ look }) => look))).toEqual(new Set(['quiet']))
})

test('messages and changes of ended orders are counted, so their lists include ended orders', () => {
  const hrefs = tilesOf(countsOf(1), 1, 'Clio')
    .filter(({ label }) => ['Messages to answer', 'Changes to decide'].includes(label))
    .map(({ href }) => href)

  expect(hrefs).toEqual(['/admin/orders?status=all&messages=yes', '/admin/orders?status=all&changes=yes'])
})

test('the tiles of orders that are due today or wait for long open the list with that filter', () => {
  const hrefs = tilesOf(countsOf(1), 1, 'Clio')
    .filter(({ label }) => ['Due today', 'Waiting for customers 5+ days'].includes(label))
    .map(({ href }) => href)

  expect(hrefs).toEqual(['/admin/orders?today=yes', '/admin/orders?waiting=yes'])
})

test('every status of an open order has a tile that opens its list; pending orders have a page of their own', () => {
  const hrefs = tilesOf(countsOf(1), 1, 'Clio').map(({ href }) => href)
  const lists = ORDER_STATUSES.filter((status) => !isEnded(status) && status !== 'pending').map(
    (status) => `/admin/orders?status=${status}`,
  )

  expect(hrefs).toEqual(expect.arrayContaining(lists))
})
