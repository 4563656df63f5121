import { neighborsOf, rowToReturnTo } from './opened-list'

const list = (opened: string | null) => ({ href: '/list', rows: ['a', 'b', 'c', 'd'], opened })

test('a list returns to the row that was opened', () => {
  expect(rowToReturnTo(list('b'), ['a', 'b', 'c', 'd'])).toBe('b')
})

test.each([
  ['b', ['a', 'c', 'd'], 'c'],
  ['d', ['a', 'b', 'c'], 'c'],
  ['c', ['a'], 'a'],
  ['c', ['x'], null],
  [null, ['a'], null],
])('after %s left the list of %j, it returns to %s', (opened, present, row) => {
  expect(rowToReturnTo(list(opened), present)).toBe(row)
})

test.each([
  ['a', null, 'b'],
  ['c', 'b', 'd'],
  ['d', 'c', null],
])('%s is between %s and %s', (row, previous, next) => {
  expect(neighborsOf(list(null), row)).toEqual({ previous, next })
})
