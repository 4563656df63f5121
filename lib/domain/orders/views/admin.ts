import type { Counted } from '@/lib/base/text'
import type { StaffMember } from '../../accounts/views'
import type { PaymentCaseView } from '../../payments/views'
import type { StaffProposal } from '../../proposals/views'
import type { OrderStatus } from '../moves'
import type { NameChange } from '../rules/names'
import type { DocumentView, OrderDetail, OrderSummary, Origin, RefundView } from '../views'
import type { DraftComment } from './comments'

export type AdminRefund = RefundView & {
  origin: 'app' | 'outside'
  note: string | null
  failure: string | null
  requestedBy: { name: string; isViewer: boolean } | null
  decidedBy: string | null
}

export type AdminOrderRow = OrderSummary & {
  fullName: string
  email: string
  origin: Origin
  isLate: boolean
  neededByState: NeededByState
  /** The customer's last message has no reply yet. */
  hasOpenMessage: boolean
}

/** An order in the list, with the people who do its parts and its number of internal notes. */
export type AssignedOrderRow = AdminOrderRow & { assignees: string[]; notes: number }

/** A person whose work a list shows, by the id in its address. */
export type Assignee = { id: string; name: string; isActive: boolean }

/** A list that a staff member saved under a name. */
export type SavedView = { id: string; name: string; query: string }

/** How many orders a list has, and how many open and ended ones there are under the same search and filters. */
export type AdminOrderCounts = Counted & { open: Counted; ended: Counted }

/** For the needed-by date: it has passed, the work is expected only after it, or neither. */
export type NeededByState = 'none' | 'late' | 'at_risk' | 'in_time'

export type InvoicedRow = AdminOrderRow & { invoiceDueOn: string; isOverdue: boolean }

export type UnpaidRow = AdminOrderRow & {
  ageDays: number
  /** `failure` is the provider's sentence. */
  lastAttempt: { status: string; failure: string | null } | null
  /** The reminder to pay, if a colleague has sent it. */
  reminder: { at: string; by: string } | null
  /** Why it can't be sent. */
  noReminder: 'paused' | 'paying' | 'account' | 'reminders_off' | null
}

export type AdminDocument = DocumentView & { scanStatus: string; hints: string[] }

export type HistoryEntry = {
  id: number
  at: string
  actorKind: string
  /** The name of a colleague; null for others, and for one without a name. */
  by: string | null
  action: string
  before: string | null
  after: string | null
  reason: string | null
  amountCents: number | null
  /** What a correction of names changed. */
  changes?: NameChange[]
}

export type OrderItem = {
  id: string
  kind: 'translation' | 'evaluation' | 'addon'
  title: string
  status: string
  pages: number | null
  words: number | null
  assignee: ItemPerson | null
  reviser: ItemPerson | null
  reviewedAt: string | null
}

/** What staff wrote about an order for each other; customers never see it. */
export type OrderNote = {
  id: string
  at: string
  body: string
  author: { name: string; isViewer: boolean }
}

/** `doneBy`: the name of the staff member; null if it isn't done. */
export type StaffDraftComment = DraftComment & { doneBy: string | null }

type ItemPerson = { id: string; name: string; isViewer: boolean }

/** One thing that the service promises, and whether it exists. */
export type PromisedPart = {
  itemId: string
  title: string
  kind: 'certified_translation' | 'certificate_of_accuracy' | 'evaluation_report'
  isFinal: boolean
}

/** A next status, the dates it would promise, and why this staff member can't set it now, or null. */
export type StaffMove = {
  to: OrderStatus
  dueFrom: string | null
  dueTo: string | null
  refusal: string | null
}

/** Everything staff see of an order in addition to the customer's view. */
export type AdminOrder = Omit<OrderDetail, 'documents' | 'refunds' | 'proposals' | 'comments'> & {
  /** Those that were sent. */
  comments: StaffDraftComment[]
  documents: AdminDocument[]
  refunds: AdminRefund[]
  proposals: StaffProposal[]
  /** What can still be refunded. */
  refundableCents: number
  items: OrderItem[]
  parts: PromisedPart[]
  history: HistoryEntry[]
  /** Newest first. */
  notes: OrderNote[]
  /** How many the viewer has written, including deleted ones. */
  ownNotesWritten: number
  evaluation: EvaluationView | null
  /** The terms that the customer accepted; null for an order from before they were stored. */
  terms: { version: string; acceptedAt: string } | null
  holdReason: string | null
  moves: StaffMove[]
  /** The status before the viewer's own last move, and how much longer the move can be undone. */
  undo: { from: OrderStatus; milliseconds: number } | null
  /** If true, a cancellation refunds only what staff enter. */
  hasWorkBegun: boolean
  isLate: boolean
  /** A staff member has uploaded files for an unsent message. */
  hasUnsentFiles: boolean
}

/** A credential as its customer entered it: `country` is an ISO code, `years` like 2011 – 2015, unknown is empty. */
export type CredentialView = Record<'title' | 'institution' | 'city' | 'country' | 'level' | 'years', string>

export type EvaluationView = {
  purpose: string | null
  reportType: string | null
  targetInstitution: string | null
  credentials: CredentialView[]
}

/** The data of the back office's order page. */
export type AdminOrderPage = {
  order: AdminOrder
  cases: PaymentCaseView[]
  staff: StaffMember[]
  /** Why the documents are on hold, or null. */
  documentHold: string | null
  /** An open page compares it to notice a change. */
  liveVersion: string
}
