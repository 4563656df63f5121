import type { Sql } from 'postgres'
import type { OrderStatus } from '@/lib/domain/orders/moves'
import { givenPaidOrder, givenUser } from './given'

export type ActorKind = 'customer' | 'admin' | 'system'
export type MovableOrder = { id: string; userId: string; clerkId: string; intentId: string }

/** An order in `from` that satisfies every guard on the way to `to`. */
export async function givenOrderIn(
  sql: Sql,
  from: OrderStatus,
  to: OrderStatus | null = null,
): Promise<MovableOrder> {
  const { order, userId, facts } = await givenPaidOrder(sql)
  // Who moves the order is the second person; someone else has done the work.
  const [assigneeId, clerkId] = [
    await givenUser(sql, { role: 'admin' }),
    await givenUser(sql, { role: 'admin' }),
  ]
  await sql`update order_items set assignee_id = ${assigneeId}, reviser_id = ${clerkId} where order_id = ${order.id}`
  await sql`update orders set status = 'finalizing', completed_at = now() where id = ${order.id}`
  await sql`insert into deliverables (order_id, order_item_id, kind, storage_path, status)
    select order_id, id, 'certified_translation', id || '/final.pdf', 'final' from order_items where order_id = ${order.id}`
  const waits = {
    on: 'customer',
    items: ['x'],
    since: new Date(Date.now() - 6 * 86_400_000),
    cameFrom: to ?? 'pending',
    approvesAt: new Date(Date.now() - 1000),
  }
  await sql`update orders set status = ${from}, held_from = ${from === 'on_hold' ? (to ?? 'pending') : null},
    waiting = ${sql.json(waits as never)}, approval_required = ${to === 'awaiting_approval'}, version = 7
    where id = ${order.id}`
  return { id: order.id, userId, clerkId, intentId: String(facts.intentId) }
}

export type MoveOptions = { version?: number | null; reason?: string | null; details?: object }

export function move(
  sql: Sql,
  order: Omit<MovableOrder, 'intentId'>,
  to: string,
  actor: ActorKind,
  options: MoveOptions = {},
) {
  const { version = 7, reason = 'because', details = { items: ['a better scan'] } } = options
  return sql`select * from transition_order(${order.id}, ${to}, ${actor === 'admin' ? order.clerkId : order.userId}, ${actor}, ${version}, ${reason},
    ${sql.json(details as never)})`
}
