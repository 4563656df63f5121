import 'server-only'
import type { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { chargeSchema, refundPageSchema, refundSchema } from './shapes'

export type ProviderRefund = {
  id: string
  intentId: string | null
  amountCents: number
  currency: string
  /** `processing` counts as sent: the provider reports a later failure. */
  status: 'processing' | 'succeeded' | 'failed' | 'canceled'
  /** Our refund that this one carries out; null if it was made in the provider's dashboard. */
  refundId: string | null
  failureCode: string | null
}

type RefundOrder = { refundId: string; intentId: string; amountCents: number; attempt: number }

/**
 * Sends one of our refunds. The idempotency key and metadata contain its id, so repeated calls move the money
 * once, while a second refund of the same charge is a separate one.
 */
export async function createRefund(refund: RefundOrder): Promise<ProviderReply<ProviderRefund>> {
  const { refundId, intentId, amountCents, attempt } = refund
  const reply = await ask(
    () =>
      stripeClient().refunds.create(
        { payment_intent: intentId, amount: amountCents, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund/${refundId}/${amountCents}/${attempt}` },
      ),
    refundSchema,
  )
  return reply.ok ? { ok: true, value: toRefund(reply.value) } : reply
}

/** Every refund of a payment, including failed ones. */
export async function listRefundsOf(intentId: string): Promise<ProviderReply<ProviderRefund[]>> {
  const all: ProviderRefund[] = []
  for (let after: string | null = null; ; ) {
    const page = await listPage({ payment_intent: intentId }, after)
    if (!page.ok) return page
    all.push(...page.value.refunds)
    after = page.value.next
    if (after === null) return { ok: true, value: all }
  }
}

type RefundPage = { refunds: ProviderRefund[]; next: string | null }

/** One page of the refunds created since an instant (seconds), newest first. */
export function listRefundsSince(since: number, after: string | null): Promise<ProviderReply<RefundPage>> {
  return listPage({ created: { gte: since } }, after)
}

/** The payment intent of the object; null if it was not paid with one. */
export async function findIntentOf(object: {
  id: string
  type: 'refund' | 'charge'
}): Promise<ProviderReply<string | null>> {
  const stripe = stripeClient()
  const reply =
    object.type === 'charge'
      ? await ask(() => stripe.charges.retrieve(object.id), chargeSchema)
      : await ask(() => stripe.refunds.retrieve(object.id), refundSchema)
  return reply.ok ? { ok: true, value: reply.value.payment_intent ?? null } : reply
}

type Filter = { payment_intent: string } | { created: { gte: number } }

async function listPage(filter: Filter, after: string | null): Promise<ProviderReply<RefundPage>> {
  const page = await ask(
    () =>
      stripeClient().refunds.list({
        ...filter,
        limit: 100,
        ...(after === null ? {} : { starting_after: after }),
      }),
    refundPageSchema,
  )
  if (!page.ok) return page
  const { data, has_more: hasMore } = page.value
  return {
    ok: true,
    value: { refunds: data.map(toRefund), next: hasMore ? (data.at(-1)?.id ?? null) : null },
  }
}

/** Any status that isn't final counts as processing, including one from a later API version. */
function toRefund(refund: z.infer<typeof refundSchema>): ProviderRefund {
  const { id, status, amount, currency, payment_intent: intentId, metadata } = refund
  return {
    id,
    intentId: intentId ?? null,
    amountCents: amount,
    currency: currency.toUpperCase(),
    status: status === 'succeeded' || status === 'failed' || status === 'canceled' ? status : 'processing',
    refundId: metadata?.refund_id ?? null,
    failureCode: refund.failure_reason ?? null,
  }
}
