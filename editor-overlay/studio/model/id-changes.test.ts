import { expect, test } from '@jest/globals'
import { idSince, momentOf, NO_ID_CHANGES, withIdChange } from './id-changes.ts'

/** The first of three siblings is removed: the others move up, and each takes the id of the one before it. */
const removed = withIdChange(NO_ID_CHANGES, { b: 'a', c: 'b' }, { c: null })

test('an id of before a change leads to the same element, and never to the one that has the id now', () => {
  expect(['a', 'b', 'c', 'x'].map((id) => idSince(removed, 0, id))).toEqual([null, 'a', 'b', 'x'])
})

test('an id of after the change is the present one', () => {
  expect(idSince(removed, momentOf(removed), 'b')).toBe('b')
})

test('ids are followed through several changes', () => {
  const restored = withIdChange(removed, { a: 'b', b: 'c' }, {})
  expect(['b', 'c'].map((id) => idSince(restored, 0, id))).toEqual(['b', 'c'])
  expect(idSince(restored, momentOf(removed), 'a')).toBe('b')
})

test('a change of classes or texts is no change of ids', () => {
  expect(withIdChange(removed, {}, { b: { type: 'native' } }).list).toHaveLength(1)
})

test('what happened too long ago is not known, and few changes are kept', () => {
  let changes = NO_ID_CHANGES
  for (let n = 0; n < 1_000; n += 1) changes = withIdChange(changes, { [`n${n}`]: `n${n + 1}` }, {})
  expect(changes.list).toHaveLength(50)
  expect(idSince(changes, 0, 'n0')).toBeNull()
  expect(idSince(changes, 950, 'n950')).toBe('n1000')
})
