import type { CaseResolution } from './schema'
import type { PaymentCaseKind } from './views'

/** Bank answers in words a person can act on. Codes that would help a thief (lost, stolen) stay general. */
const DECLINE_REASONS: Record<string, string> = {
  insufficient_funds: 'The card does not have enough money for this payment.',
  expired_card: 'The card has expired.',
  incorrect_cvc: 'The security code is not right.',
  invalid_cvc: 'The security code is not right.',
  incorrect_number: 'The card number is not right.',
  invalid_number: 'The card number is not right.',
  processing_error: 'The bank could not work on it just now. Trying again in a minute often helps.',
  authentication_required: 'Your bank wants you to confirm the payment, and that did not happen.',
  payment_intent_authentication_failure: 'Your bank could not confirm that it was you.',
  card_velocity_exceeded: 'The card has reached its limit for now.',
}

export function declineReason(code: string | null): string {
  const known = code !== null && Object.hasOwn(DECLINE_REASONS, code) ? DECLINE_REASONS[code] : undefined
  return known ?? 'The bank did not say why. Another card, or a call to your bank, usually helps.'
}

export const CASE_TITLES: Record<PaymentCaseKind, string> = {
  amount_mismatch: 'The amount paid is not the amount of the order',
  paid_after_cancel: 'Paid after the order was canceled',
  duplicate_payment: 'Paid twice',
  unknown_reference: 'Paid, but no order has this reference',
  dispute: 'The card holder disputes the payment',
  refund_failed: 'A refund did not arrive',
}

/** What staff may decide. A disputed payment is with the bank: sending it back as well would pay it out twice. */
export const CASE_RESOLUTIONS_OF: Record<PaymentCaseKind, readonly CaseResolution[]> = {
  amount_mismatch: ['refund', 'accept', 'dismiss'],
  paid_after_cancel: ['refund', 'dismiss'],
  duplicate_payment: ['refund', 'dismiss'],
  unknown_reference: ['refund', 'dismiss'],
  dispute: ['dismiss'],
  refund_failed: ['refund', 'dismiss'],
}

/** Events after which the session has to be read again. Others are kept in the inbox and need no work. */
const SESSION_EVENTS = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
const INTENT_EVENTS = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.canceled',
])

const OTHER_EVENTS: Record<string, InboxTask> = {
  'payment_intent.payment_failed': 'count_decline',
  'refund.updated': 'note_refund',
  'refund.failed': 'note_refund',
  'charge.dispute.created': 'note_dispute',
  'charge.dispute.updated': 'note_dispute',
  'charge.dispute.closed': 'note_dispute',
}

export type InboxTask =
  | 'settle_session'
  | 'settle_intent'
  | 'count_decline'
  | 'note_refund'
  | 'note_dispute'
  | 'nothing'

export function taskFor(eventType: string): InboxTask {
  if (SESSION_EVENTS.has(eventType)) return 'settle_session'
  if (INTENT_EVENTS.has(eventType)) return 'settle_intent'
  return Object.hasOwn(OTHER_EVENTS, eventType) ? (OTHER_EVENTS[eventType] ?? 'nothing') : 'nothing'
}
