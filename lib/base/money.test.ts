import { formatAmount, formatCents, formatShortCents, sumCents, toCents, toDecimal } from './money'

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

test('writes cents as a decimal number and adds them', () => {
  expect([toDecimal(8_500), toDecimal(-5), toDecimal(0)]).toEqual(['85.00', '-0.05', '0.00'])
  expect([sumCents([]), sumCents([9_900, -2_450])]).toEqual([0, 7_450])
})

test('converts units to whole cents', () => {
  expect(toCents(24.95)).toBe(2_495)
})
