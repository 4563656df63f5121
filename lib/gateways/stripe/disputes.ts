import 'server-only'
import { z } from 'zod'
import { stripeClient } from './client'
import { ask, type ProviderReply } from './reply'

const disputeSchema = z.object({
  id: z.string().startsWith('dp_').or(z.string().startsWith('du_')),
  object: z.literal('dispute'),
  amount: z.number().int(),
  currency: z.string().length(3),
  reason: z.string(),
  payment_intent: z.string().startsWith('pi_').nullable(),
})

export type ProviderDispute = {
  id: string
  intentId: string | null
  amountCents: number
  currency: string
  reason: string
}

export async function readDispute(disputeId: string): Promise<ProviderReply<ProviderDispute>> {
  const reply = await ask(() => stripeClient().disputes.retrieve(disputeId), disputeSchema)
  if (!reply.ok) return reply
  const { id, amount, currency, reason, payment_intent: intentId } = reply.value
  return { ok: true, value: { id, intentId, amountCents: amount, currency: currency.toUpperCase(), reason } }
}
