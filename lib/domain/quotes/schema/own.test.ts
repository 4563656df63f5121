import { payQuoteSchema } from './own'

const payment = {
  quoteId: '0198f6a0-0000-4000-8000-000000000001',
  revision: '1',
  terms: 'on',
  posted: 'yes',
  recipientName: 'Ana Sample',
  line1: '1 Main Street',
  city: 'Springfield',
  country: 'US',
}

function problemsOf(changes: Record<string, string>): string[] {
  const parsed = payQuoteSchema.safeParse({ ...payment, ...changes })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

test('a quote with paper requires the address fields of its country', () => {
  expect(problemsOf({})).toEqual(['region', 'postalCode'])
  expect(problemsOf({ region: 'IL', postalCode: '62701' })).toEqual([])
  expect(problemsOf({ country: 'HK' })).toEqual([])
  expect(problemsOf({ posted: 'no' })).toEqual([])
})
