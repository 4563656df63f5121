import { paths, withQuery } from './paths'

test.each([
  [{}, '/orders'],
  [{ search: 'a b', status: null, page: undefined, family: '' }, '/orders?search=a%20b'],
  [{ ticked: 'many', doc: ['1', 'a&b'] }, '/orders?ticked=many&doc=1&doc=a%26b'],
])('adds the query %j', (query, expected) => {
  expect(withQuery(paths.orders, query).replace(paths.orders, '/orders')).toBe(expected)
})

test('adds to a query that a path already has', () => {
  expect(withQuery(withQuery(paths.orders, { a: 1 }), { b: 2 })).toBe(`${paths.orders}?a=1&b=2`)
})
