import { staffNameOf, toSignedIn } from './names'

test.each([
  ['both names', 'Ana', 'Silva', 'ana@example.com', 'Ana Silva'],
  ['one name', 'Ana', null, 'ana@example.com', 'Ana'],
  ['no name', null, null, 'ana.silva@example.com', 'ana.silva'],
  ['nothing at all', null, null, '', 'Account'],
])('the header names a user with %s', (_, first, last, email, shown) => {
  const profile = { first_name: first, last_name: last, status: 'active', locale: null, time_zone: null }

  const session = {
    role: 'customer',
    mustSetUpFactor: false,
    hasFactor: false,
    signedInAt: null,
    factorAt: null,
    deletionDueAt: null,
  } as const

  expect(toSignedIn({ userId: 'u', sessionId: 's', email, ...session }, profile).displayName).toBe(shown)
})

test('the back office falls back to the full address', () => {
  expect(staffNameOf({ firstName: null, lastName: null, email: 'clerk@example.com' })).toBe(
    'clerk@example.com',
  )
  expect(staffNameOf({ firstName: null, lastName: null, email: '' })).toBe('Administrator')
})
