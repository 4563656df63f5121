import { expect, test } from '@jest/globals'
import { firstLeft, nearbyIds } from './nearby.ts'
import { source } from './testing/sources.ts'

const ELEMENTS = source({
  m: { tag: 'main' },
  a: { tag: 'p', in: 'm' },
  b: { tag: 'p', in: 'm' },
  c: { tag: 'div', in: 'm' },
  d: { tag: 'p', in: 'c' },
})

test.each([
  ['c', ['d', 'b', 'a', 'm']],
  ['a', ['m']],
  ['m', ['a', 'b', 'c']],
  ['gone', []],
])('around %s are %j', (id, around) => {
  expect(nearbyIds(ELEMENTS, id)).toEqual(around)
})

test('the first that is left has its new id, and an id that was given away is not it', () => {
  expect(firstLeft(['x', 'b'], ELEMENTS, {})).toBe('b')
  expect(firstLeft(['x', 'b'], ELEMENTS, { x: 'a' })).toBe('a')
  expect(firstLeft(['a', 'b'], ELEMENTS, { c: 'a' })).toBe('b')
  expect(firstLeft(['x'], ELEMENTS, {})).toBeNull()
})
