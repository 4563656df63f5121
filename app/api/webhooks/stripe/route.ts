import { after } from 'next/server'
import { fail } from '@/lib/base/result'
import { drainInbox } from '@/lib/domain/payments/commands/drain-inbox'
import { storeProviderEvent } from '@/lib/domain/payments/commands/store-provider-event'
import { readProviderEvent } from '@/lib/gateways/stripe/webhook-events'
import { defineRoute } from '@/lib/web/define-route'
import { limit } from '@/lib/web/limit'
import { log } from '@/lib/web/log'

const MAX_BYTES = 256 * 1024
const KICK = 10

/**
 * Verifies, remembers, answers. The work is done from the inbox, so nothing is acknowledged that is not stored and a
 * slow job never makes the provider send again.
 */
export const POST = defineRoute({
  access: 'signature',
  methods: ['POST'],
  maxBytes: MAX_BYTES,
  async run(_actor, _input, { rawBody, request, requestId, clientAddress }) {
    const event = readProviderEvent(rawBody, request.headers.get('stripe-signature'))
    if (!event) {
      log.warn('webhook_signature_refused', { requestId, clientAddress })
      const counted = await limit('bad_signature_address', clientAddress ?? 'unknown')
      return counted.ok ? fail('malformed_request') : counted
    }
    await storeProviderEvent(event)
    after(() => kickInbox(requestId))
    return Response.json({ received: true })
  },
})

async function kickInbox(requestId: string): Promise<void> {
  try {
    await drainInbox({ worker: `webhook-${requestId}`, limit: KICK })
  } catch (error) {
    // The event is stored; the next tick works on it.
    log.warn('inbox_kick_failed', { requestId, error })
  }
}
