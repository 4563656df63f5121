import { cityLine, validationOf } from './rules'

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

test.each([
  ['Springfield', 'IL', '62701', 'US', 'Springfield, IL 62701'],
  ['Toronto', 'ON', 'M5V 2T6', 'CA', 'Toronto, ON M5V 2T6'],
  ['London', null, 'SW1A 1AA', 'GB', 'London, SW1A 1AA'],
  ['Berlin', null, '10115', 'DE', '10115 Berlin'],
  ['Guadalajara', 'Jalisco', '44100', 'MX', '44100 Guadalajara, Jalisco'],
  ['Dubai', null, null, 'AE', 'Dubai'],
])('the line of %s is written as in its country', (city, region, postalCode, country, line) => {
  expect(cityLine({ city, region, postalCode, country })).toBe(line)
})
