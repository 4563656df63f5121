import type { OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, readOrder, refusalOf } from './given'
import { givenOrderIn, type MovableOrder } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('people')
})

afterAll(() => database.close())

type Item = {
  id: string
  assignee_id: string | null
  reviser_id: string | null
  reviewed_at: Date | null
}

async function itemsOf(order: MovableOrder): Promise<Item[]> {
  return database.sql<Item[]>`
    select id, assignee_id, reviser_id, reviewed_at from order_items where order_id = ${order.id} order by position`
}

async function itemOf(order: MovableOrder): Promise<Item> {
  const [item] = await itemsOf(order)
  if (!item) throw new Error('The order has no part.')
  return item
}

const clerk = () => givenUser(database.sql, { role: 'admin' })

type People = { assigneeId: string | null; reviserId: string | null }

/** `known`: the people whom the page showed. */
const assign = (order: MovableOrder, itemId: string, actorId: string, people: People, known?: People) =>
  database.sql`select assign_people(${order.id}, ${itemId}, ${actorId}, ${people.assigneeId}, ${people.reviserId}, null,
    ${known ? database.sql.json(known) : null})`

const move = (order: MovableOrder, to: OrderStatus, actorId: string, details: object = {}) =>
  database.sql`select transition_order(${order.id}, ${to}, ${actorId}, 'admin', null, 'because',
    ${database.sql.json(details as never)})`

/** In progress with a file and without assignees. */
async function givenWork(status: OrderStatus = 'in_progress'): Promise<MovableOrder> {
  const order = await givenOrderIn(database.sql, status)
  await database.sql`update order_items set assignee_id = null, reviser_id = null where order_id = ${order.id}`
  return order
}

test('one person cannot have both roles, not even by a direct write', async () => {
  const [order, ada] = [await givenWork(), await clerk()]
  const { id } = await itemOf(order)

  const refusal = await refusalOf(assign(order, id, ada, { assigneeId: ada, reviserId: ada }))
  const past = database.sql`update order_items set assignee_id = ${ada}, reviser_id = ${ada} where id = ${id}`

  expect(refusal.code).toBe('two_people_required')
  await expect(past).rejects.toThrow(/order_items_two_people/)
})

test('people whom a colleague assigned meanwhile are replaced only after they were named', async () => {
  const [order, ada, bea, cem] = [await givenWork(), await clerk(), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  const nobody = { assigneeId: null, reviserId: null }
  const first = { assigneeId: ada, reviserId: bea }
  const second = { assigneeId: cem, reviserId: null }
  await assign(order, id, ada, first, nobody)

  await assign(order, id, cem, first, nobody)
  const refusal = await refusalOf(assign(order, id, cem, second, nobody))
  const kept = await itemOf(order)
  await assign(order, id, cem, second, first)

  expect(refusal).toMatchObject({ code: 'stale_version' })
  expect(kept).toMatchObject({ assignee_id: ada, reviser_id: bea })
  expect(await itemOf(order)).toMatchObject({ assignee_id: cem, reviser_id: null })
})

test('only active staff can be assigned', async () => {
  const [order, ada, paused] = [await givenWork(), await clerk(), await clerk()]
  await database.sql`update profiles set status = 'suspended' where user_id = ${paused}`
  const { id } = await itemOf(order)

  for (const reviserId of [paused, order.userId]) {
    const refusal = await refusalOf(assign(order, id, ada, { assigneeId: ada, reviserId }))
    expect(refusal.code).toBe('invalid_input')
  }
})

test('work cannot be sent to review before a second person is assigned', async () => {
  const [order, ada, bea] = [await givenWork(), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: null })

  const refusal = await refusalOf(move(order, 'in_review', ada))
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })
  await move(order, 'in_review', ada)

  expect(refusal.code).toBe('reviser_required')
  expect((await readOrder(database.sql, order.id)).status).toBe('in_review')
})

test('only the assigned reviser passes the check, never the person who did the work, and the check is recorded', async () => {
  const [order, ada, bea] = [await givenWork('in_review'), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })

  const refusal = await refusalOf(move(order, 'finalizing', ada))
  expect((await itemOf(order)).reviewed_at).toBeNull()
  await move(order, 'finalizing', bea)

  expect(refusal.code).toBe('two_people_required')
  expect(await itemOf(order)).toMatchObject({ assignee_id: ada, reviser_id: bea })
  expect((await itemOf(order)).reviewed_at).not.toBeNull()
})

test('two people may check each other’s parts, and every part needs its own check', async () => {
  const { sql } = database
  const [order, ada, bea] = [await givenWork('in_review'), await clerk(), await clerk()]
  await sql`insert into order_items (order_id, position, kind, title) values (${order.id}, 2, 'evaluation', 'Report')`
  const [translation, report] = await itemsOf(order)
  if (!translation || !report) throw new Error('Two parts are needed.')
  await assign(order, translation.id, ada, { assigneeId: ada, reviserId: bea })
  await assign(order, report.id, ada, { assigneeId: bea, reviserId: ada })

  const early = await refusalOf(move(order, 'finalizing', bea))
  const foreign = await refusalOf(sql`select record_review(${order.id}, ${report.id}, ${bea})`)
  await sql`select record_review(${order.id}, ${report.id}, ${ada})`
  await move(order, 'finalizing', bea)

  expect([early.code, foreign.code]).toEqual(['two_people_required', 'two_people_required'])
  expect(early.detail).toEqual({ item: 'Report' })
  expect((await readOrder(sql, order.id)).status).toBe('finalizing')
})

test('work that is sent back, or changed for the customer, needs a new check', async () => {
  const [order, ada, bea] = [await givenWork('in_review'), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })
  await database.sql`select record_review(${order.id}, ${id}, ${bea})`
  const checked = await itemOf(order)
  await move(order, 'in_progress', bea)

  expect(checked.reviewed_at).not.toBeNull()
  expect((await itemOf(order)).reviewed_at).toBeNull()
})

test('assignees are fixed once the work is checked', async () => {
  const [order, ada, bea] = [await givenOrderIn(database.sql, 'finalizing'), await clerk(), await clerk()]
  const { id } = await itemOf(order)

  const refusal = await refusalOf(assign(order, id, ada, { assigneeId: ada, reviserId: bea }))

  expect(refusal.code).toBe('move_not_allowed')
})

test('starting the work assigns its unassigned parts, never their check', async () => {
  const [order, other, ada] = [await givenWork('pending'), await givenWork('pending'), await clerk()]
  await assign(other, (await itemOf(other)).id, ada, { assigneeId: null, reviserId: ada })

  await move(order, 'in_progress', ada, { assigneeId: ada })
  const refusal = await refusalOf(move(other, 'in_progress', ada, { assigneeId: ada }))

  expect((await itemOf(order)).assignee_id).toBe(ada)
  expect(refusal.code).toBe('two_people_required')
})

test('the audit trail keeps the assignees for staff, hidden from the customer', async () => {
  const [order, ada, bea] = [await givenWork(), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })

  const [event] = await database.sql`
    select after, details from audit_events where subject_id = ${order.id} and action = 'order.people'`

  expect(event).toMatchObject({ after: null, details: { assigneeId: ada, reviserId: bea } })
})

const addFile = (order: MovableOrder, itemId: string, uploader: string, version = 2) =>
  database.sql`insert into deliverables (order_id, order_item_id, kind, version, storage_path, uploaded_by)
    values (${order.id}, ${itemId}, 'certified_translation', ${version}, ${`${itemId}/v${version}.pdf`}, ${uploader})`

const finish = (itemId: string, signer: string, version = 2) =>
  database.sql`update deliverables set status = 'final', signed_by = ${signer}
    where order_item_id = ${itemId} and version = ${version}`

test('the uploader of the newest file cannot pass the check', async () => {
  const [order, ada, bea, eve] = [await givenWork('in_review'), await clerk(), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })
  await addFile(order, id, bea)

  const byMove = await refusalOf(move(order, 'finalizing', bea))
  const byConfirming = await refusalOf(database.sql`select record_review(${order.id}, ${id}, ${bea})`)
  await assign(order, id, ada, { assigneeId: ada, reviserId: eve })
  await move(order, 'finalizing', eve)

  expect([byMove.code, byConfirming.code]).toEqual(['two_people_required', 'two_people_required'])
  expect((await readOrder(database.sql, order.id)).status).toBe('finalizing')
})

test('a file that follows the check needs a new check, or another person to make it final', async () => {
  const [order, ada, bea] = [await givenWork('in_review'), await clerk(), await clerk()]
  const { id } = await itemOf(order)
  await assign(order, id, ada, { assigneeId: ada, reviserId: bea })
  await database.sql`select record_review(${order.id}, ${id}, ${bea})`
  await addFile(order, id, ada)
  expect((await itemOf(order)).reviewed_at).toBeNull()
  await move(order, 'finalizing', bea)
  await finish(id, ada)

  await addFile(order, id, ada, 3)
  const alone = await refusalOf(finish(id, ada, 3))
  await finish(id, bea, 3)

  expect(alone.code).toBe('two_people_required')
})

test.each(['in_progress', 'in_review', 'in_revision', 'awaiting_approval'] as const)(
  'no file becomes final in %s, by any path',
  async (status) => {
    const [order, ada] = [await givenOrderIn(database.sql, 'finalizing'), await clerk()]
    const { id } = await itemOf(order)
    await addFile(order, id, ada)
    await database.sql`update orders set status = ${status} where id = ${order.id}`

    expect((await refusalOf(finish(id, order.userId))).code).toBe('move_not_allowed')
  },
)

test.each(['pending', 'awaiting_approval', 'on_hold', 'completed', 'canceled'] as const)(
  'no file can be added in %s',
  async (status) => {
    const [order, ada] = [await givenOrderIn(database.sql, 'finalizing'), await clerk()]
    const { id } = await itemOf(order)
    await database.sql`update orders set status = ${status} where id = ${order.id}`

    expect((await refusalOf(addFile(order, id, ada))).code).toBe('move_not_allowed')
  },
)
