import { STRIPE_EVENTS } from '../../../../lib/config/stripe-events.ts'
import type { Call, Route } from '../call.ts'
import type { WebhookEndpoint } from '../event-objects.ts'
import { randomText, testId } from '../ids.ts'
import { LIST_PARAMS, pageOf } from '../lists.ts'
import { invalid, missingParam, resourceMissing } from '../problems.ts'
import type { Tx } from '../store.ts'

const FIELDS = ['url', 'enabled_events', 'description', 'metadata'] as const

export const WEBHOOK_ENDPOINT_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', run: createEndpoint },
  { method: 'GET', path: '/v1/webhook_endpoints', run: listEndpoints },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', run: ({ tx, id }) => existing(tx, id) },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', run: updateEndpoint },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', run: deleteEndpoint },
]

/**
 * Subscribed to the events that the README tells operators to select, so an event missing there is missing here, too.
 */
export function appEndpoint(url: string, secret: string): WebhookEndpoint {
  return {
    id: 'we_test_app',
    object: 'webhook_endpoint',
    created: 0,
    livemode: false,
    api_version: null,
    application: null,
    description: 'The app this gateway was started for',
    enabled_events: [...STRIPE_EVENTS],
    metadata: {},
    status: 'enabled',
    url,
    internal: { secret },
  }
}

function createEndpoint({ tx, params }: Call) {
  params.only([...FIELDS, 'api_version'])
  const url = params.url('url')
  const events = params.texts('enabled_events')
  if (url === null) throw missingParam('url')
  if (events.length === 0) throw missingParam('enabled_events')
  if (!isLoopback(url)) {
    throw invalid('The sandbox gateway delivers to this machine only.', { param: 'url', code: 'url_invalid' })
  }
  const secret = `whsec_${randomText(32)}`
  const endpoint = tx.put<WebhookEndpoint>({
    ...appEndpoint(url, secret),
    id: testId('we'),
    created: tx.now,
    api_version: params.text('api_version'),
    description: params.text('description'),
    enabled_events: events,
    metadata: params.metadata('metadata'),
  })
  // Like the real provider, returns the secret only at creation.
  return { ...endpoint, secret }
}

function updateEndpoint({ tx, id, params }: Call): WebhookEndpoint {
  params.only([...FIELDS, 'disabled'])
  const before = existing(tx, id)
  const url = params.url('url') ?? before.url
  if (!isLoopback(url)) throw invalid('The sandbox gateway delivers to this machine only.', { param: 'url' })
  const events = params.texts('enabled_events')
  return tx.put<WebhookEndpoint>({
    ...before,
    url,
    description: params.text('description') ?? before.description,
    enabled_events: events.length > 0 ? events : before.enabled_events,
    metadata: params.metadata('metadata', before.metadata),
    status: params.has('disabled') ? (params.flag('disabled') ? 'disabled' : 'enabled') : before.status,
  })
}

function deleteEndpoint({ tx, id }: Call) {
  tx.put({ ...existing(tx, id), deleted: true as const })
  return { id, object: 'webhook_endpoint', deleted: true }
}

function listEndpoints({ tx, params }: Call) {
  params.only(LIST_PARAMS)
  return pageOf(tx, params, {
    kind: 'webhook_endpoint',
    url: '/v1/webhook_endpoints',
    where: (one) => !one.deleted,
  })
}

function existing(tx: Tx, id: string): WebhookEndpoint {
  const endpoint = tx.need('webhook_endpoint', id, 'webhook_endpoint')
  if (endpoint.deleted) throw resourceMissing('webhook_endpoint', id, 'webhook_endpoint')
  return endpoint
}

function isLoopback(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
