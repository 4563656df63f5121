import { render, screen } from '@testing-library/react'
import type { PaymentView } from '@/lib/domain/payments/views'
import { PaymentMessage } from './payment-message'
import type { PaymentState } from './payment-state'

const VIEW: PaymentView = {
  mode: 'sandbox',
  orderId: 'order',
  orderNumber: 'OR-1',
  totalCents: 8_500,
  currency: 'USD',
  sessionId: 'cs_1',
  publishableKey: 'pk',
  clientSecret: null,
  hostedUrl: null,
  sandboxUrl: null,
  lastDecline: null,
  isUnconfirmed: false,
  savedCards: [],
  canSaveCard: true,
}

const ORDER = { orderId: 'order', proposalId: null }

const drawIn = (state: PaymentState) =>
  render(<PaymentMessage payment={{ state, dispatch: () => undefined }} payable={ORDER} currency="USD" />)
const draw = (view: PaymentView) => drawIn({ type: 'ready', view })

test('a customer who comes back from the bank without confirming reads so above the card form', () => {
  draw({ ...VIEW, isUnconfirmed: true })

  expect(screen.getByText('Your bank hasn’t confirmed the payment yet. You weren’t charged.')).toBeVisible()
  expect(screen.getByText(/your bank will ask you to confirm again/)).toBeVisible()
})

test('a first attempt has no message', () => {
  draw(VIEW)

  expect(screen.queryByText(/bank/)).toBeNull()
})

test('only a payment that a bank declined is shown as declined', () => {
  drawIn({ type: 'declined', view: VIEW, text: 'Your card has expired.' })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your payment was declined. You weren’t charged.Your card has expired. Your order is saved',
  )
})

test.each<[string, PaymentState]>([
  ['is already paid', { type: 'already-paid' }],
  ['is held for a review', { type: 'held' }],
])('a payer with a link is not sent to the order page of an order that %s', (_, state) => {
  const payable = { link: { linkId: 'link', key: 'key', email: 'payer@example.test' } }
  render(<PaymentMessage payment={{ state, dispatch: () => undefined }} payable={payable} currency="USD" />)

  expect(screen.getByRole('button', { name: 'Show the latest version' })).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a payer with a link sees nothing about an order of their own', () => {
  const payable = { link: { linkId: 'link', key: 'key', email: 'payer@example.test' } }
  const state: PaymentState = { type: 'declined', view: VIEW, text: 'Your card has expired.' }
  render(<PaymentMessage payment={{ state, dispatch: () => undefined }} payable={payable} currency="USD" />)

  expect(screen.getByRole('alert')).toHaveTextContent(/Your card has expired\. You can try again here\.$/)
})

test('a payment that got lost on the way was not declined', () => {
  drawIn({ type: 'declined', view: VIEW, text: null })
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The payment didn’t go through. You weren’t charged.Your order is saved',
  )
})
