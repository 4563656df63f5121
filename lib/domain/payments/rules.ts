import { STRIPE_EVENTS, type StripeEventType } from '@/lib/config/stripe-events'
import type { CaseResolution } from './schema'
import type { PaymentCaseKind, PaymentCaseView } from './views'

/** Why we closed a session before it was paid. */
export const TOO_MANY_DECLINES = 'too_many_declines'

/**
 * Decline codes as sentences a person can act on. Codes that would help a thief (lost, stolen) stay generic.
 */
const DECLINE_REASONS: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'The security code is incorrect.',
  invalid_cvc: 'The security code is incorrect.',
  incorrect_number: 'The card number is incorrect.',
  invalid_number: 'The card number is incorrect.',
  processing_error: 'Your bank couldn’t process this just now. Please try again in a minute.',
  authentication_required: 'Your bank asked you to confirm the payment, and it wasn’t confirmed.',
  payment_intent_authentication_failure: 'Your bank couldn’t verify that it was you.',
  [TOO_MANY_DECLINES]: 'Too many cards were declined, so this payment was closed.',
  card_velocity_exceeded: 'Your card has reached its limit for now.',
}

export function declineReason(code: string | null): string {
  const known = code !== null && Object.hasOwn(DECLINE_REASONS, code) ? DECLINE_REASONS[code] : undefined
  return known ?? 'Your bank didn’t give a reason. Try another card or call your bank.'
}

export const CASE_TITLES: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'The payment doesn’t match the order',
  paid_after_cancel: 'Paid after the order was canceled',
  duplicate_payment: 'Paid twice',
  unknown_reference: 'Paid, but no order has this reference',
  dispute: 'The cardholder disputed the payment',
  refund_failed: 'A refund did not arrive',
  files_missing: 'Paid, but no file is left to work on',
  file_infected: 'A virus scan found a problem with a file',
  refunded_outside: 'The whole payment was refunded at the provider',
}

/** What staff may decide. The bank holds a disputed payment: refunding it as well would pay it out twice. */
export const CASE_RESOLUTIONS_OF: Record<PaymentCaseKind, readonly CaseResolution[]> = {
  amount_mismatch: ['refund', 'accept', 'dismiss'],
  paid_after_cancel: ['refund', 'dismiss'],
  duplicate_payment: ['refund', 'dismiss'],
  unknown_reference: ['refund', 'dismiss'],
  dispute: ['dismiss'],
  refund_failed: ['refund', 'dismiss'],
  files_missing: ['dismiss'],
  file_infected: ['dismiss'],
  refunded_outside: ['dismiss'],
}

/** True while the bank waits for us and there is an order to report. The bank accepts evidence once. */
export function canSendEvidence({ status, dispute, orderId }: PaymentCaseView): boolean {
  return status === 'open' && orderId !== null && dispute?.outcome === null && !dispute.isAnswered
}

type InboxTask =
  | 'settle_session'
  | 'settle_intent'
  | 'count_decline'
  | 'record_refunds'
  | 'record_refunds_of_charge'
  | 'record_dispute'
  | 'nothing'

const TASKS: Record<StripeEventType, InboxTask> = {
  'checkout.session.completed': 'settle_session',
  'checkout.session.expired': 'settle_session',
  'checkout.session.async_payment_succeeded': 'settle_session',
  'checkout.session.async_payment_failed': 'settle_session',
  'payment_intent.succeeded': 'settle_intent',
  'payment_intent.processing': 'settle_intent',
  'payment_intent.canceled': 'settle_intent',
  'payment_intent.payment_failed': 'count_decline',
  'refund.created': 'record_refunds',
  'refund.updated': 'record_refunds',
  'refund.failed': 'record_refunds',
  'charge.refunded': 'record_refunds_of_charge',
  'charge.dispute.created': 'record_dispute',
  'charge.dispute.updated': 'record_dispute',
  'charge.dispute.closed': 'record_dispute',
}

/** An event without a task stays in the inbox and needs no work. */
export function taskFor(eventType: string): InboxTask {
  const type = STRIPE_EVENTS.find((one) => one === eventType)
  return type === undefined ? 'nothing' : TASKS[type]
}
