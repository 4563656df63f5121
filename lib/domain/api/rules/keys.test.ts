import { hashToken } from '@/lib/base/token-hash'
import {
  hasKeyInQuery,
  issuedCode,
  isVerificationCode,
  KEY_PATTERN,
  newestOf,
  newKey,
  readBearer,
} from './keys'

test('a key shows its mode, has 256 random bits, and is stored only as its hash', () => {
  const key = newKey('test')

  expect(key.secret).toMatch(/^cek_test_[A-Za-z0-9_-]{43}$/)
  expect(`config = "${key.secret}"`).toMatch(new RegExp(KEY_PATTERN))
  expect(key.prefix).toBe(key.secret.slice(0, 15))
  expect(key.hash).toBe(hashToken(key.secret))
  expect(newKey('test').secret).not.toBe(key.secret)
})

test.each([
  null,
  '',
  'Bearer',
  'Basic abc',
  'Bearer cek_test_short',
  `Bearer cek_prod_${'a'.repeat(43)}`,
  `Bearer cek_test_${'a'.repeat(43)} x`,
])('%p is not a key', (header) => {
  expect(readBearer(header)).toBeNull()
})

test('the key that counts for a rotated one is the newest of its rotations', () => {
  const [first, second, third, other] = [
    { id: '1', rotated_to: '2' },
    { id: '2', rotated_to: '3' },
    { id: '3', rotated_to: null },
    { id: '4', rotated_to: null },
  ] as const
  const keys = [other, third, second, first]

  expect(keys.map((key) => newestOf(key, keys).id)).toEqual(['4', '3', '3', '3'])
})

test('finds a key anywhere in the URL', () => {
  expect(hasKeyInQuery(new URLSearchParams('api_key=cek_live_x'))).toBe(true)
  expect(hasKeyInQuery(new URLSearchParams('cek_test_x=1'))).toBe(true)
  expect(hasKeyInQuery(new URLSearchParams('limit=2'))).toBe(false)
})

test.each([
  ['ABCD-EFGH-JKLM', 'ABCD-EFGH-JKLM'],
  ['abcdefghjklm', 'ABCD-EFGH-JKLM'],
  ['abcd-EFGHjklm', 'ABCD-EFGH-JKLM'],
  [' abcd efgh\u00a0jklm ', 'ABCD-EFGH-JKLM'],
  ['ABCD–EFGH\u2011JKLM', 'ABCD-EFGH-JKLM'],
  ['text', 'TEXT'],
])('reads the typed code %s as %s', (typed, issued) => {
  expect(issuedCode(typed)).toBe(issued)
})

test.each([
  ['7KQM-2XWD-H9TB', true],
  ['7kqm 2xwd h9tb', true],
  ['7KQM2XWDH9TB', true],
  ['7KQM–2XWD–H9TB', true],
  ['7KQM-2XWD-H9T0', false],
  ['7KQM-2XWD', false],
  ['', false],
])('the typed text %p can be a verification code: %p', (typed, expected) => {
  expect(isVerificationCode(typed)).toBe(expected)
})
