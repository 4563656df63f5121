import { randomUUID } from 'node:crypto'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { createOrder, givenDraft, givenUser, readOrder, refusalOf } from './given'
import { givenOrderIn, type MovableOrder } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('assign_orders')
})

afterAll(() => database.close())

type Assigned = {
  person: string
  others: string[]
  assigned: string[]
  unchanged: string[]
  refused: { orderNumber: string; code: string }[]
}

const clerk = () => givenUser(database.sql, { role: 'admin' })

/** An order whose parts nobody does yet. */
async function givenWork(status: OrderStatus = 'in_progress'): Promise<MovableOrder> {
  const order = await givenOrderIn(database.sql, status)
  await database.sql`update order_items set assignee_id = null, reviser_id = null where order_id = ${order.id}`
  return order
}

async function assign(
  actorId: string,
  orderIds: string[],
  personId: string,
  { role = 'assignee', replaced = [] as string[] } = {},
) {
  const [row] = await database.sql<{ found: Assigned }[]>`
    select assign_orders(${orderIds}::uuid[], ${role}, ${personId}, ${actorId}, 'req', ${replaced}::uuid[]) as found`
  if (!row) throw new Error('assign_orders answered nothing.')
  return row.found
}

const peopleOf = ({ id }: MovableOrder) =>
  database.sql<{ assignee_id: string | null; reviser_id: string | null }[]>`
    select assignee_id, reviser_id from order_items where order_id = ${id} order by position`

const numberOf = async ({ id }: MovableOrder) => (await readOrder(database.sql, id)).order_number

const auditsOf = ({ id }: MovableOrder) =>
  database.sql<{ actor_id: string; details: object }[]>`
    select actor_id, details from audit_events where subject_id = ${id} and action = 'order.people'`

test('assigns every open part of several orders, keeps the other role, and records each like a single assignment', async () => {
  const { sql } = database
  const [first, second, ada, bea] = [
    await givenWork(),
    await givenWork('pending'),
    await clerk(),
    await clerk(),
  ]
  await sql`insert into order_items (order_id, position, kind, title, reviser_id)
    values (${first.id}, 2, 'evaluation', 'Report', ${ada})`
  await sql`insert into order_items (order_id, position, kind, title, status)
    values (${first.id}, 3, 'addon', 'Copy', 'canceled')`

  const result = await assign(ada, [first.id, second.id], bea)

  expect([...result.assigned].sort()).toEqual([await numberOf(first), await numberOf(second)].sort())
  expect([result.unchanged, result.refused]).toEqual([[], []])
  expect([...(await peopleOf(first))]).toEqual([
    { assignee_id: bea, reviser_id: null },
    { assignee_id: bea, reviser_id: ada },
    { assignee_id: null, reviser_id: null },
  ])
  expect(await auditsOf(first)).toHaveLength(2)
  expect([...(await auditsOf(second))]).toEqual([
    { actor_id: ada, details: expect.objectContaining({ assigneeId: bea, reviserId: null }) },
  ])
})

test('an order that refuses stays as it was, also in its other parts, and the rest is assigned', async () => {
  const { sql } = database
  const [free, own, reviewed, ada, bea] = [
    await givenWork(),
    await givenWork(),
    await givenWork('finalizing'),
    await clerk(),
    await clerk(),
  ]
  await sql`insert into order_items (order_id, position, kind, title, reviser_id)
    values (${own.id}, 2, 'evaluation', 'Report', ${bea})`

  const result = await assign(ada, [own.id, reviewed.id, free.id], bea)

  expect(result.assigned).toEqual([await numberOf(free)])
  expect(new Map(result.refused.map(({ orderNumber, code }) => [orderNumber, code]))).toEqual(
    new Map([
      [await numberOf(own), 'two_people_required'],
      [await numberOf(reviewed), 'move_not_allowed'],
    ]),
  )
  expect((await peopleOf(own)).map(({ assignee_id }) => assignee_id)).toEqual([null, null])
  expect(await auditsOf(own)).toHaveLength(0)
})

test('a second identical call changes and records nothing, and no call sends mail', async () => {
  const [order, ada, bea] = [await givenWork(), await clerk(), await clerk()]
  const mails = () => database.sql`select id from outbox`
  const before = (await mails()).length

  await assign(ada, [order.id, order.id], bea)
  const again = await assign(ada, [order.id], bea)

  expect(again).toMatchObject({ assigned: [], unchanged: [await numberOf(order)], refused: [] })
  expect(await auditsOf(order)).toHaveLength(1)
  expect(await mails()).toHaveLength(before)
})

test('a reviewer is named only where somebody does the work', async () => {
  const [order, ada, bea] = [await givenWork(), await clerk(), await clerk()]
  expect((await assign(ada, [order.id], bea, { role: 'reviser' })).refused).toMatchObject([
    { code: 'assignee_required' },
  ])

  await assign(ada, [order.id], ada)
  await assign(ada, [order.id], bea, { role: 'reviser' })

  expect([...(await peopleOf(order))]).toEqual([{ assignee_id: ada, reviser_id: bea }])
})

test('asks before someone else’s orders are reassigned, and changes nothing until then', async () => {
  const [free, taken, own, ada, bea, cleo] = [
    await givenWork(),
    await givenWork(),
    await givenWork(),
    await clerk(),
    await clerk(),
    await clerk(),
  ]
  await assign(ada, [own.id], ada)
  await assign(ada, [taken.id], cleo)

  const asked = await assign(ada, [free.id, taken.id, own.id], bea)
  const before = await peopleOf(free)
  const [later] = [await givenWork()]
  await assign(ada, [later.id], cleo)
  const askedAgain = await assign(ada, [taken.id, later.id], bea, { replaced: [taken.id] })
  const agreed = await assign(ada, [free.id, taken.id, own.id], bea, { replaced: [taken.id] })

  expect(asked).toMatchObject({ others: [taken.id], assigned: [] })
  expect(before.map(({ assignee_id }) => assignee_id)).toEqual([null])
  expect([...askedAgain.others].sort()).toEqual([taken.id, later.id].sort())
  expect(agreed).toMatchObject({ others: [], refused: [] })
  expect(agreed.assigned).toHaveLength(3)
  expect((await peopleOf(taken)).map(({ assignee_id }) => assignee_id)).toEqual([bea])
})

test('unknown and unpaid orders are left out', async () => {
  const ada = await clerk()
  const unpaid = await createOrder(database.sql, await givenDraft(database.sql))

  expect(await assign(ada, [randomUUID(), unpaid.id], ada)).toMatchObject({
    assigned: [],
    unchanged: [],
    refused: [],
  })
})

test('only active staff assign, only to active staff, at most a hundred orders, in one of two roles', async () => {
  const [order, ada, paused] = [await givenWork(), await clerk(), await clerk()]
  await database.sql`update profiles set status = 'suspended' where user_id = ${paused}`
  const many = Array.from({ length: 101 }, () => randomUUID())

  const codes = await Promise.all(
    [
      assign(order.userId, [order.id], ada),
      assign(paused, [order.id], ada),
      assign(ada, [order.id], paused),
      assign(ada, [order.id], order.userId),
      assign(ada, [], ada),
      assign(ada, many, ada),
      assign(ada, [order.id], ada, { role: 'second_signer_id' }),
    ].map(async (call) => (await refusalOf(call)).code),
  )

  expect(codes).toEqual(['not_allowed', 'not_allowed', ...Array(5).fill('invalid_input')])
  expect((await peopleOf(order))[0]?.assignee_id).toBeNull()
})

test('the list shows who does the work, and filters by a person or by nobody', async () => {
  const { sql } = database
  const [order, open, ada, bea] = [await givenWork(), await givenWork(), await clerk(), await clerk()]
  await sql`update profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${ada}`
  await assign(ada, [order.id], ada)
  await assign(ada, [order.id], bea, { role: 'reviser' })
  const listed = async (assigned: string) => {
    const [row] = await sql<{ found: { total: number; rows: { id: string; assignees: unknown }[] } }[]>`
      select list_orders_for_staff(${ada}, ${sql.json({ assigned })}, 100) as found`
    return row?.found.rows.filter(({ id }) => id === order.id || id === open.id) ?? []
  }
  const idsOf = async (assigned: string) => (await listed(assigned)).map(({ id }) => id)

  expect(await idsOf(ada)).toEqual([order.id])
  expect(await idsOf(bea)).toEqual([order.id])
  expect(await idsOf('nobody')).toEqual([open.id])
  expect((await idsOf('anyone')).sort()).toEqual([order.id, open.id].sort())
  expect((await listed('anyone')).find(({ id }) => id === order.id)?.assignees).toEqual([
    { name: 'Ada Clerk', isActive: true },
  ])
  expect((await listed('nobody'))[0]?.assignees).toEqual([null])
})

test('a list of one person’s work names them, also after they left, and lists anyone’s for an unknown person', async () => {
  const { sql } = database
  const [order, other, ada, viewer] = [await givenWork(), await givenWork(), await clerk(), await clerk()]
  await sql`update profiles set first_name = 'Ada', last_name = 'Clerk' where user_id = ${ada}`
  await assign(viewer, [order.id], ada)
  const listed = async (assigned: string) => {
    const [row] = await sql<{ found: { total: number; assignee: unknown; rows: { id: string }[] } }[]>`
      select list_orders_for_staff(${viewer}, ${sql.json({ assigned })}, 100) as found`
    const { rows = [], assignee } = row?.found ?? {}
    return { ids: rows.map(({ id }) => id).filter((id) => id === order.id || id === other.id), assignee }
  }
  await sql`select remove_role(${ada}, 'Left', ${viewer}, 'req')`

  expect(await listed(ada)).toEqual({
    ids: [order.id],
    assignee: { id: ada, name: 'Ada Clerk', isActive: false },
  })
  const unknown = await listed(randomUUID())
  expect(unknown.assignee).toBeNull()
  expect(unknown.ids.toSorted()).toEqual([order.id, other.id].toSorted())
  expect((await listed('anyone')).assignee).toBeNull()
})

test('open work of a person who left or is suspended is listed as unassigned, and ended work is not', async () => {
  const { sql } = database
  const [open, paused, ended] = [await givenWork(), await givenWork(), await givenWork('completed')]
  const [ada, bea, viewer] = [await clerk(), await clerk(), await clerk()]
  await sql`update order_items set assignee_id = ${ada} where order_id in (${open.id}, ${ended.id})`
  await sql`update order_items set assignee_id = ${bea} where order_id = ${paused.id}`
  const listed = async () => {
    const [row] = await sql<{ found: { rows: { id: string; assignees: unknown }[] } }[]>`
      select list_orders_for_staff(${viewer}, '{"assigned": "nobody"}', 100) as found`
    return row?.found.rows.filter(({ id }) => [open.id, paused.id, ended.id].includes(id)) ?? []
  }
  expect(await listed()).toEqual([])

  await sql`select remove_role(${ada}, 'Left', ${viewer}, 'req')`
  await sql`select suspend_user(${bea}, 'Away', ${viewer}, 'req')`

  const found = await listed()
  expect(found.map(({ id }) => id).sort()).toEqual([open.id, paused.id].sort())
  expect(found.map(({ assignees }) => assignees)).toEqual(Array(2).fill([{ name: null, isActive: false }]))
})
