import 'server-only'
import { z } from 'zod'

const cardSchema = z.looseObject({ brand: z.string().nullish(), last4: z.string().nullish() })
const declineSchema = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
})

/** A card that the provider keeps. The database has the same checks, so that an odd value can't block a settlement. */
export const methodSchema = z.object({
  id: z.string().startsWith('pm_').max(100),
  object: z.literal('payment_method'),
  customer: z.string().nullish(),
  billing_details: z.object({ address: z.object({ country: z.string().nullish() }).nullish() }).nullish(),
  card: z.object({
    brand: z.string().max(40),
    last4: z.string().regex(/^\d{4}$/),
    exp_month: z.number().int().min(1).max(12),
    exp_year: z.number().int().min(2000).max(2100),
  }),
})

export type ProviderCard = {
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  country: string | null
}

export function toCard(method: z.infer<typeof methodSchema>): ProviderCard {
  const country = method.billing_details?.address?.country ?? null
  return {
    methodId: method.id,
    brand: method.card.brand,
    last4: method.card.last4,
    expMonth: method.card.exp_month,
    expYear: method.card.exp_year,
    country: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
  }
}

export const intentSchema = z.object({
  id: z.string().startsWith('pi_'),
  object: z.literal('payment_intent'),
  status: z.string(),
  last_payment_error: declineSchema.nullish(),
  payment_method: z.union([z.string(), z.looseObject({ card: cardSchema.nullish() })]).nullish(),
})

export const sessionSchema = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  mode: z.literal('payment'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string().length(3),
  client_reference_id: z.string().nullish(),
  client_secret: z.string().nullish(),
  url: z.string().nullish(),
  created: z.number().int(),
  livemode: z.boolean(),
  ui_mode: z.string().nullish(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
})
type Session = z.infer<typeof sessionSchema>

/** Refunds of payments without a card have a different id prefix. */
export const refundSchema = z.object({
  id: z.string().regex(/^(re|pyr)_/),
  object: z.literal('refund'),
  status: z.string().nullable(),
  amount: z.number().int(),
  currency: z.string().length(3),
  payment_intent: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  failure_reason: z.string().nullish(),
})
export const refundPageSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(refundSchema),
})

export const chargeSchema = z.object({
  id: z.string().min(1),
  object: z.literal('charge'),
  payment_intent: z.string().nullish(),
})

/** One account may contain sessions of other products, so each row of a page is parsed separately. */
export const sessionPageSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.looseObject({ id: z.string() })),
})

/** What `settle_payment` needs to know about a payment: the only shape of provider data in our code. */
export type PaymentSnapshot = {
  provider: 'stripe'
  /** Null if a saved card was charged without a checkout; the attempt is named instead. */
  sessionId: string | null
  attemptId?: string | null
  intentId: string | null
  reference: string | null
  amountCents: number
  currency: string
  status: 'paid' | 'processing' | 'unpaid'
  brand: string | null
  last4: string | null
  livemode: boolean
}

type Decline = { code: string; message: string }

export type ProviderSession = {
  id: string
  state: 'open' | 'complete' | 'expired'
  uiMode: string | null
  clientSecret: string | null
  url: string | null
  createdAt: number
  payment: PaymentSnapshot
  needsAction: boolean
  lastDecline: Decline | null
  /** The card that paid, if the provider keeps it for a customer: an existing saved card, or one that is saved now. */
  keptCard: { customerId: string; card: ProviderCard } | null
}

export function toProviderSession(session: Session): ProviderSession {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  return {
    id: session.id,
    state: session.status,
    uiMode: session.ui_mode ?? null,
    clientSecret: session.client_secret ?? null,
    url: session.url ?? null,
    createdAt: session.created,
    payment: toPaymentSnapshot(session),
    needsAction: intent?.status === 'requires_action',
    lastDecline: toDecline(intent),
    keptCard: toKeptCard(intent),
  }
}

function toKeptCard(intent: z.infer<typeof intentSchema> | null): ProviderSession['keptCard'] {
  const method = methodSchema.safeParse(intent?.payment_method)
  if (intent?.status !== 'succeeded' || !method.success || !method.data.customer) return null
  return { customerId: method.data.customer, card: toCard(method.data) }
}

function toPaymentSnapshot(session: Session): PaymentSnapshot {
  const intent = session.payment_intent ?? null
  const method = typeof intent === 'object' && intent !== null ? intent.payment_method : null
  const card = typeof method === 'object' && method !== null ? (method.card ?? null) : null
  return {
    provider: 'stripe',
    sessionId: session.id,
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
    reference: session.client_reference_id ?? null,
    amountCents: session.amount_total,
    currency: session.currency.toUpperCase(),
    status: payState(session),
    brand: card?.brand ?? null,
    last4: card?.last4 ?? null,
    livemode: session.livemode,
  }
}

function payState(session: Session): PaymentSnapshot['status'] {
  if (session.payment_status === 'paid') return 'paid'
  const intent = session.payment_intent
  return typeof intent === 'object' && intent?.status === 'processing' ? 'processing' : 'unpaid'
}

export function toDecline(
  intent: Pick<z.infer<typeof intentSchema>, 'last_payment_error'> | null,
): Decline | null {
  const error = intent?.last_payment_error
  if (!error) return null
  return {
    code: error.decline_code ?? error.code ?? 'declined',
    message: error.message ?? 'The card was declined.',
  }
}
