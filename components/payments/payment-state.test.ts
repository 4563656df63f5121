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
  savedCards: [],
}

function status(
  state: PaymentStatusView['state'],
  reason: string | null = null,
  end: { session: 'open' | 'ended'; retryAt: string | null } = { session: 'open', retryAt: null },
): PaymentEvent {
  const { orderId, orderNumber, totalCents, currency } = view
  const known = { orderId, orderNumber, quoteId: null, proposalId: null, totalCents, currency }
  return { type: 'status', status: { ...known, state, reason, ...end } }
}

function after(...events: PaymentEvent[]): PaymentState {
  return events.reduce(nextPaymentState, PREPARING)
}

const prepared: PaymentEvent = { type: 'prepared', view, shownCents: 8_500 }

test('is ready immediately if the total is the one that was shown', () => {
  expect(after(prepared)).toEqual({ type: 'ready', view })
})

test('asks to confirm a changed total before the card', () => {
  const changed = after({ ...prepared, shownCents: 5_000 })

  expect(changed).toEqual({ type: 'price-changed', view, shownCents: 5_000 })
  expect(canPay(changed)).toBe(false)
  expect(nextPaymentState(changed, { type: 'submitted' })).toBe(changed)
  expect(nextPaymentState(changed, { type: 'price-confirmed' })).toEqual({ type: 'ready', view })
})

test('ignores a second click while paying', () => {
  const paying = after(prepared, { type: 'submitted' })

  expect(nextPaymentState(paying, { type: 'submitted' })).toBe(paying)
})

test('is done only when the server says so', () => {
  const sent = after(prepared, { type: 'submitted' }, { type: 'sent' })

  expect(sent.type).toBe('checking')
  expect(nextPaymentState(sent, status('paid'))).toEqual({ type: 'done' })
  expect(nextPaymentState(sent, status('processing'))).toEqual({ type: 'done' })
  expect(nextPaymentState(sent, status('unpaid')).type).toBe('declined')
})

test('keeps the order and allows another attempt after a decline', () => {
  const declined = after(prepared, { type: 'submitted' }, { type: 'declined', text: 'No money.' })

  expect(declined).toEqual({ type: 'declined', view, text: 'No money.' })
  expect(nextPaymentState(declined, { type: 'submitted' }).type).toBe('paying')
})

test('shows the reason to a customer who returns from a failed bank confirmation', () => {
  const back = after({ ...prepared, view: { ...view, lastDecline: 'Your bank said no.' } })

  expect(back).toMatchObject({ type: 'declined', text: 'Your bank said no.' })
})

test('does not report a lost connection after the card was sent as a failure', () => {
  expect(after(prepared, { type: 'submitted' }, { type: 'lost-contact' })).toEqual({ type: 'unsure', view })
})

test('does not report a payment that does not match the order as a failure', () => {
  const held = after(prepared, { type: 'submitted' }, { type: 'sent' }, status('held'))

  expect(held).toEqual({ type: 'held' })
})

test.each([
  ['already_paid', 'already-paid'],
  ['payment_in_progress', 'done'],
  ['payment_unavailable', 'unavailable'],
  ['rate_limited', 'refused'],
  ['order_canceled', 'refused'],
])('the refusal %s leads to %s', (code, at) => {
  expect(after({ type: 'refused', code, text: 'Because.', retryAt: null }).type).toBe(at)
})

test('reports an ended session immediately, and when a new one is allowed', () => {
  const end = { session: 'ended', retryAt: '2026-11-22T10:00:00Z' } as const
  const declined = after(prepared, { type: 'submitted' }, { type: 'declined', text: 'No.' })
  const checking = after(prepared, { type: 'submitted' }, { type: 'sent' })
  const ended = { type: 'ended', retryAt: end.retryAt }

  expect(nextPaymentState(declined, status('failed', 'No.', end))).toEqual(ended)
  expect(nextPaymentState(checking, status('failed', 'No.', end))).toEqual(ended)
  expect(after({ type: 'refused', code: 'too_many_declines', text: '', retryAt: end.retryAt })).toEqual(ended)
  expect(nextPaymentState({ type: 'ended', retryAt: null }, { type: 'retried' }).type).toBe('preparing')
})

test('leaves the form alone after a decline while the session is open', () => {
  const declined = after(prepared, { type: 'submitted' }, { type: 'declined', text: 'No.' })

  expect(nextPaymentState(declined, status('unpaid', 'Another text.'))).toBe(declined)
  expect(nextPaymentState(declined, status('paid'))).toEqual({ type: 'done' })
})

test('leads to the page of the provider if its script is blocked', () => {
  expect(after(prepared, { type: 'script-blocked' })).toEqual({ type: 'preparing', page: 'provider' })
})

test('ignores a late answer', () => {
  expect(nextPaymentState({ type: 'done' }, { type: 'declined', text: 'late' })).toEqual({ type: 'done' })
})
