import 'server-only'
import { asOneOf, asOneOfOrNull } from '@/lib/base/one-of'
import type { Json } from '@/lib/gateways/supabase/database.types'
import { bodyOf } from './rules'
import { triesSchema } from './schema'
import type { DeliveryView, EndpointView } from './views'

export const ENDPOINT =
  'id, livemode, url, description, events, status, status_reason, failing_since, secret_previous_until, created_at'
export const DELIVERY =
  'id, status, attempts, next_attempt_at, created_at, tries, event:webhook_events!inner (id, type, livemode, sequence, object, created_at)'

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

export function toEndpoint(row: EndpointRow): EndpointView {
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

type DeliveryRow = {
  id: string
  status: string
  attempts: number
  next_attempt_at: string | null
  created_at: string
  tries: Json
  event: {
    id: string
    type: string
    livemode: boolean
    sequence: number
    object: Json
    created_at: string
  }
}

export function toDelivery(row: DeliveryRow): DeliveryView {
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
