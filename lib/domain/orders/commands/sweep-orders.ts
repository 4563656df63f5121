import 'server-only'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, one, rpc } from '@/lib/gateways/supabase/reply'
import type { OrderStatus } from '../moves'

const BATCH = 50
const DAY_MS = 24 * 60 * 60 * 1000
const UNPAID_DAYS = 30
const SILENT_DAYS = 5

type Moved = { canceled: number; waiting: number; approved: number }

/**
 * Moves overdue orders: cancels one unpaid for 30 days, approves a digital draft unanswered for 5 days. The
 * database checks both again before it moves an order. A draft with unsent comments waits for its customer.
 */
export async function sweepOrders({ now }: { now: Date }): Promise<Moved> {
  return {
    canceled: await cancelUnpaid(now),
    waiting: await one(adminDb().rpc('wait_for_unsent_comments', { p_now: now.toISOString() })),
    approved: await approveSilent(now),
  }
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
      // Set only by a mail that announced the day; a test order has none and would be found every time.
      .lte('waiting->>approvesAt', now.toISOString())
      .limit(BATCH),
  )
  return moveAll(rows, 'finalizing', 'No answer for 5 days')
}

/** An order that can't move (another request was faster) doesn't block the others. */
async function moveAll(rows: { id: string }[], to: OrderStatus, reason: string): Promise<number> {
  let moved = 0
  for (const { id } of rows) {
    const result = await rpc(
      adminDb().rpc('transition_order', {
        p_order_id: id,
        p_to: to,
        p_actor_id: null,
        p_actor_kind: 'system',
        p_reason: reason,
      }),
    )
    if (result.ok) moved += 1
  }
  return moved
}
