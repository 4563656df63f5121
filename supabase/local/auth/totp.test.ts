import { isTotpCode, newTotpSecret, totpCode, totpUri } from './totp'

/** "12345678901234567890", the secret of the test vectors in RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %i the code is the published vector %s', (second, code) => {
  expect(totpCode(SECRET, second * 1000)).toBe(code)
})

test('a code is valid from 30 seconds before to 30 seconds after its own window', () => {
  const now = 1_234_567_890_000

  expect(
    [-60, -30, 0, 30, 60].map((shift) => isTotpCode(SECRET, totpCode(SECRET, now + shift * 1000), now)),
  ).toEqual([false, true, true, true, false])
  expect(isTotpCode(SECRET, '', now)).toBe(false)
})

test('each secret has 160 fresh random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

test('the authenticator address names the issuer and the account', () => {
  const uri = new URL(totpUri({ issuer: 'Attesta', account: 'a+b@example.test', secret: SECRET }))

  expect(decodeURIComponent(uri.pathname)).toContain('Attesta:a+b@example.test')
  expect(uri.searchParams.get('secret')).toBe(SECRET)
})
