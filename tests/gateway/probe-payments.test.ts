import type Stripe from 'stripe'
import { openProbeTarget, type ProbeTarget, refusalOf, uniqueKey } from './support/probe'

let target: ProbeTarget
let stripe: Stripe

beforeAll(async () => {
  target = await openProbeTarget()
  stripe = target.stripe
})
afterAll(() => target.release())

const DRAFT: Stripe.PaymentIntentCreateParams = {
  amount: 5000,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
}
const pay = (payment_method: string, more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ ...DRAFT, confirm: true, payment_method, ...more })

test('a payment with a valid card succeeds and has a charge', async () => {
  const intent = await pay('pm_card_visa', { expand: ['latest_charge'], metadata: { order_id: 'o-1' } })

  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 5000, metadata: { order_id: 'o-1' } })
  expect(intent.latest_charge).toMatchObject({
    object: 'charge',
    amount: 5000,
    paid: true,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  })
})

test.each([
  ['pm_card_mastercard', 'mastercard', '4444'],
  ['pm_card_amex', 'amex', '0005'],
])('%s is a %s card that ends in %s', async (token, brand, last4) => {
  const intent = await pay(token, { expand: ['payment_method'] })

  expect(intent.payment_method).toMatchObject({ card: { brand, last4 } })
})

test.each([
  ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', undefined],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', undefined],
  ['pm_card_chargeDeclinedProcessingError', 'processing_error', undefined],
])('%s is refused with %s', async (token, code, declineCode) => {
  const refusal = await refusalOf(pay(token))

  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code })
  expect(refusal.message).toBeTruthy()
  expect(refusal.payment_intent).toMatchObject({ status: 'requires_payment_method', amount_received: 0 })
  if (declineCode) expect(refusal.decline_code).toBe(declineCode)
})

test('a refused payment can be retried with another card', async () => {
  const refusal = await refusalOf(pay('pm_card_visa_chargeDeclined'))
  const id = String(refusal.payment_intent?.id)
  const refused = await stripe.paymentIntents.retrieve(id)
  const intent = await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })

  expect(refused.last_payment_error).toMatchObject({ type: 'card_error', code: 'card_declined' })
  expect(intent).toMatchObject({ status: 'succeeded', last_payment_error: null })
})

test('a card that needs authentication stops with a page to open', async () => {
  const intent = await pay('pm_card_authenticationRequired', { return_url: 'https://example.com/back' })

  expect(intent.status).toBe('requires_action')
  expect(intent.next_action?.redirect_to_url).toMatchObject({ return_url: 'https://example.com/back' })
})

test('off-session payments cannot authenticate', async () => {
  const customer = await stripe.customers.create()
  const refusal = await refusalOf(
    pay('pm_card_authenticationRequired', { customer: customer.id, off_session: true }),
  )

  expect(refusal).toMatchObject({ type: 'StripeCardError', code: 'authentication_required' })
})

test('a draft waits for a method and can be updated, confirmed and read', async () => {
  const draft = await stripe.paymentIntents.create(DRAFT)
  const changed = await stripe.paymentIntents.update(draft.id, { amount: 6000, metadata: { step: '2' } })
  const paid = await stripe.paymentIntents.confirm(draft.id, { payment_method: 'pm_card_visa' })
  const read = await stripe.paymentIntents.retrieve(draft.id)

  expect(draft).toMatchObject({
    status: 'requires_payment_method',
    client_secret: expect.stringContaining(draft.id),
  })
  expect(changed).toMatchObject({ amount: 6000, metadata: { step: '2' } })
  expect([paid.status, read.status, read.amount_received]).toEqual(['succeeded', 'succeeded', 6000])
})

test('a draft without a method cannot be confirmed', async () => {
  const draft = await stripe.paymentIntents.create(DRAFT)
  const refusal = await refusalOf(stripe.paymentIntents.confirm(draft.id))

  expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
})

test('a canceled draft stays canceled', async () => {
  const draft = await stripe.paymentIntents.create(DRAFT)
  const canceled = await stripe.paymentIntents.cancel(draft.id, { cancellation_reason: 'abandoned' })
  const refusal = await refusalOf(stripe.paymentIntents.confirm(draft.id, { payment_method: 'pm_card_visa' }))

  expect(canceled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect(refusal.code).toBe('payment_intent_unexpected_state')
})

test('a paid intent can be neither canceled nor paid again', async () => {
  const { id } = await pay('pm_card_visa')
  const cancel = await refusalOf(stripe.paymentIntents.cancel(id))
  const again = await refusalOf(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }))

  expect([cancel.code, again.code]).toEqual([
    'payment_intent_unexpected_state',
    'payment_intent_unexpected_state',
  ])
})

test.each([
  ['a negative amount', { amount: -1 }, 'amount'],
  ['an amount below the smallest charge', { amount: 10 }, 'amount'],
  ['an amount that is no number', { amount: 'much' }, 'amount'],
  ['no currency', { currency: undefined }, 'currency'],
])('%s is refused', async (_what, wrong, param) => {
  const params: Record<string, unknown> = { ...DRAFT, ...wrong }
  const refusal = await refusalOf(stripe.rawRequest('POST', '/v1/payment_intents', params))

  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError', param })
})

test('a payment can be refunded in parts, up to its amount', async () => {
  const intent = await pay('pm_card_visa')
  const part = await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 })
  const tooMuch = await refusalOf(stripe.refunds.create({ payment_intent: intent.id, amount: 3001 }))
  const rest = await stripe.refunds.create({ payment_intent: intent.id, reason: 'requested_by_customer' })
  const charge = await stripe.charges.retrieve(String(intent.latest_charge))
  const again = await refusalOf(stripe.refunds.create({ payment_intent: intent.id }))

  expect([part.amount, rest.amount, part.status]).toEqual([2000, 3000, 'succeeded'])
  expect(tooMuch.message).toContain('is greater than unrefunded amount on charge')
  expect(charge).toMatchObject({ amount_refunded: 5000, refunded: true })
  expect(again.code).toBe('charge_already_refunded')
})

test('an unpaid intent cannot be refunded', async () => {
  const draft = await stripe.paymentIntents.create(DRAFT)
  const refusal = await refusalOf(stripe.refunds.create({ payment_intent: draft.id }))

  expect(refusal.statusCode).toBe(400)
})

test('refunds of one payment can be listed and read', async () => {
  const intent = await pay('pm_card_visa')
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  const list = await stripe.refunds.list({ payment_intent: intent.id })
  const read = await stripe.refunds.retrieve(refund.id)

  expect(list.data.map((one) => one.id)).toEqual([refund.id])
  expect(read.amount).toBe(100)
})

test('repeating a refund with its key refunds once', async () => {
  const intent = await pay('pm_card_visa')
  const idempotencyKey = uniqueKey()
  const first = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey })
  const second = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey })

  expect(second.id).toBe(first.id)
})

test('a refused card is cached under its key', async () => {
  const params = { ...DRAFT, confirm: true, payment_method: 'pm_card_visa_chargeDeclined' }
  const idempotencyKey = uniqueKey()
  const first = await refusalOf(stripe.paymentIntents.create(params, { idempotencyKey }))
  const second = await refusalOf(stripe.paymentIntents.create(params, { idempotencyKey }))

  expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
})

test('a confirmation token pays once', async () => {
  const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: 'pm_card_visa' })
  const paid = await stripe.paymentIntents.create({ ...DRAFT, confirm: true, confirmation_token: token.id })
  const read = await stripe.confirmationTokens.retrieve(token.id)
  const again = await refusalOf(
    stripe.paymentIntents.create({ ...DRAFT, confirm: true, confirmation_token: token.id }),
  )

  expect(paid.status).toBe('succeeded')
  expect(read.payment_intent).toBe(paid.id)
  expect(again.statusCode).toBe(400)
})

test('the history can be read as events', async () => {
  const intent = await pay('pm_card_visa')
  const events = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 20 })
  const ours = events.data.find((one) => 'id' in one.data.object && one.data.object.id === intent.id)

  expect(ours).toMatchObject({ object: 'event', livemode: false, data: { object: { status: 'succeeded' } } })
  expect((await stripe.events.retrieve(String(ours?.id))).type).toBe('payment_intent.succeeded')
})

test('a list with an unknown id is refused with the name of the parameter', async () => {
  const refusals = [
    await refusalOf(stripe.refunds.list({ payment_intent: 'pi_nobody' })),
    await refusalOf(stripe.refunds.list({ charge: 'ch_nobody' })),
    await refusalOf(stripe.charges.list({ customer: 'cus_nobody' })),
    await refusalOf(stripe.disputes.list({ payment_intent: 'pi_nobody' })),
    await refusalOf(stripe.paymentIntents.list({ customer: 'cus_nobody' })),
    await refusalOf(stripe.checkout.sessions.list({ payment_intent: 'pi_nobody' })),
  ]

  expect(refusals.map(({ statusCode, code, param }) => [statusCode, code, param])).toEqual([
    [400, 'resource_missing', 'payment_intent'],
    [400, 'resource_missing', 'charge'],
    [400, 'resource_missing', 'customer'],
    [400, 'resource_missing', 'payment_intent'],
    [400, 'resource_missing', 'customer'],
    [400, 'resource_missing', 'payment_intent'],
  ])
})
