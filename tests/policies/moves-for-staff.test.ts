import type { Sql } from 'postgres'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'
import { type FreshDatabase, openFreshDatabase } from './database'
import { givenUser, refusalOf } from './given'
import { givenOrderIn, type MovableOrder } from './given-moves'

let database: FreshDatabase

beforeAll(async () => {
  database = await openFreshDatabase('moves_for_staff')
})

afterAll(() => database.close())

type Offer = {
  to: OrderStatus
  dueFrom: string | null
  dueTo: string | null
  refusal: { code: string; hint: string } | null
}

async function offersOf(order: MovableOrder, actorId = order.clerkId): Promise<Offer[]> {
  const [row] = await database.sql<{ moves: Offer[] }[]>`
    select public.order_for_staff(${order.id}, ${actorId}) -> 'moves' as moves`
  return row?.moves ?? []
}

/** As the forms send it: who starts the work becomes its assignee, and a request names its items. */
const move = (sql: Sql, order: MovableOrder, from: OrderStatus, to: OrderStatus, actorId: string) =>
  sql`select transition_order(${order.id}, ${to}, ${actorId}, 'admin', null, 'because',
    ${sql.json({ items: ['a better scan'], ...(from === 'pending' && { assigneeId: actorId }) })})`

/** The code of the refusal, or null if the move would happen; nothing stays. */
async function tried(...[order, from, to, actorId]: [MovableOrder, OrderStatus, OrderStatus, string]) {
  const sql = await database.sql.reserve()
  await sql`begin`
  const refusal = await move(sql, order, from, to, actorId).then(
    () => null,
    (error) => refusalOf(Promise.reject(error)),
  )
  await sql`rollback`
  sql.release()
  return refusal?.code ?? null
}

/** What can stand in the way, as changes of an order that satisfies every guard. */
const OBSTACLES = [
  'select 1',
  `update orders set payment_status = 'refunded' where id = $1`,
  `update orders set payment_status = 'disputed' where id = $1`,
  `update orders set approval_required = not approval_required where id = $1`,
  `update orders set change_turn = 'staff' where id = $1`,
  `update order_items set reviser_id = null where order_id = $1`,
  `update order_items set assignee_id = null where order_id = $1`,
  `update deliverables set status = 'revoked' where order_id = $1`,
  `update deliveries set method = 'mail', address = '{}' where order_id = $1`,
  `update deliveries set status = 'requested', is_additional = true where order_id = $1`,
  `update uploaded_documents set status = 'uploaded' where order_id = $1`,
]

test.each(ORDER_STATUSES)('from %s, staff are offered exactly the moves that would happen', async (from) => {
  const { sql } = database
  const stranger = await givenUser(sql, { role: 'admin' })
  for (const obstacle of OBSTACLES) {
    const order = await givenOrderIn(sql, from, 'in_progress')
    await sql.unsafe(obstacle, obstacle.includes('$1') ? [order.id] : [])
    for (const actor of [order.clerkId, stranger]) {
      const offers = await offersOf(order, actor)
      expect(offers.length > 0).toBe(from !== 'canceled')
      for (const { to, refusal } of offers) {
        const cell = `${to} after ${obstacle}`
        expect([cell, refusal?.code ?? null]).toEqual([cell, await tried(order, from, to, actor)])
      }
    }
  }
})

test('a draft is offered to the reviewer, and to the translator only after the review', async () => {
  const { sql } = database
  const order = await givenOrderIn(sql, 'in_review', 'awaiting_approval')
  const translator = await givenUser(sql, { role: 'admin' })
  await sql`update order_items set assignee_id = ${translator} where order_id = ${order.id}`
  await sql`update profiles set first_name = 'Rita', last_name = 'Reviewer' where user_id = ${order.clerkId}`
  const draftFor = async (actorId: string) =>
    (await offersOf(order, actorId)).find(({ to }) => to === 'awaiting_approval')?.refusal

  expect(await draftFor(translator)).toMatchObject({
    code: 'two_people_required',
    hint: expect.stringContaining('Rita Reviewer has to review “Translation” first.'),
  })
  expect(await draftFor(order.clerkId)).toBeNull()

  await sql`update order_items set reviewed_at = now() where order_id = ${order.id}`
  expect(await draftFor(translator)).toBeNull()
})

test('the offer to start work names the dates that starting promises', async () => {
  const { sql } = database
  const order = await givenOrderIn(sql, 'pending', 'in_progress')
  await sql`update orders set clock_started_at = null, due_from = '2026-01-05', due_to = '2026-01-06' where id = ${order.id}`

  const offer = (await offersOf(order)).find(({ to }) => to === 'in_progress')
  await move(sql, order, 'pending', 'in_progress', order.clerkId)

  const [started] = await sql`
    select to_jsonb(o) ->> 'due_from' as "dueFrom", to_jsonb(o) ->> 'due_to' as "dueTo" from orders o where id = ${order.id}`
  expect({ dueFrom: offer?.dueFrom, dueTo: offer?.dueTo }).toEqual({ ...started })
  expect(offer?.dueTo).not.toBe('2026-01-06')
})
