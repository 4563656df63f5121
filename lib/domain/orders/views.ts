import { z } from 'zod'
import { ORDER_STATUSES, type OrderStatus } from './moves'

export const orderRowEnums = {
  status: z.enum(ORDER_STATUSES),
  family: z.enum(['translation', 'evaluation', 'bundle']),
  paymentStatus: z.enum([
    'unpaid',
    'processing',
    'requires_action',
    'paid',
    'failed',
    'partially_refunded',
    'refunded',
    'disputed',
    'void',
  ]),
  documentStatus: z.enum([
    'pending_upload',
    'uploaded',
    'scanning',
    'accepted',
    'rejected',
    'replaced',
    'purged',
  ]),
}

export type PaymentStatus = z.infer<typeof orderRowEnums.paymentStatus>
export type Family = z.infer<typeof orderRowEnums.family>

/** Who has to act next, in words, and by when if that is known. */
export type Turn = { who: 'you' | 'us' | 'institution' | 'nobody'; text: string; items: string[] }

export type OrderSummary = {
  id: string
  orderNumber: string
  family: Family
  sourceLanguage: string
  targetLanguage: string | null
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
  reference: string | null
  turn: Turn
  version: number
}

export type PriceLine = { label: string; amountCents: number }

export type DocumentView = {
  id: string
  name: string
  label: string | null
  status: z.infer<typeof orderRowEnums.documentStatus>
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

export type DeliveryView = {
  id: string
  method: string
  status: string
  address: AddressView | null
  trackingUrl: string | null
}

export type AddressView = {
  recipientName: string
  line1: string
  line2: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
}

export type DeliverableView = {
  id: string
  kind: string
  title: string | null
  version: number
  status: string
  issuedAt: string
  pages: number | null
}

export type NameSheetEntry = { asInPassport: string; asInDocument: string | null; relation: string | null }

export type TimelineStep = { at: string; text: string; who: 'you' | 'us' | 'system' }

export type OrderDetail = OrderSummary & {
  /** The draft it came from: files that answer a question are added to its set. */
  draftId: string | null
  email: string
  fullName: string
  documentType: string
  serviceLevel: string
  deliveryMethod: string
  priceLines: PriceLine[]
  subtotalCents: number
  taxCents: number
  documents: DocumentView[]
  payment: PaymentView | null
  deliveries: DeliveryView[]
  deliverables: DeliverableView[]
  timeline: TimelineStep[]
  nameSheet: NameSheetEntry[]
  neededBy: string | null
  customerNotes: string | null
  completedAt: string | null
  canceledAt: string | null
}

export type OrderPage<Row> = { rows: Row[]; page: number; pages: number; total: number }

export type AdminOrderRow = OrderSummary & {
  fullName: string
  email: string
  origin: string
  isLate: boolean
}

export type UnpaidRow = AdminOrderRow & { ageDays: number; lastAttempt: string | null }

export type AdminDocument = DocumentView & { scanStatus: string; hints: string[] }

export type HistoryEntry = {
  id: number
  at: string
  actorKind: string
  action: string
  before: string | null
  after: string | null
  reason: string | null
}

export type OrderItem = {
  id: string
  kind: 'translation' | 'evaluation' | 'addon'
  title: string
  status: string
  pages: number | null
  words: number | null
  assignee: string | null
}

/** Everything staff see of an order on top of what its customer sees. */
export type AdminOrder = Omit<OrderDetail, 'documents'> & {
  documents: AdminDocument[]
  items: OrderItem[]
  history: HistoryEntry[]
  evaluation: EvaluationView | null
  holdReason: string | null
  allowed: OrderStatus[]
  /** Then a cancellation gives back only what staff name. */
  hasWorkBegun: boolean
  isLate: boolean
  origin: string
}

export type EvaluationView = {
  purpose: string | null
  reportType: string | null
  nameOnDocuments: string | null
  targetInstitution: string | null
  credentials: { title: string; institution: string; country: string; years: string }[]
}
