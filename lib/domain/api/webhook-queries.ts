import 'server-only'
import { fail, type Result } from '@/lib/base/result'
import { DELIVERY, ENDPOINT, toDelivery, toEndpoint } from '@/lib/domain/webhooks/rows'
import type { DeliveryView, EndpointView } from '@/lib/domain/webhooks/views'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import type { Page } from './page'
import { type List, readPage } from './read-page'
import { instant, instantOrNull } from './rows'
import type { DeliveryResource, EndpointResource } from './schema/webhook-endpoints'
import type { ApiKey } from './views'

export async function findEndpoint(key: ApiKey, id: string): Promise<EndpointResource | null> {
  const row = await maybe(endpointsOf(key).eq('id', id).maybeSingle())
  return row && toEndpointResource(toEndpoint(row))
}

/** All of the owner's endpoints in the key's mode, including those from the settings page. */
function endpointsOf({ userId, isTest }: ApiKey) {
  return adminDb().from('webhook_endpoints').select(ENDPOINT).match({ user_id: userId, livemode: !isTest })
}

export async function listEndpoints(key: ApiKey, list: List): Promise<Result<Page<EndpointResource>>> {
  return readPage(endpointsOf(key), list, (rows) => rows.map((row) => toEndpointResource(toEndpoint(row))))
}

export async function listDeliveries(
  key: ApiKey,
  endpointId: string,
  list: List,
): Promise<Result<Page<DeliveryResource>>> {
  const own = await maybe(endpointsOf(key).eq('id', endpointId).maybeSingle())
  if (!own) return fail('not_found')
  const all = adminDb().from('webhook_deliveries').select(DELIVERY).eq('endpoint_id', endpointId)
  return readPage(all, list, (rows) => rows.map((row) => toDeliveryResource(toDelivery(row), endpointId)))
}

export async function findDelivery(key: ApiKey, id: string): Promise<DeliveryResource | null> {
  const row = await maybe(
    adminDb().from('webhook_deliveries').select(`endpoint_id, ${DELIVERY}`).eq('id', id).maybeSingle(),
  )
  const own = row && (await maybe(endpointsOf(key).eq('id', row.endpoint_id).maybeSingle()))
  return own ? toDeliveryResource(toDelivery(row), row.endpoint_id) : null
}

function toEndpointResource(endpoint: EndpointView): EndpointResource {
  return {
    id: endpoint.id,
    object: 'webhook_endpoint',
    livemode: endpoint.livemode,
    url: endpoint.url,
    description: endpoint.description,
    events: endpoint.events,
    status: endpoint.status,
    stopped_by: endpoint.stoppedBy,
    failing_since: instantOrNull(endpoint.failingSince),
    previous_secret_until: instantOrNull(endpoint.previousSecretUntil),
    created_at: instant(endpoint.createdAt),
  }
}

function toDeliveryResource(delivery: DeliveryView, endpointId: string): DeliveryResource {
  return {
    id: delivery.id,
    object: 'webhook_delivery',
    endpoint_id: endpointId,
    event_id: delivery.event.id,
    event_type: delivery.event.type,
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: instantOrNull(delivery.nextAttemptAt),
    request: delivery.request,
    tries: delivery.tries.map(({ at, status, error, ms, body }) => ({
      at: instant(at),
      status: status ?? null,
      error: error ?? null,
      milliseconds: ms ?? null,
      body: body ?? null,
    })),
    created_at: instant(delivery.createdAt),
  }
}
