import { render, screen } from '@testing-library/react'
import type { PaymentView } from '@/lib/domain/payments/views'
import { PaymentMessage } from './payment-message'

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
}

const draw = (view: PaymentView) =>
  render(
    <PaymentMessage
      payment={{ state: { type: 'ready', view }, dispatch: () => undefined }}
      orderId="order"
      currency="USD"
    />,
  )

test('a customer who comes back from the bank without confirming reads so above the card form', () => {
  draw({ ...VIEW, isUnconfirmed: true })

  expect(screen.getByText('Your bank hasn’t confirmed the payment yet. You weren’t charged.')).toBeVisible()
  expect(screen.getByText(/your bank will ask you to confirm again/)).toBeVisible()
})

test('a first attempt has no message', () => {
  draw(VIEW)

  expect(screen.queryByText(/bank/)).toBeNull()
})
