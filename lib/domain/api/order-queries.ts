import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { downloadName } from '@/lib/domain/deliveries/rules'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { CHANGE_PROPOSAL, toChangeProposal } from './change-proposal-rows'
import type { Page } from './page'
import { listDocumentsByQuote, ownedBy } from './queries'
import { type List, readPage, WRONG_CURSOR } from './read-page'
import { DELIVERABLE, ORDER, ORDER_ITEM, type OrderRow, toDeliverable, toOrder, toOrderEvent } from './rows'
import type { ChangeProposalResource } from './schema/change-proposals'
import type { DeliverableResource, OrderEvent, OrderResource } from './schema/orders'
import type { ApiKey } from './views'

export async function findOrder(
  key: ApiKey,
  id: string,
  siteUrl: string,
): Promise<{ resource: OrderResource; version: number } | null> {
  const row = await maybe(ordersOf(key).eq('id', id).maybeSingle())
  const [resource] = row ? await completeOrders([row], siteUrl) : []
  return row && resource ? { resource, version: row.version } : null
}

/** True if the order belongs to this key's owner and mode. */
export async function hasOrder(key: ApiKey, id: string): Promise<boolean> {
  return (await maybe(ordersOf(key).eq('id', id).maybeSingle())) !== null
}

/** Only orders placed through the API, of the key's owner and in its mode. */
function ordersOf(key: ApiKey) {
  return adminDb()
    .from('orders')
    .select(ORDER)
    .match({ origin: 'api', ...ownedBy(key) })
}

export async function listOrders(
  key: ApiKey,
  list: List,
  siteUrl: string,
): Promise<Result<Page<OrderResource>>> {
  return readPage(ordersOf(key), list, (rows) => completeOrders(rows, siteUrl))
}

async function completeOrders(rows: OrderRow[], siteUrl: string): Promise<OrderResource[]> {
  if (rows.length === 0) return []
  const db = adminDb()
  const ids = rows.flatMap(({ quote_id: id }) => (id === null ? [] : [id]))
  const orderIds = rows.map(({ id }) => id)
  const [documents, quotes, items, proposals] = await Promise.all([
    listDocumentsByQuote(ids),
    many(db.from('quotes').select('id, metadata').in('id', ids)),
    many(db.from('order_items').select(ORDER_ITEM).in('order_id', orderIds).order('position')),
    many(sentProposals().in('order_id', orderIds).in('status', ['proposed', 'accepted'])),
  ])
  const now = new Date()
  return rows.map((row) =>
    toOrder(row, {
      documents: documents.get(row.quote_id) ?? [],
      items: items.filter(({ order_id: id }) => id === row.id),
      proposal:
        proposals
          .filter(({ order_id: id }) => id === row.id)
          .map((proposal) => toChangeProposal(proposal, { isTest: row.is_test, siteUrl, now }))
          .find(({ status }) => status !== 'expired') ?? null,
      metadata: quotes.find(({ id }) => id === row.quote_id)?.metadata ?? {},
      paymentUrl: `${siteUrl}${paths.payQuote(row.quote_id ?? '')}`,
    }),
  )
}

/** Proposals that were sent; staff still confirm the others, so the API hides them. */
function sentProposals() {
  return adminDb().from('change_proposals').select(CHANGE_PROPOSAL).not('sent_at', 'is', null)
}

/** A change proposed for an order of this key. */
export async function findChangeProposal(
  key: ApiKey,
  id: string,
  siteUrl: string,
): Promise<ChangeProposalResource | null> {
  const row = await maybe(sentProposals().eq('id', id).neq('status', 'requested').maybeSingle())
  return row && (await hasOrder(key, row.order_id))
    ? toChangeProposal(row, { isTest: key.isTest, siteUrl, now: new Date() })
    : null
}

/** The history of an order of this key, newest first; null if there is no such order. */
export async function listOrderEvents(
  key: ApiKey,
  orderId: string,
  { limit, cursor }: List,
): Promise<Result<Page<OrderEvent>>> {
  if (!(await hasOrder(key, orderId))) return fail('not_found')
  const before =
    cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Number.isSafeInteger(before) || before < 1) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(
    adminDb()
      .from('audit_events')
      .select('id, action, at, before, after')
      .match({ subject_type: 'order', subject_id: orderId })
      .in('action', ['order.created', 'order.placed', 'order.status', 'order.status_undone'])
      .lt('id', before)
      .order('id', { ascending: false })
      .limit(limit + 1),
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const hasMore = rows.length > limit
  return ok({
    data: shown.map(toOrderEvent),
    has_more: hasMore,
    next_cursor: hasMore && last ? Buffer.from(String(last.id)).toString('base64url') : null,
  })
}

const SHOWN_DELIVERABLES = ['for_review', 'approved', 'final', 'superseded']

export async function listDeliverables(
  key: ApiKey,
  orderId: string,
  list: List,
): Promise<Result<Page<DeliverableResource>>> {
  if (!(await hasOrder(key, orderId))) return fail('not_found')
  const all = adminDb()
    .from('deliverables')
    .select(DELIVERABLE)
    .eq('order_id', orderId)
    .in('status', SHOWN_DELIVERABLES)
  return readPage(all, list, (rows) => rows.map(toDeliverable))
}

/** The stored file of a deliverable in an order of this key. */
export async function findDeliverable(
  key: ApiKey,
  id: string,
): Promise<{ id: string; orderId: string; path: string; downloadName: string } | null> {
  const row = await maybe(
    adminDb()
      .from('deliverables')
      .select('id, order_id, storage_path, title, verification_code')
      .eq('id', id)
      .in('status', SHOWN_DELIVERABLES)
      .maybeSingle(),
  )
  return row && (await hasOrder(key, row.order_id))
    ? { id: row.id, orderId: row.order_id, path: row.storage_path, downloadName: downloadName(row) }
    : null
}
