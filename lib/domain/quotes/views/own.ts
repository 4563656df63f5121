import type { Family } from '../../checkout/views'
import type { DocumentView, MessageView, OrderSummary, TimelineStep } from '../../orders/views'
import { QUOTE_STATUSES, type QuoteStatus } from '../moves'
import type { QuoteSource } from '../schema/staff'

/** The statuses that a customer sees: an unsent request is not a quote to them. */
export type SentStatus = Exclude<QuoteStatus, 'draft'>
export const SENT_STATUSES = QUOTE_STATUSES.filter((status): status is SentStatus => status !== 'draft')

/** Who has to act next, in the customer's wording. */
export type QuoteTurn = { who: 'you' | 'us' | 'nobody'; text: string }

/** A quote in its owner's list. */
export type OwnQuote = {
  id: string
  number: string
  source: QuoteSource
  family: Family
  status: SentStatus
  /** The last revision that was sent; 0 before the first. */
  revision: number
  totalCents: number | null
  currency: string
  validUntil: string | null
  submittedAt: string | null
  neededBy: string | null
  reference: string | null
  orderId: string | null
  isTest: boolean
  turn: QuoteTurn
}

export type QuoteLine = {
  position: number
  kind: string
  description: string
  quantity: number
  unitCents: number
  amountCents: number
}

/** One revision as it was sent; it never changes. */
export type QuoteRevision = {
  revision: number
  lines: QuoteLine[]
  subtotalCents: number
  discountCents: number
  discountReason: string | null
  taxCents: number
  totalCents: number
  minDays: number
  maxDays: number
  note: string | null
  sentAt: string
}

/** A quote as its owner reads it. */
export type OwnQuoteDetail = OwnQuote & {
  version: number
  /** An open page compares it to notice a change. */
  liveVersion: string
  fullName: string
  email: string
  company: string | null
  documentKinds: string[]
  sourceLanguages: string
  targetLanguage: string | null
  purpose: string | null
  recipient: string | null
  extras: string[]
  notes: string | null
  closeReason: string | null
  matter: string | null
  /** Newest first. */
  revisions: QuoteRevision[]
  messages: MessageView[]
  documents: DocumentView[]
  history: TimelineStep[]
}

/** A quote that can be paid on invoice instead of by card; `obstacle` says why not right now. */
export type InvoiceOffer = {
  dueOn: string
  openCents: number
  limitCents: number
  obstacle: 'overdue' | 'limit' | null
}

/** The lists of the dashboard's home. */
export type CustomerHome = {
  active: OrderSummary[]
  finished: OrderSummary[]
  quotes: OwnQuote[]
  /** Of all quotes, by tab. */
  quoteCounts: { action: number; open: number }
}
