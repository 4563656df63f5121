import { formatInstant } from '@/lib/base/time'
import {
  CASE_DESCRIPTIONS,
  CASE_REFUNDS,
  DISPUTES,
  REFUND_FAILURES,
} from '@/lib/content/screens/admin/payment-cases'
import type { DisputeView, PaymentCaseKind, PaymentCaseView } from '@/lib/domain/payments/views'

export const CASE_HEADINGS: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'Amount doesn’t match',
  paid_after_cancel: 'Paid after cancellation',
  duplicate_payment: 'Paid twice',
  unknown_reference: 'Unknown payment',
  dispute: 'Disputed',
  refund_failed: 'Refund didn’t arrive',
  files_missing: 'No file to work on',
  file_infected: 'Infected file',
  refunded_outside: 'Refunded at the provider',
}

const REFUND_STATES: Record<string, string> = {
  queued: 'Being sent',
  succeeded: 'Sent back',
  failed: CASE_REFUNDS.failed,
}

function failureText(failure: string): string {
  const known = Object.hasOwn(REFUND_FAILURES, failure) ? REFUND_FAILURES[failure] : undefined
  return known ?? CASE_REFUNDS.otherFailure(failure.replaceAll('_', ' '))
}

export function caseDescription({ kind, dispute, failure }: PaymentCaseView): string {
  if (failure !== null) return `${CASE_DESCRIPTIONS[kind]} ${failureText(failure)}`
  return dispute ? `${CASE_DESCRIPTIONS[kind]} ${bankStatusText(dispute)}` : CASE_DESCRIPTIONS[kind]
}

export function refundText(state: string | null): string | null {
  return state !== null && Object.hasOwn(REFUND_STATES, state) ? (REFUND_STATES[state] ?? null) : null
}

function bankStatusText({ isAnswered, answerBy, outcome }: DisputeView): string {
  if (outcome !== null) return DISPUTES.decided(outcome)
  if (isAnswered) return DISPUTES.submitted
  return answerBy === null ? DISPUTES.answer : DISPUTES.answerBefore(formatInstant(answerBy))
}

/** The provider's reason, as the bank gave it. */
export function reasonText(dispute: DisputeView | null): string | null {
  if (!dispute) return null
  const words = dispute.reason.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function dueText({ answerBy, isAnswered, outcome }: DisputeView): string | null {
  if (outcome !== null) return outcome === 'won' ? DISPUTES.won : DISPUTES.lost
  if (isAnswered) return 'Submitted'
  return answerBy && formatInstant(answerBy)
}
