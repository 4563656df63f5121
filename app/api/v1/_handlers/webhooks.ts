import { drainOutboxSoon } from '@/app/_jobs/outbox'
import { ALL_OPERATIONS } from '@/lib/domain/api/schema/operations'
import type { EndpointResource } from '@/lib/domain/api/schema/webhook-endpoints'
import { findDelivery, findEndpoint, listDeliveries, listEndpoints } from '@/lib/domain/api/webhook-queries'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  retryDelivery,
  rotateSecret,
  sendTestEvent,
} from '@/lib/domain/webhooks/commands/manage-endpoints'
import { ALL_EVENTS } from '@/lib/domain/webhooks/schema'
import { type Answer, answerWith, done, isMatch, refuse, refuseAs } from '../_pipeline/answer'
import { defineKeyedHandler, type KeyedCall } from '../_pipeline/define-handler'

export const webhooks = {
  createWebhookEndpoint: defineKeyedHandler(ALL_OPERATIONS.createWebhookEndpoint, async (call, { body }) => {
    if (call.idempotencyId === null) return refuse({ type: 'missing-idempotency-key' })
    const created = await createEndpoint(ownerOf(call), {
      id: call.idempotencyId,
      livemode: !call.key.isTest,
      url: body.url,
      description: body.description ?? null,
      events: chosen(body.events),
    })
    if (!created.ok) return refuseAs(created)
    return showSecret(call, created.value.id, { status: 201, secret: created.value.secret })
  }),
  listWebhookEndpoints: defineKeyedHandler(ALL_OPERATIONS.listWebhookEndpoints, async ({ key }, { query }) =>
    answerWith(200, await listEndpoints(key, query)),
  ),
  getWebhookEndpoint: defineKeyedHandler(ALL_OPERATIONS.getWebhookEndpoint, (call, { params }) =>
    withEndpoint(call, params.id, async (endpoint) => done(200, endpoint)),
  ),
  changeWebhookEndpoint: defineKeyedHandler(ALL_OPERATIONS.changeWebhookEndpoint, (call, { params, body }) =>
    withEndpoint(call, params.id, async (endpoint) => {
      if (!isMatch(call.ifMatch, endpoint)) return refuse({ type: 'precondition-failed' })
      const { url, events, description, status } = body
      const changed = await changeEndpoint(ownerOf(call), params.id, {
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: chosen(events) }),
        ...(description !== undefined && { description }),
        ...(status !== undefined && { status }),
      })
      if (!changed.ok) return refuseAs(changed)
      return withEndpoint(call, params.id, async (now) => done(200, now))
    }),
  ),
  deleteWebhookEndpoint: defineKeyedHandler(ALL_OPERATIONS.deleteWebhookEndpoint, (call, { params }) =>
    withEndpoint(call, params.id, async (endpoint) => {
      if (!isMatch(call.ifMatch, endpoint)) return refuse({ type: 'precondition-failed' })
      const deleted = await deleteEndpoint(ownerOf(call), params.id)
      return deleted.ok ? done(204) : refuseAs(deleted)
    }),
  ),
  rotateWebhookSecret: defineKeyedHandler(ALL_OPERATIONS.rotateWebhookSecret, async (call, { params }) => {
    if (call.idempotencyId === null) return refuse({ type: 'missing-idempotency-key' })
    const rotated = await rotateSecret(ownerOf(call), params.id, call.idempotencyId)
    return rotated.ok
      ? showSecret(call, params.id, { status: 200, secret: rotated.value })
      : refuseAs(rotated)
  }),
  sendTestEvent: defineKeyedHandler(ALL_OPERATIONS.sendTestEvent, async (call, { params }) => {
    const sent = await sendTestEvent(ownerOf(call), params.id)
    return sent.ok ? showDelivery(call, sent.value, 201) : refuseAs(sent)
  }),
  listWebhookDeliveries: defineKeyedHandler(
    ALL_OPERATIONS.listWebhookDeliveries,
    async ({ key }, { params, query }) => answerWith(200, await listDeliveries(key, params.id, query)),
  ),
  retryWebhookDelivery: defineKeyedHandler(ALL_OPERATIONS.retryWebhookDelivery, async (call, { params }) => {
    const retried = await retryDelivery(ownerOf(call), params.id)
    return retried.ok ? showDelivery(call, params.id, 200) : refuseAs(retried)
  }),
}

function ownerOf({ key, requestId }: KeyedCall) {
  return { userId: key.userId, livemode: !key.isTest, requestId }
}

/** Each type once; the wildcard must be the only entry. */
function chosen(events: readonly string[]): string[] {
  return events.includes(ALL_EVENTS) ? [ALL_EVENTS] : [...new Set(events)]
}

async function withEndpoint(
  { key }: KeyedCall,
  id: string,
  run: (endpoint: EndpointResource) => Promise<Answer>,
): Promise<Answer> {
  const endpoint = await findEndpoint(key, id)
  return endpoint ? run(endpoint) : refuse({ type: 'not-found' })
}

function showSecret(
  call: KeyedCall,
  id: string,
  { status, secret }: { status: 200 | 201; secret: string },
): Promise<Answer> {
  return withEndpoint(call, id, async (endpoint) => done(status, { ...endpoint, secret }))
}

/** Reads the delivery before the attempt that begins now. */
async function showDelivery(call: KeyedCall, id: string, status: 200 | 201): Promise<Answer> {
  const delivery = await findDelivery(call.key, id)
  drainOutboxSoon(call.requestId)
  return delivery ? done(status, delivery) : refuse({ type: 'not-found' })
}
