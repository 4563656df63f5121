import { validationOf } from './rules'

test.each([
  ['US', '10001', 'ok'],
  ['US', '10001-1234', 'ok'],
  ['US', '1000', 'questionable'],
  ['DE', '10115', 'ok'],
  ['GB', 'SW1A 1AA', 'ok'],
  ['IN', '110001', 'ok'],
  ['ZZ', '10000', 'unverified'],
  ['US', null, 'unverified'],
  ['DE', '', 'unverified'],
])('in %s the postal code %s is %s', (country, postalCode, wanted) => {
  expect(validationOf({ country, postalCode })).toBe(wanted)
})
