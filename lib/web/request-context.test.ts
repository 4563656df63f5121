import { isOwnOrigin } from './request-context'

const SITE = 'http://localhost:3000'

test.each<[string, boolean, Record<string, string>]>([
  ['our origin', true, { origin: SITE }],
  ['our origin from our own page', true, { origin: SITE, 'sec-fetch-site': 'same-origin' }],
  ['no origin, but our own page', true, { 'sec-fetch-site': 'same-origin' }],
  ['nothing at all', false, {}],
  ['a foreign origin', false, { origin: 'https://evil.example' }],
  ['our origin from another site', false, { origin: SITE, 'sec-fetch-site': 'cross-site' }],
  [
    'a foreign origin that claims to be ours',
    false,
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['the origin "null"', false, { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['our host over https', false, { origin: 'https://localhost:3000' }],
  ['an origin that starts with our name', false, { origin: `${SITE}.evil.example` }],
])('%s: %s', (_, allowed, headers) => {
  expect(isOwnOrigin(new Headers(headers), SITE)).toBe(allowed)
})
