import { AuthLimits, addressOf } from './limits'

const SECRET = 'sb_secret_x'
const request = (headers: Record<string, string>) =>
  new Request('http://127.0.0.1/auth/v1/token', { headers })
const signIn = (address: string | null) => ({ method: 'POST', path: 'token', grant: 'password', address })

function allowed(limits: AuthLimits, address: string | null, tries: number): number {
  return Array.from({ length: tries }, () => limits.refuse(signIn(address))).filter(
    (refused) => refused === null,
  ).length
}

test('a forwarded visitor address counts only with the secret key', () => {
  const named = { 'sb-forwarded-for': '203.0.113.9' }

  expect(addressOf(request({ apikey: SECRET, ...named }), SECRET, '127.0.0.1')).toBe('203.0.113.9')
  expect(addressOf(request({ apikey: 'sb_publishable_x', ...named }), SECRET, '127.0.0.1')).toBe(
    'direct 127.0.0.1',
  )
  expect(
    addressOf(request({ apikey: SECRET, 'sb-forwarded-for': 'nonsense' }), SECRET, '127.0.0.1'),
  ).toBeNull()
  expect(addressOf(request({ apikey: SECRET }), SECRET, '127.0.0.1')).toBeNull()
})

test('each address has thirty sign-ins, and our own server is not limited', () => {
  const limits = new AuthLimits()

  expect(allowed(limits, '203.0.113.9', 40)).toBe(30)
  expect(allowed(limits, '203.0.113.10', 40)).toBe(30)
  expect(allowed(limits, null, 1000)).toBe(1000)
  expect(allowed(limits, 'direct 127.0.0.1', 1000)).toBe(1000)
})

test('unlimited routes pass, and a second factor has fifteen tries', () => {
  const limits = new AuthLimits()
  const call = (path: string, method = 'POST') =>
    Array.from({ length: 20 }, () => limits.refuse({ method, path, grant: null, address: '203.0.113.9' }))

  expect(call('user', 'GET').every((refused) => refused === null)).toBe(true)
  expect(call('factors/1/verify').filter((refused) => refused === null)).toHaveLength(15)
})

test('ten failures close an account to one address only', () => {
  const limits = new AuthLimits()
  for (let round = 0; round < 10; round += 1) limits.recordFailure('Ana@example.test', '203.0.113.9')

  expect(limits.isLocked('ana@example.test', '203.0.113.9')).toBe(true)
  expect(limits.isLocked('ana@example.test', '203.0.113.10')).toBe(false)
  expect(limits.isLocked('bo@example.test', '203.0.113.9')).toBe(false)
})
