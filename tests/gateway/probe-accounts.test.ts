import Stripe from 'stripe'
import { openProbeTarget, type ProbeTarget, refusalOf } from './support/probe'

let target: ProbeTarget
let stripe: Stripe

beforeAll(async () => {
  target = await openProbeTarget()
  stripe = target.stripe
})
afterAll(() => target.release())

test('a customer can be created, updated, read and deleted', async () => {
  const made = await stripe.customers.create({
    email: 'sam@example.com',
    name: 'Sam',
    metadata: { a: '1', b: '2' },
  })
  const changed = await stripe.customers.update(made.id, { name: 'Sam C.', metadata: { a: '', c: '3' } })
  const deleted = await stripe.customers.del(made.id)
  const read = await stripe.customers.retrieve(made.id)

  expect(made).toMatchObject({ object: 'customer', email: 'sam@example.com', livemode: false })
  expect(changed).toMatchObject({ name: 'Sam C.', metadata: { b: '2', c: '3' } })
  expect(changed.metadata).not.toHaveProperty('a')
  expect(deleted.deleted).toBe(true)
  expect(read.deleted).toBe(true)
})

test('a card is attached to a customer, listed, and detached', async () => {
  const customer = await stripe.customers.create()
  const saved = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const listed = await stripe.customers.listPaymentMethods(customer.id)
  const detached = await stripe.paymentMethods.detach(saved.id)
  const after = await stripe.paymentMethods.list({ customer: customer.id, type: 'card' })

  expect(listed.data.map((one) => one.id)).toEqual([saved.id])
  expect(detached.customer).toBeNull()
  expect(after.data).toEqual([])
})

test('a card that is always declined cannot be saved', async () => {
  const customer = await stripe.customers.create()
  const refusal = await refusalOf(
    stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer: customer.id }),
  )

  expect(refusal).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
})

test('a card can save successfully and still fail to pay', async () => {
  const customer = await stripe.customers.create()
  const saved = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer.id })
  const refusal = await refusalOf(
    stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      customer: customer.id,
      payment_method: saved.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
    }),
  )

  expect(refusal.code).toBe('card_declined')
})

test('one customer’s card cannot pay for another', async () => {
  const customer = await stripe.customers.create()
  const saved = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const refusal = await refusalOf(
    stripe.paymentIntents.create({
      amount: 5000,
      currency: 'usd',
      payment_method: saved.id,
      allowed_payment_method_types: ['card'],
      confirm: true,
    }),
  )

  expect(refusal.statusCode).toBe(400)
})

test('a setup intent saves a card', async () => {
  const customer = await stripe.customers.create()
  const setup = await stripe.setupIntents.create({
    customer: customer.id,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    confirm: true,
  })
  const listed = await stripe.customers.listPaymentMethods(customer.id)

  expect(setup.status).toBe('succeeded')
  expect(listed.data.map((one) => one.id)).toEqual([setup.payment_method])
})

test('a setup intent with a declined card asks for another', async () => {
  const refusal = await refusalOf(
    stripe.setupIntents.create({
      payment_method: 'pm_card_visa_chargeDeclined',
      allowed_payment_method_types: ['card'],
      confirm: true,
    }),
  )

  expect(refusal).toMatchObject({ statusCode: 402, code: 'card_declined' })
  expect(refusal.setup_intent?.status).toBe('requires_payment_method')
})

test('a setup intent can be canceled', async () => {
  const { id } = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })

  expect((await stripe.setupIntents.cancel(id)).status).toBe('canceled')
})

test('a payment that keeps its card attaches it to the customer', async () => {
  const customer = await stripe.customers.create()
  const intent = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    customer: customer.id,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    confirm: true,
    expand: ['payment_method'],
  })

  expect(intent.payment_method).toMatchObject({ customer: customer.id })
})

test('the balance is a list of amounts by currency', async () => {
  const balance = await stripe.balance.retrieve()

  expect(balance).toMatchObject({ object: 'balance', livemode: false })
  expect(balance.pending[0]).toMatchObject({ amount: expect.any(Number), currency: expect.any(String) })
})

test('a wrong key is refused as such', async () => {
  const config = target.isReal ? {} : { host: '127.0.0.1', port: portOf(stripe), protocol: 'http' as const }
  const stranger = new Stripe('sk_test_nobody0123456789', { ...config, maxNetworkRetries: 0 })
  const refusal = await refusalOf(stranger.balance.retrieve())

  expect(refusal).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(refusal.message).not.toContain('nobody01234')
})

test('an unknown address is a not-found error, never a success', async () => {
  const refusal = await refusalOf(stripe.rawRequest('GET', '/v1/unicorns'))

  expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 })
  expect(refusal.message).toContain('Unrecognized request URL (GET: /v1/unicorns)')
})

test('every answer has a request id', async () => {
  const balance = await stripe.balance.retrieve()

  expect(balance.lastResponse.requestId).toMatch(/^req_/)
})

test('a field that holds no object cannot be expanded', async () => {
  const customer = await stripe.customers.create()
  const refusal = await refusalOf(stripe.customers.retrieve(customer.id, { expand: ['email.domain'] }))

  expect(refusal).toMatchObject({ statusCode: 400 })
  expect(refusal.message).toContain('cannot be expanded')
})

function portOf(client: Stripe): number {
  return Number(client.getApiField('port'))
}
