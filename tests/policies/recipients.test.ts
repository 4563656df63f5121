import { randomUUID } from 'node:crypto'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenUser, readOrder, refusalOf, settle } from './given'
import {
  decide,
  factsOfChange,
  type GivenOrder,
  givenOrder,
  type ProposalRow,
  propose,
  readProposal,
  settleAsStaff,
} from './given-proposals'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('recipients')
})

afterAll(() => database.close())

type Delivery = {
  id: string
  name: string
  email: string | null
  status: string
  copies: number
  address: { line1?: string; attention?: string } | null
}
type Added = { by?: string; key?: string; fields?: Record<string, unknown> }

const BY_EMAIL = { type: 'institution', name: 'Sample University', email: 'Admissions@Example.edu' }

async function givenAddress(userId: string, kind = 'institution'): Promise<string> {
  const [row] = await database.sql<{ id: string }[]>`
    insert into addresses (user_id, kind, recipient_name, line1, city, country)
    values (${userId}, ${kind}, 'Sample Board', '1 Example Street', 'Springfield', 'US') returning id`
  return row?.id ?? ''
}

async function add(
  order: GivenOrder,
  { by = order.userId, key = randomUUID(), fields = BY_EMAIL }: Added = {},
) {
  const [row] = await database.sql<{ id: string }[]>`
    select add_recipient(${by}, ${order.id}, ${database.sql.json(fields as never)}, ${key}) as id`
  return row?.id ?? ''
}

async function paperFor(order: GivenOrder): Promise<Record<string, unknown>> {
  const addressId = await givenAddress(order.userId)
  return { type: 'agency', method: 'mail', copies: 2, addressId, attention: 'Licensing' }
}

const askForPaper = async (order: GivenOrder) => add(order, { fields: await paperFor(order) })

const remove = (order: GivenOrder, id: string, by: string, as = 'customer', reason: string | null = null) =>
  database.sql`select remove_recipient(${order.id}, ${id}, ${by}, ${as}, ${reason})`

async function read(id: string): Promise<Delivery> {
  const [row] = await database.sql<Delivery[]>`select * from deliveries where id = ${id}`
  if (!row) throw new Error(`There is no delivery ${id}.`)
  return row
}

async function messagesOf({ id }: GivenOrder) {
  return database.sql<{ body: string; author_kind: string }[]>`
    select body, author_kind from order_messages where order_id = ${id} order by created_at`
}

const proposeForCopies = (order: GivenOrder): Promise<ProposalRow> =>
  propose(database.sql, order, {
    lines: [{ description: 'Two paper copies', quantity: 2, unitCents: 1500 }],
    terms: { reason: 'addon', forCopies: true },
  })

test('a recipient by e-mail is added once and told to staff once, even if the form is sent twice', async () => {
  const order = await givenOrder(database.sql)
  const key = randomUUID()

  const [first, second] = await Promise.all([add(order, { key }), add(order, { key })])

  expect(second).toBe(first)
  expect(await read(first)).toMatchObject({ status: 'pending', email: 'admissions@example.edu' })
  const messages = await messagesOf(order)
  expect(messages.map(({ body }) => body)).toEqual([
    'Please also send the finished files by e-mail.\nRecipient: Sample University, admissions@example.edu',
  ])
})

test('a stranger can neither add nor remove a recipient', async () => {
  const order = await givenOrder(database.sql)
  const stranger = await givenUser(database.sql)
  const id = await add(order)

  expect(await refusalOf(add(order, { by: stranger }))).toMatchObject({ code: 'not_found' })
  expect(await refusalOf(remove(order, id, stranger))).toMatchObject({ code: 'not_found' })
  expect(await read(id)).toMatchObject({ status: 'pending' })
})

test('an order has at most ten additional recipients, not counting removed ones', async () => {
  const order = await givenOrder(database.sql)
  const ids: string[] = []
  for (let count = 0; count < 10; count += 1) ids.push(await add(order))

  expect(await refusalOf(add(order))).toMatchObject({ code: 'move_not_allowed' })
  await remove(order, ids[0] ?? '', order.userId)
  await add(order)
  // The one that was ordered, eleven that were added, and the one that was taken back among them.
  expect(await countOf(database.sql, 'deliveries', { order_id: order.id })).toBe(12)
})

test('a canceled order gets no recipient', async () => {
  const order = await givenOrder(database.sql)
  await database.sql`update orders set status = 'canceled' where id = ${order.id}`

  expect(await refusalOf(add(order))).toMatchObject({ code: 'order_canceled' })
})

test.each([
  ['another customer', async () => givenAddress(await givenUser(database.sql))],
  ['nobody', async () => randomUUID()],
])('paper isn’t sent to an address of %s', async (_, addressOf) => {
  const order = await givenOrder(database.sql)
  const fields = { ...(await paperFor(order)), addressId: await addressOf() }

  expect(await refusalOf(add(order, { fields }))).toMatchObject({ code: 'invalid_input' })
  expect(await countOf(database.sql, 'deliveries', { order_id: order.id })).toBe(1)
})

test('paper is refused for an order that has ended', async () => {
  const order = await givenOrder(database.sql)
  const fields = await paperFor(order)
  await database.sql`update orders set status = 'completed', completed_at = now() where id = ${order.id}`

  expect(await refusalOf(add(order, { fields }))).toMatchObject({ code: 'move_not_allowed' })
  expect(await read(await add(order))).toMatchObject({ status: 'pending' })
})

test('paper copies keep the address as it was when they were asked for', async () => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)
  await database.sql`update addresses set line1 = '2 Other Street' where user_id = ${order.userId}`

  expect(await read(id)).toMatchObject({
    status: 'requested',
    name: 'Sample Board',
    copies: 2,
    address: { line1: '1 Example Street', attention: 'Licensing' },
  })
})

test('paper copies are to be mailed once their price is accepted and paid', async () => {
  const { sql } = database
  const order = await givenOrder(sql)
  const id = await askForPaper(order)
  const proposal = await proposeForCopies(order)
  await decide(sql, order, proposal.id, 'accept')
  expect(await read(id)).toMatchObject({ status: 'requested' })

  await settle(sql, await factsOfChange(sql, order, await readProposal(sql, proposal.id)))

  expect(await read(id)).toMatchObject({ status: 'pending' })
  expect(await readOrder(sql, order.id)).toMatchObject({ total_cents: order.totalCents + 3000 })
})

test.each([
  [
    'declines the price',
    'canceled',
    (order: GivenOrder, id: string) => decide(database.sql, order, id, 'decline'),
  ],
  [
    'gets another price',
    'requested',
    (order: GivenOrder, id: string) => settleAsStaff(database.sql, order.staffId, id, 'withdraw'),
  ],
  [
    'cancels the order',
    'canceled',
    (order: GivenOrder) => database.sql`update orders set status = 'canceled' where id = ${order.id}`,
  ],
])('copies of a customer who %s are %s', async (_, status, act) => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)
  await act(order, (await proposeForCopies(order)).id)

  expect(await read(id)).toMatchObject({ status })
})

test('a price that staff wrote before the customer asked for copies is refused', async () => {
  const order = await givenOrder(database.sql)
  const { version } = await readOrder(database.sql, order.id)
  await askForPaper(order)

  expect(await refusalOf(propose(database.sql, order, { version }))).toMatchObject({ code: 'stale_version' })
})

test('a change of something else leaves the copies without a price', async () => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)
  const proposal = await propose(database.sql, order)
  await decide(database.sql, order, proposal.id, 'decline')

  expect(await read(id)).toMatchObject({ status: 'requested' })
})

test('copies with a proposed price can’t be removed without deciding on it', async () => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)
  await proposeForCopies(order)

  expect(await refusalOf(remove(order, id, order.userId))).toMatchObject({ code: 'move_not_allowed' })
})

test('a recipient whose files were sent can’t be removed', async () => {
  const order = await givenOrder(database.sql)
  const id = await add(order)
  await database.sql`update deliveries set status = 'sent', sent_at = now() where id = ${id}`

  expect(await refusalOf(remove(order, id, order.userId))).toMatchObject({ code: 'move_not_allowed' })
})

test('staff refuse copies with a reason, which the customer reads', async () => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)

  expect(await refusalOf(remove(order, id, order.staffId, 'admin'))).toMatchObject({
    code: 'reason_required',
  })
  await remove(order, id, order.staffId, 'admin', 'We don’t mail there.')
  await remove(order, id, order.staffId, 'admin', 'We don’t mail there.')

  expect((await messagesOf(order)).at(-1)).toEqual({
    author_kind: 'staff',
    body: 'We can’t send 2 paper copies by mail to Sample Board. We don’t mail there.',
  })
  expect(await messagesOf(order)).toHaveLength(2)
})

test('a customer can’t refuse copies as staff, not even those of their own order', async () => {
  const order = await givenOrder(database.sql)
  const id = await askForPaper(order)

  for (const by of [order.userId, await givenUser(database.sql)]) {
    const refused = await refusalOf(remove(order, id, by, 'admin', 'We don’t mail there.'))
    expect(refused).toMatchObject({ code: 'not_allowed' })
  }
  expect(await read(id)).toMatchObject({ status: 'requested' })
})
