import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callApi, givenAcceptedDocument, givenKey, TABLE_ORDER } from '../support/api'
import { givenCustomer, openDatabase } from '../support/given-orders'

const sql = openDatabase()
const withId = z.object({ id: z.string() })
const UNIVERSITY = {
  type: 'institution',
  name: 'Sample University, Admissions',
  email: 'Admissions@Example.edu',
  reference: 'A-17',
}

afterAll(() => sql.end())

async function givenOrder(mode: 'test' | 'live') {
  const { userId } = await givenCustomer()
  const key = await givenKey(sql, { userId, mode })
  const document = await givenAcceptedDocument(sql, { userId, keyId: key.id, isTest: mode === 'test' })
  const body = { ...TABLE_ORDER, documents: [document] }
  const placed = await callApi(key.secret, 'POST', '/orders', { key: randomUUID(), body })
  return { secret: key.secret, id: withId.parse(placed.body).id }
}

/** Simulates the payment. */
async function place(id: string): Promise<void> {
  await sql`update public.orders set payment_status = 'paid', placed_at = now() where id = ${id}`
}

test('a completed test order counts its files as sent to an additional recipient', async () => {
  const { secret, id } = await givenOrder('test')
  const add = (key: string, body: unknown = UNIVERSITY) =>
    callApi(secret, 'POST', `/orders/${id}/recipients`, { key, body })
  const advance = (to: string) => callApi(secret, 'POST', `/test/orders/${id}/advance`, { body: { to } })
  const key = randomUUID()

  expect(await add(key)).toMatchObject({ status: 409 })
  await advance('paid')
  const added = await add(key)
  expect(added).toMatchObject({
    status: 201,
    body: {
      object: 'recipient',
      order_id: id,
      email: 'admissions@example.edu',
      status: 'pending',
      delivery: 'digital',
    },
  })
  expect((await add(key)).body).toEqual(added.body)
  await advance('in_progress')
  await advance('completed')
  const listed = await callApi(secret, 'GET', `/orders/${id}/recipients`)
  expect(listed).toMatchObject({
    status: 200,
    body: { data: [{ ...withId.parse(added.body), status: 'sent', reference: 'A-17' }] },
  })
})

test('staff see an additional recipient of a live order once, even if the call is repeated', async () => {
  const { secret, id } = await givenOrder('live')
  await place(id)
  const key = randomUUID()
  for (const _ of [1, 2]) {
    const reply = await callApi(secret, 'POST', `/orders/${id}/recipients`, { key, body: UNIVERSITY })
    expect(reply.status).toBe(201)
  }

  const messages = await sql<
    { body: string }[]
  >`select body from public.order_messages where order_id = ${id}`
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body).toContain('Sample University, Admissions, admissions@example.edu')
  expect(
    await sql`select 1 from public.orders where id = ${id} and message_waiting_since is not null`,
  ).toHaveLength(1)
})

test('paper for an additional recipient is refused with a hint where to order it', async () => {
  const { secret, id } = await givenOrder('live')
  await place(id)
  const reply = await callApi(secret, 'POST', `/orders/${id}/recipients`, {
    key: randomUUID(),
    body: { ...UNIVERSITY, delivery: 'physical' },
  })

  expect(reply).toMatchObject({
    status: 422,
    body: {
      type: expect.stringMatching(/#problem-change-required$/),
      detail: expect.stringContaining(`/dashboard/orders/${id}`),
    },
  })
  expect(await sql`select 1 from public.deliveries where order_id = ${id}`).toEqual([])
})
