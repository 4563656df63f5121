import type { PaymentStatusView, PaymentView } from '@/lib/domain/payments/views'

/** Where the customer stands with one payment. Every state has a sentence and a next step. */
export type PaymentState =
  | { at: 'preparing'; page: 'here' | 'provider' }
  | { at: 'ready'; view: PaymentView }
  | { at: 'price-changed'; view: PaymentView; shownCents: number }
  | { at: 'paying'; view: PaymentView }
  | { at: 'bank'; view: PaymentView }
  | { at: 'checking'; view: PaymentView }
  | { at: 'declined'; view: PaymentView; text: string }
  | { at: 'unsure'; view: PaymentView }
  | { at: 'unavailable'; text: string }
  | { at: 'refused'; text: string }
  | { at: 'already-paid' }
  | { at: 'held' }
  | { at: 'done' }

export const PREPARING: PaymentState = { at: 'preparing', page: 'here' }

export type PaymentEvent =
  | { type: 'prepared'; view: PaymentView; shownCents: number }
  | { type: 'refused'; code: string; text: string }
  | { type: 'price-confirmed' }
  | { type: 'submitted' }
  | { type: 'bank-asked' }
  | { type: 'sent' }
  | { type: 'declined'; text: string }
  | { type: 'lost-contact' }
  | { type: 'status'; status: PaymentStatusView }
  | { type: 'retried' }
  | { type: 'script-blocked' }

/** Codes after which the same button may simply be pressed again. */
const PASSING = new Set(['payment_unavailable', 'unavailable', 'unexpected'])

export function nextPaymentState(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case 'prepared':
      return prepared(event.view, event.shownCents)
    case 'refused':
      return refused(event.code, event.text)
    case 'retried':
      return { at: 'preparing', page: 'here' }
    case 'script-blocked':
      return canPay(state) ? { at: 'preparing', page: 'provider' } : state
    case 'price-confirmed':
      return state.at === 'price-changed' ? { at: 'ready', view: state.view } : state
    case 'submitted':
      return canPay(state) ? { at: 'paying', view: state.view } : state
    default:
      return 'view' in state ? afterPaying(state.view, event) : state
  }
}

/** A second click finds the form already paying, so it cannot start a second payment. */
export function canPay(state: PaymentState): state is Extract<PaymentState, { at: 'ready' | 'declined' }> {
  return state.at === 'ready' || state.at === 'declined'
}

function prepared(view: PaymentView, shownCents: number): PaymentState {
  if (view.totalCents !== shownCents) return { at: 'price-changed', view, shownCents }
  return view.lastDecline === null ? { at: 'ready', view } : { at: 'declined', view, text: view.lastDecline }
}

function refused(code: string, text: string): PaymentState {
  if (code === 'already_paid') return { at: 'already-paid' }
  if (code === 'payment_in_progress') return { at: 'done' }
  return PASSING.has(code) ? { at: 'unavailable', text } : { at: 'refused', text }
}

type AfterPaying = Extract<
  PaymentEvent,
  { type: 'bank-asked' | 'sent' | 'declined' | 'lost-contact' | 'status' }
>

function afterPaying(view: PaymentView, event: AfterPaying): PaymentState {
  switch (event.type) {
    case 'bank-asked':
      return { at: 'bank', view }
    case 'sent':
      return { at: 'checking', view }
    case 'declined':
      return { at: 'declined', view, text: event.text }
    case 'lost-contact':
      return { at: 'unsure', view }
    case 'status':
      return known(view, event.status)
  }
}

function known(view: PaymentView, status: PaymentStatusView): PaymentState {
  if (status.state === 'paid' || status.state === 'processing') return { at: 'done' }
  if (status.state === 'held') return { at: 'held' }
  if (status.reason !== null) return { at: 'declined', view, text: status.reason }
  return {
    at: 'declined',
    view,
    text: 'The payment did not go through. You were not charged and your order is kept.',
  }
}
