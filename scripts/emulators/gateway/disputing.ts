import { type Dispute, type DisputeReason, type EvidenceText, NO_EVIDENCE } from './dispute-objects.ts'
import { testId } from './ids.ts'
import type { Charge } from './objects.ts'
import { invalid } from './problems.ts'
import type { Tx } from './store.ts'

const DAYS_TO_ANSWER = 20
/** The banks' network code; one code per reason is enough here. */
const NETWORK_CODE = '10.4'

/** The cardholder disputes with their bank, which takes the money back immediately and asks for evidence. */
export function openDispute(tx: Tx, charge: Charge, reason: DisputeReason): Dispute {
  const dispute = open(tx, charge, newDispute(tx, charge, reason))
  tx.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** An inquiry of the bank: no money moves, and a refund ends it. */
export function openInquiry(tx: Tx, charge: Charge, reason: DisputeReason): Dispute {
  const dispute = newDispute(tx, charge, reason)
  const { card } = dispute.payment_method_details
  return open(tx, charge, {
    ...dispute,
    is_charge_refundable: true,
    payment_method_details: { type: 'card', card: { ...card, case_type: 'inquiry' } },
    status: 'warning_needs_response',
  })
}

/** The bank was not satisfied with our answer, or got none, and now takes the money. */
export function escalateInquiry(tx: Tx, dispute: Dispute): Dispute {
  if (!isInquiry(dispute) || isOver(dispute)) throw invalid(`This dispute has a status of ${dispute.status}.`)
  const { card } = dispute.payment_method_details
  const escalated = tx.put<Dispute>({
    ...dispute,
    is_charge_refundable: false,
    payment_method_details: { type: 'card', card: { ...card, case_type: 'chargeback' } },
    status: 'needs_response',
  })
  tx.emit('charge.dispute.updated', escalated)
  tx.emit('charge.dispute.funds_withdrawn', escalated)
  return escalated
}

function open(tx: Tx, charge: Charge, wanted: Dispute): Dispute {
  if (charge.status !== 'succeeded') throw invalid(`This charge has a status of ${charge.status}.`)
  const isDisputed = tx.list('dispute').some((one) => one.charge === charge.id && !isSettled(one))
  if (isDisputed) throw invalid(`Charge ${charge.id} is disputed already.`)
  tx.put<Charge>({ ...charge, disputed: true })
  const dispute = tx.put(wanted)
  tx.emit('charge.dispute.created', dispute)
  return dispute
}

type Answer = { evidence?: Partial<Record<EvidenceText, string>>; submit: boolean }

export function respondToDispute(tx: Tx, dispute: Dispute, { evidence = {}, submit }: Answer): Dispute {
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
    status: submit ? (isInquiry(dispute) ? 'warning_under_review' : 'under_review') : dispute.status,
  })
  tx.emit('charge.dispute.updated', answered)
  return answered
}

export function endDispute(tx: Tx, dispute: Dispute, outcome: 'won' | 'lost'): Dispute {
  if (isOver(dispute)) throw invalid(`This dispute has a status of ${dispute.status}.`)
  if (isInquiry(dispute) && outcome === 'lost')
    throw invalid('An inquiry cannot be lost. It is escalated first.')
  const status = isInquiry(dispute) ? 'warning_closed' : outcome
  const ended = tx.put<Dispute>({ ...dispute, status })
  if (status === 'won') tx.emit('charge.dispute.funds_reinstated', ended)
  tx.emit('charge.dispute.closed', ended)
  return ended
}

/** The dispute that holds or has taken the money of this charge. */
export function standingDispute(tx: Tx, chargeId: string): Dispute | undefined {
  return tx.list('dispute').find((one) => one.charge === chargeId && !isSettled(one) && !isInquiry(one))
}

/** The money was returned to us, or was never taken. */
function isSettled({ status }: Dispute): boolean {
  return status === 'won' || status === 'warning_closed'
}

function isInquiry({ status }: Dispute): boolean {
  return status.startsWith('warning_')
}

function isOver({ status }: Dispute): boolean {
  return status === 'won' || status === 'lost' || status === 'warning_closed'
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
        network: charge.payment_method_details.card.brand,
        network_reason_code: NETWORK_CODE,
      },
    },
    reason,
    status: 'needs_response',
  }
}
