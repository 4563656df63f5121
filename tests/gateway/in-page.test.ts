import type Stripe from 'stripe'
import { APP_ORIGIN, type Gateway, removeGateway, startGateway } from './support/gateway-process'
import { authenticate, CARD, confirmInPage, sessionParams } from './support/shopper'

let gateway: Gateway
let stripe: Stripe

beforeAll(async () => {
  gateway = await startGateway()
  stripe = gateway.stripe
})
afterAll(() => removeGateway(gateway))

const open = (overrides = {}) => stripe.checkout.sessions.create(sessionParams(overrides))
const readBack = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
const returnUrlOf = (id: string) => `${APP_ORIGIN}/checkout/success?session=${id}`

test.each([
  ['4242 4242 4242 4242', 'visa', '4242'],
  ['5555555555554444', 'mastercard', '4444'],
  ['378282246310005', 'amex', '0005'],
])('%s pays immediately', async (number, brand, last4) => {
  const session = await open({
    payment_intent_data: { metadata: { order_id: 'o-1' }, description: 'Order 1' },
  })
  const answer = await confirmInPage(gateway, session, { number })
  const after = await readBack(session.id)

  expect(answer).toEqual({ httpStatus: 200, status: 'complete', redirect_url: returnUrlOf(session.id) })
  expect(after).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { email: 'sam@example.com', name: 'Sam Customer' },
    payment_intent: {
      status: 'succeeded',
      amount_received: 8500,
      description: 'Order 1',
      metadata: { order_id: 'o-1' },
      latest_charge: { payment_method_details: { card: { brand, last4 } } },
    },
  })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    undefined,
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  ['4000000000000341', 'card_declined', 'generic_decline', 'Your card was declined.'],
])('%s is refused with %s and the session stays open', async (number, code, declineCode, message) => {
  const session = await open()
  const answer = await confirmInPage(gateway, session, { number })
  const after = await readBack(session.id)

  expect(answer).toMatchObject({ httpStatus: 402, error: { type: 'card_error', code, message } })
  expect(answer.error?.decline_code).toBe(declineCode)
  expect(after).toMatchObject({ status: 'open', payment_status: 'unpaid' })
})

test('after a refusal another card pays the same session with one charge', async () => {
  const session = await open()
  await confirmInPage(gateway, session, { number: CARD.declined })
  const answer = await confirmInPage(gateway, session, { number: CARD.success })
  const after = await readBack(session.id)
  const charges = await stripe.charges.list({ payment_intent: String(Object(after.payment_intent).id) })

  expect(answer.status).toBe('complete')
  expect(charges.data.map((one) => one.status)).toEqual(['succeeded', 'failed'])
})

test.each([
  ['a number that is no test card', { number: '4111111111111111' }, 'incorrect_number', 'number'],
  ['a number with a wrong check digit', { number: '4242424242424241' }, 'incorrect_number', 'number'],
  [
    'a month that does not exist',
    { number: CARD.success, exp_month: 13 },
    'invalid_expiry_month',
    'exp_month',
  ],
  ['a year that is over', { number: CARD.success, exp_year: 2020 }, 'invalid_expiry_year', 'exp_year'],
  ['a code that is too short', { number: CARD.success, cvc: '12' }, 'invalid_cvc', 'cvc'],
])('%s is refused before anything is stored', async (_what, card, code, param) => {
  const session = await open()
  const answer = await confirmInPage(gateway, session, card)

  expect(answer).toMatchObject({ httpStatus: 402, error: { code, param } })
  expect((await readBack(session.id)).payment_intent).toBeNull()
})

test('successful authentication completes the session and returns to it', async () => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  const between = await readBack(session.id)
  const location = await authenticate(gateway, String(pending.redirect_url), 'complete')
  const after = await readBack(session.id)

  expect(pending).toMatchObject({ httpStatus: 200, status: 'requires_action' })
  expect(between).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } })
  expect(location).toContain(returnUrlOf(session.id))
  expect(location).toContain('redirect_status=succeeded')
  expect(after).toMatchObject({ status: 'complete', payment_status: 'paid' })
})

test('failed authentication leaves the session open for another card', async () => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  const location = await authenticate(gateway, String(pending.redirect_url), 'fail')
  const between = await readBack(session.id)
  const retried = await confirmInPage(gateway, session, { number: CARD.success })

  expect(location).toContain('redirect_status=failed')
  expect(between).toMatchObject({
    status: 'open',
    payment_intent: { last_payment_error: { code: 'payment_intent_authentication_failure' } },
  })
  expect(retried.status).toBe('complete')
})

test('another card can pay while the authentication of the first one is still open', async () => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  const paid = await confirmInPage(gateway, session, { number: CARD.success })
  await authenticate(gateway, String(pending.redirect_url), 'complete')

  expect(paid).toMatchObject({ httpStatus: 200, status: 'complete' })
  expect(await readBack(session.id)).toMatchObject({
    payment_status: 'paid',
    payment_intent: {
      status: 'succeeded',
      latest_charge: { payment_method_details: { card: { last4: '4242' } } },
    },
  })
})

test.each([
  ['4000008260003178', 'insufficient_funds'],
  ['4000008400001629', 'generic_decline'],
])('%s authenticates and is then refused with %s', async (number, declineCode) => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number })
  const location = await authenticate(gateway, String(pending.redirect_url), 'complete')
  const after = await readBack(session.id)

  expect(location).toContain('redirect_status=failed')
  expect(after).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { decline_code: declineCode } },
  })
})

test('clicking Complete twice charges once', async () => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  const url = String(pending.redirect_url)
  await Promise.all([authenticate(gateway, url, 'complete'), authenticate(gateway, url, 'complete')])
  const after = await readBack(session.id)
  const charges = await stripe.charges.list({ payment_intent: String(Object(after.payment_intent).id) })

  expect(charges.data).toHaveLength(1)
})

test('a card that authenticates once is not asked again after saving', async () => {
  const customer = await stripe.customers.create()
  const session = await open({ customer: customer.id, customer_email: undefined })
  const pending = await confirmInPage(gateway, session, { number: '4000002500003155', save: true })
  await authenticate(gateway, String(pending.redirect_url), 'complete')
  const saved = await stripe.customers.listPaymentMethods(customer.id)
  const later = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    customer: customer.id,
    payment_method: String(saved.data[0]?.id),
    off_session: true,
    confirm: true,
  })

  expect(later.status).toBe('succeeded')
})

test('a saved card of the session’s customer pays without a number, and no one else’s does', async () => {
  const [owner, other] = [await stripe.customers.create(), await stripe.customers.create()]
  const of = (customer: Stripe.Customer) => open({ customer: customer.id, customer_email: undefined })
  await confirmInPage(gateway, await of(owner), { number: CARD.success, save: true })
  const saved = (await stripe.customers.listPaymentMethods(owner.id)).data[0]?.id ?? ''
  const choose = async (session: Stripe.Checkout.Session) =>
    confirmInPage(gateway, session, { number: '', payment_method: saved })

  expect(await choose(await of(owner))).toMatchObject({ httpStatus: 200, status: 'complete' })
  for (const stranger of [await of(other), await open()]) {
    expect(await choose(stranger)).toMatchObject({
      httpStatus: 400,
      error: { type: 'invalid_request_error', code: 'resource_missing', param: 'payment_method' },
    })
  }
  await stripe.paymentMethods.detach(saved)
  expect(await choose(await of(owner))).toMatchObject({ httpStatus: 400 })
})

test('saving a card creates a customer if there is none', async () => {
  const session = await open()
  await confirmInPage(gateway, session, { number: CARD.success, save: true })
  const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['customer'] })
  const saved = await stripe.customers.listPaymentMethods(String(Object(after.customer).id))

  expect(after.customer).toMatchObject({ email: 'sam@example.com' })
  expect(saved.data).toMatchObject([{ card: { last4: '4242' }, allow_redisplay: 'always' }])
})

test('a card that saves and then fails is saved and refused', async () => {
  const customer = await stripe.customers.create()
  const session = await open({ customer: customer.id, customer_email: undefined })
  const answer = await confirmInPage(gateway, session, { number: '4000000000000341', save: true })
  const saved = await stripe.customers.listPaymentMethods(customer.id)

  expect(answer.error?.code).toBe('card_declined')
  expect(saved.data).toHaveLength(1)
})

test.each([
  ['succeed', 'paid', 'succeeded'],
  ['fail', 'unpaid', 'requires_payment_method'],
])('a payment that stays processing can later %s', async (outcome, paymentStatus, intentStatus) => {
  const session = await open()
  const answer = await confirmInPage(gateway, session, { number: CARD.processing })
  const between = await readBack(session.id)
  const intent = String(Object(between.payment_intent).id)
  await fetch(`${gateway.base}/_sandbox/payments/${intent}/finish`, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
  })
  const after = await readBack(session.id)

  expect(answer.status).toBe('processing')
  expect(between).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  expect(after).toMatchObject({ payment_status: paymentStatus, payment_intent: { status: intentStatus } })
})
