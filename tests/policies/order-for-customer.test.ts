import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenDocument, givenDraft, givenUser } from './given'
import { givenOrderIn } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('order_for_customer')
})

afterAll(() => database.close())

type Found = {
  expected: object | null
  events: { action: string }[]
  unsent: { id: string }[]
  keeping: { isHeld: boolean } | null
  requested_changes: string | null
}

async function read(userId: string, orderId: string): Promise<Found | null> {
  const [row] = await database.sql<{ found: Found | null }[]>`
    select public.order_for_customer(${userId}, ${orderId}) as found`
  return row?.found ?? null
}

async function givenOrder() {
  const { sql } = database
  const draft = await givenDraft(sql)
  const [order] = await sql<{ id: string }[]>`
    select id from public.create_order_from_draft(${draft.id}, ${draft.userId}, '2026-11-01')`
  return { ...draft, orderId: order?.id ?? '' }
}

test('the owner reads the history of the order without internal entries', async () => {
  const { userId, orderId } = await givenOrder()
  const clerk = await givenUser(database.sql, { role: 'admin' })
  await database.sql`
    select public.record_audit(${clerk}, 'admin', 'order.note', 'order', ${orderId}, null, '{"text": "between us"}')`

  const found = await read(userId, orderId)

  expect(found?.events.map(({ action }) => action)).toEqual(['order.created'])
  expect(found).toMatchObject({ expected: null, unsent: [], keeping: { isHeld: false } })
})

test('the owner reads that the date was moved and that names were corrected', async () => {
  const { userId, orderId } = await givenOrder()
  const clerk = await givenUser(database.sql, { role: 'admin' })
  for (const action of ['order.date_moved', 'order.names_corrected'])
    await database.sql`select public.record_audit(${clerk}, 'admin', ${action}, 'order', ${orderId})`

  const found = await read(userId, orderId)

  expect(found?.events.map(({ action }) => action)).toEqual([
    'order.created',
    'order.date_moved',
    'order.names_corrected',
  ])
})

test('a file of a message is listed until the message is sent', async () => {
  const { sql } = database
  const { userId, orderId, id: draftId, groupId } = await givenOrder()
  const path = await givenDocument(sql, { userId, draftId, groupId })
  await sql`update public.uploaded_documents set purpose = 'reference', order_id = ${orderId}, draft_id = null
    where storage_path = ${path}`

  expect((await read(userId, orderId))?.unsent).toMatchObject([{ storage_path: path }])
})

test('the owner reads their own request while the changes are made and reviewed, and nothing that staff wrote', async () => {
  const { sql } = database
  const { id: orderId, userId, clerkId } = await givenOrderIn(sql, 'completed')
  const requested = async () => (await read(userId, orderId))?.requested_changes
  const reopen = (actorId: string, actor: string, reason: string) =>
    sql`select transition_order(${orderId}, 'in_revision', ${actorId}, ${actor}, null, ${reason})`
  const setStatus = (status: string) => sql`update orders set status = ${status} where id = ${orderId}`
  expect(await requested()).toBeNull()

  await reopen(userId, 'customer', 'Page 1 says Muller.')
  expect(await requested()).toBe('Page 1 says Muller.')
  await setStatus('in_review')
  expect(await requested()).toBe('Page 1 says Muller.')
  await setStatus('completed')
  expect(await requested()).toBeNull()

  await reopen(clerkId, 'admin', 'Our mistake, tell nobody.')
  expect(await requested()).toBeNull()
})

test('another customer’s order looks like one that does not exist', async () => {
  const { userId, orderId } = await givenOrder()

  expect(await read(await givenUser(database.sql), orderId)).toBeNull()
  expect(await read(userId, randomUUID())).toBeNull()
})
