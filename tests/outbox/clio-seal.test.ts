import { isSealedUnderOldKey, seal, unseal } from '@/lib/domain/integrations/seal'

const PLACE = { row: 'b6e1f2a4', column: 'access_token' }

test('an encrypted value decrypts only in its own place', () => {
  const sealed = seal('a token', PLACE)

  expect(unseal(sealed, PLACE)).toBe('a token')
  expect(sealed).not.toContain('a token')
  expect(seal('a token', PLACE)).not.toBe(sealed)
  expect(() => unseal(sealed, { ...PLACE, row: 'c7' })).toThrow()
  expect(() => unseal(sealed, { ...PLACE, column: 'refresh_token' })).toThrow()
})

test.each([0, 1, 2, 3])('an encrypted value with part %s changed does not decrypt', (index) => {
  const parts = seal('a token', PLACE).split('.')
  const part = parts[index] ?? ''
  parts[index] = part.slice(0, -2) + (part.endsWith('AA') ? 'BB' : 'AA')

  expect(() => unseal(parts.join('.'), PLACE)).toThrow()
})

test('the value names its key, so that values under other keys are found and re-encrypted', () => {
  const sealed = seal('a token', PLACE)
  const [version, , ...rest] = sealed.split('.')

  expect(isSealedUnderOldKey(sealed)).toBe(false)
  expect(isSealedUnderOldKey([version, 'gone', ...rest].join('.'))).toBe(true)
})
