import { cardName } from './cards'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['brand-of-tomorrow', 'Card ending in 4242'],
  [null, 'Card ending in 4242'],
])('names a card of the brand %s %s', (brand, name) => {
  expect(cardName({ brand, last4: '4242' })).toBe(name)
})
