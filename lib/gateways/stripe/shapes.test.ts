import { refundSchema, sessionSchema, toProviderSession } from './shapes'

const SESSION = {
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 8_500,
  currency: 'usd',
  client_reference_id: 'order-1',
  created: 1_790_000_000,
  livemode: false,
  payment_intent: {
    id: 'pi_1',
    object: 'payment_intent',
    status: 'succeeded',
    payment_method: { card: { brand: 'visa', last4: '4242' } },
  },
}

function read(changes: object = {}) {
  return toProviderSession(sessionSchema.parse({ ...SESSION, ...changes }))
}

test('reads a paid session as the snapshot that settles an order', () => {
  expect(read().payment).toEqual({
    provider: 'stripe',
    sessionId: 'cs_test_1',
    intentId: 'pi_1',
    reference: 'order-1',
    amountCents: 8_500,
    currency: 'USD',
    status: 'paid',
    brand: 'visa',
    last4: '4242',
    livemode: false,
  })
})

test('includes the card only if the provider keeps it for a customer', () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 }
  const method = { id: 'pm_1', object: 'payment_method', customer: 'cus_1', card }
  const paidWith = (payment_method: unknown) => ({
    payment_intent: { ...SESSION.payment_intent, payment_method },
  })

  expect(read(paidWith(method)).keptCard).toEqual({
    customerId: 'cus_1',
    card: { methodId: 'pm_1', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, country: null },
  })
  expect(read(paidWith({ ...method, customer: null })).keptCard).toBeNull()
  expect(read(paidWith({ ...method, card: { ...card, exp_month: 13 } })).keptCard).toBeNull()
})

test.each([
  ['paid', 'succeeded', 'paid'],
  ['unpaid', 'processing', 'processing'],
  ['unpaid', 'requires_action', 'unpaid'],
  ['unpaid', 'requires_payment_method', 'unpaid'],
  ['no_payment_required', 'succeeded', 'unpaid'],
])('reads payment %s with intent %s as %s', (paymentStatus, intent, status) => {
  const { payment } = read({
    payment_status: paymentStatus,
    payment_intent: { ...SESSION.payment_intent, status: intent },
  })

  expect(payment.status).toBe(status)
})

test('reads the id of an unexpanded intent', () => {
  expect(read({ payment_intent: 'pi_2' }).payment).toMatchObject({
    intentId: 'pi_2',
    brand: null,
    last4: null,
  })
})

test('prefers the more specific decline code', () => {
  const error = { code: 'card_declined', decline_code: 'insufficient_funds', message: 'No funds.' }
  const intent = { ...SESSION.payment_intent, status: 'requires_payment_method', last_payment_error: error }

  expect(read({ status: 'open', payment_status: 'unpaid', payment_intent: intent }).lastDecline).toEqual({
    code: 'insufficient_funds',
    message: 'No funds.',
  })
})

test('does not read another object as a session', () => {
  expect(sessionSchema.safeParse({ ...SESSION, object: 'payment_intent' }).success).toBe(false)
  expect(sessionSchema.safeParse({ ...SESSION, id: 'pi_1' }).success).toBe(false)
})

test.each([
  ['re_1', true],
  ['pyr_1', true],
  ['po_1', false],
])('recognizes %s as a refund id: %s', (id, isOne) => {
  const refund = { id, object: 'refund', status: 'pending', amount: 100, currency: 'usd' }

  expect(refundSchema.safeParse(refund).success).toBe(isOne)
})
