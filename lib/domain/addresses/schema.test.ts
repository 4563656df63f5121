import { savedAddressSchema } from './schema'

const address = {
  kind: 'shipping',
  recipientName: 'Ana Sample',
  line1: '1 Main Street',
  city: 'New York',
  region: 'NY',
  postalCode: '10001',
  country: 'US',
}

function problemsOf(changes: Record<string, string | undefined>): string[] {
  const parsed = savedAddressSchema.safeParse({ ...address, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('required fields depend on the country', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ region: '' })).toEqual(['region'])
  expect(problemsOf({ country: 'DE', region: '', postalCode: '' })).toEqual(['postalCode'])
  expect(problemsOf({ country: 'HK', region: '', postalCode: '' })).toEqual([])
})

test('questions an unusual postal code once, then accepts it', () => {
  expect(problemsOf({ postalCode: 'none of it' })).toEqual(['postalCode'])
  expect(problemsOf({ postalCode: 'none of it', isRight: 'on' })).toEqual([])
})

test('refuses an unknown kind of address', () => {
  expect(problemsOf({ kind: 'home' })).toEqual(['kind'])
})

test('saves addresses only for mail, since nothing is billed to one', () => {
  expect(problemsOf({ kind: 'institution' })).toEqual([])
  expect(problemsOf({ kind: 'billing' })).toEqual(['kind'])
})
