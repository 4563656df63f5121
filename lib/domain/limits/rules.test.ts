import { allowanceFor, LIMITS } from './rules'

test('only an address that all visitors may share has a wider limit, not a name that looks like one', () => {
  expect(allowanceFor('login_address', '127.0.0.1')).toBeGreaterThan(LIMITS.login_address.limit)
  expect(allowanceFor('login_address', '203.0.113.7')).toBe(LIMITS.login_address.limit)
  for (const rule of ['login_account', 'login_pair', 'contact_email', 'quote_email'] as const)
    expect(allowanceFor(rule, '127.victim@attesta.test')).toBe(LIMITS[rule].limit)
})
