import { parseEnv } from '@/lib/config/env'
import type { BuiltFor } from '@/lib/config/faults'

export type Values = Record<string, string | undefined>

/** The settings of `npm start`. */
export const EMBEDDED: Values = {
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
  JOBS_SECRET: '8f14e45fceea167a5a36dedd4bea2543',
  VERIFICATION_SIGNING_KEYS: 'k1:fmcoZP9OeJTEJBDEb8uKcqSvmWvfqQ1bJgPBRPs2SoU=',
}

/** Real keys of every vendor on a public address. */
export const LIVE: Values = {
  ...EMBEDDED,
  SITE_URL: 'https://attesta.example.org',
  TRUSTED_PROXY: '1',
  NEXT_PUBLIC_SUPABASE_URL: 'https://abcdefgh.supabase.co',
  STRIPE_SECRET_KEY: 'sk_live_1234',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_live_1234',
  STRIPE_API_BASE: undefined,
  RESEND_API_KEY: 're_1234_5678',
  RESEND_BASE_URL: undefined,
  MAIL_FROM: 'Attesta <orders@attesta.org>',
  ADMIN_NOTICE_TO: 'staff@attesta.org',
}

export const TEST_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1234',
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: 'pk_test_1234',
}
export const DEMO = { ...LIVE, ...TEST_KEYS, ATTESTA_DEMO: '1' }

/** One of the older Supabase keys: a token that names its role and project. */
export function token(role: string, ref = 'abcdefgh'): string {
  return ['e30', Buffer.from(JSON.stringify({ role, ref })).toString('base64url'), 'c2ln'].join('.')
}

/** The messages with which the app refuses to start, or none. */
export function faultsOf(values: Values, builtFor: BuiltFor | null = null): string[] {
  try {
    parseEnv((name) => values[name], builtFor)
    return []
  } catch (error) {
    return error instanceof Error ? error.message.split('\n  ').slice(1) : []
  }
}
