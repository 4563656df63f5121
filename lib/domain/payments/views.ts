/** How the payment form should ask for the card. The server decides; the browser never guesses. */
export type PaymentView = {
  mode: 'elements' | 'hosted' | 'sandbox'
  orderId: string
  orderNumber: string
  totalCents: number
  currency: string
  sessionId: string
  publishableKey: string
  clientSecret: string | null
  /** The provider's own page; for `sandbox` it is a second way beside the form. */
  hostedUrl: string | null
  /** Where the test form posts the number: the sandbox's origin, never ours. */
  sandboxUrl: string | null
  /** Why the last try on this order failed, in words; null on a first try. */
  lastDecline: string | null
}

export type PaymentStatusView = {
  orderId: string
  orderNumber: string
  /** `held`: money arrived that does not fit the order, and a person decides. */
  state: 'paid' | 'processing' | 'held' | 'failed' | 'unpaid'
  totalCents: number
  currency: string
  /** Why the bank said no, in words, when it did. */
  reason: string | null
}

export const PAYMENT_CASE_KINDS = [
  'amount_mismatch',
  'paid_after_cancel',
  'duplicate_payment',
  'unknown_reference',
  'dispute',
  'refund_failed',
] as const
export type PaymentCaseKind = (typeof PAYMENT_CASE_KINDS)[number]

export type DisputeView = {
  /** The provider's word for what the card holder says. */
  reason: string
  outcome: 'won' | 'lost' | null
  /** Our evidence is with the bank; there is nothing left to send. */
  isAnswered: boolean
  answerBy: string | null
}

export type PaymentCaseView = {
  id: string
  kind: PaymentCaseKind
  status: 'open' | 'resolved'
  orderId: string | null
  orderNumber: string | null
  amountCents: number | null
  currency: string | null
  intentId: string | null
  refundState: string | null
  openedAt: string
  /** How a dispute stands at the bank. Null for other kinds. */
  dispute: DisputeView | null
}
