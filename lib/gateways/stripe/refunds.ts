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
  /** `processing` counts as sent: the provider reports a refund that fails later. */
  status: 'processing' | 'succeeded' | 'failed' | 'canceled'
  /** Our own refund that this one carries out. Null when it was made outside. */
  refundId: string | null
  failureCode: string | null
}

type RefundOrder = { refundId: string; intentId: string; amountCents: number; attempt: number }

/**
 * Sends one of our refunds. Key and metadata name it, so however often a worker repeats the call, the money leaves once,
 * and a second refund of the same charge is another one.
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

/** Every refund of a payment, also those that failed. */
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

/** One page of the refunds made since an instant (seconds), newest first. */
export function listRefundsSince(since: number, after: string | null): Promise<ProviderReply<RefundPage>> {
  return listPage({ created: { gte: since } }, after)
}

/** The payment that an event is about; null when it was not made by a payment intent. */
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

/** Anything the provider has not ended counts as on its way, also a state that a later version may bring. */
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
