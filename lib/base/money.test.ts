import { formatAmount, formatCents, formatShortCents, toCents } from './money'

test.each([
  [99, '$99'],
  [24.95, '$24.95'],
  [0.1, '$0.10'],
])('%d units are shown as %s', (units, text) => {
  expect(formatAmount(units)).toBe(text)
})

test('cents are shown with and without empty ones', () => {
  expect([formatCents(9_900), formatShortCents(9_900), formatShortCents(12_450)]).toEqual([
    '$99.00',
    '$99',
    '$124.50',
  ])
})

test('units become whole cents', () => {
  expect(toCents(24.95)).toBe(2_495)
})
