import 'server-only'
import Stripe from 'stripe'
import { z } from 'zod'
import { serverEnv } from '@/lib/config/env'
import { stripeClient } from './client'

const TOLERANCE_SECONDS = 300

/** Ids only: the handler reads the current state from the provider. */
export type ProviderEvent = {
  id: string
  type: string
  /** Empty for the few objects without an id, such as a balance. */
  objectId: string
  objectType: string
  livemode: boolean
}

type Delivery = { type: 'event'; event: ProviderEvent } | { type: 'forged' } | { type: 'malformed' }

/** Ids that the database can store; the provider's ids contain no NUL or other control characters. */
const idSchema = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]*$/)

const eventSchema = z.object({
  id: idSchema.startsWith('evt_'),
  object: z.literal('event'),
  type: idSchema.min(1).max(100),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ id: idSchema.default(''), object: idSchema.min(1) }) }),
})

/**
 * Parses a delivery from its exact bytes. Forged: not signed by the provider, or older than five minutes.
 * Malformed: signed, but not an event. A future date is accepted; the stored event id prevents a replay.
 */
export function readDelivery(rawBody: Uint8Array, signature: string | null): Delivery {
  const signed = signature === null ? 'forged' : verified(rawBody, signature)
  if (signed === 'forged') return { type: 'forged' }
  const event = eventSchema.safeParse(signed)
  if (!event.success) return { type: 'malformed' }
  const { id, type, livemode, data } = event.data
  return {
    type: 'event',
    event: { id, type, livemode, objectId: data.object.id, objectType: data.object.object },
  }
}

/** The signed value, or 'forged', which no event can equal. */
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
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'forged'
    if (error instanceof SyntaxError) return null
    throw error
  }
}
