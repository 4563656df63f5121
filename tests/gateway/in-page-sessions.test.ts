import type Stripe from 'stripe'
import { APP_ORIGIN, type Gateway, KEYS, removeGateway, startGateway } from './support/gateway-process'
import { refusalOf } from './support/probe'
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

test('five concurrent clicks charge once', async () => {
  const session = await open()
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => confirmInPage(gateway, session, { number: CARD.success })),
  )
  const after = await readBack(session.id)
  const charges = await stripe.charges.list({ payment_intent: String(Object(after.payment_intent).id) })

  expect(responses.map((one) => one.status)).toEqual(Array(5).fill('complete'))
  expect(charges.data).toHaveLength(1)
})

test('an expired session accepts no card', async () => {
  const session = await open()
  await stripe.checkout.sessions.expire(session.id)
  const answer = await confirmInPage(gateway, session, { number: CARD.success })

  expect(answer).toMatchObject({ httpStatus: 400, error: { message: 'This Checkout Session has expired.' } })
})

test('a session that expires during authentication is not charged afterwards', async () => {
  const session = await open()
  const pending = await confirmInPage(gateway, session, { number: CARD.authentication })
  await stripe.checkout.sessions.expire(session.id)
  await authenticate(gateway, String(pending.redirect_url), 'complete')
  const after = await readBack(session.id)

  expect(after).toMatchObject({
    status: 'expired',
    payment_intent: { status: 'canceled', latest_charge: null },
  })
})

test('a paid session cannot be expired', async () => {
  const session = await open()
  await confirmInPage(gateway, session, { number: CARD.success })
  const refusal = await refusalOf(stripe.checkout.sessions.expire(session.id))

  expect(refusal.message).toContain('This Checkout Session has a status of `complete`.')
})

test('two sessions of one order can both be paid, as at the real provider', async () => {
  const [first, second] = [await open(), await open()]
  await confirmInPage(gateway, first, { number: CARD.success })
  const answer = await confirmInPage(gateway, second, { number: CARD.success })

  expect(answer.status).toBe('complete')
})

test('a setup session saves the card and charges nothing', async () => {
  const customer = await stripe.customers.create()
  const { line_items: _none, customer_email: _other, ...params } = sessionParams({ mode: 'setup' })
  const session = await stripe.checkout.sessions.create({ ...params, customer: customer.id, currency: 'usd' })
  const answer = await confirmInPage(gateway, session, { number: CARD.success })
  const saved = await stripe.customers.listPaymentMethods(customer.id)

  expect(answer.status).toBe('complete')
  expect(saved.data).toHaveLength(1)
})

test.each([
  ['another site', { Origin: 'http://evil.example' }, {}, 403],
  ['no origin at all', {}, {}, 403],
  ['a wrong client secret', { Origin: APP_ORIGIN }, { client_secret: 'cs_test_x_secret_y' }, 400],
  ['a wrong publishable key', { Origin: APP_ORIGIN }, { publishable_key: 'pk_test_sandbox_other' }, 401],
])('%s cannot pay', async (_who, headers: Record<string, string>, wrong, status) => {
  const session = await open()
  const answer = await fetch(`${gateway.base}/v1/sandbox/checkout_sessions/${session.id}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      client_secret: session.client_secret,
      publishable_key: KEYS.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
      number: CARD.success,
      exp_month: '12',
      exp_year: '34',
      cvc: '123',
      ...wrong,
    }),
  })

  expect(answer.status).toBe(status)
  expect((await readBack(session.id)).status).toBe('open')
})

test('CORS allows only the app’s origin', async () => {
  const ask = (origin: string) =>
    fetch(`${gateway.base}/v1/sandbox/checkout_sessions/cs_test_x/confirm`, {
      method: 'OPTIONS',
      headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
    })
  const [ours, foreign] = [await ask(APP_ORIGIN), await ask('http://evil.example')]

  expect(ours.headers.get('access-control-allow-origin')).toBe(APP_ORIGIN)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
