import { expect, test } from '@jest/globals'
import { idsToCome } from './shifted-ids.ts'

const INSERTION = { a: 'b', b: 'c' }
const REMOVAL = { c: 'b', b: 'a' }
const SWAP = { a: 'b', b: 'a' }

test.each([
  ['an insertion that the page lacks', INSERTION, 'abc', 'ab', INSERTION],
  ['an insertion that the page shows', INSERTION, 'abc', 'abc', {}],
  ['an insertion elsewhere on the page', { ...INSERTION, x: 'y' }, 'abcxy', 'abcx', { x: 'y' }],
  ['a removal that the page lacks', REMOVAL, 'ab', 'abc', REMOVAL],
  ['a removal that the page shows', REMOVAL, 'ab', 'ab', {}],
  ['elements that were swapped', SWAP, 'ab', 'ab', SWAP],
  ['ids that end in a circle', { x: 'a', ...SWAP }, 'abx', 'x', { x: 'a', ...SWAP }],
  ['ids of an unknown source', INSERTION, '', 'abc', INSERTION],
])('%s', (_, ids, written, shown, expected) => {
  const isWritten = (id: string) => written.includes(id)
  const isShown = (id: string) => shown.includes(id)
  expect(idsToCome(ids, isWritten, isShown)).toEqual(expected)
})
