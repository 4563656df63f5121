import { cardState } from './cards'

test.each([
  [11, 2026, 'expires_soon'],
  [12, 2026, 'expires_soon'],
  [1, 2027, 'valid'],
  [10, 2026, 'expired'],
  [12, 2025, 'expired'],
  [11, 2034, 'valid'],
])('in November 2026 a card of %s/%s is %s', (expMonth, expYear, state) => {
  expect(cardState({ expMonth, expYear }, new Date('2026-11-30T23:59:00Z'))).toBe(state)
})
