import type Stripe from 'stripe'
import { openProbeTarget, type ProbeTarget, refusalOf, uniqueKey } from './support/probe'
import { hostedParams, sessionParams } from './support/shopper'

let target: ProbeTarget
let stripe: Stripe

beforeAll(async () => {
  target = await openProbeTarget()
  stripe = target.stripe
})
afterAll(() => target.release())

test('an elements session is open, unpaid, and has its parameters', async () => {
  const session = await stripe.checkout.sessions.create(sessionParams({ metadata: { order_id: 'o-1' } }))

  expect(session).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 8500,
    currency: 'usd',
    client_reference_id: 'order-1',
    customer_email: 'sam@example.com',
    metadata: { order_id: 'o-1' },
    ui_mode: 'elements',
    livemode: false,
    url: null,
  })
  expect(session.id).toMatch(/^cs_test_/)
  expect(session.client_secret).toContain(`${session.id}_secret_`)
})

test('a hosted session has its own page and no client secret', async () => {
  const session = await stripe.checkout.sessions.create(hostedParams())

  expect(session.url).toContain(session.id)
  expect(session.client_secret).toBeNull()
})

test('an embedded session has a client secret and no page', async () => {
  const session = await stripe.checkout.sessions.create(sessionParams({ ui_mode: 'embedded_page' }))

  expect(session.client_secret).toBeTruthy()
  expect(session.url).toBeNull()
})

test('a setup session requests no money and has a setup intent', async () => {
  const { line_items: _none, ...params } = hostedParams({ mode: 'setup' })
  const session = await stripe.checkout.sessions.create({ ...params, currency: 'usd' })

  expect(session).toMatchObject({ mode: 'setup', payment_status: 'no_payment_required', amount_total: null })
  expect(session.setup_intent).toMatch(/^seti_/)
})

test('a subscription session needs a recurring price and is listed beside the payments', async () => {
  const price = (recurring: object) => [
    {
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Club' }, ...recurring },
    },
  ]
  const session = await stripe.checkout.sessions.create(
    hostedParams({ mode: 'subscription', line_items: price({ recurring: { interval: 'month' } }) }),
  )
  const refusal = await refusalOf(
    stripe.checkout.sessions.create(hostedParams({ mode: 'subscription', line_items: price({}) })),
  )

  expect((await stripe.checkout.sessions.list()).data[0]).toMatchObject({
    id: session.id,
    mode: 'subscription',
  })
  expect(refusal).toMatchObject({ statusCode: 400, param: 'mode' })
})

test('amounts are the sum of the lines', async () => {
  const line = (unit_amount: number, quantity: number, name: string) => ({
    quantity,
    price_data: { currency: 'usd', unit_amount, product_data: { name } },
  })
  const session = await stripe.checkout.sessions.create(
    sessionParams({ line_items: [line(1250, 3, 'Page'), line(999, 1, 'Courier')] }),
  )
  const lines = await stripe.checkout.sessions.listLineItems(session.id)

  expect(session.amount_total).toBe(4749)
  expect(lines.data.map((one) => one.amount_total).sort()).toEqual([3750, 999])
})

test('line items are included on request', async () => {
  const session = await stripe.checkout.sessions.create(sessionParams({ expand: ['line_items'] }))

  expect(session.line_items?.data[0]).toMatchObject({
    description: 'Evaluation',
    quantity: 1,
    amount_total: 8500,
  })
})

test('an open session with its payment intent expanded has none yet', async () => {
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })

  expect(session.payment_intent).toBeNull()
})

test('expiring an open session closes it permanently', async () => {
  const { id } = await stripe.checkout.sessions.create(hostedParams())
  const expired = await stripe.checkout.sessions.expire(id)
  const again = await refusalOf(stripe.checkout.sessions.expire(id))

  expect(expired).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
  expect(again).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  expect(again.message).toContain('Only Checkout Sessions with a status in ["open"] can be expired')
})

test.each(['hosted', 'embedded', 'custom'])('the former ui mode %s is refused', async (uiMode) => {
  const params: Record<string, unknown> = { ...sessionParams(), ui_mode: uiMode }
  const refusal = await refusalOf(stripe.rawRequest('POST', '/v1/checkout/sessions', params))

  expect(refusal).toMatchObject({ statusCode: 400, param: 'ui_mode' })
})

test('a hosted session without a return address is refused', async () => {
  const { success_url: _missing, ...params } = hostedParams()
  const refusal = await refusalOf(stripe.checkout.sessions.create(params))

  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
})

test('a payment session without lines is refused', async () => {
  const { line_items: _missing, ...params } = sessionParams()
  const refusal = await refusalOf(stripe.checkout.sessions.create(params))

  expect(refusal.statusCode).toBe(400)
})

test('a negative price is refused', async () => {
  const lines = [
    { quantity: 1, price_data: { currency: 'usd', unit_amount: -100, product_data: { name: 'Gift' } } },
  ]
  const refusal = await refusalOf(stripe.checkout.sessions.create(sessionParams({ line_items: lines })))

  expect(refusal).toMatchObject({ statusCode: 400, param: 'line_items[0][price_data][unit_amount]' })
})

test('an unknown currency is refused', async () => {
  const lines = [
    { quantity: 1, price_data: { currency: 'zzz', unit_amount: 8500, product_data: { name: 'X' } } },
  ]
  const refusal = await refusalOf(stripe.checkout.sessions.create(sessionParams({ line_items: lines })))

  expect(refusal.statusCode).toBe(400)
  expect(refusal.message).toContain('Invalid currency: zzz')
})

test('an expiry within half an hour or after a day is refused', async () => {
  const now = Math.floor(Date.now() / 1000)
  const soon = await refusalOf(stripe.checkout.sessions.create(sessionParams({ expires_at: now + 600 })))
  const late = await refusalOf(stripe.checkout.sessions.create(sessionParams({ expires_at: now + 90_000 })))

  expect([soon.param, late.param]).toEqual(['expires_at', 'expires_at'])
})

test('a customer and an e-mail address exclude each other', async () => {
  const customer = await stripe.customers.create({ email: 'sam@example.com' })
  const refusal = await refusalOf(stripe.checkout.sessions.create(sessionParams({ customer: customer.id })))

  expect(refusal.statusCode).toBe(400)
})

test('an unknown parameter is refused by name', async () => {
  const params: Record<string, unknown> = { ...sessionParams(), colour: 'green' }
  const refusal = await refusalOf(stripe.rawRequest('POST', '/v1/checkout/sessions', params))

  expect(refusal).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' })
})

test('an unknown session is not found', async () => {
  const refusal = await refusalOf(stripe.checkout.sessions.retrieve('cs_test_nobody'))

  expect(refusal).toMatchObject({ statusCode: 404, code: 'resource_missing' })
  expect(refusal.message).toContain("No such checkout.session: 'cs_test_nobody'")
})

test('sessions are listed newest first, in pages, from a given time', async () => {
  const since = Math.floor(Date.now() / 1000) - 1
  const made: string[] = []
  for (let count = 0; count < 3; count += 1) {
    made.push((await stripe.checkout.sessions.create(sessionParams())).id)
  }
  const first = await stripe.checkout.sessions.list({ created: { gte: since }, limit: 2 })
  const all: string[] = []
  for await (const session of stripe.checkout.sessions.list({ created: { gte: since }, limit: 2 })) {
    all.push(session.id)
  }
  const future = await stripe.checkout.sessions.list({ created: { gt: since + 3600 } })

  expect(first).toMatchObject({ object: 'list', has_more: true })
  expect(first.data).toHaveLength(2)
  expect(all.filter((id) => made.includes(id))).toEqual([...made].reverse())
  expect(future.data).toEqual([])
})

test('sessions can be listed by status', async () => {
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  const open = await stripe.checkout.sessions.list({ status: 'open', limit: 100 })
  const complete = await stripe.checkout.sessions.list({ status: 'complete', limit: 100 })

  expect(open.data.map((one) => one.id)).toContain(id)
  expect(complete.data.map((one) => one.id)).not.toContain(id)
})

test('the same key gives the same session', async () => {
  const idempotencyKey = uniqueKey()
  const first = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })
  const second = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })

  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('the same key with other parameters is refused', async () => {
  const idempotencyKey = uniqueKey()
  await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })
  const other = sessionParams({ client_reference_id: 'order-2' })
  const refusal = await refusalOf(stripe.checkout.sessions.create(other, { idempotencyKey }))

  expect(refusal).toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
})

test('a refused request does not use up its key', async () => {
  const idempotencyKey = uniqueKey()
  await refusalOf(stripe.checkout.sessions.create(sessionParams({ line_items: [] }), { idempotencyKey }))
  const session = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })

  expect(session.status).toBe('open')
})

test('ten concurrent requests with one key create one session', async () => {
  const idempotencyKey = uniqueKey()
  const responses = await Promise.allSettled(
    Array.from({ length: 10 }, () => stripe.checkout.sessions.create(sessionParams(), { idempotencyKey })),
  )
  const ids = new Set(responses.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])))
  const refusals = responses.flatMap((one) => (one.status === 'rejected' ? [one.reason.statusCode] : []))

  expect(ids.size).toBe(1)
  expect(refusals.every((status) => status === 409)).toBe(true)
})
