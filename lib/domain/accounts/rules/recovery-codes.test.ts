import fc from 'fast-check'
import { readRecoveryCode, toRecoveryCode } from './recovery-codes'

test('a code is two groups of five characters, none easily confused', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 400, maxLength: 400 }), (random) => {
      fc.pre(random.filter((byte) => byte < 240).length >= 10)

      expect(toRecoveryCode(random)).toMatch(/^[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/)
    }),
  )
})

test('throws on too little randomness instead of shortening a code', () => {
  expect(() => toRecoveryCode(new Uint8Array([255, 255, 1]))).toThrow()
})

test.each([
  ['7KQ2M-XW9TD', '7KQ2M-XW9TD'],
  [' 7kq2m xw9td ', '7KQ2M-XW9TD'],
  ['7kq2mxw9td', '7KQ2M-XW9TD'],
  ['7KQ2M-XW9T', null],
  ['7KQ2M-XW9T0', null],
  ['', null],
])('reads "%s" as %s', (typed, code) => {
  expect(readRecoveryCode(typed)).toBe(code)
})
