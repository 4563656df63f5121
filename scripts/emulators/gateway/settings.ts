import { join } from 'node:path'
import { readPort } from '../shared/process.ts'

export type Settings = {
  port: number
  dataDir: string
  ledgerFile: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  webhookUrl: string | null
  allowedOrigin: string | null
}

type Environment = Record<string, string | undefined>

/** Throws with a message for the person who started it; the gateway must never run with incomplete settings. */
export function readSettings(env: Environment): Settings {
  if (env.NODE_ENV === 'production' && env.ATTESTA_ALLOW_SANDBOX !== '1') {
    throw new Error('The sandbox gateway takes no real money and does not start with NODE_ENV=production.')
  }
  const dataDir = required(env, 'DATA_DIR')
  return {
    port: readPort('PORT', required(env, 'PORT')),
    dataDir,
    ledgerFile: join(dataDir, 'gateway-ledger.jsonl'),
    secretKey: startingWith(env, 'STRIPE_SECRET_KEY', 'sk_test_sandbox_'),
    publishableKey: startingWith(env, 'NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox_'),
    webhookSecret: startingWith(env, 'STRIPE_WEBHOOK_SECRET', 'whsec_'),
    webhookUrl: env.WEBHOOK_URL ? new URL(env.WEBHOOK_URL).href : null,
    allowedOrigin: env.ALLOWED_ORIGIN ? new URL(env.ALLOWED_ORIGIN).origin : null,
  }
}

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`The sandbox gateway needs ${name}.`)
  return value
}

function startingWith(env: Environment, name: string, prefix: string): string {
  const value = required(env, name)
  if (!value.startsWith(prefix) || value.length < prefix.length + 8) {
    throw new Error(`${name} must start with ${prefix}. The sandbox gateway refuses every other key.`)
  }
  return value
}
