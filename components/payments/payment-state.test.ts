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
  isUnconfirmed: false,
  savedCards: [],
  canSaveCard: true,
}

type Status = PaymentStatusView

function statusOf(
  state: Status['state'],
  reason: string | null = null,
  end: Pick<Status, 'session' | 'retryAt'> = { session: 'open', retryAt: null },
): Status {
  const { orderId, orderNumber, totalCents, currency } = view
  return {
    orderId,
    orderNumber,
    quoteId: null,
    proposalId: null,
    totalCents,
    currency,
    state,
    reason,
    ...end,
  }
}

const status = (...known: Parameters<typeof statusOf>): PaymentEvent => ({
  type: 'status',
  status: statusOf(...known),
})

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
  expect(nextPaymentState(sent, status('unpaid'))).toEqual({ type: 'declined', view, text: null })
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

test('says that the page is out of date once the order has another total', () => {
  const sent = after(prepared, { type: 'submitted' }, { type: 'sent' })
  const declined = after(prepared, { type: 'submitted' }, { type: 'declined', text: 'No.' })
  const changed: PaymentEvent = { type: 'status', status: { ...statusOf('unpaid'), totalCents: 12_500 } }
  const outdated = {
    type: 'outdated',
    text: 'The order was changed in another tab, and its total is now $125.00.',
  }

  expect(nextPaymentState(sent, changed)).toEqual(outdated)
  expect(nextPaymentState(declined, changed)).toEqual(outdated)
})

test('leads to the page of the provider if its script is blocked', () => {
  expect(after(prepared, { type: 'script-blocked' })).toEqual({ type: 'preparing', page: 'provider' })
})

test('ignores a late answer', () => {
  expect(nextPaymentState({ type: 'done' }, { type: 'declined', text: 'late' })).toEqual({ type: 'done' })
})
