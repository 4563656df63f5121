/** What pages and mails show of an order. Long, because it has one type for each part. */
import { MATTER_SOURCE } from '@/lib/base/platforms'
import type { AddressView } from '../addresses/views'
import type { Family } from '../checkout/views'
import type { DocumentKeeping, UploadedFile } from '../documents/views'
import type { PricePart } from '../pricing/rules'
import type { Proposal } from '../proposals/views'
import type { OrderStatus } from './moves'
import type { DraftComment } from './views/comments'

export const PAYMENT_STATUSES = [
  'unpaid',
  'processing',
  'requires_action',
  'invoiced',
  'paid',
  'failed',
  'partially_refunded',
  'refunded',
  'disputed',
  'void',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const DOCUMENT_STATUSES = [
  'pending_upload',
  'uploaded',
  'scanning',
  'accepted',
  'rejected',
  'replaced',
  'purged',
] as const

/** Who has to act next, as text, and by when if that is known. */
export type Turn = { who: 'you' | 'us' | 'institution' | 'nobody'; text: string; items: string[] }

export type OrderSummary = {
  id: string
  orderNumber: string
  family: Family
  sourceLanguage: string
  targetLanguage: string | null
  /** The languages in the quote's words, of which there may be several. */
  languageWords: string | null
  status: OrderStatus
  /** The status as the customer reads it. */
  statusText: string
  paymentStatus: PaymentStatus
  totalCents: number
  currency: string
  createdAt: string
  placedAt: string | null
  dueFrom: string | null
  dueTo: string | null
  /** The customer's needed-by date. */
  neededBy: string | null
  /** The clock is stopped, so the dates move. */
  isPaused: boolean
  completedAt: string | null
  reference: string | null
  /** The quote that it was made from; null for an order from the checkout. */
  quoteId: string | null
  turn: Turn
  /** Who has to decide about a proposed change; null if none is open. */
  changeTurn: 'customer' | 'staff' | null
  version: number
}

/** What a shared link shows of an order: no names, documents, prices or messages. */
export type SharedProgress = Pick<OrderSummary, 'orderNumber' | 'family' | 'status'> & {
  waitsFor: Turn['who']
  isLate: boolean
  progress: ProgressStep[]
}

/** An unpaid order on invoice. */
export type OpenInvoice = {
  orderId: string
  orderNumber: string
  totalCents: number
  currency: string
  dueOn: string
  reference: string | null
}

export type PriceLine = { label: string; amountCents: number }

export type CountedLine = PriceLine & {
  /** What the price table's line is; null for the line of a quote. */
  part: PricePart | null
  /** Quantity and unit price; null for a single item. */
  of: { quantity: number; unitCents: number } | null
}

/** Where an order came from. */
export const ORIGINS = ['checkout', 'quote', 'api', MATTER_SOURCE] as const
export type Origin = (typeof ORIGINS)[number]

export type DocumentView = {
  id: string
  name: string
  label: string | null
  status: (typeof DOCUMENT_STATUSES)[number]
  rejectReason: string | null
  sizeBytes: number
  pages: number | null
  words: number | null
  mime: string
}

export type PaymentView = {
  status: string
  amountCents: number
  refundedCents: number
  currency: string
  brand: string | null
  last4: string | null
  paidAt: string | null
}

export const REFUND_STATUSES = [
  'requested',
  'approved',
  'processing',
  'succeeded',
  'failed',
  'rejected',
  'canceled',
] as const

export type RefundView = {
  id: string
  amountCents: number
  currency: string
  reason: string
  status: (typeof REFUND_STATUSES)[number]
  /** When the money was sent, or else when the refund was decided. */
  at: string
}

/** A refund that the provider reports as not arrived. */
export type FailedRefund = RefundView & { failedAt: string }

export type DeliveryView = {
  id: string
  method: string
  status: string
  /** An additional recipient, without an address for paper; null for the delivery that was ordered. */
  recipient: { name: string; email: string | null } | null
  copies: number
  /** Staff have proposed a price for these paper copies. */
  isPriced: boolean
  address: AddressView | null
  /** Carrier and tracking number of a mailed parcel. */
  tracking: string | null
  /** Where a known carrier shows the parcel. */
  trackingUrl: string | null
  sentAt: string | null
  /** Paper that came back and isn't sent again yet. `isAnswered`: the customer has corrected or confirmed the address. */
  returned: { reason: string; at: string; isAnswered: boolean } | null
}

export type DeliverableView = {
  id: string
  kind: string
  title: string | null
  version: number
  status: string
  issuedAt: string
  pages: number | null
  /** For anyone to verify the document; issued once it is final. */
  verificationCode: string | null
}

export type NameSheetEntry = { asInPassport: string; asInDocument: string | null; relation: string | null }

/** What staff can correct. Only an evaluation has a name on documents and a date of birth. */
export type OrderNames = {
  nameSheet: NameSheetEntry[]
  evaluation: { nameOnDocuments: string | null; birthDate: string | null } | null
}

export type TimelineStep = { at: string; text: string; who: 'you' | 'us' | 'system' }

export type MessageView = {
  id: string
  author: 'customer' | 'staff'
  body: string
  at: string
  /** Set if it is the written answer of a recipient, and whose. `on`: the date on it, if known. */
  answer: { recipient: string; on: string | null } | null
  files: { id: string; name: string }[]
}

export type Days = { from: string; to: string }

export type ProgressStep = {
  name: string
  state: 'done' | 'current' | 'next'
  /** When it was reached, or the expected dates. */
  at: string | null
  expected: Days | null
}

export type OrderDetail = OrderSummary & {
  /** The last expected day has passed, and only we hold up the order. */
  isLate: boolean
  /** The due date of an order on invoice; null for one paid at checkout. */
  invoiceDueOn: string | null
  /** An open page compares it to notice a change. */
  liveVersion: string
  progress: ProgressStep[]
  messages: MessageView[]
  /** The draft it came from: files that answer a request are added to its set. */
  draftId: string | null
  origin: Origin
  quoteNumber: string | null
  email: string
  fullName: string
  documentType: string
  serviceLevel: string
  deliveryMethod: string
  priceLines: CountedLine[]
  subtotalCents: number
  taxCents: number
  documents: DocumentView[]
  /** The total paid, with the card of the first payment. */
  payment: PaymentView | null
  /** One for the order and one for each paid change, oldest first. */
  payments: PaymentView[]
  refunds: RefundView[]
  failedRefunds: FailedRefund[]
  /** Money of failed refunds that is still to be sent again or settled in another way; null if there is none. */
  returnedMoney: { amountCents: number; currency: string } | null
  /** Someone else paid the order with a link of its owner. */
  isPaidByLink: boolean
  /** Proposed changes, newest first. */
  proposals: Proposal[]
  deliveries: DeliveryView[]
  deliverables: DeliverableView[]
  /** The drafts that wait for an answer, without the versions they replace. */
  currentDraftIds: string[]
  comments: DraftComment[]
  timeline: TimelineStep[]
  names: OrderNames
  /** When staff last corrected them; null if they are as ordered. */
  namesCorrectedAt: string | null
  customerNotes: string | null
  canceledAt: string | null
  /** What the link to its progress signs; null if the owner stopped sharing it. */
  progressShareId: string | null
}

/** The link with which someone else can pay the order, and to whom we mailed it. */
export type OwnPayLink = { id: string; expiresAt: string; mails: { email: string; at: string }[] }

/** `files`: uploads for an unsent message. `payLink`: null unless one can be used now. */
export type OrderPageView = {
  order: OrderDetail
  files: UploadedFile[]
  keeping: DocumentKeeping | null
  payLink: OwnPayLink | null
  /** What the customer asked to change, while it is worked on. */
  requestedChanges: string | null
}
