import { placeOf } from './places'

test.each([
  ['203.0.113.0/24', '203.0.113.0/24', 'On the network you’re using now'],
  ['198.51.100.0/24', '203.0.113.0/24', 'On another network'],
  ['127.0.0.0/24', null, 'On the computer that runs this site'],
  [null, null, 'Unknown network'],
])('describes a session on %s, seen from %s, as "%s"', (network, current, words) => {
  expect(placeOf(network, current)).toBe(words)
})
