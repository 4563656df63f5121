import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { becomeCustomer, givenPaidOrder, givenUser, readOrder, refusalOf } from './given'
import { givenOrderIn, type MovableOrder, move } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('returned_deliveries')
})

afterAll(() => database.close())

const ADDRESS = {
  recipientName: 'Sample Board',
  attention: 'Licensing',
  line1: '1 Example Street',
  line2: null,
  city: 'Springfield',
  region: 'IL',
  postalCode: '62701',
  country: 'US',
  phone: '+1 202 555 0100',
}

type Mailed = MovableOrder & { deliveryId: string }

/** A completed order whose paper copy is in the mail. */
async function givenMailed(): Promise<Mailed> {
  const { sql } = database
  const order = await givenOrderIn(sql, 'completed')
  await sql`update orders set waiting = null where id = ${order.id}`
  const [delivery] = await sql<{ id: string }[]>`
    insert into deliveries (order_id, name, method, address, status, carrier, tracking_number, sent_at)
    values (${order.id}, 'Sample Board', 'mail', ${sql.json(ADDRESS)}, 'sent', 'USPS', '9400', now()) returning id`
  return { ...order, deliveryId: delivery?.id ?? '' }
}

const comesBack = (order: Mailed, by = order.clerkId, reason = 'Unknown apartment') =>
  database.sql`select mark_delivery_returned(${order.id}, ${order.deliveryId}, ${by}, ${reason})`

const readdress = (order: Mailed, { address = {}, by = order.userId, key = randomUUID() } = {}) =>
  database.sql`select readdress_delivery(${by}, ${order.id}, ${order.deliveryId},
    ${database.sql.json({ ...ADDRESS, ...address })}, 'Springfield, IL 62701, US', 'The name is on the mailbox.',
    ${key})`

const sendAgain = (order: Mailed) =>
  database.sql`select mark_delivery_sent(${order.id}, ${order.deliveryId}, ${order.clerkId}, 'USPS', '9401')`

const waitingOf = async ({ id }: Mailed) => (await readOrder(database.sql, id)).waiting

async function deliveryOf({ deliveryId }: Mailed) {
  const [row] = await database.sql`select * from deliveries where id = ${deliveryId}`
  return row
}

async function queuedFor({ id }: Mailed, kind: string): Promise<number> {
  const [row] = await database.sql`
    select count(*)::int from outbox where kind = ${kind} and payload ->> 'orderId' = ${id}`
  return row?.count
}

async function homeOf(userId: string): Promise<string[]> {
  return database.sql.begin(async (tx) => {
    await becomeCustomer(tx, userId)
    const [row] = await tx<{ home: { orders: { id: string }[] } }[]>`select public.customer_home() as home`
    return row?.home.orders.map(({ id }) => id) ?? []
  }) as Promise<string[]>
}

test('paper that came back waits for its customer, then for staff, until it is sent again', async () => {
  const order = await givenMailed()
  const key = randomUUID()

  await comesBack(order)
  await comesBack(order)
  const [back, asked] = [await deliveryOf(order), await waitingOf(order)]
  await readdress(order, { key, address: { line2: 'Floor 4' } })
  await readdress(order, { key, address: { line2: 'Floor 4' } })
  const [moved, answered] = [await deliveryOf(order), await waitingOf(order)]
  await sendAgain(order)
  const messages = await database.sql<{ body: string }[]>`
    select body from order_messages where order_id = ${order.id}`

  expect(back).toMatchObject({ status: 'returned', return_reason: 'Unknown apartment' })
  expect(asked).toMatchObject({ on: 'customer', returned: true })
  expect(moved?.address).toMatchObject({ line2: 'Floor 4', phone: ADDRESS.phone })
  expect(answered).toMatchObject({ on: 'staff', returned: true })
  expect(messages).toHaveLength(1)
  expect(messages[0]?.body).toContain(
    '1 Example Street\nFloor 4\nSpringfield, IL 62701, US\n\nThe name is on the mailbox.',
  )
  expect(await deliveryOf(order)).toMatchObject({
    status: 'sent',
    tracking_number: '9401',
    return_reason: null,
  })
  expect(await waitingOf(order)).toBeNull()
  expect([
    await queuedFor(order, 'order.delivery_returned'),
    await queuedFor(order, 'order.delivery_resent'),
  ]).toEqual([1, 1])
})

test('the home lists a completed order that waits, however many were completed since', async () => {
  const order = await givenMailed()
  await comesBack(order)
  for (let later = 0; later < 4; later += 1) {
    const { order: newer } = await givenPaidOrder(database.sql, { userId: order.userId })
    await database.sql`update orders set status = 'completed', completed_at = now() + interval '1 day' where id = ${newer.id}`
  }

  expect(await homeOf(order.userId)).toContain(order.id)
})

test('an address that is confirmed is told to staff as right, and a second parcel keeps the order waiting', async () => {
  const order = await givenMailed()
  const [other] = await database.sql<{ id: string }[]>`
    insert into deliveries (order_id, name, method, address, status, sent_at)
    values (${order.id}, 'Other', 'mail', ${database.sql.json(ADDRESS)}, 'sent', now()) returning id`
  await comesBack(order)
  await comesBack({ ...order, deliveryId: other?.id ?? '' })

  await readdress(order)

  const [message] = await database.sql`select body from order_messages where order_id = ${order.id}`
  expect(message?.body).toMatch(/^The address is right\./)
  expect(await waitingOf(order)).toMatchObject({ on: 'customer' })
  await readdress({ ...order, deliveryId: other?.id ?? '' })
  expect(await waitingOf(order)).toMatchObject({ on: 'staff' })
})

test('only paper that was mailed comes back, only staff say so, and only the owner answers', async () => {
  const order = await givenMailed()
  const stranger = await givenUser(database.sql)
  const [download] = await database.sql<{ id: string }[]>`
    select id from deliveries where order_id = ${order.id} and method = 'download'`

  expect(await refusalOf(comesBack({ ...order, deliveryId: download?.id ?? '' }))).toMatchObject({
    code: 'move_not_allowed',
  })
  expect(await refusalOf(comesBack(order, order.userId))).toMatchObject({ code: 'not_allowed' })
  expect(await refusalOf(comesBack(order, order.clerkId, ' '))).toMatchObject({ code: 'invalid_input' })
  expect(await refusalOf(readdress(order))).toMatchObject({ code: 'move_not_allowed' })
  await comesBack(order)
  expect(await refusalOf(readdress(order, { by: stranger }))).toMatchObject({ code: 'not_found' })
})

test('a correction of the finished documents keeps what came back in mind', async () => {
  const order = await givenMailed()
  await comesBack(order)

  await database.sql`update orders set version = 7 where id = ${order.id}`
  await move(database.sql, order, 'in_revision', 'admin')
  await database.sql`update orders set status = 'finalizing', waiting = null where id = ${order.id}`

  expect(await waitingOf(order)).toMatchObject({ on: 'customer', returned: true })
})
