import { decrypt, encrypt } from './aes-gcm'

const KEY = Buffer.alloc(32, 7)
const LABEL = 'attesta/integrations/1/token'

test('a value decrypts with its key and its label only', () => {
  const encrypted = encrypt(KEY, Buffer.from('a token'), LABEL)

  expect(decrypt(KEY, encrypted, LABEL).toString()).toBe('a token')
  expect(encrypt(KEY, Buffer.from('a token'), LABEL)).not.toEqual(encrypted)
  expect(() => decrypt(Buffer.alloc(32, 8), encrypted, LABEL)).toThrow()
  expect(() => decrypt(KEY, encrypted, '')).toThrow()
})

test.each([
  ['', 'CQkJCQkJCQkJCQkJufSB58Kj89qLCo4dTYvRhFDt9/Hdr7IAzRKnXQ==', 'whsec_sample'],
  [LABEL, 'CQkJCQkJCQkJCQkJ7DuLTAZEBtJpTZLO9Dh5E0al8PvVla8=', 'a token'],
])('a value stored earlier with label "%s" still decrypts', (label, stored, text) => {
  expect(decrypt(KEY, Buffer.from(stored, 'base64'), label).toString()).toBe(text)
})

test.each([0, 12, 28])('a value whose byte %s changed, or that ends there, does not decrypt', (index) => {
  const encrypted = encrypt(KEY, Buffer.from('a token'), LABEL)
  const cut = encrypted.subarray(0, index)
  const changed = Buffer.from(encrypted)
  changed[index] = (changed[index] ?? 0) ^ 1

  expect(() => decrypt(KEY, changed, LABEL)).toThrow()
  expect(() => decrypt(KEY, cut, LABEL)).toThrow()
})
