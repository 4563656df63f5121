import { SENT_STATUSES } from '../views/own'
import { ownMoves, quantityText, statusAt, turnaroundText, validityText } from './own'

const NOW = new Date('2026-11-22T12:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000).toISOString()

test.each([
  [12.5 * 24, 'for 12 more days'],
  [47, 'for one more day'],
  [24, 'for one more day'],
  [23.9, 'for 23 more hours'],
  [1.9, 'for less than two hours'],
  [0, 'no longer'],
  [-5, 'no longer'],
])('an offer that ends in %d hours is valid %s', (hours, text) => {
  expect(validityText(inHours(hours), NOW)).toBe(text)
})

test('an overdue offer counts as expired before any job has run', () => {
  expect(statusAt('ready', inHours(-1), NOW)).toBe('expired')
  expect(statusAt('accepted', inHours(0), NOW)).toBe('expired')
  expect(statusAt('ready', inHours(1), NOW)).toBe('ready')
  expect(statusAt('paid', inHours(-1), NOW)).toBe('paid')
})

test('an owner can pay an offer, leave an open quote, and ask again when it has expired', () => {
  const allowed = (name: keyof ReturnType<typeof ownMoves>) =>
    SENT_STATUSES.filter((status) => ownMoves(status)[name])

  expect(allowed('pay')).toEqual(['ready', 'accepted'])
  expect(allowed('decline')).toEqual(['ready', 'accepted'])
  expect(allowed('withdraw')).toEqual(['submitted', 'in_review', 'needs_information'])
  expect(allowed('renew')).toEqual(['expired'])
  expect(allowed('ask')).not.toContain('paid')
})

test('formats quantities without trailing zeros', () => {
  expect(turnaroundText({ minDays: 2, maxDays: 4 })).toBe('2–4 business days')
  expect(turnaroundText({ minDays: 1, maxDays: 1 })).toBe('1 business day')
  expect([1, 2.5, 1200].map((quantity) => quantityText({ quantity }))).toEqual(['1', '2.5', '1,200'])
})
