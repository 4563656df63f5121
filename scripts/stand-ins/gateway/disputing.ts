import { type Dispute, type DisputeReason, type EvidenceText, NO_EVIDENCE } from './dispute-objects.ts'
import { testId } from './ids.ts'
import type { Charge } from './objects.ts'
import { invalid } from './problems.ts'
import type { Tx } from './store.ts'

const DAYS_TO_ANSWER = 20
/** What banks call it on the wire; one code per reason is enough here. */
const NETWORK_CODE = '10.4'

/** The card holder went to their bank: the bank takes the money at once and asks for our side of it. */
export function openDispute(tx: Tx, charge: Charge, reason: DisputeReason): Dispute {
  if (charge.status !== 'succeeded') throw invalid(`This charge has a status of ${charge.status}.`)
  if (standingDispute(tx, charge.id)) throw invalid(`Charge ${charge.id} is disputed already.`)
  tx.put<Charge>({ ...charge, disputed: true })
  const dispute = tx.put(newDispute(tx, charge, reason))
  tx.emit('charge.dispute.created', dispute)
  tx.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

type Answer = { evidence?: Partial<Record<EvidenceText, string>>; submit: boolean }

export function answerDispute(tx: Tx, dispute: Dispute, { evidence = {}, submit }: Answer): Dispute {
  if (isOver(dispute)) throw invalid(`This dispute has a status of ${dispute.status}.`)
  const details = dispute.evidence_details
  const answered = tx.put<Dispute>({
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    evidence_details: {
      ...details,
      has_evidence: details.has_evidence || Object.keys(evidence).length > 0,
      submission_count: details.submission_count + (submit ? 1 : 0),
      submission_method: submit ? 'manual' : details.submission_method,
    },
    status: submit ? 'under_review' : dispute.status,
  })
  tx.emit('charge.dispute.updated', answered)
  return answered
}

export function endDispute(tx: Tx, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (isOver(dispute)) throw invalid(`This dispute has a status of ${dispute.status}.`)
  const ended = tx.put<Dispute>({ ...dispute, status: outcome })
  if (outcome === 'won') tx.emit('charge.dispute.funds_reinstated', ended)
  tx.emit('charge.dispute.closed', ended)
  return ended
}

/** The dispute that holds the money of this charge, or has taken it. */
export function standingDispute(tx: Tx, chargeId: string): Dispute | undefined {
  return tx.list('dispute').find((one) => one.charge === chargeId && one.status !== 'won')
}

function isOver({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost'
}

function newDispute(tx: Tx, charge: Charge, reason: DisputeReason): Dispute {
  return {
    id: testId('du'),
    object: 'dispute',
    created: tx.now,
    livemode: false,
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE, enhanced_evidence: {} },
    evidence_details: {
      due_by: tx.now + DAYS_TO_ANSWER * 24 * 3600,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    metadata: {},
    network_reason_code: NETWORK_CODE,
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.payment_method_details.card.brand,
        case_type: 'chargeback',
        network_reason_code: NETWORK_CODE,
      },
    },
    reason,
    status: 'needs_response',
  }
}
