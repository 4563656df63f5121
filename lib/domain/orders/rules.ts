import type { OrderStatus } from './moves'
import type { OrderSummary, PaymentStatus, Turn } from './views'
import type { NeededByState } from './views/admin'

/** Customer wording of each status; an unpaid order waits for the customer, not for us. */
const STATUS_TEXT: Record<OrderStatus, string> = {
  pending: 'Received. We’re checking your documents',
  needs_information: 'We need something from you',
  in_progress: 'In progress',
  in_review: 'Second review',
  awaiting_approval: 'Your draft is ready. Please review it',
  in_revision: 'Making your changes',
  finalizing: 'Certifying and preparing delivery',
  completed: 'Done',
  on_hold: 'Paused',
  canceled: 'Canceled',
}

/** The same in one or two words, for lists. */
const STATUS_NAME: Record<OrderStatus, string> = {
  pending: 'Received',
  needs_information: 'Needs your reply',
  in_progress: 'In progress',
  in_review: 'Second review',
  awaiting_approval: 'Draft to review',
  in_revision: 'In revision',
  finalizing: 'Finalizing',
  completed: 'Done',
  on_hold: 'Paused',
  canceled: 'Canceled',
}

/**
 * Staff wording of each status: its own name, because the customer's wording doesn't distinguish all of them.
 */
const STAFF_NAME: Record<OrderStatus, string> = {
  pending: 'Pending',
  needs_information: 'Needs information',
  in_progress: 'In progress',
  in_review: 'In review',
  awaiting_approval: 'Awaiting approval',
  in_revision: 'In revision',
  finalizing: 'Finalizing',
  completed: 'Completed',
  on_hold: 'On hold',
  canceled: 'Canceled',
}

export function isEnded(status: OrderStatus): boolean {
  return status === 'completed' || status === 'canceled'
}

/** The database refuses a later one: see `within_30_days` in `check_guard()`. */
const CORRECTION_DAYS = 30

/** The last moment at which the customer can ask for a correction of a finished order; null if there is none. */
export function correctableUntil(
  { status, completedAt }: { status: OrderStatus; completedAt: string | null },
  now: Date,
): string | null {
  if (status !== 'completed' || completedAt === null) return null
  const end = new Date(Date.parse(completedAt) + CORRECTION_DAYS * 86_400_000)
  return end < now ? null : end.toISOString()
}

/** Saved, and its customer is the one who has to act: by paying, or by asking someone to pay. */
export function waitsForPayment({ placedAt, turn }: Pick<OrderSummary, 'placedAt' | 'turn'>): boolean {
  return placedAt === null && turn.who === 'you'
}

export function isPlaced(order: { placedAt: string | null }): boolean {
  return order.placedAt !== null
}

const GOES_ON = new Set<PaymentStatus>(['paid', 'invoiced', 'partially_refunded', 'disputed'])

/** True if work continues: on invoice or paid, even if partly refunded or disputed. */
function goesOn(payment: PaymentStatus): boolean {
  return GOES_ON.has(payment)
}

/** True after the invoice's due date. `today` is YYYY-MM-DD in the business time zone. */
export function isOverdue(
  order: { paymentStatus: PaymentStatus; invoiceDueOn: string | null },
  today: string,
): boolean {
  return order.paymentStatus === 'invoiced' && order.invoiceDueOn !== null && order.invoiceDueOn < today
}

export function statusText(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending') return STATUS_TEXT[status]
  if (goesOn(paymentStatus)) return STATUS_TEXT.pending
  if (paymentStatus === 'refunded') return 'Refunded'
  return paymentStatus === 'processing' ? 'Your bank is confirming the payment' : 'Waiting for payment'
}

export function statusName(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending' || goesOn(paymentStatus)) return STATUS_NAME[status]
  if (paymentStatus === 'refunded') return 'Refunded'
  return paymentStatus === 'processing' ? 'Bank confirming' : 'Not paid'
}

export function staffStatusName(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending' || paymentStatus === 'paid') return STAFF_NAME[status]
  return paymentStatus === 'processing'
    ? 'Pending, bank confirming'
    : `Pending, ${paymentStatus.replaceAll('_', ' ')}`
}

/** For lists of the customer: the name of the status, or what the order waits for beside it. */
export function listedStatus(
  order: Pick<Situation, 'status' | 'paymentStatus' | 'changeTurn'> & { turn?: Pick<Turn, 'who'> },
): string {
  if (isChangeFirst(order)) return 'Change to review'
  // Only a delivery that came back makes a finished order wait for its customer.
  const isReturned =
    order.turn?.who === 'you' && (order.status === 'completed' || order.status === 'finalizing')
  return isReturned ? 'Address to check' : statusName(order.status, order.paymentStatus)
}

type Waiting = {
  on: 'customer' | 'institution' | 'staff'
  items: string[]
  /** For a delivery that came back. */
  returned?: boolean | undefined
} | null
type Situation = {
  status: OrderStatus
  paymentStatus: PaymentStatus
  waiting: Waiting
  /** Who has to decide about a proposed change. */
  changeTurn: 'customer' | 'staff' | null
}

/**
 * True after the last estimated day, if not finished and not stopped. `today` is YYYY-MM-DD in the business time zone.
 */
export function isLate(
  order: { status: OrderStatus; dueTo: string | null; isPaused: boolean },
  today: string,
): boolean {
  return !isEnded(order.status) && !order.isPaused && order.dueTo !== null && order.dueTo < today
}

/** Compares an order with its customer's needed-by date. */
export function neededByState(
  order: { status: OrderStatus; dueTo: string | null; neededBy: string | null },
  today: string,
): NeededByState {
  if (order.neededBy === null || isEnded(order.status)) return 'none'
  if (order.neededBy < today) return 'late'
  return order.dueTo !== null && order.neededBy < order.dueTo ? 'at_risk' : 'in_time'
}

/** What the order already waits for comes first; a proposed change is shown beside it. */
function isChangeFirst({ status, changeTurn }: Pick<Situation, 'status' | 'changeTurn'>): boolean {
  return changeTurn === 'customer' && status !== 'needs_information' && status !== 'awaiting_approval'
}

/** Who has to act next. The text of every waiting state names the person and what is missing. */
export function turnFor({ status, paymentStatus, waiting, changeTurn }: Situation): Turn {
  const items = waiting?.items ?? []
  if (isChangeFirst({ status, changeTurn })) {
    return { who: 'you', text: 'Waiting for you: review the change we propose', items: [] }
  }
  if (waiting?.returned && (status === 'completed' || status === 'finalizing')) return returnTurn(waiting.on)
  switch (status) {
    case 'pending':
      return pendingTurn(paymentStatus)
    case 'needs_information':
      return waiting?.on === 'institution'
        ? { who: 'institution', text: 'Waiting for your institution', items }
        : { who: 'you', text: 'Waiting for you: please send the items listed', items }
    case 'awaiting_approval':
      return { who: 'you', text: 'Waiting for you: review the draft', items }
    case 'in_review':
      return { who: 'us', text: 'A second person is reviewing the work', items }
    case 'in_revision':
      return { who: 'us', text: 'We’re making your changes', items }
    case 'finalizing':
      return { who: 'us', text: 'We’re finishing your documents', items }
    case 'on_hold':
      return { who: 'us', text: 'Your order is paused while we clear something up', items }
    case 'completed':
      return { who: 'nobody', text: 'Your documents are ready', items: [] }
    case 'canceled':
      return { who: 'nobody', text: 'This order was canceled', items: [] }
    default:
      return { who: 'us', text: 'We’re working on it', items }
  }
}

function returnTurn(on: 'customer' | 'institution' | 'staff'): Turn {
  return on === 'customer'
    ? { who: 'you', text: 'Waiting for you: check the address of a delivery that came back', items: [] }
    : { who: 'us', text: 'We’re sending again what came back', items: [] }
}

function pendingTurn(paymentStatus: PaymentStatus): Turn {
  if (goesOn(paymentStatus)) return { who: 'us', text: 'We’re checking your documents', items: [] }
  if (paymentStatus === 'refunded') return { who: 'nobody', text: 'Your payment was refunded', items: [] }
  if (paymentStatus === 'processing')
    return { who: 'nobody', text: 'Your bank is confirming the payment', items: [] }
  return { who: 'you', text: 'Waiting for you: finish the payment', items: [] }
}

/** What is left of a payment. */
export function paidAfterRefunds(payment: { amountCents: number; refundedCents: number }): number {
  return payment.amountCents - payment.refundedCents
}
