import type { OrderStatus } from './moves'
import type { PaymentStatus, Turn } from './views'

/** Customer wording of each status; an unpaid order waits for the customer, not for us. */
const STATUS_TEXT: Record<OrderStatus, string> = {
  pending: 'Received – we are checking your documents',
  needs_information: 'We need something from you',
  in_progress: 'In progress',
  in_review: 'Second expert check',
  awaiting_approval: 'Your draft is ready – please check it',
  in_revision: 'Making your changes',
  finalizing: 'Certifying and preparing delivery',
  completed: 'Done',
  on_hold: 'Paused',
  canceled: 'Canceled',
}

/** The same in one or two words, for lists. */
const STATUS_NAME: Record<OrderStatus, string> = {
  pending: 'Received',
  needs_information: 'Needs an answer',
  in_progress: 'In progress',
  in_review: 'Second check',
  awaiting_approval: 'Draft to check',
  in_revision: 'In revision',
  finalizing: 'Finalizing',
  completed: 'Done',
  on_hold: 'Paused',
  canceled: 'Canceled',
}

/** How the desk calls each status: by its own name, since the customer's words do not tell them apart at work. */
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

export function isPlaced(order: { placedAt: string | null }): boolean {
  return order.placedAt !== null
}

export function statusText(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending') return STATUS_TEXT[status]
  if (paymentStatus === 'paid') return STATUS_TEXT.pending
  return paymentStatus === 'processing' ? 'Your bank is confirming the payment' : 'Waiting for payment'
}

export function statusName(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending' || paymentStatus === 'paid') return STATUS_NAME[status]
  return paymentStatus === 'processing' ? 'Bank confirming' : 'Not paid'
}

export function staffStatusName(status: OrderStatus, paymentStatus: PaymentStatus): string {
  if (status !== 'pending' || paymentStatus === 'paid') return STAFF_NAME[status]
  return paymentStatus === 'processing'
    ? 'Pending, bank confirming'
    : `Pending, ${paymentStatus.replaceAll('_', ' ')}`
}

type Waiting = { on: 'customer' | 'institution' | 'staff'; items: string[] } | null

/** Past the last promised day and still with us. `today` is YYYY-MM-DD in the business time zone. */
export function isLate(order: { status: OrderStatus; dueTo: string | null }, today: string): boolean {
  const ended = order.status === 'completed' || order.status === 'canceled'
  return !ended && order.dueTo !== null && order.dueTo < today
}

/** Whose turn it is. Every waiting state names the person and what is missing. */
export function turnFor(status: OrderStatus, paymentStatus: PaymentStatus, waiting: Waiting): Turn {
  const items = waiting?.items ?? []
  switch (status) {
    case 'pending':
      return pendingTurn(paymentStatus)
    case 'needs_information':
      return waiting?.on === 'institution'
        ? { who: 'institution', text: 'Your institution needs to send something', items }
        : { who: 'you', text: 'Your turn: please send what is listed', items }
    case 'awaiting_approval':
      return { who: 'you', text: 'Your turn: check the draft', items }
    case 'completed':
      return { who: 'nobody', text: 'Nothing left to do', items: [] }
    case 'canceled':
      return { who: 'nobody', text: 'This order was canceled', items: [] }
    default:
      return { who: 'us', text: 'Our turn', items }
  }
}

function pendingTurn(paymentStatus: PaymentStatus): Turn {
  if (paymentStatus === 'paid') return { who: 'us', text: 'Our turn: checking your documents', items: [] }
  if (paymentStatus === 'processing')
    return { who: 'nobody', text: 'Your bank is confirming the payment', items: [] }
  return { who: 'you', text: 'Your turn: finish the payment', items: [] }
}
