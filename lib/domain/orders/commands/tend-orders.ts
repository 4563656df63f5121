import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, rpc } from '@/lib/gateways/supabase/reply'
import { isTurn } from '@/lib/gateways/supabase/turn'
import type { OrderStatus } from '../moves'

const EVERY_SECONDS = 60 * 60
const ASK_EVERY_MS = 60_000
const BATCH = 50
const DAY_MS = 24 * 60 * 60 * 1000
const UNPAID_DAYS = 30
const SILENT_DAYS = 5

let askedAt = 0

type Moved = { canceled: number; approved: number }

/** Called with every tick of any number of instances; once an hour one of them works. */
export async function tendOrders({ now }: { now: Date }): Promise<Moved> {
  const nothing = { canceled: 0, approved: 0 }
  if (now.getTime() - askedAt < ASK_EVERY_MS) return nothing
  askedAt = now.getTime()
  return (await isTurn('orders-tended', EVERY_SECONDS)) ? moveOverdue({ now }) : nothing
}

/**
 * What time alone decides: an order nobody paid for 30 days is canceled, a digital draft nobody answered for 5 days is
 * approved. The database checks both again before it moves an order.
 */
export async function moveOverdue({ now }: { now: Date }): Promise<Moved> {
  return { canceled: await cancelUnpaid(now), approved: await approveSilent(now) }
}

async function cancelUnpaid(now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNPAID_DAYS * DAY_MS).toISOString()
  const rows = await many(
    adminDb()
      .from('orders')
      .select('id')
      .eq('status', 'pending')
      .is('placed_at', null)
      .lt('created_at', before)
      .limit(BATCH),
  )
  return moveAll(rows, 'canceled', 'Not paid for 30 days')
}

async function approveSilent(now: Date): Promise<number> {
  const before = new Date(now.getTime() - SILENT_DAYS * DAY_MS).toISOString()
  const rows = await many(
    adminDb()
      .from('orders')
      .select('id')
      .eq('status', 'awaiting_approval')
      .eq('delivery_method', 'digital')
      .neq('service_level', 'certified')
      .lt('waiting->>since', before)
      .limit(BATCH),
  )
  return moveAll(rows, 'finalizing', 'No answer for 5 days')
}

/** One that cannot move (somebody was faster) does not keep the others back. */
async function moveAll(rows: { id: string }[], to: OrderStatus, reason: string): Promise<number> {
  let moved = 0
  for (const { id } of rows) {
    const answer = await rpc(
      adminDb().rpc('transition_order', {
        p_order_id: id,
        p_to: to,
        p_actor_id: null,
        p_actor_kind: 'system',
        p_reason: reason,
      }),
    )
    if (answer.ok) moved += 1
  }
  return moved
}
