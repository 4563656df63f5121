import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import {
  callApi,
  forgetApiCalls,
  givenAcceptedDocument,
  givenApiDocument,
  givenKey,
  TABLE_ORDER,
} from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const withId = z.object({ id: z.string() })

afterAll(() => sql.end())

async function givenCaller(facts: { mode?: 'test' | 'live'; limitCents?: number } = {}) {
  const { userId } = await givenCustomer()
  return { userId, ...(await givenKey(sql, { userId, ...facts })) }
}

test('a test order is priced, placed, paid and completed without a person', async () => {
  const { secret } = await givenCaller()
  const documents = [await givenApiDocument(secret)]
  const body = { ...TABLE_ORDER, documents, reference: 'Case 7', metadata: { file: '7' } }

  const preview = await callApi(secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...body, dry_run: true },
  })
  expect(preview).toMatchObject({ status: 200, body: { total: { amount: 12500, currency: 'USD' } } })
  const placed = await callApi(secret, 'POST', '/orders', { key: randomUUID(), body })
  expect(placed).toMatchObject({
    status: 201,
    body: {
      livemode: false,
      status: 'pending',
      turn: 'you',
      total: { amount: 12500 },
      documents,
      metadata: { file: '7' },
    },
  })
  const { id } = withId.parse(placed.body)

  for (const to of ['paid', 'in_progress', 'needs_information']) {
    const moved = await callApi(secret, 'POST', `/test/orders/${id}/advance`, { body: { to } })
    expect(moved.status).toBe(200)
  }
  const supplied = await callApi(secret, 'POST', `/orders/${id}/supply`, { body: { answer: 'Here it is.' } })
  expect(supplied).toMatchObject({ status: 200, body: { status: 'in_progress' } })
  const completed = await callApi(secret, 'POST', `/test/orders/${id}/advance`, { body: { to: 'completed' } })
  expect(completed).toMatchObject({ status: 200, body: { status: 'completed', turn: 'nobody' } })
  const events = await callApi(secret, 'GET', `/orders/${id}/events?limit=100`)
  expect(events).toMatchObject({ status: 200, body: { has_more: false } })
  expect(JSON.stringify(events.body)).toContain('order.placed')

  // No mail was sent, and signed-in people do not see it.
  expect(
    await sql`select 1 from public.outbox where payload ->> 'orderId' = ${id} and kind not like 'webhook%'`,
  ).toEqual([])
})

test('a live order waits for its payment with a link, and a quote that staff price is accepted for pricing', async () => {
  const { secret } = await givenCaller({ mode: 'live' })
  const first = await givenApiDocument(secret)
  const placed = await callApi(secret, 'POST', '/orders', {
    key: randomUUID(),
    body: { ...TABLE_ORDER, documents: [first] },
  })
  expect(placed).toMatchObject({
    status: 201,
    body: {
      livemode: true,
      payment: { status: 'unpaid', url: expect.stringContaining('/checkout/pay-quote/') },
    },
  })

  const { accept_terms: _, document_type: __, service: ___, delivery: ____, ...work } = TABLE_ORDER
  const second = await givenApiDocument(secret)
  const asked = await callApi(secret, 'POST', '/quotes', {
    key: randomUUID(),
    body: { ...work, family: 'bundle', documents: [second] },
  })
  expect(asked).toMatchObject({
    status: 202,
    body: { status: 'submitted', pricing: 'manual', documents: [second] },
  })
  const { id } = withId.parse(asked.body)
  const withdrawn = await callApi(secret, 'POST', `/quotes/${id}/withdraw`, { body: {} })
  expect(withdrawn).toMatchObject({ status: 200, body: { status: 'withdrawn' } })
})

test('fifty concurrent copies of one order create one order, and every copy returns it or says to wait', async () => {
  const { secret, userId } = await givenCaller()
  await forgetApiCalls(sql)
  const body = { ...TABLE_ORDER, documents: [await givenApiDocument(secret)] }
  const key = randomUUID()

  const replies = await Promise.all(
    Array.from({ length: 50 }, () => callApi(secret, 'POST', '/orders', { key, body })),
  )

  expect(await sql`select 1 from public.orders where user_id = ${userId}`).toHaveLength(1)
  for (const { status } of replies) expect([201, 409, 429]).toContain(status)
  const again = await callApi(secret, 'POST', '/orders', { key, body })
  if (again.status !== 429) {
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  }
})

test('a reused or missing key, unknown fields and an exceeded spend limit are refused by code', async () => {
  const { secret } = await givenCaller({ limitCents: 10_000 })
  const key = randomUUID()
  const body = { ...TABLE_ORDER, documents: [await givenApiDocument(secret)] }

  const over = await callApi(secret, 'POST', '/orders', { key, body })
  expect(over).toMatchObject({
    status: 422,
    body: { type: expect.stringMatching(/#problem-spend-limit-reached$/) },
  })
  const cheap = await callApi(secret, 'POST', '/orders', {
    key,
    body: { ...body, document_type: 'standard', service: 'standard' },
  })
  expect(cheap.status).toBe(201)
  const reused = await callApi(secret, 'POST', '/orders', { key, body })
  expect(reused).toMatchObject({
    status: 422,
    body: { type: expect.stringMatching(/#problem-idempotency-key-reused$/) },
  })
  const without = await callApi(secret, 'POST', '/orders', { body })
  expect(without).toMatchObject({
    status: 400,
    body: { type: expect.stringMatching(/missing-idempotency-key$/) },
  })
  const unknown = await callApi(secret, 'POST', '/price-estimates', { body: { colour: 1 } })
  expect(unknown.status).toBe(400)
  expect(JSON.stringify(unknown.body)).toContain('/colour')
})

test('an order is placed on invoice within its owner’s terms; beyond them it is refused and nothing is created', async () => {
  const { secret, userId, id: keyId } = await givenCaller({ mode: 'live' })
  const place = async () => {
    const document = await givenAcceptedDocument(sql, { userId, keyId, isTest: false })
    const body = { ...TABLE_ORDER, documents: [document], payment: { type: 'invoice' } }
    return callApi(secret, 'POST', '/orders', { key: randomUUID(), body })
  }
  const refusal = {
    status: 422,
    body: { type: expect.stringMatching(/#problem-invoice-unavailable$/), retryable: false },
  }

  expect(await place()).toMatchObject(refusal)
  await sql`update public.profiles set invoice_terms = 'net15', invoice_limit_cents = 20000 where user_id = ${userId}`
  const placed = await place()
  expect(placed).toMatchObject({
    status: 201,
    body: {
      turn: 'us',
      payment: {
        status: 'invoiced',
        invoice_due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        url: expect.stringContaining('/checkout/pay-quote/'),
      },
    },
  })
  expect(await place()).toMatchObject(refusal)
  const { id } = withId.parse(placed.body)
  expect(await sql`select id from public.orders where user_id = ${userId}`).toEqual([{ id }])
  expect(
    await sql`select actor_kind from public.audit_events where subject_id = ${id} and action = 'order.placed'`,
  ).toEqual([{ actor_kind: 'api_key' }])
})

test('a test order on invoice owes nothing and counts toward no limit, no staff list and no account obstacle', async () => {
  const { secret, userId, id: keyId } = await givenCaller()
  const document = await givenAcceptedDocument(sql, { userId, keyId, isTest: true })
  const body = { ...TABLE_ORDER, documents: [document], payment: { type: 'invoice' } }
  const placed = await callApi(secret, 'POST', '/orders', { key: randomUUID(), body })
  expect(placed).toMatchObject({ status: 201, body: { payment: { status: 'invoiced', url: null } } })

  expect(
    await sql`select private.open_invoice_cents(${userId})::int as cents, private.deletion_obstacles(${userId}) as obstacles`,
  ).toEqual([{ cents: 0, obstacles: [] }])
  const { id } = withId.parse(placed.body)
  const paid = await callApi(secret, 'POST', `/test/orders/${id}/advance`, { body: { to: 'paid' } })
  expect(paid).toMatchObject({ status: 200, body: { payment: { status: 'paid' } } })
})
