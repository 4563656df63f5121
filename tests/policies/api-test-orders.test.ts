import { randomUUID } from 'node:crypto'
import { type Caller, givenApiOrder, givenCaller } from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, readOrder, refusalOf } from './given'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('api_test_orders')
})
afterAll(() => database.close())

async function givenTestOrder() {
  const { sql } = database
  const caller = await givenCaller(sql, await givenUser(sql), { mode: 'test' })
  await sql`select create_webhook_endpoint(${caller.userId}, false, 'https://hooks.example.com/a', array['*'], ${'x'.repeat(40)})`
  return { caller, id: await givenApiOrder(sql, caller) }
}

const advance = ({ keyId }: Caller, id: string, to: string) =>
  database.sql`select advance_test_order(${keyId}, ${id}, ${to})`

async function deliver({ keyId }: Caller, id: string, to: string): Promise<boolean> {
  const file = { path: `${id}/${randomUUID()}.pdf`, sizeBytes: 900, sha256: 'a'.repeat(64) }
  const [row] = await database.sql<{ kept: boolean }[]>`
    select deliver_test_order(${keyId}, ${id}, ${to}, ${database.sql.json(file)}) as kept`
  return row?.kept ?? false
}

async function cancel({ userId }: Caller, id: string) {
  const [row] = await database.sql<{ seen: { refundCents: number; isAllowed: boolean } }[]>`
    select preview_cancellation(${id}, ${userId}) as seen`
  const details = database.sql.json({ expectedRefundCents: row?.seen.refundCents ?? 0 })
  const canceled = database.sql`
    select transition_order(${id}, 'canceled', ${userId}, 'customer', null, 'Test', ${details})`
  return { ...row?.seen, canceled }
}

async function eventTypes(userId: string): Promise<string[]> {
  const rows = await database.sql<{ type: string }[]>`
    select type from webhook_events where user_id = ${userId} order by created_at`
  return rows.map(({ type }) => type)
}

async function filesOf(id: string) {
  const rows = await database.sql<{ version: number; status: string; code: string | null }[]>`
    select version, status, verification_code as code from deliverables where order_id = ${id} order by version`
  return rows.map(({ version, status }) => `${version} ${status}`)
}

test('a paid test order without begun work is refunded in full', async () => {
  const { caller, id } = await givenTestOrder()
  await advance(caller, id, 'paid')
  const { refundCents, isAllowed, canceled } = await cancel(caller, id)
  await canceled

  expect({ refundCents, isAllowed }).toEqual({ refundCents: 10_000, isAllowed: true })
  expect(await readOrder(database.sql, id)).toMatchObject({ status: 'canceled', payment_status: 'refunded' })
  expect(await eventTypes(caller.userId)).toEqual(
    expect.arrayContaining(['refund.succeeded', 'order.canceled']),
  )
})

test('the owner of a test order cannot cancel begun work either', async () => {
  const { caller, id } = await givenTestOrder()
  await advance(caller, id, 'paid')
  await advance(caller, id, 'in_progress')
  const { isAllowed, canceled } = await cancel(caller, id)

  expect(isAllowed).toBe(false)
  expect(await refusalOf(canceled)).toMatchObject({ code: 'move_not_allowed' })
})

test('the payment of a test order can fail, be disputed, and be refunded', async () => {
  const { caller, id } = await givenTestOrder()
  expect(await refusalOf(advance(caller, id, 'refunded'))).toMatchObject({ code: 'not_paid' })
  await advance(caller, id, 'payment_failed')
  expect(await eventTypes(caller.userId)).toContain('payment.failed')
  await advance(caller, id, 'paid')
  expect(await refusalOf(advance(caller, id, 'processing'))).toMatchObject({ code: 'already_paid' })
  await deliver(caller, id, 'completed')
  await advance(caller, id, 'partially_refunded')
  await advance(caller, id, 'disputed')

  const order = await readOrder(database.sql, id)
  expect(order).toMatchObject({
    status: 'completed',
    payment_status: 'disputed',
    delivery_status: 'delivered',
  })
})

test('a test order gets a draft, a finished file, and a corrected file that replaces it', async () => {
  const { caller, id } = await givenTestOrder()
  const { sql } = database
  await advance(caller, id, 'paid')
  expect(await deliver(caller, id, 'awaiting_approval')).toBe(true)
  expect(await filesOf(id)).toEqual(['1 for_review'])
  await sql`select transition_order(${id}, 'finalizing', ${caller.userId}, 'customer')`
  expect(await filesOf(id)).toEqual(['1 approved'])
  expect(await deliver(caller, id, 'completed')).toBe(false)
  expect(await filesOf(id)).toEqual(['1 final'])

  await advance(caller, id, 'in_revision')
  expect(await deliver(caller, id, 'completed')).toBe(true)
  expect(await filesOf(id)).toEqual(['1 superseded', '2 final'])
  expect(await eventTypes(caller.userId)).toEqual(
    expect.arrayContaining(['deliverable.ready', 'deliverable.superseded']),
  )
})

test('the code of a test file is issued but certifies nothing', async () => {
  const { caller, id } = await givenTestOrder()
  await advance(caller, id, 'paid')
  await deliver(caller, id, 'completed')
  const [row] = await database.sql<{ code: string; found: unknown }[]>`select verification_code as code,
    look_up_verification(verification_code) as found from deliverables where order_id = ${id}`

  expect(row).toEqual({ code: expect.stringMatching(/^\w{4}-\w{4}-\w{4}$/), found: null })
})

test('live keys and live orders are refused', async () => {
  const { caller, id } = await givenTestOrder()
  const live = await givenCaller(database.sql, caller.userId)
  const liveOrder = await givenApiOrder(database.sql, live)

  for (const [key, order] of [
    [live, id],
    [live, liveOrder],
    [caller, liveOrder],
  ] as const) {
    expect(await refusalOf(deliver(key, order, 'completed'))).toMatchObject({ code: 'not_found' })
  }
})
