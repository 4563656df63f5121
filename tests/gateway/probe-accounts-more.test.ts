import type Stripe from 'stripe'
import { openProbeTarget, type ProbeTarget, refusalOf } from './support/probe'

let target: ProbeTarget
let stripe: Stripe

beforeAll(async () => {
  target = await openProbeTarget()
  stripe = target.stripe
})
afterAll(() => target.release())

const pay = () =>
  stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
    allowed_payment_method_types: ['card'],
  })

async function givenSavedCard() {
  const customer = await stripe.customers.create()
  return { customer, card: await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id }) }
}

test('a detached card cannot be saved again', async () => {
  const { customer, card } = await givenSavedCard()
  await stripe.paymentMethods.detach(card.id)

  const refusal = await refusalOf(stripe.paymentMethods.attach(card.id, { customer: customer.id }))

  expect(refusal).toMatchObject({ statusCode: 400, code: 'payment_method_unexpected_state' })
})

test('a customer’s card is read through the customer, and another’s is not found', async () => {
  const { customer, card } = await givenSavedCard()
  const other = await stripe.customers.create()

  const found = await stripe.customers.retrievePaymentMethod(customer.id, card.id)
  const refusal = await refusalOf(stripe.customers.retrievePaymentMethod(other.id, card.id))

  expect(found.id).toBe(card.id)
  expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' })
})

test('an unknown id is not found in the path and a bad request in a parameter', async () => {
  const inPath = await refusalOf(stripe.paymentIntents.retrieve('pi_nowhere'))
  const inParameter = await refusalOf(stripe.refunds.create({ payment_intent: 'pi_nowhere' }))

  expect(inPath).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(inParameter).toMatchObject({ statusCode: 400, code: 'resource_missing', param: 'payment_intent' })
})

test('a deleted customer has only its id', async () => {
  const { id } = await stripe.customers.create({ email: 'sam@example.com' })
  await stripe.customers.del(id)

  const { lastResponse: _http, ...read } = await stripe.customers.retrieve(id)

  expect(read).toEqual({ id, object: 'customer', deleted: true })
})

test('a customer session gives a form access to one customer’s saved cards', async () => {
  const { customer } = await givenSavedCard()

  const session = await stripe.customerSessions.create({
    customer: customer.id,
    components: {
      payment_element: {
        enabled: true,
        features: {
          payment_method_redisplay: 'enabled',
          payment_method_save: 'enabled',
          payment_method_save_usage: 'on_session',
        },
      },
    },
  })

  expect(session).toMatchObject({ customer: customer.id, livemode: false })
  expect(session.client_secret).toBeTruthy()
  expect(session.components?.payment_element).toMatchObject({
    enabled: true,
    features: { payment_method_redisplay: 'enabled', payment_method_remove: 'disabled' },
  })
})

test('each try to save a card is an attempt with its outcome', async () => {
  const setup = await stripe.setupIntents.create({ allowed_payment_method_types: ['card'] })
  await refusalOf(stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_visa_chargeDeclined' }))
  const saved = await stripe.setupIntents.confirm(setup.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_attempt'],
  })

  const attempts = await stripe.setupAttempts.list({ setup_intent: setup.id })

  expect(attempts.data.map(({ status }) => status)).toEqual(['succeeded', 'failed'])
  expect(attempts.data[1]?.setup_error?.code).toBe('card_declined')
  expect(saved.latest_attempt).toMatchObject({ id: attempts.data[0]?.id, status: 'succeeded' })
})

test('a charge and its refund are balance transactions', async () => {
  const intent = await pay()
  const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 2000 })
  const charge = await stripe.charges.retrieve(String(intent.latest_charge), {
    expand: ['balance_transaction'],
  })

  const back = await stripe.balanceTransactions.retrieve(String(refund.balance_transaction))
  const listed = await stripe.balanceTransactions.list({ source: charge.id })

  expect(charge.balance_transaction).toMatchObject({ type: 'charge', amount: 5000, source: charge.id })
  expect(back).toMatchObject({ amount: -2000, net: -2000, source: refund.id })
  expect(listed.data.map(({ net, fee }) => net + fee)).toEqual([5000])
})

const pdf = (bytes: number) => ({
  purpose: 'dispute_evidence' as const,
  file: { data: Buffer.alloc(bytes, '%PDF-1.7 '), name: 'evidence.pdf', type: 'application/pdf' },
})

test('a file is uploaded as evidence, and read again', async () => {
  const file = await stripe.files.create(pdf(400_000))

  const read = await stripe.files.retrieve(file.id)

  expect(read).toMatchObject({
    purpose: 'dispute_evidence',
    filename: 'evidence.pdf',
    size: 400_000,
    type: 'pdf',
  })
})

test('an upload that is too large or of another type is refused', async () => {
  const large = await refusalOf(stripe.files.create(pdf(5 * 1024 * 1024 + 1)))
  const text = await refusalOf(
    stripe.files.create({
      purpose: 'dispute_evidence',
      file: { data: Buffer.from('hello'), name: 'a.txt', type: 'text/plain' },
    }),
  )

  expect([large.statusCode, text.statusCode]).toEqual([400, 400])
})
