import 'server-only'
import type { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'
import { refundPageSchema, refundSchema } from './shapes'

export type ProviderRefund = {
  id: string
  intentId: string | null
  amountCents: number
  /** A pending refund is on its way; the provider tells us with an event if it comes back. */
  state: 'on_its_way' | 'failed'
}

/**
 * Gives back a charge, or `amountCents` of it. The key is the intent and the attempt, so however often a worker repeats
 * an attempt, money returns once.
 */
export async function refundIntent(
  intentId: string,
  amountCents: number | null,
  attempt = 1,
): Promise<ProviderReply<ProviderRefund>> {
  return asRefund(
    await ask(
      () =>
        stripeClient().refunds.create(
          { payment_intent: intentId, ...(amountCents !== null && { amount: amountCents }) },
          { idempotencyKey: attempt === 1 ? `refund/${intentId}` : `refund/${intentId}/${attempt}` },
        ),
      refundSchema,
    ),
  )
}

export async function readRefund(refundId: string): Promise<ProviderReply<ProviderRefund>> {
  return asRefund(await ask(() => stripeClient().refunds.retrieve(refundId), refundSchema))
}

/** All refunds of a charge, also those that came back. */
export async function listRefundsOf(intentId: string): Promise<ProviderReply<ProviderRefund[]>> {
  const reply = await ask(
    () => stripeClient().refunds.list({ payment_intent: intentId, limit: 100 }),
    refundPageSchema,
  )
  return reply.ok ? { ok: true, value: reply.value.data.map(toRefund) } : reply
}

function asRefund(reply: ProviderReply<z.infer<typeof refundSchema>>): ProviderReply<ProviderRefund> {
  return reply.ok ? { ok: true, value: toRefund(reply.value) } : reply
}

function toRefund({
  id,
  status,
  amount,
  payment_intent: intentId,
}: z.infer<typeof refundSchema>): ProviderRefund {
  const state = status === 'failed' || status === 'canceled' ? 'failed' : 'on_its_way'
  return { id, intentId: intentId ?? null, amountCents: amount, state }
}
