import { listChangesIn, listVersionOf } from './list-changes'

test('the version of a list says what changed, and only after a change by others does it differ', () => {
  expect(listChangesIn(listVersionOf(7, { new: 3, changed: 12 }))).toEqual({ new: 3, changed: 12 })
  expect(listVersionOf(7, { new: 0, changed: 0 })).not.toBe(listVersionOf(8, { new: 0, changed: 0 }))
})

test.each(['', 'b', '7.1', '7.1.2.3', 'a.1.2', 'Zm9vYmFyYmF6cXV4MTIzNA'])(
  '%j is no version of a list',
  (version) => {
    expect(listChangesIn(version)).toBeNull()
  },
)
