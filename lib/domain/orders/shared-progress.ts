import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { businessDay } from '@/lib/base/time'
import { serverEnv } from '@/lib/config/env'
import { paths, withQuery } from '@/lib/config/paths'
import { isLinkKey, makeLinkKey } from '@/lib/domain/messages/link-key'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe, one } from '@/lib/gateways/supabase/reply'
import { expectedSchema } from './related-rows'
import { ORDER_SUMMARY, toOrderSummary } from './rows'
import { isLate } from './rules'
import { progressOf } from './rules/progress'
import { eventSchema, toReached } from './timeline-rows'
import type { OrderSummary, SharedProgress } from './views'

const DAY_MS = 86_400_000
/** Counted from the payment, so that the link stays the same. */
const SHARED_DAYS = 180

const SHARED = `${ORDER_SUMMARY}, user_id, approval_required` as const

/** A link that shows the progress of one order, and nothing else, without signing in; null when it has ended. */
export function progressLinkFor(
  { id, placedAt }: Pick<OrderSummary, 'id' | 'placedAt'>,
  now: Date,
): { href: string; expiresAt: string } | null {
  if (placedAt === null) return null
  const expiresAt = new Date(Date.parse(placedAt) + SHARED_DAYS * DAY_MS)
  if (expiresAt <= now) return null
  const key = makeLinkKey(serverEnv().SUPABASE_SECRET_KEY, { purpose: 'progress', subject: id, expiresAt })
  const href = new URL(withQuery(paths.orderLink(id), { key }), serverEnv().SITE_URL).href
  return { href, expiresAt: expiresAt.toISOString() }
}

const relatedSchema = z.object({ expected: expectedSchema, events: z.array(eventSchema) })

/** The progress that the link was signed for; null for any other link. */
export async function findSharedProgress(
  orderId: string,
  key: string,
  now: Date,
): Promise<SharedProgress | null> {
  const asked = { purpose: 'progress', subject: orderId, now } as const
  if (!isUuid(orderId) || !isLinkKey(serverEnv().SUPABASE_SECRET_KEY, key, asked)) return null
  const row = await maybe(
    adminDb().from('orders').select(SHARED).eq('id', orderId).not('placed_at', 'is', null).maybeSingle(),
  )
  if (!row || row.user_id === null) return null
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
      reached: related.events.flatMap(toReached),
    }),
  }
}
