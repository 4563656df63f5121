import { formatInstant } from '@/lib/base/time'
import type { DisputeView, PaymentCaseKind, PaymentCaseView } from '@/lib/domain/payments/views'

export const CASE_HEADINGS: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'Amount does not match',
  paid_after_cancel: 'Paid after cancellation',
  duplicate_payment: 'Paid twice',
  unknown_reference: 'Unknown payment',
  dispute: 'Disputed',
  refund_failed: 'Refund did not arrive',
}

const MEANINGS: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'The provider took another amount than the order costs. The order is not placed.',
  paid_after_cancel: 'Money came in for an order that was already canceled.',
  duplicate_payment: 'A second payment came in for one order. The second one is sent back by itself.',
  unknown_reference: 'The provider reports a payment that belongs to no order here.',
  dispute: 'The cardholder asked their bank to take the payment back.',
  refund_failed: 'Money we gave back was returned to us by the bank of the customer.',
}

const REFUND_STATES: Record<string, string> = {
  queued: 'Being sent',
  succeeded: 'Sent back',
  failed: 'Failed: the money did not reach the customer. Sending it back starts a new refund.',
}

export function meaningOf({ kind, dispute }: PaymentCaseView): string {
  return dispute ? `${MEANINGS[kind]} ${nextAtTheBank(dispute)}` : MEANINGS[kind]
}

export function refundWords(state: string | null): string | null {
  return state !== null && Object.hasOwn(REFUND_STATES, state) ? (REFUND_STATES[state] ?? null) : null
}

function nextAtTheBank({ isAnswered, answerBy, outcome }: DisputeView): string {
  if (outcome !== null) return `The bank has decided: ${outcome}.`
  if (isAnswered) return 'Our evidence is with the bank. The case closes by itself when the bank decides.'
  const answer =
    'The bank holds the money until it decides. Send our evidence in the dashboard of the provider'
  return answerBy === null ? `${answer}.` : `${answer} before ${formatInstant(answerBy)}.`
}

/** The provider's words, as the bank gave them. */
export function reasonWords(dispute: DisputeView | null): string | null {
  if (!dispute) return null
  const words = dispute.reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
