import { problemResponse } from './problem-response'

const asked = { siteUrl: 'https://example.test', path: '/api/v1/orders', requestId: 'r' }
const waitOf = (refused: Parameters<typeof problemResponse>[0]) =>
  problemResponse(refused, asked).headers.get('retry-after')

test('what is down for a while says when to ask again', () => {
  expect(waitOf({ type: 'api-disabled' })).toBe('60')
  expect(waitOf({ type: 'temporarily-unavailable' })).toBe('60')
  expect(waitOf({ type: 'temporarily-unavailable', retryAfterSeconds: 5 })).toBe('5')
  expect(waitOf({ type: 'state-conflict' })).toBeNull()
})
