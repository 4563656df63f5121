import { DEMO, EMBEDDED, faultsOf, LIVE, TEST_KEYS, token, type Values } from '@/tests/support/settings'
import { parseEnv } from './env'

const from = (values: Values) => parseEnv((name) => values[name])

test.each<[string, Values]>([
  ['the embedded stack', EMBEDDED],
  ['the embedded stack on a local network', { ...EMBEDDED, SITE_URL: 'http://192.168.1.20:3000' }],
  ['the embedded stack marked as a demo', { ...EMBEDDED, ATTESTA_DEMO: '1' }],
  ['real test keys on this machine', { ...LIVE, ...TEST_KEYS, SITE_URL: 'http://localhost:3000' }],
  ['real test keys on a public address, marked as a demo', DEMO],
  ['live keys', LIVE],
  ['live keys, one of them restricted', { ...LIVE, STRIPE_SECRET_KEY: 'rk_live_1234' }],
  [
    'live keys with legacy Supabase tokens',
    {
      ...LIVE,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: token('anon'),
      SUPABASE_SECRET_KEY: token('service_role'),
    },
  ],
  ['a public address that states that it has no proxy', { ...LIVE, TRUSTED_PROXY: '0' }],
])('starts with %s', (_, values) => {
  expect(faultsOf(values)).toEqual([])
})

test('reports several faults together', () => {
  const faults = faultsOf({ ...LIVE, TRUSTED_PROXY: undefined, SCAN_DRIVER: 'http', MAIL_FROM: 'a@b.test' })

  expect(faults).toHaveLength(3)
})

test('never repeats a value in a message', () => {
  const broken = { ...LIVE, JOBS_SECRET: 'hunter2', STRIPE_SECRET_KEY: 'pk_live_hunter2' }

  expect(faultsOf(broken)).toHaveLength(2)
  expect(faultsOf(broken).join()).not.toContain('hunter2')
})

describe('the running build', () => {
  const built = { siteUrl: 'https://attesta.example.org', demo: false }

  test('serves the site it was made for and any local address', () => {
    expect(faultsOf(LIVE, built)).toEqual([])
    expect(faultsOf(EMBEDDED, { siteUrl: 'http://localhost:3100', demo: false })).toEqual([])
  })

  test('does not serve another public site', () => {
    expect(faultsOf(LIVE, { ...built, siteUrl: 'http://localhost:3000' })).toEqual([
      expect.stringContaining('The build was made for another SITE_URL'),
    ])
  })

  test('cannot be switched to or from a demo without another build', () => {
    expect(faultsOf(DEMO, built)).toEqual([expect.stringContaining('made without ATTESTA_DEMO')])
    expect(faultsOf(LIVE, { ...built, demo: true })).toEqual([
      expect.stringContaining('made with ATTESTA_DEMO'),
    ])
  })
})

test('tells sandbox keys from real ones', () => {
  expect(from(EMBEDDED)).toMatchObject({ sandboxPayments: true, sandboxMail: true, TRUSTED_PROXY: 0 })
  expect(from(LIVE)).toMatchObject({ sandboxPayments: false, sandboxMail: false, TRUSTED_PROXY: 1 })
})
