import { readListQuery, saveViewSchema, viewQuery } from './saved-views'

test('a saved view has the filters and sort of the list, but neither its search nor a place in it', () => {
  const { query } = saveViewSchema.parse({
    name: 'Late',
    query:
      'search=Rosa+%26+Wu&status=ended&late=yes&today=yes&waiting=yes&assigned=me&sort=needed&after=abc&open=first',
  })

  expect(viewQuery(query)).toBe('status=ended&late=yes&today=yes&waiting=yes&assigned=me&sort=needed')
})

test.each([
  ['', ''],
  ['status=gone&assigned=nobody', 'assigned=nobody'],
  ['assigned=not-an-id&sort=color&changes=yes', 'changes=yes'],
  [`search=${'x'.repeat(5000)}&late=yes`, 'late=yes'],
  ['%%%&=&__proto__=1', ''],
])('the query %j opens the nearest list %j', (query, nearest) => {
  expect(viewQuery(readListQuery(query))).toBe(nearest)
})

test.each([
  ['  Late\u202e  orders ', 'Late orders'],
  ['x'.repeat(60), 'x'.repeat(60)],
])('the name %j is saved as %j', (name, saved) => {
  expect(saveViewSchema.parse({ name }).name).toBe(saved)
})

test.each(['', '   ', 'x'.repeat(61)])('the name %j is refused', (name) => {
  expect(saveViewSchema.safeParse({ name }).success).toBe(false)
})
