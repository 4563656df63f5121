import type { PaymentCaseKind } from '@/lib/domain/payments/views'

export const CASE_DESCRIPTIONS: Record<PaymentCaseKind, string> = {
  amount_mismatch:
    'The amount charged isn’t the order total, or the customer paid an earlier revision of the quote. The order isn’t placed.',
  paid_after_cancel: 'A payment arrived for an order that was already canceled.',
  duplicate_payment: 'A second payment arrived for the same order. It’s refunded automatically.',
  unknown_reference: 'The provider reported a payment that doesn’t match any order.',
  dispute: 'The cardholder asked their bank to reverse the payment.',
  files_missing:
    'The order was paid without a file: the customer removed all of them, or the quote had none. The order is placed, and we’ve asked for a file; the case closes when one arrives. To refund the payment, cancel the order.',
  file_infected:
    'A virus scan found a problem with a file that was accepted while the scanner was down. The file is deleted. If someone downloaded the original, have their computer checked. The customer of an open quote, or of an order whose draft hasn’t been sent, has been asked for a clean copy; otherwise, ask for one yourself if you still need it. Then dismiss this with a note.',
  refund_failed:
    'A refund didn’t reach the customer. We’ve e-mailed them that we’ll arrange another way. Issue it again, or agree on another way and then dismiss this with a note.',
  refunded_outside:
    'Someone refunded the full payment in the provider’s dashboard. The order is paused: cancel it, or agree with the customer on how to continue.',
}

/** Keyed by the provider's code. */
export const REFUND_FAILURES: Record<string, string> = {
  nothing_left: 'Another refund was issued in the meantime, so not enough of the payment was left.',
  charge_disputed: 'The bank is still deciding the dispute, so the provider won’t refund the payment.',
  expired_or_canceled_card: 'The card has expired or was canceled.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
}

export const CASE_REFUNDS = {
  failed: 'Failed: the money didn’t reach the customer. To try again, issue a new refund.',
  otherFailure: (reason: string) => `The provider says: ${reason}.`,
} as const

export const DISPUTES = {
  decided: (outcome: string) => `The bank has decided: ${outcome}.`,
  submitted: 'We’ve submitted our evidence. The case closes automatically when the bank decides.',
  answer: 'The bank is holding the money until it decides. Send our evidence below.',
  answerBefore: (time: string) =>
    `The bank is holding the money until it decides. Send our evidence below before ${time}.`,
  won: 'Won: the payment stays with us',
  lost: 'Lost: the bank returned the money to the cardholder',
} as const

export const CASE_LIST = {
  payment: {
    title: 'No payment problems',
    text: 'Payments that don’t match an order appear here until someone resolves them.',
  },
  files: {
    title: 'No file problems',
    text: 'Infected files, and orders that were paid without a file, appear here until someone resolves them.',
  },
} as const

export const EVIDENCE_FORM = {
  hint: 'For the bank. We attach a PDF with the order’s history, the accepted terms, the finished documents, and who opened them and when. The bank accepts evidence only once.',
} as const

export const CASE_ANSWERS = {
  decided: 'The decision is saved.',
  evidenceSent: 'The evidence is submitted to the bank.',
} as const
