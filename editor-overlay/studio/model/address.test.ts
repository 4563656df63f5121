import { expect, test } from '@jest/globals'
import { addressFrom } from './address.ts'

test.each([
  ['/pricing', '/pricing'],
  [' pricing ', '/pricing'],
  ['/order?step=2#price', '/order?step=2#price'],
  ['http://localhost:3000/contact?a=b', '/contact?a=b'],
  ['http://localhost:3000//elsewhere.test/a', '/elsewhere.test/a'],
  ['//elsewhere.test/a', '/elsewhere.test/a'],
  ['/\\elsewhere.test', '/elsewhere.test'],
  ['https://', '/https://'],
  ['', '/'],
])('%s opens %s', (typed, address) => {
  expect(addressFrom(typed)).toBe(address)
})
