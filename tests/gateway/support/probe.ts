import Stripe from 'stripe'
import { type Gateway, removeGateway, startGateway } from './gateway-process'

export type ProbeTarget = { stripe: Stripe; isReal: boolean; release: () => Promise<void> }

/** The gateway, or the provider's own test mode when STRIPE_PROBE_KEY names a test key. */
export async function openProbeTarget(): Promise<ProbeTarget> {
  const key = process.env.STRIPE_PROBE_KEY
  if (!key) {
    const gateway: Gateway = await startGateway()
    return { stripe: gateway.stripe, isReal: false, release: () => removeGateway(gateway) }
  }
  if (!key.startsWith('sk_test_')) throw new Error('STRIPE_PROBE_KEY must be a test key.')
  return {
    stripe: new Stripe(key, { maxNetworkRetries: 0, telemetry: false }),
    isReal: true,
    release: async () => undefined,
  }
}

/** The error with which a call was refused; fails the test if the call succeeds. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused.')
}

export const uniqueKey = (): string => `probe-${Date.now()}-${Math.random().toString(36).slice(2)}`
