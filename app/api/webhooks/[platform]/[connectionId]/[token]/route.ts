import { fail } from '@/lib/base/result'
import { receiveWebhook } from '@/lib/domain/integrations/commands/receive-webhook'
import { limit } from '@/lib/domain/limits/limit'
import { defineRoute } from '@/lib/web/define-route'
import { log } from '@/lib/web/log'

const MAX_BYTES = 64 * 1024

/** Records that a document changed; a job reads what happened to it. */
export const POST = defineRoute({
  access: 'signature',
  methods: ['POST'],
  maxBytes: MAX_BYTES,
  async run(_actor, _input, { rawBody, request, requestId, clientAddress, params }) {
    const provider = String(params.platform)
    const received = await receiveWebhook({
      provider,
      connectionId: String(params.connectionId),
      token: String(params.token),
      headers: request.headers,
      body: Buffer.from(rawBody).toString('utf8'),
    })
    if (received.type === 'handshake') {
      return Response.json({ received: true }, { headers: received.headers })
    }
    if (received.type === 'recorded') return Response.json({ received: true })
    log.warn('platform_webhook_refused', { provider, requestId, clientAddress, type: received.type })
    const counted = await limit('bad_signature_address', clientAddress ?? 'unknown')
    if (!counted.ok) return counted
    return received.type === 'gone' ? new Response(null, { status: 410 }) : fail('malformed_request')
  },
})
