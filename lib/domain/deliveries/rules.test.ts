import { downloadName, trackingUrl } from './rules'

test('only a document that was final leaves our pages without the word DRAFT', () => {
  const title = 'diploma-en.pdf'
  expect(downloadName({ title, verification_code: null })).toBe('DRAFT diploma-en.pdf')
  expect(downloadName({ title, verification_code: '7KQM2XWDH9TB' })).toBe(title)
})

test.each([
  [
    'USPS',
    '9400 1000 0000 0000 0000 00',
    'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400100000000000000000',
  ],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['FedEx Express', '7777-1234-5678', 'https://www.fedex.com/fedextrack/?trknbr=777712345678'],
  ['DHL', '1234567890', 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=1234567890'],
  ['Bike courier', '1234567890', null],
  ['constructor', '1234567890', null],
  ['USPS', 'see e-mail & call', null],
  [null, '1234567890', null],
  ['USPS', null, null],
])('a parcel of %s with number %s is tracked at %s', (carrier, number, url) => {
  expect(trackingUrl(carrier, number)).toBe(url)
})
