import { networkOf } from './addresses'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['::1', '::1'],
  ['', null],
  ['unknown', null],
  ['<script>', null],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
