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

type ProviderDispute = {
  id: string
  intentId: string | null
  amountCents: number
  currency: string
  reason: string
  status: string
  /** Null until the bank has decided. Separate from the provider's status, which has more values. */
  outcome: 'won' | 'lost' | null
  isAnswered: boolean
  answerBy: string | null
}

const fileSchema = z.object({ id: z.string().startsWith('file_'), object: z.literal('file') })

/** An inquiry closed without a chargeback counts as won. */
const OUTCOMES = new Map<string, 'won' | 'lost'>([
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
])
const ANSWERED = new Set(['under_review', 'warning_under_review', 'appeal_under_review'])

export async function readDispute(disputeId: string): Promise<ProviderReply<ProviderDispute>> {
  return asDispute(await ask(() => stripeClient().disputes.retrieve(disputeId), disputeSchema))
}

/** Uploads a PDF for a dispute; the evidence refers to its id. */
export async function uploadEvidence(pdf: Uint8Array, name: string): Promise<ProviderReply<string>> {
  const file = { data: pdf, name, type: 'application/pdf' }
  const reply = await ask(
    () => stripeClient().files.create({ purpose: 'dispute_evidence', file }),
    fileSchema,
  )
  return reply.ok ? { ok: true, value: reply.value.id } : reply
}

type Evidence = {
  fileId: string
  customerName: string
  customerEmail: string
  product: string
  statement: string | null
  completedAt: string | null
}

/** Submits the evidence to the bank, which accepts it once. */
export async function submitEvidence(
  disputeId: string,
  evidence: Evidence,
): Promise<ProviderReply<ProviderDispute>> {
  const { fileId, customerName, customerEmail, product, statement, completedAt } = evidence
  return asDispute(
    await ask(
      () =>
        stripeClient().disputes.update(disputeId, {
          evidence: {
            uncategorized_file: fileId,
            customer_name: customerName,
            customer_email_address: customerEmail,
            product_description: product,
            ...(statement === null ? {} : { uncategorized_text: statement }),
            ...(completedAt === null ? {} : { service_date: completedAt }),
          },
          submit: true,
        }),
      disputeSchema,
    ),
  )
}

function asDispute(reply: ProviderReply<z.infer<typeof disputeSchema>>): ProviderReply<ProviderDispute> {
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
