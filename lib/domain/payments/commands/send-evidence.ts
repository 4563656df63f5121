import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import type { Actor } from '@/lib/domain/accounts/views'
import { recordAudit } from '@/lib/domain/audit/record'
import { readDispute, submitEvidence, uploadEvidence } from '@/lib/gateways/stripe/disputes'
import type { ProviderFailure } from '@/lib/gateways/stripe/reply'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { evidencePdf } from '../evidence/evidence-pdf'
import { loadEvidence } from '../evidence/load-evidence'
import { disputeIdOf } from '../rows'
import type { SendEvidence } from '../schema'
import { recordDispute } from './record-dispute'

type Sent = Result<{ orderId: string; fileId: string }>

const ANSWERED = 'The bank has our evidence already, or has decided. Nothing more was sent.'
const UNCONFIRMED =
  'The payment provider didn’t confirm that our evidence arrived. Please try again: the bank accepts it only once.'

/** Creates the PDF about a disputed order and submits it to the bank, which accepts it once. */
export async function sendEvidence(actor: Actor, input: SendEvidence): Promise<Sent> {
  if (actor.role !== 'admin' || actor.userId === null) return fail('not_allowed')
  const found = await maybe(
    adminDb().from('payment_cases').select('id, kind, order_id, facts').eq('id', input.caseId).maybeSingle(),
  )
  if (!found) return fail('not_found')
  const disputeId = found.kind === 'dispute' ? disputeIdOf(found.facts) : null
  if (disputeId === null || found.order_id === null) return fail('move_not_allowed', { hint: NOT_DISPUTED })

  const dispute = await readDispute(disputeId)
  if (!dispute.ok) return notSent(dispute)
  if (dispute.value.outcome !== null || dispute.value.isAnswered) {
    await recordDispute(disputeId)
    return fail('move_not_allowed', { hint: ANSWERED })
  }
  return submit(
    actor,
    { disputeId, orderId: found.order_id, caseId: found.id },
    {
      reason: dispute.value.reason,
      statement: input.statement === '' ? null : input.statement,
    },
  )
}

const NOT_DISPUTED = 'There is no order to send evidence about.'

type Subject = { disputeId: string; orderId: string; caseId: string }

async function submit(
  actor: Actor,
  { disputeId, orderId, caseId }: Subject,
  dispute: { reason: string; statement: string | null },
): Promise<Sent> {
  const facts = await loadEvidence(orderId, { id: disputeId, ...dispute })
  const file = await uploadEvidence(await evidencePdf(facts), `evidence-${facts.order.number}.pdf`)
  if (!file.ok) return notSent(file)
  const event = {
    subjectType: 'payment_case',
    subjectId: caseId,
    after: { orderId, disputeId, fileId: file.value },
  }
  // Before the call: the bank may have the evidence although its response, or this process, gets lost.
  await recordAudit(actor, { ...event, action: 'payment.evidence_submitted' })
  const submitted = await submitEvidence(disputeId, {
    fileId: file.value,
    customerName: facts.order.customer,
    customerEmail: facts.order.email,
    product: facts.order.product,
    statement: dispute.statement,
    completedAt: facts.order.completedAt,
  })
  if (!submitted.ok && submitted.problem !== 'unavailable') return notSent(submitted)
  // A lost response may be that of evidence that arrived.
  if (!submitted.ok && !(await isAnswered(disputeId))) return fail('unavailable', { hint: UNCONFIRMED })
  await recordAudit(actor, { ...event, action: 'payment.evidence_sent' })
  await recordDispute(disputeId)
  return ok({ orderId, fileId: file.value })
}

async function isAnswered(disputeId: string): Promise<boolean> {
  const dispute = await readDispute(disputeId)
  return dispute.ok && dispute.value.isAnswered
}

function notSent({ problem, message }: ProviderFailure): Sent {
  return problem === 'unavailable'
    ? fail('unavailable', {
        hint: 'The payment provider didn’t answer. Nothing was sent; please try again.',
      })
    : fail('move_not_allowed', { hint: `The payment provider refused the evidence: ${message}` })
}
