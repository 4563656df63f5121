import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { businessDay } from '@/lib/base/time'
import { opensProgress } from '@/lib/domain/messages/progress-link'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import { expectedSchema } from './related-rows'
import { ORDER_SUMMARY, toOrderSummary } from './rows'
import { isLate } from './rules'
import { progressOf } from './rules/progress'
import { eventSchema, toReached, withoutUndone } from './timeline-rows'
import type { SharedProgress } from './views'

const SHARED = `${ORDER_SUMMARY}, user_id, approval_required, progress_share_id` as const

const relatedSchema = z.object({ expected: expectedSchema, events: z.array(eventSchema) })

/** The progress that the link was signed for; null for any other link, and for one that its owner ended. */
export async function findSharedProgress(
  orderId: string,
  key: string,
  now: Date,
): Promise<SharedProgress | null> {
  if (!isUuid(orderId)) return null
  const row = await maybe(
    adminDb().from('orders').select(SHARED).eq('id', orderId).not('placed_at', 'is', null).maybeSingle(),
  )
  if (
    !row ||
    row.user_id === null ||
    !opensProgress(key, { id: row.id, shareId: row.progress_share_id }, now)
  )
    return null
  const related = relatedSchema.parse(
    await one(adminDb().rpc('order_for_customer', { p_user_id: row.user_id, p_order_id: row.id })),
  )
  const summary = toOrderSummary(row)
  const dates = related.expected
    ? { dueFrom: related.expected.due_from, dueTo: related.expected.due_to }
    : { dueFrom: summary.dueFrom, dueTo: summary.dueTo }
  const order = { ...summary, ...dates }
  return {
    orderNumber: order.orderNumber,
    family: order.family,
    status: order.status,
    waitsFor: order.turn.who,
    isLate: isLate(order, businessDay(now)),
    progress: progressOf({
      ...order,
      approvalRequired: row.approval_required,
      reached: withoutUndone(related.events).flatMap(toReached),
    }),
  }
}
