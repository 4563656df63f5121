import { problemResponse } from './problem-response'

const asked = { siteUrl: 'https://example.test', path: '/api/v1/orders', requestId: 'r' }
const waitOf = (refused: Parameters<typeof problemResponse>[0]) =>
  problemResponse(refused, asked).headers.get('retry-after')

test('a temporary outage says when to retry', () => {
  expect(waitOf({ type: 'api-disabled' })).toBe('60')
  expect(waitOf({ type: 'temporarily-unavailable' })).toBe('60')
  expect(waitOf({ type: 'temporarily-unavailable', retryAfterSeconds: 5 })).toBe('5')
  expect(waitOf({ type: 'state-conflict' })).toBeNull()
})
