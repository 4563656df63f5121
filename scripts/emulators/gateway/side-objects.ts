import type { Base, CardError } from './objects.ts'

export type StoredFile = Base<'file'> & {
  expires_at: number | null
  filename: string | null
  links: { object: 'list'; data: []; has_more: false; url: string }
  purpose: string
  size: number
  title: null
  type: string
  url: string
}

export type SetupAttempt = Base<'setup_attempt'> & {
  application: null
  attach_to_self: false
  customer: string | null
  customer_account: null
  flow_directions: null
  on_behalf_of: null
  payment_method: string
  payment_method_details: { type: 'card'; card: Record<string, unknown> }
  setup_error: (CardError & { payment_method?: unknown }) | null
  setup_intent: string
  status: 'requires_action' | 'succeeded' | 'failed'
  usage: string
}

export type EarlyFraudWarning = Base<'radar.early_fraud_warning'> & {
  actionable: boolean
  charge: string
  fraud_type: string
  payment_intent: string
}
