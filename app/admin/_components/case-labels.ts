import { formatInstant } from '@/lib/base/time'
import type { DisputeView, PaymentCaseKind, PaymentCaseView } from '@/lib/domain/payments/views'

export const CASE_HEADINGS: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'Amount doesn’t match',
  paid_after_cancel: 'Paid after cancellation',
  duplicate_payment: 'Paid twice',
  unknown_reference: 'Unknown payment',
  dispute: 'Disputed',
  refund_failed: 'Refund didn’t arrive',
  files_missing: 'No file to work on',
  refunded_outside: 'Refunded at the provider',
}

const DESCRIPTIONS: Record<PaymentCaseKind, string> = {
  amount_mismatch:
    'The provider charged a different amount than the order costs, or an earlier revision of its quote was paid. The order is not placed.',
  paid_after_cancel: 'A payment arrived for an order that was already canceled.',
  duplicate_payment: 'A second payment arrived for the same order. It is refunded automatically.',
  unknown_reference: 'The provider reports a payment that belongs to no order here.',
  dispute: 'The cardholder asked their bank to reverse the payment.',
  files_missing:
    'The customer removed every file before the payment arrived. The order is placed, and they have been asked for a file; the case closes when one arrives. To give the money back, cancel the order.',
  refund_failed: 'A refund didn’t reach the customer.',
  refunded_outside:
    'Someone refunded the whole payment in the provider’s dashboard. The order is paused: cancel it, or agree with the customer how to continue.',
}

const REFUND_STATES: Record<string, string> = {
  queued: 'Being sent',
  succeeded: 'Sent back',
  failed: 'Failed: the money didn’t reach the customer. Sending it back starts a new refund.',
}

const FAILURES: Record<string, string> = {
  nothing_left: 'Another refund was issued in the meantime, so less of the payment was left.',
  charge_disputed: 'The bank is deciding about this payment, so the provider refuses to refund it.',
  expired_or_canceled_card: 'The card has expired or is canceled.',
  lost_or_stolen_card: 'The card is reported as lost or stolen.',
}

function failureText(failure: string): string {
  const known = Object.hasOwn(FAILURES, failure) ? FAILURES[failure] : undefined
  return known ?? `The provider says: ${failure.replaceAll('_', ' ')}.`
}

export function caseDescription({ kind, dispute, failure }: PaymentCaseView): string {
  if (failure !== null) return `${DESCRIPTIONS[kind]} ${failureText(failure)}`
  return dispute ? `${DESCRIPTIONS[kind]} ${bankStatusText(dispute)}` : DESCRIPTIONS[kind]
}

export function refundText(state: string | null): string | null {
  return state !== null && Object.hasOwn(REFUND_STATES, state) ? (REFUND_STATES[state] ?? null) : null
}

function bankStatusText({ isAnswered, answerBy, outcome }: DisputeView): string {
  if (outcome !== null) return `The bank has decided: ${outcome}.`
  if (isAnswered)
    return 'Our evidence is submitted and with the bank. The case closes automatically when the bank decides.'
  const answer = 'The bank holds the money until it decides. Send our evidence below'
  return answerBy === null ? `${answer}.` : `${answer} before ${formatInstant(answerBy)}.`
}

/** The provider's reason, as the bank gave it. */
export function reasonText(dispute: DisputeView | null): string | null {
  if (!dispute) return null
  const words = dispute.reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function dueText({ answerBy, isAnswered, outcome }: DisputeView): string | null {
  if (outcome !== null)
    return outcome === 'won'
      ? 'Won: the payment stays with us'
      : 'Lost: the bank returned the money to the cardholder'
  if (isAnswered) return 'Submitted'
  return answerBy && formatInstant(answerBy)
}
