import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PayableCard, PaymentView } from '@/lib/domain/payments/views'
import { SaveCard, SavedCards } from './saved-cards'

const VISA: PayableCard = {
  methodId: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 3,
  expYear: 2034,
  isDefault: true,
  isExpired: false,
}
const EXPIRED: PayableCard = { ...VISA, methodId: 'pm_2', last4: '4444', isDefault: false, isExpired: true }

function view(savedCards: PayableCard[]): PaymentView {
  return {
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
    savedCards,
    canSaveCard: true,
  }
}

function draw(savedCards: PayableCard[], busy = false): string[] {
  const paid: string[] = []
  render(<SavedCards view={view(savedCards)} busy={busy} onPay={(methodId) => paid.push(methodId)} />)
  return paid
}

test('pays with the card that the button names in one click', async () => {
  const paid = draw([VISA, EXPIRED])

  await userEvent.click(screen.getByRole('button', { name: 'Pay $85.00 with Visa ending in 4242' }))

  expect(paid).toEqual(['pm_1'])
})

test('ignores a second click while the payment runs', async () => {
  const paid = draw([VISA], true)

  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }))

  expect(paid).toEqual([])
})

test('disables an expired card and says what to do', () => {
  draw([EXPIRED])

  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText(/Expired 03\/2034. Enter your new card below, or replace it in/)).toBeTruthy()
})

test('offers no choice without saved cards', () => {
  draw([])

  expect(screen.queryByRole('heading')).toBeNull()
})

test('saves a card only if asked', () => {
  render(<SaveCard onChange={() => undefined} />)

  expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toHaveProperty(
    'checked',
    false,
  )
})
