import Stripe from 'stripe'
import { storeProviderEvent } from '@/lib/domain/payments/commands/store-provider-event'
import { stripeClient } from '@/lib/gateways/stripe/client'
import { readDelivery } from '@/lib/gateways/stripe/webhook-events'

const SIGNER = new Stripe('sk_test_sandbox_signer')

/** The provider's events about these sessions, newest first, in delivery form. */
export async function eventsAbout(sessionIds: string[]): Promise<Stripe.Event[]> {
  const sessions = await Promise.all(sessionIds.map((id) => stripeClient().checkout.sessions.retrieve(id)))
  const wanted = new Set(
    sessions.flatMap(({ id, payment_intent: intent }) => [id, ...(intent ? [String(intent)] : [])]),
  )
  const events: Stripe.Event[] = []
  for await (const event of stripeClient().events.list({ limit: 100 })) {
    const object = event.data.object
    if ('id' in object && object.id !== undefined && wanted.has(object.id)) events.push(event)
  }
  return events
}

export type Delivery = { body: Uint8Array; signature: string }

export function signed(event: object, options: { secret?: string; ageSeconds?: number } = {}): Delivery {
  const payload = JSON.stringify(event)
  const signature = SIGNER.webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? process.env.STRIPE_WEBHOOK_SECRET ?? '',
    timestamp: Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0),
  })
  return { body: new TextEncoder().encode(payload), signature }
}

/** Processes a delivery like the webhook route. False when it is refused. */
export async function deliver({ body, signature }: Delivery): Promise<boolean> {
  const delivery = readDelivery(body, signature)
  if (delivery.type === 'event') await storeProviderEvent(delivery.event)
  return delivery.type === 'event'
}
