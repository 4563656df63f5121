import type { Family } from '../checkout/views'
import type { DocumentKeeping, UploadedFile } from '../documents/views'
import type { Proposal } from '../proposals/views'
import type { OrderStatus } from './moves'

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

/** Who has to act next, in words, and by when if that is known. */
export type Turn = { who: 'you' | 'us' | 'institution' | 'nobody'; text: string; items: string[] }

export type OrderSummary = {
  id: string
  orderNumber: string
  family: Family
  sourceLanguage: string
  targetLanguage: string | null
  /** What its quote called the languages, where there may be several. */
  languageWords: string | null
  status: OrderStatus
  /** What the customer reads for the status. */
  statusText: string
  paymentStatus: PaymentStatus
  totalCents: number
  currency: string
  createdAt: string
  placedAt: string | null
  dueFrom: string | null
  dueTo: string | null
  /** The day the customer named. */
  neededBy: string | null
  /** The clock is stopped, so the dates move. */
  isPaused: boolean
  completedAt: string | null
  reference: string | null
  /** The quote that it was made from; null for an order of the checkout. */
  quoteId: string | null
  turn: Turn
  /** Who has to decide about a proposed change; null when none is open. */
  changeTurn: 'customer' | 'staff' | null
  version: number
}

/** An order on invoice that is still to be paid. */
export type OpenInvoice = {
  orderId: string
  orderNumber: string
  totalCents: number
  currency: string
  dueOn: string
  reference: string | null
}

export type PriceLine = { label: string; amountCents: number }

/** With how it was counted; null where a line is one thing. */
export type CountedLine = PriceLine & { of: { quantity: number; unitCents: number } | null }

/** Where an order came from. */
export const ORIGINS = ['checkout', 'quote', 'api', 'clio'] as const
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
  /** When the money left, else when it was decided. */
  at: string
}

export type DeliveryView = {
  id: string
  method: string
  status: string
  /** Who gets a further copy by e-mail; null for what goes to the customer. */
  recipient: { name: string; email: string | null } | null
  address: AddressView | null
  /** Carrier and number of a parcel that was mailed. */
  tracking: string | null
  sentAt: string | null
}

export type AddressView = {
  recipientName: string
  attention: string | null
  line1: string
  line2: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
  phone: string | null
  institutionReference: string | null
  wish: string | null
}

export type DeliverableView = {
  id: string
  kind: string
  title: string | null
  version: number
  status: string
  issuedAt: string
  pages: number | null
  /** With which anyone can check the document; issued once it is final. */
  verificationCode: string | null
}

export type NameSheetEntry = { asInPassport: string; asInDocument: string | null; relation: string | null }

export type TimelineStep = { at: string; text: string; who: 'you' | 'us' | 'system' }

export type MessageView = {
  id: string
  author: 'customer' | 'staff'
  body: string
  at: string
  files: { id: string; name: string }[]
}

export type Days = { from: string; to: string }

export type ProgressStep = {
  name: string
  state: 'done' | 'current' | 'next'
  /** When it was reached, or the dates when it is expected. */
  at: string | null
  expected: Days | null
}

export type OrderDetail = OrderSummary & {
  /** The last expected day is over, and nothing but us keeps the order. */
  isLate: boolean
  /** The last day to pay an order that is on invoice; null for one that was paid at once. */
  invoiceDueOn: string | null
  /** Compared by an open page to learn that something here has changed. */
  liveVersion: string
  progress: ProgressStep[]
  messages: MessageView[]
  /** The draft it came from: files that answer a question are added to its set. */
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
  /** What was paid in all; the card is that of the first payment. */
  payment: PaymentView | null
  /** One for the order and one for each change that was paid for, oldest first. */
  payments: PaymentView[]
  refunds: RefundView[]
  /** Changes that were proposed, newest first. */
  proposals: Proposal[]
  deliveries: DeliveryView[]
  deliverables: DeliverableView[]
  timeline: TimelineStep[]
  nameSheet: NameSheetEntry[]
  customerNotes: string | null
  canceledAt: string | null
}

/** `files`: uploaded for a message that is not sent yet. */
export type OrderPageView = { order: OrderDetail; files: UploadedFile[]; keeping: DocumentKeeping | null }
