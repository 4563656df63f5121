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
  status: z.string(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }),
})

export type ProviderDispute = {
  id: string
  intentId: string | null
  amountCents: number
  currency: string
  reason: string
  status: string
  /** Null while the bank has not decided. Kept apart from the status, which has more words than these. */
  outcome: 'won' | 'lost' | null
  isAnswered: boolean
  answerBy: string | null
}

/** A question of the bank that ended without taking the money back counts as won. */
const OUTCOMES = new Map<string, 'won' | 'lost'>([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])
const ANSWERED = new Set(['under_review', 'warning_under_review', 'appeal_under_review'])

export async function readDispute(disputeId: string): Promise<ProviderReply<ProviderDispute>> {
  const reply = await ask(() => stripeClient().disputes.retrieve(disputeId), disputeSchema)
  if (!reply.ok) return reply
  const { id, amount, currency, reason, status, payment_intent: intentId } = reply.value
  const dueBy = reply.value.evidence_details.due_by ?? null
  return {
    ok: true,
    value: {
      id,
      intentId,
      amountCents: amount,
      currency: currency.toUpperCase(),
      reason,
      status,
      outcome: OUTCOMES.get(status) ?? null,
      isAnswered: ANSWERED.has(status),
      answerBy: dueBy === null ? null : new Date(dueBy * 1000).toISOString(),
    },
  }
}
