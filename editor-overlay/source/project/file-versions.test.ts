import { expect, test } from '@jest/globals'
import { withFile } from './file-versions.ts'

const A = { name: 'a' }
const B = { name: 'b' }
const C = { name: 'c' }

const FIRST = new Map([
  ['a', A],
  ['b', B],
])

test('each version of the files keeps what it held', () => {
  const second = withFile(FIRST, 'c', C)
  const third = withFile(second, 'a', B)
  const fourth = withFile(third, 'b', null)
  expect([...FIRST.values()]).toEqual([A, B])
  expect([second.get('a'), second.get('c'), second.has('b')]).toEqual([A, C, true])
  expect([third.get('a'), third.has('b')]).toEqual([B, true])
  expect([fourth.get('b'), fourth.has('b'), fourth.size]).toEqual([undefined, false, 2])
  expect(new Map(second)).toEqual(new Map([...FIRST, ['c', C]]))
  expect([...third.values()]).toHaveLength(3)
})

test('an older version can be changed in another way', () => {
  const second = withFile(FIRST, 'c', C)
  const third = withFile(second, 'c', null)
  const other = withFile(second, 'a', C)
  expect([...other.keys()]).toEqual(['a', 'b', 'c'])
  expect([other.get('a'), third.get('a'), second.get('a')]).toEqual([C, A, A])
  expect([third.has('c'), second.has('c')]).toEqual([false, true])
})
