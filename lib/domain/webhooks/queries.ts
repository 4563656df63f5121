import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { asOneOf, asOneOfOrNull } from '@/lib/base/one-of'
import { type Db, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { bodyOf } from './rules'
import { triesSchema } from './schema'
import type { DeliveryView, EndpointView } from './views'

const ENDPOINT =
  'id, livemode, url, description, events, status, status_reason, failing_since, secret_previous_until, created_at'
const DELIVERY =
  'id, status, attempts, next_attempt_at, created_at, tries, event:webhook_events!inner (id, type, livemode, sequence, object, created_at)'

export async function listEndpoints(userId: string): Promise<EndpointView[]> {
  const rows = await many(
    (await userDb())
      .from('webhook_endpoints')
      .select(ENDPOINT)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .limit(32),
  )
  return rows.map(toEndpoint)
}

const LOG_LENGTH = 50

/** One endpoint and its newest deliveries. Null where it is not this person's. */
export async function getEndpoint(userId: string, endpointId: string) {
  if (!isUuid(endpointId)) return null
  const db = await userDb()
  const [row, deliveries] = await Promise.all([
    maybe(
      db.from('webhook_endpoints').select(ENDPOINT).eq('user_id', userId).eq('id', endpointId).maybeSingle(),
    ),
    many(deliveriesOf(db, endpointId).limit(LOG_LENGTH)),
  ])
  return row && { endpoint: toEndpoint(row), deliveries: deliveries.map(toDelivery) }
}

function deliveriesOf(db: Db, endpointId: string) {
  return db
    .from('webhook_deliveries')
    .select(DELIVERY)
    .eq('endpoint_id', endpointId)
    .order('created_at', { ascending: false })
}

type EndpointRow = {
  id: string
  livemode: boolean
  url: string
  description: string | null
  events: string[]
  status: string
  status_reason: string | null
  failing_since: string | null
  secret_previous_until: string | null
  created_at: string
}

function toEndpoint(row: EndpointRow): EndpointView {
  return {
    id: row.id,
    livemode: row.livemode,
    url: row.url,
    description: row.description,
    events: row.events,
    status: asOneOf(['enabled', 'paused', 'disabled_failing'] as const, row.status),
    stoppedBy: asOneOfOrNull(['owner', 'failing', 'gone'] as const, row.status_reason),
    failingSince: row.failing_since,
    previousSecretUntil: row.secret_previous_until,
    createdAt: row.created_at,
  }
}

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof deliveriesOf>>['data']>[number]

function toDelivery(row: DeliveryRow): DeliveryView {
  const { event } = row
  const { object } = event
  const isRecord = typeof object === 'object' && object !== null && !Array.isArray(object)
  return {
    id: row.id,
    status: asOneOf(['pending', 'succeeded', 'failed'] as const, row.status),
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    createdAt: row.created_at,
    event: { id: event.id, type: event.type },
    request: bodyOf({
      ...event,
      createdAt: new Date(event.created_at),
      object: isRecord ? object : {},
    }),
    tries: triesSchema.parse(row.tries),
  }
}
