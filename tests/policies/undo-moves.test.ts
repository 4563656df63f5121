import type { OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { givenOrderIn } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('undo_moves')
})

afterAll(() => database.close())

type Given = { id: string; clerk: string }

/** An order in this status; the clerk is its second person, as far as moves need one. */
async function given(status: OrderStatus, to: OrderStatus | null = null): Promise<Given> {
  const { sql } = database
  const { id } = await givenOrderIn(sql, status, status === 'on_hold' ? 'in_progress' : to)
  const clerk = await givenUser(sql, { role: 'admin' })
  await sql`update order_items set reviser_id = ${clerk} where order_id = ${id}`
  if (status !== 'pending' && status !== 'on_hold') await addFile(id)
  return { id, clerk }
}

const addFile = (orderId: string) => database.sql`
  insert into deliverables (order_id, order_item_id, kind, storage_path, status, version)
  select order_id, order_item_id, kind, gen_random_uuid() || '/draft.pdf', 'draft', max(version) + 1
  from deliverables where order_id = ${orderId} group by order_id, order_item_id, kind`

const versionOf = async ({ id }: Given) => {
  const [row] = await database.sql<{ version: number }[]>`select version from orders where id = ${id}`
  return row?.version ?? 0
}

async function move(order: Given, to: OrderStatus, by = order.clerk) {
  await database.sql`select move_order_as_staff(${order.id}, ${to}, ${by}, ${await versionOf(order)}, 'A reason',
    ${database.sql.json({ items: ['Page 2'], assigneeId: by })})`
}

async function undo(order: Given, { by = order.clerk, version }: { by?: string; version?: number } = {}) {
  await database.sql`select undo_order_move(${order.id}, ${by}, ${version ?? (await versionOf(order))})`
}

/** Everything that a move changes, without the versions and times that always grow. */
async function state({ id }: Given) {
  const { sql } = database
  const [order] = await sql`
    select to_jsonb(o) - array['version', 'updated_at'] as order from orders o where id = ${id}`
  const parts = await sql`select private.parts_of(${id}) as parts`
  return { order: order?.order, parts: parts[0]?.parts }
}

async function mailsOf({ id }: Given) {
  const rows = await database.sql<{ status: string; waits: boolean }[]>`
    select status, run_after >= created_at + interval '10 seconds' as waits from outbox
    where kind = 'order.status_changed' and payload ->> 'orderId' = ${id} order by created_at`
  return rows.map(({ status, waits }) => (status === 'queued' && waits ? 'waits' : status))
}

/** Makes it an order of the API whose owner has an endpoint for its events. */
async function tellPartner({ id }: Given) {
  const [order] = await database.sql<{ user_id: string }[]>`
    update orders set origin = 'api' where id = ${id} returning user_id`
  await database.sql`
    select create_webhook_endpoint(${order?.user_id ?? ''}, true, 'https://hooks.example.com/a', array['*'], ${'x'.repeat(40)})`
}

/** The events of the order in the order of their delivery, and whether each waits. */
const webhooksOf = ({ id }: Given) => database.sql<{ type: string; waits: boolean }[]>`
  select e.type, o.run_after >= e.created_at + interval '9 seconds' as waits
  from webhook_events e join webhook_deliveries d on d.event_id = e.id
  join outbox o on o.dedupe_key = format('webhook/%s/1', d.id) and o.run_after = d.next_attempt_at and o.status = 'queued'
  where e.object ->> 'order_id' = ${id} order by o.run_after`

/** Moves the time of the last move back. */
const age = ({ id }: Given, seconds: number) => database.sql`
  update undoable_moves set moved_at = moved_at - make_interval(secs => ${seconds}) where order_id = ${id}`

test.each<[OrderStatus, OrderStatus]>([
  ['pending', 'in_progress'],
  ['in_progress', 'needs_information'],
  ['in_progress', 'in_review'],
  ['in_review', 'in_progress'],
  ['in_review', 'awaiting_approval'],
  ['in_review', 'finalizing'],
  ['in_progress', 'on_hold'],
  ['on_hold', 'in_progress'],
])('undoing %s → %s leaves the order and its parts as they were, without a mail', async (from, to) => {
  const order = await given(from, to)
  const before = await state(order)

  await move(order, to)

  expect(await state(order)).not.toEqual(before)
  expect(await mailsOf(order)).toEqual(['waits'])
  await undo(order)

  expect(await state(order)).toEqual(before)
  expect(await mailsOf(order)).toEqual(['done'])
  const events = await database.sql`
    select action, before, after, actor_id from audit_events where subject_id = ${order.id} order by id desc limit 2`
  expect([...events]).toEqual([
    { action: 'order.status_undone', before: { status: to }, after: { status: from }, actor_id: order.clerk },
    { action: 'order.status', before: { status: from }, after: { status: to }, actor_id: order.clerk },
  ])
})

test.each<[string, string, (order: Given) => Promise<unknown>, (order: Given) => Promise<unknown>]>([
  [
    'a colleague',
    'move_not_allowed',
    async () => null,
    async (order) => undo(order, { by: await givenUser(database.sql, { role: 'admin' }) }),
  ],
  [
    'a customer',
    'not_allowed',
    async () => null,
    async (order) => undo(order, { by: await givenUser(database.sql) }),
  ],
  ['the clerk after ten seconds', 'move_not_allowed', (order) => age(order, 10), undo],
  [
    'the clerk whose page is older',
    'stale_version',
    async () => null,
    async (order) => undo(order, { version: (await versionOf(order)) - 1 }),
  ],
  [
    'the clerk after another change',
    'stale_version',
    ({ id }) => database.sql`update orders set version = version + 1 where id = ${id}`,
    async (order) => undo(order, { version: (await versionOf(order)) - 1 }),
  ],
  ['the clerk after an upload', 'stale_version', ({ id }) => addFile(id), undo],
  [
    'the clerk once the mail is being sent',
    'move_not_allowed',
    ({ id }) => database.sql`
    update outbox set claim = gen_random_uuid() where kind = 'order.status_changed' and payload ->> 'orderId' = ${id}`,
    undo,
  ],
  [
    'the clerk once the partner is being notified',
    'move_not_allowed',
    ({ id }) => database.sql`update outbox set claim = gen_random_uuid()
      where id in (select job_id from orders o cross join undoable_moves u, private.webhooks_of(o, u.moved_at)
        where o.id = ${id} and u.order_id = ${id})`,
    undo,
  ],
  ['the clerk a second time', 'move_not_allowed', undo, undo],
])('%s cannot undo a move (%s)', async (_, code, meanwhile, attempt) => {
  const order = await given('in_progress')
  await tellPartner(order)
  await move(order, 'in_review')
  await meanwhile(order)
  const before = await state(order)

  expect((await refusalOf(attempt(order))).code).toBe(code)
  expect(await state(order)).toEqual(before)
})

test('the same form sent twice undoes a move once', async () => {
  const order = await given('in_progress')
  await move(order, 'in_review')
  const version = await versionOf(order)
  await Promise.all([undo(order, { version }), undo(order, { version })])

  const events = await database.sql`
    select 1 from audit_events where subject_id = ${order.id} and action = 'order.status_undone'`
  expect(events).toHaveLength(1)
})

test('a move that completes or cancels an order is mailed at once and cannot be undone', async () => {
  const order = await given('pending')
  await move(order, 'canceled')

  expect((await refusalOf(undo(order))).code).toBe('move_not_allowed')
  expect(await mailsOf(order)).toEqual(['queued'])
})

test('the page offers the undo to the clerk alone, with the time that is left', async () => {
  const order = await given('in_progress')
  const offered = async (viewer: string) => {
    const [row] = await database.sql<{ undo: { from: string; milliseconds: number } | null }[]>`
      select order_for_staff(${order.id}, ${viewer}) -> 'undo' as undo`
    return row?.undo
  }
  expect(await offered(order.clerk)).toBeNull()
  await move(order, 'in_review')
  await age(order, 4)

  const found = await offered(order.clerk)

  expect(found?.from).toBe('in_progress')
  expect(found?.milliseconds).toBeGreaterThan(0)
  expect(found?.milliseconds).toBeLessThanOrEqual(6000)
  expect(await offered(await givenUser(database.sql, { role: 'admin' }))).toBeNull()
  await age(order, 6)
  expect(await offered(order.clerk)).toBeNull()
})

test('the mail of the move before is sent again if the undone one had kept it back', async () => {
  const order = await given('in_progress')
  await move(order, 'needs_information')
  await move(order, 'on_hold')
  await database.sql`update outbox set status = 'done', finished_at = now()
    where dedupe_key = ${`order-status/${order.id}/${(await versionOf(order)) - 1}`}`

  await undo(order)

  expect(await mailsOf(order)).toEqual(['queued', 'done'])
})

test('an undone move tells the partner nothing, and neither does the way back', async () => {
  const order = await given('in_progress')
  await tellPartner(order)
  await database.sql`update orders set due_to = due_to + 1 where id = ${order.id}`
  const before = [{ type: 'order.due_date_changed', waits: false }]
  expect([...(await webhooksOf(order))]).toEqual(before)

  await move(order, 'in_review')

  expect([...(await webhooksOf(order))]).toEqual([...before, { type: 'order.in_review', waits: true }])
  await undo(order)

  expect([...(await webhooksOf(order))]).toEqual(before)
  const [left] = await database.sql`
    select count(*)::int as events from webhook_events where object ->> 'order_id' = ${order.id}`
  expect(left).toEqual({ events: 1 })
})

test('events that follow a held one wait behind it, in their order; those of other orders do not', async () => {
  const [order, other] = [await given('in_progress'), await given('in_progress')]
  await Promise.all([tellPartner(order), tellPartner(other)])
  await move(order, 'in_review')
  await database.sql`update orders set due_to = due_to + 1 where id in (${order.id}, ${other.id})`
  await move(order, 'in_progress')
  await move(order, 'canceled')

  expect([...(await webhooksOf(order))]).toEqual([
    { type: 'order.in_review', waits: true },
    { type: 'order.due_date_changed', waits: true },
    { type: 'order.in_progress', waits: true },
    { type: 'order.canceled', waits: true },
  ])
  expect([...(await webhooksOf(other))]).toEqual([{ type: 'order.due_date_changed', waits: false }])
})
