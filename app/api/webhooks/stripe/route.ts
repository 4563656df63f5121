import { after } from 'next/server'
import { drainOutboxNow } from '@/app/_jobs/outbox'
import { fail } from '@/lib/base/result'
import { limit } from '@/lib/domain/limits/limit'
import { countForgedDelivery, storeProviderEvent } from '@/lib/domain/payments/commands/store-provider-event'
import { wakeInbox } from '@/lib/domain/payments/commands/wake-inbox'
import { readDelivery } from '@/lib/gateways/stripe/webhook-events'
import { defineRoute } from '@/lib/web/define-route'
import { log } from '@/lib/web/log'

const MAX_BYTES = 256 * 1024

/**
 * Verifies and stores the event, then responds. The inbox does the work, so nothing is acknowledged before it
 * is stored, and a slow job never makes the provider resend.
 */
export const POST = defineRoute({
  access: 'signature',
  methods: ['POST'],
  maxBytes: MAX_BYTES,
  async run(_actor, _input, { rawBody, request, requestId, clientAddress }) {
    const delivery = readDelivery(rawBody, request.headers.get('stripe-signature'))
    if (delivery.type === 'malformed') {
      log.warn('webhook_malformed', { requestId, clientAddress })
      return fail('malformed_request')
    }
    if (delivery.type === 'forged') {
      log.warn('webhook_signature_refused', { requestId, clientAddress })
      const counted = await limit('bad_signature_address', clientAddress ?? 'unknown')
      if (!counted.ok) return counted
      await countForgedDelivery()
      return fail('malformed_request')
    }
    await storeProviderEvent(delivery.event)
    after(() => workInbox(requestId))
    return Response.json({ received: true })
  },
})

async function workInbox(requestId: string): Promise<void> {
  try {
    // A payment settled here has queued its mail, which goes out even if the customer's page is gone.
    if ((await wakeInbox(`webhook-${requestId}`)) > 0) await drainOutboxNow(requestId)
  } catch (error) {
    // The event is stored; the next tick handles it.
    log.warn('inbox_wake_failed', { requestId, error })
  }
}
