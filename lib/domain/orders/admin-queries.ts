import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { businessDay } from '@/lib/base/time'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { toAdminOrder, toAdminOrderRow, toUnpaidRow } from './admin-rows'
import { type AdminCounts, adminCountsSchema } from './admin-schema'
import { DOCUMENTS } from './part-rows'
import { pageCount, searchFilter } from './queries'
import { ORDER_DETAIL, ORDER_SUMMARY } from './rows'
import type { AdminOrderList } from './schema'
import type { AdminOrder, AdminOrderRow, OrderPage, UnpaidRow } from './views'

const PAGE_SIZE = 20
const LIST = `${ORDER_SUMMARY}, full_name, email, origin`

/** Every query here asks again, so that a page that forgot its guard still shows nothing. */
function assertAdmin(viewer: SignedIn): void {
  if (viewer.role !== 'admin' || viewer.suspended)
    throw new Error('a staff query was called for somebody else')
}

/** Placed orders, the one due first on top. Read under the session of the clerk: row security repeats the rule. */
export async function listAdminOrders(
  viewer: SignedIn,
  list: AdminOrderList,
): Promise<OrderPage<AdminOrderRow>> {
  assertAdmin(viewer)
  const db = await userDb()
  const from = (list.page - 1) * PAGE_SIZE
  let query = db
    .from('orders')
    .select(LIST, { count: 'exact' })
    .not('placed_at', 'is', null)
    .order('due_to', { ascending: true, nullsFirst: false })
    .order('placed_at', { ascending: true })
    .range(from, from + PAGE_SIZE - 1)
  const today = businessDay(new Date())
  if (list.status) query = query.eq('status', list.status)
  if (list.late) query = query.lt('due_to', today).not('status', 'in', '(completed,canceled)')
  if (list.search) query = query.or(searchFilter(list.search))

  const { data, error, count } = await query
  const rows = (await many(Promise.resolve({ data, error }))).map((row) => toAdminOrderRow(row, today))
  return { rows, page: list.page, pages: pageCount(count), total: count ?? 0 }
}

/** Paid and not yet looked at, oldest first. */
export async function listOrdersToCheck(viewer: SignedIn): Promise<AdminOrderRow[]> {
  assertAdmin(viewer)
  const db = await userDb()
  const today = businessDay(new Date())
  const rows = await many(
    db
      .from('orders')
      .select(LIST)
      .eq('status', 'pending')
      .not('placed_at', 'is', null)
      .order('placed_at', { ascending: true })
      .limit(100),
  )
  return rows.map((row) => toAdminOrderRow(row, today))
}

/** Saved but never paid, newest first: not orders yet, but maybe somebody who got stuck. */
export async function listUnpaidOrders(viewer: SignedIn): Promise<UnpaidRow[]> {
  assertAdmin(viewer)
  const db = await userDb()
  const now = new Date()
  const rows = await many(
    db
      .from('orders')
      .select(`${LIST}, payment_attempts (status, failure_message)`)
      .is('placed_at', null)
      .not('status', 'in', '(canceled,on_hold)')
      .order('created_at', { ascending: false })
      .limit(100),
  )
  return rows.map((row) => toUnpaidRow(row, now))
}

export async function getAdminCounts(viewer: SignedIn): Promise<AdminCounts> {
  assertAdmin(viewer)
  return adminCountsSchema.parse(await one(adminDb().rpc('admin_counts')))
}

/**
 * One order with everything staff need. The row itself is read under the clerk's session, so row security holds; the
 * internal columns that no session may select come from the server's own client afterwards.
 */
export async function getAdminOrder(viewer: SignedIn, id: string): Promise<AdminOrder | null> {
  assertAdmin(viewer)
  if (!isUuid(id)) return null
  const db = await userDb()
  const row = await maybe(db.from('orders').select(`${ORDER_DETAIL}, origin`).eq('id', id).maybeSingle())
  if (!row) return null
  const internal = await one(
    adminDb().from('orders').select('hold_reason, held_from, approval_required').eq('id', id).single(),
  )
  const parts = await loadParts(id)
  return toAdminOrder({ ...row, ...internal }, parts, businessDay(new Date()))
}

async function loadParts(id: string) {
  const db = adminDb()
  const [documents, payments, deliveries, deliverables, events, items] = await Promise.all([
    many(db.from('uploaded_documents').select(DOCUMENTS).eq('order_id', id).order('created_at')),
    many(
      db
        .from('payments')
        .select('status, amount_cents, refunded_cents, currency, brand, last4, succeeded_at')
        .eq('order_id', id)
        .order('created_at', { ascending: false }),
    ),
    many(db.from('deliveries').select('id, method, status, address, tracking_url').eq('order_id', id)),
    many(
      db
        .from('deliverables')
        .select('id, kind, title, version, status, pages, created_at')
        .eq('order_id', id)
        .order('created_at'),
    ),
    many(
      db
        .from('audit_events')
        .select('id, at, actor_kind, action, before, after, details')
        .eq('subject_type', 'order')
        .eq('subject_id', id)
        .order('id'),
    ),
    many(
      db
        .from('order_items')
        .select('id, kind, title, status, pages, words, assignee_id')
        .eq('order_id', id)
        .order('position'),
    ),
  ])
  const names = await staffNames(items.flatMap(({ assignee_id }) => (assignee_id ? [assignee_id] : [])))
  return { documents, payments, deliveries, deliverables, events, items, names }
}

async function staffNames(userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await many(
    adminDb().from('profiles').select('user_id, first_name, last_name').in('user_id', userIds),
  )
  return new Map(
    rows.map((row) => [row.user_id, [row.first_name, row.last_name].filter(Boolean).join(' ') || 'Staff']),
  )
}
