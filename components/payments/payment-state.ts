import { formatCents } from '@/lib/base/money'
import { PAYMENT_STATE } from '@/lib/content/screens/payments/payment'
import type { PaymentStatusView, PaymentView } from '@/lib/domain/payments/views'

/** The state of one payment on screen. Every state has a sentence and a next step. */
export type PaymentState =
  | { type: 'preparing'; page: 'here' | 'provider' }
  | { type: 'ready'; view: PaymentView }
  | { type: 'price-changed'; view: PaymentView; shownCents: number }
  | { type: 'paying'; view: PaymentView }
  | { type: 'bank'; view: PaymentView }
  | { type: 'checking'; view: PaymentView }
  /** `text`: why the bank declined; null if no bank did, such as after a lost connection. */
  | { type: 'declined'; view: PaymentView; text: string | null }
  | { type: 'unsure'; view: PaymentView }
  | { type: 'ended'; retryAt: string | null }
  | { type: 'unavailable'; text: string }
  | { type: 'refused'; text: string }
  | { type: 'outdated'; text: string }
  | { type: 'already-paid' }
  | { type: 'held' }
  | { type: 'done' }

export const PREPARING: PaymentState = { type: 'preparing', page: 'here' }

export type PaymentEvent =
  | { type: 'prepared'; view: PaymentView; shownCents: number }
  | { type: 'refused'; code: string; text: string; retryAt: string | null }
  | { type: 'price-confirmed' }
  | { type: 'submitted' }
  | { type: 'bank-redirected' }
  | { type: 'sent' }
  | { type: 'declined'; text: string }
  | { type: 'lost-contact' }
  | { type: 'status'; status: PaymentStatusView }
  | { type: 'retried' }
  | { type: 'script-blocked' }

/** Codes after which the same button may be pressed again. */
const RETRYABLE_CODES = new Set(['payment_unavailable', 'unavailable', 'unexpected'])

/** The object has changed or ended since the page was rendered; the page itself explains. */
const OUTDATED_CODES = new Set(['quote_changed', 'quote_expired', 'quote_not_payable', 'pay_link_closed'])

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'prepared':
      return prepared(event.view, event.shownCents)
    case 'refused':
      return refused(event)
    case 'retried':
      return { type: 'preparing', page: 'here' }
    case 'script-blocked':
      return canPay(state) ? { type: 'preparing', page: 'provider' } : state
    case 'price-confirmed':
      return state.type === 'price-changed' ? { type: 'ready', view: state.view } : state
    case 'submitted':
      return canPay(state) ? { type: 'paying', view: state.view } : state
    case 'status':
      if (!('view' in state)) return state
      return state.type === 'declined' && staysDeclined(state.view, event.status)
        ? state
        : afterPaying(state.view, event)
    default:
      return 'view' in state ? afterPaying(state.view, event) : state
  }
}

/** A second click finds the form already paying, so it can't start a second payment. */
export function canPay(state: PaymentState): state is Extract<PaymentState, { type: 'ready' | 'declined' }> {
  return state.type === 'ready' || state.type === 'declined'
}

/** True if the state stays the same, so that the screen is left alone. */
function staysDeclined(view: PaymentView, { state, session, totalCents }: PaymentStatusView): boolean {
  const isUnpaid = state === 'unpaid' || state === 'failed'
  return isUnpaid && session === 'open' && totalCents === view.totalCents
}

function prepared(view: PaymentView, shownCents: number): PaymentState {
  if (view.totalCents !== shownCents) return { type: 'price-changed', view, shownCents }
  return view.lastDecline === null
    ? { type: 'ready', view }
    : { type: 'declined', view, text: view.lastDecline }
}

function refused({ code, text, retryAt }: Extract<PaymentEvent, { type: 'refused' }>): PaymentState {
  if (code === 'too_many_declines') return { type: 'ended', retryAt }
  if (code === 'already_paid') return { type: 'already-paid' }
  if (code === 'payment_in_progress') return { type: 'done' }
  if (OUTDATED_CODES.has(code)) return { type: 'outdated', text }
  return RETRYABLE_CODES.has(code) ? { type: 'unavailable', text } : { type: 'refused', text }
}

type AfterPaying = Extract<
  PaymentEvent,
  { type: 'bank-redirected' | 'sent' | 'declined' | 'lost-contact' | 'status' }
>

function afterPaying(view: PaymentView, event: AfterPaying): PaymentState {
  switch (event.type) {
    case 'bank-redirected':
      return { type: 'bank', view }
    case 'sent':
      return { type: 'checking', view }
    case 'declined':
      return { type: 'declined', view, text: event.text }
    case 'lost-contact':
      return { type: 'unsure', view }
    case 'status':
      return afterStatus(view, event.status)
  }
}

function afterStatus(view: PaymentView, status: PaymentStatusView): PaymentState {
  if (status.state === 'paid' || status.state === 'processing') return { type: 'done' }
  if (status.state === 'held') return { type: 'held' }
  if (status.totalCents !== view.totalCents) {
    return { type: 'outdated', text: PAYMENT_STATE.changed(formatCents(status.totalCents, status.currency)) }
  }
  if (status.session === 'ended') return { type: 'ended', retryAt: status.retryAt }
  return { type: 'declined', view, text: status.reason }
}
