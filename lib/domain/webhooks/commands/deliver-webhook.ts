import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import { type Answer, postWebhook } from '@/lib/gateways/webhooks/post-webhook'
import { reachOf } from '../reach'
import { bodyOf, endpointUrlProblem } from '../rules'
import { attemptSchema, deliverJobSchema } from '../schema'
import { openSecret, signMessage } from '../secrets'

/**
 * Outbox work of kind `webhook.deliver`: one attempt. A receiver's error is not a failure of the job; the
 * database records it and schedules the next attempt. Repeated after a crash, it may send the same message
 * again, under the same id.
 */
export async function deliverWebhook(payload: unknown): Promise<void> {
  const { deliveryId, attempt } = deliverJobSchema.parse(payload)
  const opened = await maybe(
    adminDb().rpc('open_webhook_attempt', { p_delivery_id: deliveryId, p_attempt: attempt }),
  )
  if (opened === null) return
  const outcome = await send(attemptSchema.parse(opened))
  await one(
    adminDb().rpc('record_webhook_attempt', {
      p_delivery_id: deliveryId,
      p_attempt: attempt,
      p_outcome: outcome,
    }),
  )
}

type Attempt = ReturnType<typeof attemptSchema.parse>

async function send({ url, secret, previousSecret, event }: Attempt): Promise<Answer> {
  const reach = reachOf()
  if (endpointUrlProblem(url, reach) !== null) return { error: 'address_refused', ms: 0 }
  const body = bodyOf(event)
  const timestamp = Math.floor(Date.now() / 1000)
  const secrets = [secret, ...(previousSecret?.split(' ') ?? [])].map(openSecret)
  return postWebhook({
    url,
    body,
    mayReach: reach.mayReach,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Attesta-Webhooks/1.0',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signMessage(secrets, { id: event.id, timestamp, body }),
    },
  })
}
