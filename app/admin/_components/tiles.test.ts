import { adminCountsSchema } from '@/lib/domain/orders/schema'
import { tilesOf } from './tiles'

const countsOf = (count: number) =>
  adminCountsSchema.parse(
    Object.fromEntries(Object.keys(adminCountsSchema.shape).map((name) => [name, count])),
  )

test('a tile is urgent only if a customer waits longer than promised or money is at risk', () => {
  const urgent = tilesOf(countsOf(1), 1, 'Clio').filter(({ look }) => look === 'urgent')

  expect(urgent.map(({ label }) => label)).toEqual([
    'Payment problems',
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
