import type { Family } from '../checkout/views'
import type { PriceLine } from '../orders/views'
import type { QuoteSource } from '../quotes/schema/staff'
import type { CardState } from './rules/cards'

/** How the payment form collects the card. The server decides; the browser never guesses. */
export type PaymentView = {
  mode: 'elements' | 'hosted' | 'sandbox'
  orderId: string
  orderNumber: string
  totalCents: number
  currency: string
  sessionId: string
  publishableKey: string
  clientSecret: string | null
  /** The provider's own page; for `sandbox` an alternative to the form. */
  hostedUrl: string | null
  /** Where the test form posts the card number: the sandbox's origin, never ours. */
  sandboxUrl: string | null
  /** Why the last attempt for this order failed, as text; null on a first attempt. */
  lastDecline: string | null
  /** The customer left the bank before confirming the last attempt. */
  isUnconfirmed: boolean
  savedCards: PayableCard[]
  /** False for a payer with a link, who has no account to save a card in. */
  canSaveCard: boolean
}

export const PAY_LINK_STATES = [
  'open',
  'paid',
  'processing',
  'held',
  'canceled',
  /** The price is out of date, such as that of a quote that was revised. */
  'changed',
  'ended',
  'expired',
  /** The account is paused or closed, or the order is on invoice now. */
  'closed',
] as const
export type PayLinkState = (typeof PAY_LINK_STATES)[number]

/** What the page of a payment link shows: no documents, no languages, and of the customer at most a first name. */
export type PayLinkView = {
  state: PayLinkState
  /** Null once the link has ended. */
  order: {
    orderNumber: string
    family: Family
    lines: PriceLine[]
    totalCents: number
    currency: string
    askedBy: string | null
  } | null
}

/** A saved card as the payment step offers it. `methodId` is the provider's, for the provider's own form. */
export type PayableCard = {
  methodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  isExpired: boolean
}

export type PaymentStatusView = {
  orderId: string
  orderNumber: string
  /** The quote that is paid; null for an order from the checkout. */
  quoteId: string | null
  /** The change of the order that is paid; null for the order itself. */
  proposalId: string | null
  /** `held`: a payment doesn't match the order, and staff decide. */
  state: 'paid' | 'processing' | 'held' | 'failed' | 'unpaid'
  totalCents: number
  currency: string
  /** Why the bank declined, as text, if it did. */
  reason: string | null
  /** `ended`: the session can no longer be paid; another attempt needs a new one. */
  session: 'open' | 'ended'
  /** When another attempt is allowed after too many declined cards; null if it is allowed now. */
  retryAt: string | null
}

export const PAYMENT_CASE_KINDS = [
  'amount_mismatch',
  'paid_after_cancel',
  'duplicate_payment',
  'unknown_reference',
  'dispute',
  'refund_failed',
  'files_missing',
  'file_infected',
  'refunded_outside',
] as const
export type PaymentCaseKind = (typeof PAYMENT_CASE_KINDS)[number]

export type DisputeView = {
  /** The provider's reason code of the dispute. */
  reason: string
  outcome: 'won' | 'lost' | null
  /** The bank has our evidence; there is nothing left to send. */
  isAnswered: boolean
  answerBy: string | null
}

/** Cases about files, which are listed apart from the problems with payments. SQL counts the same kinds. */
export const FILE_CASES: readonly PaymentCaseKind[] = ['files_missing', 'file_infected']
export type CaseSubject = 'payment' | 'files'

export type PaymentCaseView = {
  id: string
  kind: PaymentCaseKind
  status: 'open' | 'resolved'
  orderId: string | null
  orderNumber: string | null
  /** The quote of a file problem. */
  quote: { id: string; number: string; source: QuoteSource } | null
  amountCents: number | null
  currency: string | null
  intentId: string | null
  refundState: string | null
  /** Why the refund failed, as the provider or we describe it. */
  failure: string | null
  openedAt: string
  /** The state of a dispute at the bank. Null for other kinds. */
  dispute: DisputeView | null
}

/** A refund that waits for a second person. */
export type RefundRequestView = {
  id: string
  orderId: string
  orderNumber: string
  amountCents: number
  currency: string
  requestedAt: string
}

export type UnpaidOrder = { type: 'order' | 'quote'; id: string; number: string }

/** A card that the provider keeps for this person. */
export type SavedCard = {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  state: CardState
}
