import 'server-only'
import Stripe from 'stripe'
import { z } from 'zod'
import { serverEnv } from '@/lib/config/env'
import { stripeClient } from './client'

const TOLERANCE_SECONDS = 300

/** Ids only: whoever works on the event reads the present truth from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  objectId: string
  objectType: string
  livemode: boolean
}

const eventSchema = z.object({
  id: z.string().startsWith('evt_'),
  object: z.literal('event'),
  type: z.string().min(1).max(100),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: z.string().min(1), object: z.string().min(1) }) }),
})

/**
 * Reads a delivery from its exact bytes. Null when it is not signed by the provider, is older than five minutes, or
 * is not an event. A future date passes, so only the remembered event id stops a replay.
 */
export function readProviderEvent(rawBody: Uint8Array, signature: string | null): ProviderEvent | null {
  if (signature === null) return null
  const signed = verified(rawBody, signature)
  const event = eventSchema.safeParse(signed)
  if (!event.success) return null
  const { id, type, livemode, data } = event.data
  return { id, type, livemode, objectId: data.object.id, objectType: data.object.object }
}

function verified(rawBody: Uint8Array, signature: string): unknown {
  const stripe = stripeClient()
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      serverEnv().STRIPE_WEBHOOK_SECRET,
      TOLERANCE_SECONDS,
    )
  } catch (error) {
    const isForged = error instanceof Stripe.errors.StripeSignatureVerificationError
    if (isForged || error instanceof SyntaxError) return null
    throw error
  }
}
