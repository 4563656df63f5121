import 'server-only'
import { z } from 'zod'

/** Read through a function so that the bundler cannot replace a value at build time: one build serves any address. */
function raw(name: string): string | undefined {
  const value = process.env[name]
  return value === undefined || value === '' ? undefined : value
}

const schema = z.object({
  SITE_URL: z.url(),
  NEXT_PUBLIC_SUPABASE_URL: z.url(),
  NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: z.string().min(8),
  SUPABASE_SECRET_KEY: z.string().min(8),
  STRIPE_SECRET_KEY: z.string().min(8),
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: z.string().min(8),
  STRIPE_WEBHOOK_SECRET: z.string().min(16),
  STRIPE_API_BASE: z.url().optional(),
  RESEND_API_KEY: z.string().min(8),
  RESEND_BASE_URL: z.url().optional(),
  MAIL_FROM: z.string().min(3),
  ADMIN_NOTICE_TO: z.string().min(3),
  JOBS_SECRET: z.string().min(24),
  NEXT_PUBLIC_POSTHOG_KEY: z.string().min(8).optional(),
  NEXT_PUBLIC_POSTHOG_HOST: z.url().optional(),
  TRUSTED_PROXY: z.coerce.number().int().min(0).default(0),
  SCAN_DRIVER: z.enum(['none', 'clamd', 'http']).default('none'),
  SCAN_ADDRESS: z.string().min(3).optional(),
  ATTESTA_MIDDLEWARE: z.literal('off').optional(),
  ATTESTA_FAILPOINT: z.enum(['before_settle', 'after_commit', 'after_mail']).optional(),
  ATTESTA_FAULT_CONTROL: z.literal('1').optional(),
})

export type ServerEnv = z.infer<typeof schema> & { sandboxPayments: boolean; sandboxMail: boolean }

let parsed: ServerEnv | null = null

/**
 * The server's settings, parsed once.
 * @throws with the names (never the values) of what is missing or mixed, so that a wrong set-up stops at boot.
 */
export function serverEnv(): ServerEnv {
  parsed ??= parseEnv(raw)
  return parsed
}

export function parseEnv(read: (name: string) => string | undefined): ServerEnv {
  const found = schema.safeParse(
    Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)])),
  )
  if (!found.success) {
    const names = found.error.issues.map((issue) => issue.path.join('.')).join(', ')
    throw new Error(`Settings are missing or malformed: ${names}. See "Go live" in README.md.`)
  }
  const env = found.data
  const sandboxPayments = isSandbox(
    'Stripe',
    env.STRIPE_SECRET_KEY.includes('_sandbox_'),
    env.STRIPE_API_BASE,
  )
  if (!sandboxPayments && (env.ATTESTA_FAILPOINT || env.ATTESTA_FAULT_CONTROL)) {
    throw new Error('ATTESTA_FAILPOINT and ATTESTA_FAULT_CONTROL are for tests with sandbox keys only.')
  }
  return {
    ...env,
    sandboxPayments,
    sandboxMail: isSandbox('Resend', env.RESEND_API_KEY.includes('_sandbox_'), env.RESEND_BASE_URL),
  }
}

/** A stand-in has both a sandbox key and a loopback address; the real service has neither. Anything else is a mix-up. */
function isSandbox(name: string, sandboxKey: boolean, base: string | undefined): boolean {
  const loopback = base !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(base).hostname)
  if (sandboxKey && loopback) return true
  if (!sandboxKey && base === undefined) return false
  throw new Error(`${name}: a real key with a stand-in's address, or the reverse. Set both or neither.`)
}
