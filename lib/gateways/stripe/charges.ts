import 'server-only'
import { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { intentSchema, type PaymentSnapshot, toDecline } from './shapes'

/** A payment with a saved card while the cardholder is absent. */
type CardCharge = {
  orderId: string
  attemptId: string
  attemptNo: number
  amountCents: number
  currency: string
  customerId: string
  methodId: string
}

export type ProviderCharge = {
  intentId: string
  isCanceled: boolean
  payment: PaymentSnapshot
  decline: { code: string; message: string } | null
}

const chargeIntentSchema = intentSchema.extend({
  amount: z.int(),
  currency: z.string().length(3),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()),
})

const EXPAND = ['payment_method']

/** Creates the intent of an attempt, or returns the existing one. No money moves yet. */
export async function createCharge(charge: CardCharge): Promise<ProviderReply<ProviderCharge>> {
  const { orderId, attemptId, attemptNo, amountCents, currency, customerId, methodId } = charge
  const reply = await ask(
    () =>
      stripeClient().paymentIntents.create(
        {
          amount: amountCents,
          currency: currency.toLowerCase(),
          customer: customerId,
          payment_method: methodId,
          allowed_payment_method_types: ['card'],
          metadata: { order_id: orderId, attempt_id: attemptId },
        },
        { idempotencyKey: `order:${orderId}:attempt:${attemptNo}:card` },
      ),
    chargeIntentSchema,
  )
  return asCharge(reply)
}

/**
 * Charges the card. Repeating the call returns the first result. `declined` includes a bank that requires
 * authentication.
 */
export async function confirmCharge(intentId: string): Promise<ProviderReply<ProviderCharge>> {
  const reply = await ask(
    () =>
      stripeClient().paymentIntents.confirm(
        intentId,
        { off_session: true },
        { idempotencyKey: `confirm:${intentId}` },
      ),
    chargeIntentSchema,
  )
  return asCharge(reply)
}

export async function readCharge(intentId: string): Promise<ProviderReply<ProviderCharge>> {
  return asCharge(
    await ask(
      () => stripeClient().paymentIntents.retrieve(intentId, { expand: EXPAND }),
      chargeIntentSchema.refine(({ id }) => id === intentId, 'a different intent was returned'),
    ),
  )
}

/** Refused if it is paid or being paid. */
export async function cancelCharge(intentId: string): Promise<ProviderReply<ProviderCharge>> {
  return asCharge(await ask(() => stripeClient().paymentIntents.cancel(intentId), chargeIntentSchema))
}

type ChargeIntent = z.infer<typeof chargeIntentSchema>

function asCharge(reply: ProviderReply<ChargeIntent>): ProviderReply<ProviderCharge> {
  return reply.ok ? { ok: true, value: toCharge(reply.value) } : reply
}

function toCharge(intent: ChargeIntent): ProviderCharge {
  const { status, payment_method: method } = intent
  const card = typeof method === 'object' && method !== null ? (method.card ?? null) : null
  return {
    intentId: intent.id,
    isCanceled: status === 'canceled',
    payment: {
      provider: 'stripe',
      sessionId: null,
      intentId: intent.id,
      attemptId: intent.metadata.attempt_id ?? null,
      reference: intent.metadata.order_id ?? null,
      amountCents: intent.amount,
      currency: intent.currency.toUpperCase(),
      status: status === 'succeeded' ? 'paid' : status === 'processing' ? 'processing' : 'unpaid',
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      livemode: intent.livemode,
    },
    decline: toDecline(intent),
  }
}
