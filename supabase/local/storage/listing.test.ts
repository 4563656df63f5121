import { groupByFolder, listQuerySchema } from './listing.ts'

const rows = ['u/a.pdf', 'u/b.pdf', 'u/deep/one.pdf', 'u/deep/two.pdf', 'u2/c.pdf'].map((name, index) => ({
  name,
  id: String(index),
}))

function names(query: object): unknown[] {
  return groupByFolder(rows, listQuerySchema.parse(query)).map((entry) => entry.name)
}

test('a folder lists its files and each subfolder once', () => {
  expect(names({ prefix: 'u' })).toEqual(['a.pdf', 'b.pdf', 'deep'])
  expect(names({ prefix: 'u/' })).toEqual(['a.pdf', 'b.pdf', 'deep'])
})

test('a folder with the same prefix is a different folder', () => {
  expect(names({ prefix: 'u2' })).toEqual(['c.pdf'])
})

test('the root lists the top folders', () => {
  expect(names({})).toEqual(['u', 'u2'])
})

test('order, search, limit and offset apply to the names in the folder', () => {
  expect(names({ prefix: 'u', sortBy: { column: 'name', order: 'desc' } })).toEqual([
    'deep',
    'b.pdf',
    'a.pdf',
  ])
  expect(names({ prefix: 'u', search: 'B' })).toEqual(['b.pdf'])
  expect(names({ prefix: 'u', limit: 1, offset: 1 })).toEqual(['b.pdf'])
})
