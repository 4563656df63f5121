import type { Base, Metadata } from './objects.ts'

export type Event = Base<'event'> & {
  api_version: string
  data: { object: unknown }
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type WebhookEndpoint = Base<'webhook_endpoint'> & {
  api_version: string | null
  application: null
  description: string | null
  enabled_events: string[]
  metadata: Metadata
  secret?: string
  status: 'enabled' | 'disabled'
  url: string
  deleted?: true
  internal: { secret: string }
}

export type Attempt = { at: number; status: number | null; ms: number; error: string | null }
export type Delivery = Base<'delivery'> & {
  event: string
  endpoint: string
  type: string
  subject: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: Attempt[]
  attemptCount: number
}
