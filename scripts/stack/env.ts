import { createHmac } from 'node:crypto'
import { CLIO_REGIONS, type ClioRegion } from '../../lib/config/clio-faults.ts'
import type { StackKeys } from './keys.ts'
import type { StackLocation } from './ports.ts'

/** The parts that the stack starts: a part whose key is in the environment is hosted elsewhere. */
export type EmbeddedServices = {
  postgres: boolean
  backend: boolean
  gateway: boolean
  mailbox: boolean
  clio: boolean
}

export type StackEnv = Record<string, string>

const TELEMETRY_OFF = {
  DO_NOT_TRACK: '1',
  LITE_TELEMETRY: '0',
  SUPABASE_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}

/**
 * The settings that the developer made. In a command that a stack runs, the stack's own values are marked by
 * ATTESTA_STACK and computed again.
 */
export function ownEnv(env: NodeJS.ProcessEnv): StackEnv {
  const set = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (!env.ATTESTA_STACK) return Object.fromEntries(set)
  const computed = new Set(env.ATTESTA_STACK.split(','))
  return Object.fromEntries(set.filter(([name]) => !computed.has(name) && name !== 'ATTESTA_STACK'))
}

export function embeddedServices(own: StackEnv): EmbeddedServices {
  const backend = !own.NEXT_PUBLIC_SUPABASE_URL
  return {
    backend,
    postgres: backend && !own.DATABASE_URL,
    gateway: !own.STRIPE_SECRET_KEY,
    mailbox: !own.RESEND_API_KEY,
    clio: !own.CLIO_DRIVER,
  }
}

/** The environment of the app and of every command in the stack (the names of lib/config/env.ts). */
export function stackEnv(location: StackLocation, keys: StackKeys, own: StackEnv): StackEnv {
  const embedded = embeddedServices(own)
  const computed: StackEnv = {
    ...TELEMETRY_OFF,
    ATTESTA_DATA_DIR: location.dataDir,
    ATTESTA_PORT_SHIFT: String(location.shift),
    SITE_URL: own.SITE_URL ?? `http://localhost:${location.ports.app}`,
    MAIL_FROM: own.MAIL_FROM ?? 'Attesta <orders@attesta.test>',
    ADMIN_NOTICE_TO: own.ADMIN_NOTICE_TO ?? 'admin@attesta.test',
    JOBS_SECRET: own.JOBS_SECRET ?? keys.jobsSecret,
    VERIFICATION_SIGNING_KEYS:
      own.VERIFICATION_SIGNING_KEYS ?? `local:${derivedKey(keys, 'verification').toString('base64')}`,
    ...(embedded.backend ? backendEnv(location, keys, own) : {}),
    ...(embedded.gateway ? gatewayEnv(location, keys) : {}),
    ...(embedded.mailbox ? mailboxEnv(location, keys) : {}),
    ...(embedded.clio ? clioEnv(location, keys) : {}),
  }
  return { ...own, ...computed, ATTESTA_STACK: Object.keys(computed).join(',') }
}

function backendEnv(location: StackLocation, keys: StackKeys, own: StackEnv): StackEnv {
  return {
    NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${location.ports.backend}`,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
    DATABASE_URL: own.DATABASE_URL ?? databaseUrl(location, keys),
  }
}

function databaseUrl(location: StackLocation, keys: StackKeys): string {
  return `postgres://postgres:${keys.databasePassword}@127.0.0.1:${location.ports.postgres}/attesta`
}

function gatewayEnv(location: StackLocation, keys: StackKeys): StackEnv {
  return {
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: keys.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    STRIPE_API_BASE: `http://127.0.0.1:${location.ports.gateway}`,
  }
}

function mailboxEnv(location: StackLocation, keys: StackKeys): StackEnv {
  return { RESEND_API_KEY: keys.mailboxKey, RESEND_BASE_URL: `http://127.0.0.1:${location.ports.mailbox}` }
}

function clioEnv(location: StackLocation, keys: StackKeys): StackEnv {
  return {
    CLIO_DRIVER: 'sandbox',
    CLIO_SANDBOX_URL: `http://127.0.0.1:${location.ports.clio}`,
    INTEGRATIONS_KEYS: `local:${derivedKey(keys, 'integrations').toString('base64')}`,
    ...Object.fromEntries(CLIO_REGIONS.flatMap((region) => clioKeys(keys, region))),
  }
}

function clioKeys(keys: StackKeys, region: ClioRegion): [string, string][] {
  return (['ID', 'SECRET'] as const).map((part) => [
    `CLIO_${region.toUpperCase()}_CLIENT_${part}`,
    `clio_sandbox_${derivedKey(keys, `${region} ${part}`).toString('hex').slice(0, 40)}`,
  ])
}

/** Data folders of an earlier version have no separate key for this. */
function derivedKey(keys: StackKeys, purpose: string): Buffer {
  return createHmac('sha256', keys.jwtSecret).update(`attesta ${purpose}`).digest()
}

/** Next's types require a NODE_ENV, which children choose themselves. */
export function processEnv(env: StackEnv): NodeJS.ProcessEnv {
  const open: Partial<NodeJS.ProcessEnv> = env
  return open as NodeJS.ProcessEnv
}
