import { brandOf, caretAfter, formatExpiry, formatNumber } from './card-typing'

/** Simulates key presses: each one changes the current text. */
function typeExpiry(keys: string): string {
  return [...keys].reduce((shown, key) => formatExpiry(shown + key, shown), '')
}

test.each([
  ['1229', '12 / 29'],
  ['12/29', '12 / 29'],
  ['529', '05 / 29'],
  ['1/29', '01 / 29'],
  ['12/2029', '12 / 29'],
])('typing %s gives %s', (keys, shown) => {
  expect(typeExpiry(keys)).toBe(shown)
})

test('accepts a pasted date like a typed one', () => {
  expect(formatExpiry('12/2029', '')).toBe('12 / 29')
})

test('lets the slash be deleted', () => {
  expect(formatExpiry('12 /', '12 / ')).toBe('12')
})

test.each([
  ['4242424242424242', '4242 4242 4242 4242', 'Visa'],
  ['378282246310005', '3782 822463 10005', 'Amex'],
  ['5555-5555-5555-4444-9', '5555 5555 5555 4444', 'Mastercard'],
])('groups the number %s as %s', (typed, shown, brand) => {
  expect(formatNumber(typed)).toBe(shown)
  expect(brandOf(typed)?.name).toBe(brand)
})

test('guesses no brand from an empty number', () => {
  expect(brandOf('')).toBeNull()
})

test('keeps the caret after a digit typed in the middle', () => {
  expect(caretAfter('4242 9424 2', 5)).toBe(6)
  expect(caretAfter('12 / ', 2)).toBe(5)
})
