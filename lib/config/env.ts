import 'server-only'
import { type BuiltFor, parseSettings } from './faults'
import { stripeMode } from './keys'
import type { Settings } from './settings'

export type ServerEnv = Omit<Settings, 'TRUSTED_PROXY'> & {
  TRUSTED_PROXY: number
  sandboxPayments: boolean
  sandboxMail: boolean
}

/** Read through a function so that the bundler cannot replace a value at build time: one build serves any address. */
function raw(name: string): string | undefined {
  const value = process.env[name]
  return value === undefined || value === '' ? undefined : value
}

let parsed: ServerEnv | null = null

/**
 * The server's settings, parsed once.
 * @throws with one sentence per fault (names, never values), so that a wrong setup stops the server at boot.
 */
export function serverEnv(): ServerEnv {
  parsed ??= parseEnv(raw, builtFor())
  return parsed
}

/** The same for any source of settings. @usedBy tests */
export function parseEnv(
  read: (name: string) => string | undefined,
  builtFor: BuiltFor | null = null,
): ServerEnv {
  const result = parseSettings(read, builtFor)
  if (result.type === 'faults') {
    throw new Error(['Attesta does not start with these settings:', ...result.faults].join('\n  '))
  }
  const { settings } = result
  return {
    ...settings,
    TRUSTED_PROXY: settings.TRUSTED_PROXY ?? 0,
    sandboxPayments: stripeMode(settings.STRIPE_SECRET_KEY) === 'sandbox',
    sandboxMail: settings.RESEND_API_KEY.includes('_sandbox_'),
  }
}

/** The build replaces both with their values (next.config.ts); outside a build they are undefined. */
function builtFor(): BuiltFor | null {
  const siteUrl = process.env.BUILT_FOR_SITE_URL
  return siteUrl === undefined ? null : { siteUrl, demo: process.env.BUILT_AS_DEMO === '1' }
}
