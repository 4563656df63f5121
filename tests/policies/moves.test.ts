import { needsReason, ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'
import { whileRowIsHeld } from '../support/contention'
import { allowedMoves } from '../support/order-moves'
import { PATIENCE_MS } from '../support/patience'
import { type FreshDatabase, openFreshDatabase } from './database'
import { countOf, givenUser, readOrder, refusalOf } from './given'
import {
  type ActorKind,
  givenOrderIn as givenMovable,
  type MovableOrder,
  type MoveOptions,
  move as moveIn,
} from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('moves')
})

afterAll(() => database.close())

const ACTORS = ['customer', 'admin', 'system'] as const

const allows = (from: OrderStatus, to: OrderStatus, actor: ActorKind) =>
  allowedMoves(from, actor).includes(to)

const givenOrderIn = (from: OrderStatus, to: OrderStatus | null = null) =>
  givenMovable(database.sql, from, to)

const move = (order: MovableOrder, to: string, actor: ActorKind, options?: MoveOptions) =>
  moveIn(database.sql, order, to, actor, options)

test('SQL and TypeScript have the same moves, cell by cell', async () => {
  const rows = await database.sql`select from_status, to_status, actor_kind from allowed_moves()`

  const inSql = rows.map((row) => `${row.from_status} ${row.to_status} ${row.actor_kind}`).sort()
  const inTypeScript = ORDER_STATUSES.flatMap((from) =>
    ORDER_STATUSES.flatMap((to) =>
      ACTORS.filter((actor) => allows(from, to, actor)).map((actor) => `${from} ${to} ${actor}`),
    ),
  ).sort()
  expect(inSql).toEqual(inTypeScript)
})

test('SQL and TypeScript ask staff for a reason at the same moves', async () => {
  const rows = await database.sql`select from_status, to_status from allowed_moves()
    where actor_kind = 'admin' and reason_required`

  const inSql = rows.map((row) => `${row.from_status} ${row.to_status}`).sort()
  const inTypeScript = ORDER_STATUSES.flatMap((from) =>
    allowedMoves(from, 'admin')
      .filter((to) => needsReason(from, to))
      .map((to) => `${from} ${to}`),
  ).sort()
  expect(inSql).toEqual(inTypeScript)
})

test.each(ORDER_STATUSES)(
  'from %s exactly the moves of the table happen',
  async (from) => {
    const { sql } = database
    for (const to of ORDER_STATUSES) {
      // A refused move has left nothing behind, so the next actor meets the same order.
      let kept: MovableOrder | null = null
      for (const actor of ACTORS) {
        const order: MovableOrder = kept ?? (await givenOrderIn(from, to))
        kept = null
        if (from === 'pending' && to === 'canceled' && actor === 'system') {
          await sql`delete from payments where order_id = ${order.id}`
          await sql`alter table orders disable trigger orders_price`
          await sql`update orders set placed_at = null, payment_status = 'unpaid',
          created_at = now() - interval '31 days' where id = ${order.id}`
          await sql`alter table orders enable trigger orders_price`
        }
        const cell = `${from} -> ${to} by ${actor}`

        if (from === to) {
          await move(order, to, actor)
          expect([cell, (await readOrder(sql, order.id)).version]).toEqual([cell, 7])
        } else if (allows(from, to, actor)) {
          await move(order, to, actor)
          const { status, version } = await readOrder(sql, order.id)
          expect([cell, status, version]).toEqual([cell, to, 8])
          expect(await countOf(sql, 'outbox', { dedupe_key: `order-status/${order.id}/8` })).toBe(1)
        } else {
          const refusal = await refusalOf(move(order, to, actor))
          expect([cell, refusal.code]).toEqual([cell, 'move_not_allowed'])
          expect(refusal.detail.allowed).not.toContain(to)
          const { status, version } = await readOrder(sql, order.id)
          expect([cell, status, version]).toEqual([cell, from, 7])
          kept = order
        }
      }
    }
  },
  PATIENCE_MS,
)

test('a refused move names the possible moves', async () => {
  const order = await givenOrderIn('finalizing')

  const refusal = await refusalOf(move(order, 'pending', 'admin'))

  expect(refusal).toMatchObject({
    code: 'move_not_allowed',
    detail: { from: 'finalizing', allowed: ['canceled', 'completed', 'on_hold'] },
  })
})

test('two clerks who click at the same time move an order once', async () => {
  const order = await givenOrderIn('in_review', 'in_progress')

  const targets = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'on_hold' : 'in_progress'))
  const answers = await whileRowIsHeld(database.sql, { table: 'orders', id: order.id }, () =>
    targets.map((to) =>
      move(order, to, 'admin').then(
        () => 'moved',
        (error: Error) => error.message,
      ),
    ),
  )

  const { version } = await readOrder(database.sql, order.id)
  expect(version).toBe(8)
  expect(new Set(answers)).toEqual(new Set(['moved', 'stale_version']))
  expect((await refusalOf(move(order, 'canceled', 'admin'))).code).toBe('stale_version')
})

test('a move that was already made is accepted from the same clerk, and refused to another', async () => {
  const order = await givenOrderIn('pending', 'in_progress')
  const other = await givenUser(database.sql, { role: 'admin' })
  await move(order, 'in_progress', 'admin')

  await move(order, 'in_progress', 'admin')
  const refusal = await refusalOf(move({ ...order, clerkId: other }, 'in_progress', 'admin'))

  expect(refusal).toMatchObject({ code: 'stale_version', detail: { version: 8, status: 'in_progress' } })
  expect((await readOrder(database.sql, order.id)).version).toBe(8)
})

test("a customer cannot move another customer's order", async () => {
  const mine = await givenOrderIn('pending')
  const other = await givenOrderIn('pending')

  const refusal = await refusalOf(move({ ...other, userId: mine.userId }, 'canceled', 'customer'))

  expect(refusal.code).toBe('not_found')
})

test('moves that need a reason are refused without one', async () => {
  const order = await givenOrderIn('in_progress')

  expect((await refusalOf(move(order, 'on_hold', 'admin', { reason: '  ' }))).code).toBe('reason_required')
})

const GUARDS = [
  {
    from: 'pending',
    to: 'in_progress',
    sql: `update uploaded_documents set status = 'uploaded'`,
    code: 'documents_not_accepted',
  },
  {
    from: 'pending',
    to: 'in_progress',
    sql: `update order_items set assignee_id = null`,
    code: 'assignee_required',
  },
  {
    from: 'in_progress',
    to: 'in_review',
    sql: `update deliverables set status = 'revoked'`,
    code: 'deliverable_required',
  },
  {
    from: 'in_revision',
    to: 'in_review',
    sql: `update orders set waiting = jsonb_build_object('since', now() + interval '1 day')`,
    code: 'deliverable_required',
  },
  {
    from: 'in_review',
    to: 'awaiting_approval',
    sql: `update orders set approval_required = false`,
    code: 'move_not_allowed',
  },
  {
    from: 'in_review',
    to: 'finalizing',
    sql: `update orders set approval_required = true`,
    code: 'move_not_allowed',
  },
  {
    from: 'finalizing',
    to: 'completed',
    sql: `update deliverables set status = 'revoked'`,
    code: 'deliverable_required',
  },
  {
    from: 'finalizing',
    to: 'completed',
    sql: `update deliveries set method = 'mail', address = '{}'`,
    code: 'move_not_allowed',
  },
] as const

test.each(GUARDS)('$from -> $to is refused after "$sql"', async ({ from, to, sql, code }) => {
  const order = await givenOrderIn(from, to)
  const key = sql.startsWith('update orders') ? 'id' : 'order_id'
  await database.sql.unsafe(`${sql} where ${key} = '${order.id}'`)

  expect((await refusalOf(move(order, to, 'admin'))).code).toBe(code)
})

test('a request for information needs named items, and shows that the order waits for the customer', async () => {
  const { sql } = database
  const order = await givenOrderIn('in_progress')

  const refusal = await refusalOf(move(order, 'needs_information', 'admin', { details: { items: [] } }))
  await move(order, 'needs_information', 'admin')
  const waiting = await readOrder(sql, order.id)
  await move(order, 'in_progress', 'customer', { version: 8 })

  expect(refusal.code).toBe('item_required')
  expect(waiting.waiting).toMatchObject({ on: 'customer', items: ['a better scan'], cameFrom: 'in_progress' })
  expect(waiting.clock_stopped_at).not.toBeNull()
  expect(await readOrder(sql, order.id)).toMatchObject({ waiting: null, clock_stopped_at: null })
})

test('an order returns only to the status it came from, even from a hold during a request', async () => {
  const order = await givenOrderIn('in_review', 'in_progress')
  await move(order, 'needs_information', 'admin')
  await move(order, 'on_hold', 'admin', { version: 8 })

  const wrong = await refusalOf(move(order, 'in_review', 'admin', { version: 9 }))
  await move(order, 'needs_information', 'admin', { version: 9 })
  const elsewhere = await refusalOf(move(order, 'in_progress', 'admin', { version: 10 }))
  await move(order, 'in_review', 'admin', { version: 10 })

  expect([wrong.code, elsewhere.code]).toEqual(['move_not_allowed', 'move_not_allowed'])
  expect((await readOrder(database.sql, order.id)).status).toBe('in_review')
})

test('due dates move by the business days an order waited', async () => {
  const order = await givenOrderIn('needs_information', 'in_progress')
  // Within one transaction the date is constant, even at midnight.
  const sql = await database.sql.reserve()
  await sql`begin`
  await sql`update orders set due_from = '2026-11-23', due_to = '2026-11-25', clock_started_at = now(),
    clock_stopped_at = now() - interval '14 days' where id = ${order.id}`
  const [days] = await sql`select private.business_days_between(
    private.business_date(now() - interval '14 days'), private.business_date(now())) as waited`
  const [expected] = await sql`select private.add_business_days('2026-11-25', ${days?.waited}) as due_to`

  await moveIn(sql, order, 'in_progress', 'customer')
  await sql`commit`
  sql.release()

  expect(days?.waited).toBeGreaterThanOrEqual(8)
  expect((await readOrder(database.sql, order.id)).due_to).toEqual(expected?.due_to)
})

test.each(['customer', 'admin'] as const)('a correction begun by the %s counts anew', async (actor) => {
  const order = await givenOrderIn('completed')
  // Within one transaction the date is constant, even at midnight.
  const sql = await database.sql.reserve()
  await sql`begin`
  await sql`update orders set due_from = '2020-01-06', due_to = '2020-01-08', clock_started_at = '2020-01-03T12:00:00Z'
    where id = ${order.id}`
  const [promised] = await sql`
    select p.* from orders o cross join lateral private.promise_order(o, now()) p where o.id = ${order.id}`

  await moveIn(sql, order, 'in_revision', actor)
  await sql`commit`
  sql.release()

  expect(await readOrder(database.sql, order.id)).toMatchObject({ status: 'in_revision', ...promised })
})

test('work cannot start while the payment is disputed', async () => {
  const { sql } = database
  const order = await givenOrderIn('pending', 'in_progress')
  await sql`update orders set payment_status = 'disputed' where id = ${order.id}`

  expect(await refusalOf(move(order, 'in_progress', 'admin'))).toMatchObject({
    code: 'not_paid',
    hint: 'The payment is disputed, so no work can start until the bank decides.',
  })
})

test('every move is audited with its reason', async () => {
  const { sql } = database
  const order = await givenOrderIn('in_progress')

  await move(order, 'on_hold', 'admin', { reason: 'Name looks wrong', details: { requestId: 'req_1' } })

  const [event] =
    await sql`select * from audit_events where subject_id = ${order.id} and action = 'order.status'`
  expect(event).toMatchObject({
    before: { status: 'in_progress' },
    after: { status: 'on_hold' },
    request_id: 'req_1',
    details: { reason: 'Name looks wrong' },
  })
})
