import 'server-only'
import Stripe from 'stripe'
import { serverEnv } from '@/lib/config/env'

const CALL_TIMEOUT_MS = 10_000
const RETRIES = 2

let client: Stripe | null = null

/** The SDK instance. Only the sandbox sets an address; the real provider uses the SDK's default. */
export function stripeClient(): Stripe {
  client ??= makeClient()
  return client
}

function makeClient(): Stripe {
  const env = serverEnv()
  return new Stripe(env.STRIPE_SECRET_KEY, {
    timeout: CALL_TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: !env.sandboxPayments,
    ...(env.STRIPE_API_BASE === undefined ? {} : addressOf(env.STRIPE_API_BASE)),
  })
}

function addressOf(base: string): { host: string; port: string; protocol: 'http' | 'https' } {
  const url = new URL(base)
  const protocol = url.protocol === 'http:' ? 'http' : 'https'
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol }
}
