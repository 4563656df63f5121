import { parseEnv } from './env'

const SANDBOX: Record<string, string> = {
  SITE_URL: 'http://localhost:3000',
  NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:54321',
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  SUPABASE_SECRET_KEY: 'sb_secret_x',
  STRIPE_SECRET_KEY: 'sk_test_sandbox_1',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  STRIPE_API_BASE: 'http://127.0.0.1:54330',
  RESEND_API_KEY: 're_sandbox_1',
  RESEND_BASE_URL: 'http://127.0.0.1:54340',
  MAIL_FROM: 'Attesta <orders@attesta.test>',
  ADMIN_NOTICE_TO: 'admin@attesta.test',
  JOBS_SECRET: 'a-secret-of-at-least-24-characters',
}

const from = (values: Record<string, string | undefined>) => parseEnv((name) => values[name])

test('sandbox keys with loopback addresses are the embedded default', () => {
  expect(from(SANDBOX)).toMatchObject({ sandboxPayments: true, sandboxMail: true })
})

test('real keys without stand-in addresses talk to the real services', () => {
  const env = from({
    ...SANDBOX,
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_API_BASE: undefined,
    RESEND_API_KEY: 're_real_1',
    RESEND_BASE_URL: undefined,
  })

  expect(env).toMatchObject({ sandboxPayments: false, sandboxMail: false })
})

test.each([
  ['a real key with the stand-in address', { STRIPE_SECRET_KEY: 'sk_live_1' }],
  ['a sandbox key without the stand-in address', { STRIPE_API_BASE: undefined }],
  ['a sandbox key with a foreign address', { STRIPE_API_BASE: 'https://payments.example' }],
])('%s stops the app at boot', (_, change) => {
  expect(() => from({ ...SANDBOX, ...change })).toThrow(/Stripe: a real key with a stand-in/)
})

test('a missing secret is named without printing any value', () => {
  expect(() => from({ ...SANDBOX, JOBS_SECRET: undefined })).toThrow(/JOBS_SECRET/)
  expect(() => from({ ...SANDBOX, JOBS_SECRET: 'short-secret' })).not.toThrow(/short-secret/)
})

test('faults for the kill test are refused with real keys', () => {
  const real = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_API_BASE: undefined }

  expect(from({ ...SANDBOX, ATTESTA_FAULT_CONTROL: '1' })).toMatchObject({ ATTESTA_FAULT_CONTROL: '1' })
  expect(() => from({ ...SANDBOX, ...real, ATTESTA_FAULT_CONTROL: '1' })).toThrow('sandbox keys only')
})
