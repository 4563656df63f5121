import { formatAmount, formatCents, formatShortCents, toCents } from './money'

test.each([
  [99, '$99'],
  [24.95, '$24.95'],
  [0.1, '$0.10'],
])('formats %d units as %s', (units, text) => {
  expect(formatAmount(units)).toBe(text)
})

test('formats cents with and without zero cents', () => {
  expect([formatCents(9_900), formatShortCents(9_900), formatShortCents(12_450)]).toEqual([
    '$99.00',
    '$99',
    '$124.50',
  ])
})

test('converts units to whole cents', () => {
  expect(toCents(24.95)).toBe(2_495)
})
