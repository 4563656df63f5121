import 'server-only'
import { z } from 'zod'

const cardSchema = z.object({ brand: z.string().nullish(), last4: z.string().nullish() })
const declineSchema = z.object({
  code: z.string().nullish(),
  decline_code: z.string().nullish(),
  message: z.string().nullish(),
})

const intentSchema = z.object({
  id: z.string().startsWith('pi_'),
  object: z.literal('payment_intent'),
  status: z.string(),
  last_payment_error: declineSchema.nullish(),
  payment_method: z.union([z.string(), z.object({ card: cardSchema.nullish() })]).nullish(),
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

export const refundSchema = z.object({
  id: z.string().startsWith('re_'),
  object: z.literal('refund'),
  status: z.string().nullable(),
  amount: z.number().int(),
  payment_intent: z.string().nullish(),
})
export const refundPageSchema = z.object({ object: z.literal('list'), data: z.array(refundSchema) })

/** Sessions that only save a card pass through the same list; they carry no payment. */
const savingSessionSchema = z.object({
  id: z.string().startsWith('cs_'),
  object: z.literal('checkout.session'),
  mode: z.literal('setup'),
})

export const sessionPageSchema = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(z.union([savingSessionSchema, sessionSchema])),
})

/** What `settle_payment` needs to know; the one shape in which provider facts travel through our code. */
export type PaymentFacts = {
  provider: 'stripe'
  sessionId: string
  intentId: string | null
  reference: string | null
  amountCents: number
  currency: string
  status: 'paid' | 'processing' | 'unpaid'
  brand: string | null
  last4: string | null
  livemode: boolean
}

export type Decline = { code: string; message: string }

export type ProviderSession = {
  id: string
  state: 'open' | 'complete' | 'expired'
  uiMode: string | null
  clientSecret: string | null
  url: string | null
  createdAt: number
  facts: PaymentFacts
  needsAction: boolean
  lastDecline: Decline | null
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
    facts: toPaymentFacts(session),
    needsAction: intent?.status === 'requires_action',
    lastDecline: toDecline(intent),
  }
}

export function toPaymentFacts(session: Session): PaymentFacts {
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

function payState(session: Session): PaymentFacts['status'] {
  if (session.payment_status === 'paid') return 'paid'
  const intent = session.payment_intent
  return typeof intent === 'object' && intent?.status === 'processing' ? 'processing' : 'unpaid'
}

function toDecline(intent: z.infer<typeof intentSchema> | null): Decline | null {
  const error = intent?.last_payment_error
  if (!error) return null
  return {
    code: error.decline_code ?? error.code ?? 'declined',
    message: error.message ?? 'The card was declined.',
  }
}
