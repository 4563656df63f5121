import { DEMO, EMBEDDED, faultsOf, LIVE, type Values } from '@/tests/support/settings'
import { parseEnv } from './env'

const KEY = 'Q9uNAaXDDbIsyDRbVE8Ay5Oyv6ZpE3f1hH0WqTn2kLg='
const OTHER = 'mW3bZy0pJt8dKq5sVxLr2nGf7cHu9aEo1iTjYhRkB4w='

const REAL: Values = {
  CLIO_DRIVER: 'clio',
  CLIO_EU_CLIENT_ID: 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kL9n',
  CLIO_EU_CLIENT_SECRET: 'Zx9wV6uT3sR0qP7oN4mL1kJ8iH5gF2eD9cB6aY3x',
  INTEGRATIONS_KEYS: `k2:${KEY},k1:${OTHER}`,
}
const SANDBOX: Values = {
  CLIO_DRIVER: 'sandbox',
  CLIO_SANDBOX_URL: 'http://127.0.0.1:54360',
  CLIO_US_CLIENT_ID: 'clio_sandbox_5d1c8e0b7a',
  CLIO_US_CLIENT_SECRET: 'clio_sandbox_93fa6b2c1e',
  INTEGRATIONS_KEYS: `local:${KEY}`,
}

test('requires nothing without the integration, and ignores a partial setup', () => {
  expect(faultsOf(EMBEDDED)).toEqual([])
  expect(faultsOf(LIVE)).toEqual([])
  expect(parseEnv((name) => LIVE[name]).CLIO_DRIVER).toBe('none')
})

test('accepts one region with both keys and encrypts with the first key', () => {
  const env = parseEnv((name) => ({ ...LIVE, ...REAL })[name])

  expect(env.INTEGRATIONS_KEYS?.map(({ id, key }) => [id, key.length])).toEqual([
    ['k2', 32],
    ['k1', 32],
  ])
})

test('allows the emulator with sandbox payments and in a demo', () => {
  expect(faultsOf({ ...EMBEDDED, ...SANDBOX })).toEqual([])
  expect(faultsOf({ ...DEMO, ...SANDBOX })).toEqual([])
})

test.each<[string, Values, RegExp]>([
  [
    'a key without its secret',
    { ...REAL, CLIO_EU_CLIENT_SECRET: undefined },
    /^CLIO_EU_CLIENT_SECRET is missing/,
  ],
  ['a secret without its key', { ...REAL, CLIO_EU_CLIENT_ID: undefined }, /^CLIO_EU_CLIENT_ID is missing/],
  ['no region', { CLIO_DRIVER: 'clio', INTEGRATIONS_KEYS: `a:${KEY}` }, /no region has keys/],
  ['no encryption key', { ...REAL, INTEGRATIONS_KEYS: undefined }, /^INTEGRATIONS_KEYS is missing/],
  [
    'a key that is too short',
    { ...REAL, INTEGRATIONS_KEYS: 'a:c2hvcnQ=' },
    /^INTEGRATIONS_KEYS must be a list/,
  ],
  ['a key of one repeated letter', { ...REAL, INTEGRATIONS_KEYS: `a:${'A'.repeat(43)}=` }, /easy to guess/],
  ['a key without its id', { ...REAL, INTEGRATIONS_KEYS: KEY }, /^INTEGRATIONS_KEYS must be a list/],
  ['one id for two keys', { ...REAL, INTEGRATIONS_KEYS: `a:${KEY} a:${OTHER}` }, /lists the same id twice/],
  [
    'a secret of one repeated letter',
    { ...REAL, CLIO_EU_CLIENT_SECRET: 'x'.repeat(40) },
    /^CLIO_EU_CLIENT_SECRET is easy to guess/,
  ],
  [
    "the emulator's address",
    { ...REAL, CLIO_SANDBOX_URL: 'http://127.0.0.1:54360' },
    /unset CLIO_SANDBOX_URL/,
  ],
  ['an emulator key', { ...REAL, CLIO_EU_CLIENT_ID: 'clio_sandbox_5d1c8e0b7a' }, /a key is the emulator's/],
  ['the emulator and live payments', SANDBOX, /STRIPE_SECRET_KEY is live/],
  ['an unknown driver', { CLIO_DRIVER: 'yes' }, /^CLIO_DRIVER must be/],
])('refuses to start a live site with %s', (_name, values, sentence) => {
  expect(faultsOf({ ...LIVE, ...values })).toEqual([expect.stringMatching(sentence)])
})

test.each<[string, Values, RegExp]>([
  ['without its address', { CLIO_SANDBOX_URL: undefined }, /set CLIO_SANDBOX_URL/],
  ['with a remote address', { CLIO_SANDBOX_URL: 'https://clio.example.org' }, /on this machine/],
  [
    "with Clio's own key",
    { CLIO_US_CLIENT_ID: 'aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6kL9n' },
    /not the emulator's/,
  ],
])('refuses to start the emulator %s', (_name, values, sentence) => {
  expect(faultsOf({ ...EMBEDDED, ...SANDBOX, ...values })).toEqual([expect.stringMatching(sentence)])
})

test('refuses the emulator on a public address except in a demo', () => {
  const { ATTESTA_DEMO: _demo, ...site } = DEMO

  expect(faultsOf({ ...site, ...SANDBOX })).toContainEqual(
    expect.stringMatching(/^CLIO_DRIVER is sandbox, but SITE_URL is public/),
  )
})

test('never repeats a key in a message', () => {
  const sentences = faultsOf({
    ...LIVE,
    ...REAL,
    INTEGRATIONS_KEYS: `a:${KEY},a:${OTHER}`,
    CLIO_EU_CLIENT_SECRET: 'short',
  })

  expect(sentences.join(' ')).not.toMatch(/Q9uN|mW3b|short/)
})
