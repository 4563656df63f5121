import type Stripe from 'stripe'
import type { CardSlug } from './cards.ts'

/**
 * Stored objects have Stripe's field names, so replies need no mapping. `internal` is ours and never leaves the
 * gateway (see api-object.ts).
 */
export type Base<Kind extends string> = { id: string; object: Kind; created: number; livemode: false }
export type Metadata = Record<string, string>
export type CardError = {
  type: 'card_error'
  code: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
}
type NextAction = {
  type: 'redirect_to_url'
  redirect_to_url: { url: string; return_url: string | null }
}

export type Customer = Base<'customer'> & {
  email: string | null
  name: string | null
  phone: string | null
  description: string | null
  metadata: Metadata
  address: null
  balance: 0
  default_source: null
  invoice_settings: { default_payment_method: string | null }
  deleted?: true
}

export type PaymentMethod = Base<'payment_method'> & {
  type: 'card'
  customer: string | null
  allow_redisplay: 'always' | 'limited' | 'unspecified'
  billing_details: { address: null; email: string | null; name: string | null; phone: string | null }
  card: {
    brand: string
    display_brand: string
    last4: string
    exp_month: number
    exp_year: number
    funding: 'credit'
    country: 'US'
    fingerprint: string
    checks: { cvc_check: 'pass' | 'fail' | null; address_line1_check: null; address_postal_code_check: null }
    networks: { available: string[]; preferred: null }
    three_d_secure_usage: { supported: true }
    wallet: null
  }
  metadata: Metadata
  internal: { card: CardSlug; authenticatedOnce: boolean; isDetached?: true }
}

export type Intent = Base<'payment_intent'> & {
  amount: number
  amount_capturable: 0
  amount_received: number
  automatic_payment_methods: { enabled: boolean; allow_redirects?: 'always' | 'never' } | null
  canceled_at: number | null
  cancellation_reason: string | null
  capture_method: 'automatic_async'
  client_secret: string
  confirmation_method: 'automatic'
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: (CardError & { payment_method?: unknown }) | null
  latest_charge: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  payment_method_options: { card: { request_three_d_secure: 'automatic' } }
  allowed_payment_method_types: string[] | null
  payment_method_types: string[]
  processing: { type: 'card' } | null
  receipt_email: string | null
  setup_future_usage: Stripe.PaymentIntent.SetupFutureUsage | null
  shipping: null
  statement_descriptor: string | null
  status: Exclude<Stripe.PaymentIntent.Status, 'requires_capture'>
  internal: { session: string | null; returnUrl: string | null }
}

export type SetupIntent = Base<'setup_intent'> & {
  cancellation_reason: string | null
  client_secret: string
  customer: string | null
  description: string | null
  last_setup_error: (CardError & { payment_method?: unknown }) | null
  latest_attempt: string | null
  metadata: Metadata
  next_action: NextAction | null
  payment_method: string | null
  allowed_payment_method_types: string[] | null
  payment_method_types: string[]
  status: Stripe.SetupIntent.Status
  usage: string
  internal: { session: string | null; returnUrl: string | null }
}

export type Charge = Base<'charge'> & {
  amount: number
  amount_captured: number
  amount_refunded: number
  balance_transaction: null
  billing_details: PaymentMethod['billing_details']
  captured: boolean
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  metadata: Metadata
  outcome: { network_status: string; reason: string | null; seller_message: string; type: string }
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: Record<string, unknown> & { brand: string; last4: string } }
  receipt_email: string | null
  receipt_url: null
  refunded: boolean
  status: 'succeeded' | 'failed' | 'pending'
}

export type Refund = Base<'refund'> & {
  amount: number
  balance_transaction: null
  charge: string
  currency: string
  metadata: Metadata
  payment_intent: string
  reason: string | null
  receipt_number: null
  failure_reason?: 'lost_or_stolen_card' | 'expired_or_canceled_card' | 'unknown'
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

export type LineItem = {
  id: string
  object: 'item'
  amount_discount: 0
  amount_subtotal: number
  amount_tax: 0
  amount_total: number
  currency: string
  description: string
  price: null
  quantity: number
}

export type Session = Base<'checkout.session'> & {
  amount_subtotal: number | null
  amount_total: number | null
  automatic_tax: { enabled: false; liability: null; provider: null; status: null }
  billing_address_collection: null
  cancel_url: string | null
  client_reference_id: string | null
  client_secret: string | null
  currency: string | null
  custom_fields: []
  custom_text: { after_submit: null; shipping_address: null; submit: null; terms_of_service_acceptance: null }
  customer: string | null
  customer_creation: 'always' | 'if_required' | null
  customer_details: {
    address: null
    email: string | null
    name: string | null
    phone: null
    tax_exempt: 'none'
    tax_ids: []
  } | null
  customer_email: string | null
  expires_at: number
  invoice: null
  locale: string | null
  metadata: Metadata
  mode: 'payment' | 'setup' | 'subscription'
  payment_intent: string | null
  payment_method_collection: 'always' | 'if_required'
  allowed_payment_method_types: string[] | null
  payment_method_types: string[]
  payment_status: Stripe.Checkout.Session.PaymentStatus
  redirect_on_completion: Stripe.Checkout.Session.RedirectOnCompletion | null
  return_url: string | null
  saved_payment_method_options: {
    allow_redisplay_filters: string[]
    payment_method_remove: 'enabled' | 'disabled'
    payment_method_save: 'enabled' | 'disabled' | null
  } | null
  setup_intent: string | null
  shipping_options: []
  status: Stripe.Checkout.Session.Status
  submit_type: string | null
  subscription: null
  success_url: string | null
  total_details: { amount_discount: 0; amount_shipping: 0; amount_tax: 0 } | null
  ui_mode: 'elements' | 'hosted_page' | 'embedded_page'
  url: string | null
  internal: {
    lineItems: LineItem[]
    intent: {
      description: string | null
      metadata: Metadata
      receiptEmail: string | null
      saveFor: Intent['setup_future_usage']
    }
  }
}

export type ConfirmationToken = Base<'confirmation_token'> & {
  expires_at: number
  payment_intent: string | null
  payment_method_preview: {
    type: 'card'
    card: PaymentMethod['card']
    billing_details: PaymentMethod['billing_details']
  }
  return_url: string | null
  setup_future_usage: Intent['setup_future_usage']
  setup_intent: string | null
  shipping: null
  use_stripe_sdk: true
  internal: { method: PaymentMethod }
}
