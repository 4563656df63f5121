import { randomUUID } from 'node:crypto'
import { givenApiOrder, givenCaller } from '../support/given-api-orders'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { decide, givenOrder, LESS, propose, readProposal, settleAsStaff } from './given-proposals'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('change_proposal_events')
})

afterAll(() => database.close())

const listen = (userId: string, livemode: boolean) =>
  database.sql`select create_webhook_endpoint(${userId}, ${livemode}, 'https://hooks.example.com/a', '{*}', ${'x'.repeat(40)})`

async function givenApiWork() {
  const order = await givenOrder(database.sql)
  await listen(order.userId, true)
  await database.sql`update orders set origin = 'api' where id = ${order.id}`
  return order
}

const eventsOf = async (userId: string) => {
  const rows = await database.sql<{ type: string; object: { id: string; status: string } }[]>`
    select type, object from webhook_events where user_id = ${userId} and type like 'change_proposal.%' order by sequence`
  return rows.map(({ type, object }) => [type, object.id, object.status])
}

test('a proposal sends events when it is made and when it is decided', async () => {
  const { sql } = database
  const order = await givenApiWork()
  const { id } = await propose(sql, order)
  await decide(sql, order, id, 'decline')

  expect(await eventsOf(order.userId)).toEqual([
    ['change_proposal.created', id, 'proposed'],
    ['change_proposal.resolved', id, 'declined'],
  ])
})

test('a proposal that awaits a second person sends no event until it is confirmed', async () => {
  const { sql } = database
  await sql`create or replace function private.unconfirmed_refund_limit() returns int
    language sql immutable set search_path = '' as 'select 1000'`
  const order = await givenApiWork()
  const { id, status } = await propose(sql, order, LESS)
  expect(status).toBe('requested')
  expect(await eventsOf(order.userId)).toEqual([])

  await settleAsStaff(sql, await givenUser(sql, { role: 'admin' }), id, 'confirm')
  expect(await eventsOf(order.userId)).toEqual([['change_proposal.created', id, 'proposed']])
})

async function givenTestOrder() {
  const userId = await givenUser(database.sql)
  await listen(userId, false)
  const caller = await givenCaller(database.sql, userId, { mode: 'test' })
  return { userId, keyId: caller.keyId, id: await givenApiOrder(database.sql, caller) }
}
type TestOrder = Awaited<ReturnType<typeof givenTestOrder>>

const play = async ({ keyId, id }: TestOrder, type: string) => {
  const [row] = await database.sql<{ id: string }[]>`
    select emit_test_event(${keyId}, ${id}, ${`change_proposal.${type}`}, 'x') as id`
  return row?.id ?? ''
}
const advance = ({ keyId, id }: TestOrder, to: string) =>
  database.sql`select advance_test_order(${keyId}, ${id}, ${to}, ${randomUUID()})`

test('a test order gets a stored proposal that is later withdrawn, without mail', async () => {
  const order = await givenTestOrder()
  const id = await play(order, 'created')
  expect(await play(order, 'created')).toBe(id)
  expect(await play(order, 'resolved')).toBe(id)

  expect(await readProposal(database.sql, id)).toMatchObject({ order_id: order.id, status: 'withdrawn' })
  expect((await eventsOf(order.userId)).map(([type, , status]) => [type, status])).toEqual([
    ['change_proposal.created', 'proposed'],
    ['change_proposal.created', 'proposed'],
    ['change_proposal.resolved', 'withdrawn'],
  ])
  const mails = await database.sql`select kind from outbox where payload ->> 'proposalId' = ${id}`
  expect(mails).toEqual([])
})

test('an open change does not block a test order from any status, and ends with the order', async () => {
  const order = await givenTestOrder()
  await advance(order, 'paid')
  const id = await play(order, 'created')
  await advance(order, 'in_progress')
  await advance(order, 'completed')

  expect(await readProposal(database.sql, id)).toMatchObject({ status: 'withdrawn' })
  const mails = await database.sql`select kind from outbox where payload ->> 'proposalId' = ${id}`
  expect(mails).toEqual([])
})

test('a live order gets no test change', async () => {
  const userId = await givenUser(database.sql)
  const live = await givenCaller(database.sql, userId)
  const id = await givenApiOrder(database.sql, live)
  const { keyId } = await givenCaller(database.sql, userId, { mode: 'test' })
  const played = database.sql`select emit_test_event(${keyId}, ${id}, 'change_proposal.created', 'x')`
  expect((await refusalOf(played)).code).toBe('not_found')
})
