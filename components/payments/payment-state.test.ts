import type { PaymentStatusView, PaymentView } from '@/lib/domain/payments/views'
import { canPay, nextPaymentState, type PaymentEvent, type PaymentState, PREPARING } from './payment-state'

const view: PaymentView = {
  mode: 'sandbox',
  orderId: '0d2f2f38-6d0f-4f6e-9d1f-1d5a3a2f9a10',
  orderNumber: 'OR-TEST-0001',
  totalCents: 8_500,
  currency: 'USD',
  sessionId: 'cs_test_1',
  publishableKey: 'pk_test_sandbox_1',
  clientSecret: 'cs_test_1_secret',
  hostedUrl: null,
  sandboxUrl: 'http://localhost:54330',
  lastDecline: null,
}

function status(state: PaymentStatusView['state'], reason: string | null = null): PaymentEvent {
  const { orderId, orderNumber, totalCents, currency } = view
  return { type: 'status', status: { orderId, orderNumber, state, totalCents, currency, reason } }
}

function after(...events: PaymentEvent[]): PaymentState {
  return events.reduce(nextPaymentState, PREPARING)
}

const prepared: PaymentEvent = { type: 'prepared', view, shownCents: 8_500 }

test('the total that was shown makes the form ready at once', () => {
  expect(after(prepared)).toEqual({ at: 'ready', view })
})

test('another total than the one shown has to be confirmed before the card is asked', () => {
  const changed = after({ ...prepared, shownCents: 5_000 })

  expect(changed).toEqual({ at: 'price-changed', view, shownCents: 5_000 })
  expect(canPay(changed)).toBe(false)
  expect(nextPaymentState(changed, { type: 'submitted' })).toBe(changed)
  expect(nextPaymentState(changed, { type: 'price-confirmed' })).toEqual({ at: 'ready', view })
})

test('a second click while paying changes nothing', () => {
  const paying = after(prepared, { type: 'submitted' })

  expect(nextPaymentState(paying, { type: 'submitted' })).toBe(paying)
})

test('only the server can say that the payment is done', () => {
  const sent = after(prepared, { type: 'submitted' }, { type: 'sent' })

  expect(sent.at).toBe('checking')
  expect(nextPaymentState(sent, status('paid'))).toEqual({ at: 'done' })
  expect(nextPaymentState(sent, status('processing'))).toEqual({ at: 'done' })
  expect(nextPaymentState(sent, status('unpaid')).at).toBe('declined')
})

test('a declined card keeps the order and may be tried again', () => {
  const declined = after(prepared, { type: 'submitted' }, { type: 'declined', text: 'No money.' })

  expect(declined).toEqual({ at: 'declined', view, text: 'No money.' })
  expect(nextPaymentState(declined, { type: 'submitted' }).at).toBe('paying')
})

test('a customer who comes back from a failed bank confirmation reads why', () => {
  const back = after({ ...prepared, view: { ...view, lastDecline: 'Your bank said no.' } })

  expect(back).toMatchObject({ at: 'declined', text: 'Your bank said no.' })
})

test('losing contact after sending the card is never called a failure', () => {
  expect(after(prepared, { type: 'submitted' }, { type: 'lost-contact' })).toEqual({ at: 'unsure', view })
})

test('money that does not fit the order is never called a failure', () => {
  const held = after(prepared, { type: 'submitted' }, { type: 'sent' }, status('held'))

  expect(held).toEqual({ at: 'held' })
})

test.each([
  ['already_paid', 'already-paid'],
  ['payment_in_progress', 'done'],
  ['payment_unavailable', 'unavailable'],
  ['rate_limited', 'refused'],
  ['order_canceled', 'refused'],
])('the refusal %s leads to %s', (code, at) => {
  expect(after({ type: 'refused', code, text: 'Because.' }).at).toBe(at)
})

test('a blocked script leads to the page of the provider', () => {
  expect(after(prepared, { type: 'script-blocked' })).toEqual({ at: 'preparing', page: 'provider' })
})

test('an answer that arrives after the end is ignored', () => {
  expect(nextPaymentState({ at: 'done' }, { type: 'declined', text: 'late' })).toEqual({ at: 'done' })
})
