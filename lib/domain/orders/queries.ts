import 'server-only'
import { isUuid } from '@/lib/base/ids'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { DOCUMENTS } from './part-rows'
import { ORDER_DETAIL, ORDER_SUMMARY, toOrderDetail, toOrderSummary } from './rows'
import type { OrderList } from './schema'
import type { OrderDetail, OrderPage, OrderSummary } from './views'

const PAGE_SIZE = 20

/** The viewer's own orders, newest first. Search finds the order number, the id, the reference and the name. */
export async function listOrders(viewer: SignedIn, list: OrderList): Promise<OrderPage<OrderSummary>> {
  const db = await userDb()
  const from = (list.page - 1) * PAGE_SIZE
  let query = db
    .from('orders')
    .select(ORDER_SUMMARY, { count: 'exact' })
    .eq('user_id', viewer.userId)
    .order('created_at', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
  if (list.status) query = query.eq('status', list.status)
  if (list.search) query = query.or(searchFilter(list.search))

  const { data, error, count } = await query
  const rows = await many(Promise.resolve({ data, error }))
  return { rows: rows.map(toOrderSummary), page: list.page, pages: pageCount(count), total: count ?? 0 }
}

/** Placed orders that are still being worked on, and unpaid ones the customer can finish. */
export async function listActiveOrders(viewer: SignedIn): Promise<OrderSummary[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('orders')
      .select(ORDER_SUMMARY)
      .eq('user_id', viewer.userId)
      .not('status', 'in', '(completed,canceled)')
      .order('created_at', { ascending: false })
      .limit(10),
  )
  return rows.map(toOrderSummary)
}

/** One own order, or null when it does not exist or is somebody else's: the two look the same. */
export async function getOrder(viewer: SignedIn, id: string): Promise<OrderDetail | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const row = await maybe(
    db.from('orders').select(ORDER_DETAIL).eq('id', id).eq('user_id', viewer.userId).maybeSingle(),
  )
  if (!row) return null
  const [documents, payments, deliveries, deliverables, events] = await Promise.all([
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
        .in('status', ['for_review', 'approved', 'final'])
        .order('created_at'),
    ),
    many(
      db
        .from('audit_events')
        .select('at, actor_kind, action, after')
        .eq('subject_type', 'order')
        .eq('subject_id', id)
        .order('id'),
    ),
  ])
  return toOrderDetail(row, { documents, payments, deliveries, deliverables, events })
}

export function pageCount(count: number | null): number {
  return Math.max(1, Math.ceil((count ?? 0) / PAGE_SIZE))
}

/** A PostgREST `or` filter. */
export function searchFilter(search: string): string {
  // One character of any kind stands for each that means something in a filter; quotes are not read alike everywhere.
  const text = `%${search.replaceAll(/[%_\\"*,():]/g, '_')}%`
  const byText = ['order_number', 'reference', 'full_name', 'email'].map(
    (column) => `${column}.ilike.${text}`,
  )
  return isUuid(search) ? `id.eq.${search}` : byText.join(',')
}
