import { neighborsOf, rowToReturnTo } from './opened-list'

const ROWS = ['a', 'b', 'c', 'd']
const list = (opened: string | null) => ({ rows: ROWS, opened })

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
])('on the only page, %s is between %s and %s', (row, previous, next) => {
  const pages = { previous: null, next: null }
  expect(neighborsOf({ rows: ROWS, pages }, row)).toEqual({ previous, next })
})

test('the ends of a page lead to the last row before it and the first one after it', () => {
  const pages = { previous: '/list?before=x', next: '/list?after=y' }
  expect(neighborsOf({ rows: ROWS, pages }, 'a').previous).toBe('/list?before=x&open=last')
  expect(neighborsOf({ rows: ROWS, pages }, 'd').next).toBe('/list?after=y&open=first')
})
