import { isSealedUnderOldKey, seal, unseal } from '@/lib/domain/integrations/seal'

const PLACE = { row: 'b6e1f2a4', column: 'access_token' }

test('a sealed value opens in its place, unchanged, and nowhere else', () => {
  const sealed = seal('a token', PLACE)

  expect(unseal(sealed, PLACE)).toBe('a token')
  expect(sealed).not.toContain('a token')
  expect(seal('a token', PLACE)).not.toBe(sealed)
  expect(() => unseal(sealed, { ...PLACE, row: 'c7' })).toThrow()
  expect(() => unseal(sealed, { ...PLACE, column: 'refresh_token' })).toThrow()
})

test.each([0, 1, 2, 3])('a sealed value with part %s changed does not open', (index) => {
  const parts = seal('a token', PLACE).split('.')
  const part = parts[index] ?? ''
  parts[index] = part.slice(0, -2) + (part.endsWith('AA') ? 'BB' : 'AA')

  expect(() => unseal(parts.join('.'), PLACE)).toThrow()
})

test('the key is named, so that a value under another one is known to be sealed again', () => {
  const sealed = seal('a token', PLACE)
  const [version, , ...rest] = sealed.split('.')

  expect(isSealedUnderOldKey(sealed)).toBe(false)
  expect(isSealedUnderOldKey([version, 'gone', ...rest].join('.'))).toBe(true)
})
