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

test('what an address needs depends on its country', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ region: '' })).toEqual(['region'])
  expect(problemsOf({ country: 'DE', region: '', postalCode: '' })).toEqual(['postalCode'])
  expect(problemsOf({ country: 'HK', region: '', postalCode: '' })).toEqual([])
})

test('an unusual postal code is asked about once and then taken', () => {
  expect(problemsOf({ postalCode: 'none of it' })).toEqual(['postalCode'])
  expect(problemsOf({ postalCode: 'none of it', isRight: 'on' })).toEqual([])
})

test('an address of a kind that does not exist is refused', () => {
  expect(problemsOf({ kind: 'home' })).toEqual(['kind'])
})

test('an address is saved for mail only, because nothing is billed to one', () => {
  expect(problemsOf({ kind: 'institution' })).toEqual([])
  expect(problemsOf({ kind: 'billing' })).toEqual(['kind'])
})
