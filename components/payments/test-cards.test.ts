import { checkCard, filledCard, TEST_CARDS } from './test-cards'

const NOW = new Date('2026-11-21T09:00:00Z')

test.each(TEST_CARDS.map(({ number }) => number))('the button for %s fills a valid card', (number) => {
  expect(checkCard(filledCard(number, NOW))).toEqual({})
})

test('each missing part has its own message', () => {
  expect(Object.keys(checkCard({ number: '4242', expiry: '13/29', cvc: '1' }))).toEqual([
    'number',
    'expiry',
    'cvc',
  ])
})

test('accepts years with two or four digits', () => {
  expect(checkCard({ number: '4242424242424242', expiry: '12 / 2029', cvc: '123' })).toEqual({})
})
