import 'server-only'
import { fail, ok, type Result } from '@/lib/base/result'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { after, type Page, readCursor, toPage } from './page'
import {
  DELIVERABLE,
  DOCUMENT,
  ORDER,
  type OrderRow,
  QUOTE,
  QUOTE_LINE,
  type QuoteRow,
  toDeliverable,
  toDocument,
  toOrder,
  toOrderEvent,
  toQuote,
} from './rows'
import type { DocumentResource } from './schema/documents'
import type { DeliverableResource, OrderEvent, OrderResource } from './schema/orders'
import type { QuoteResource } from './schema/quotes'
import type { ApiKey } from './views'

/** Only what was made through the API, in the mode of the key: every read here names owner and mode itself. */
function ownedBy({ userId, isTest }: ApiKey) {
  return { user_id: userId, is_test: isTest }
}

type List = {
  limit: number
  cursor?: string | undefined
  status?: string | undefined
  reference?: string | undefined
  created_after?: string | undefined
  created_before?: string | undefined
}

export const WRONG_CURSOR = {
  detail: { fields: { 'query.cursor': 'This is not a cursor that we gave out.' } },
}

export async function findDocument(key: ApiKey, id: string): Promise<DocumentResource | null> {
  const row = await maybe(documentsOf(key).eq('id', id).maybeSingle())
  return row && toDocument(row)
}

function documentsOf({ userId, isTest }: ApiKey) {
  return adminDb()
    .from('uploaded_documents')
    .select(DOCUMENT)
    .match({ owner_id: userId, is_test: isTest })
    .not('api_key_id', 'is', null)
    .not('status', 'in', '(replaced,purged)')
}

export async function listDocuments(key: ApiKey, list: List): Promise<Result<Page<DocumentResource>>> {
  const query = narrow(documentsOf(key), list)
  if (!query) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(newestFirst(query, list.limit))
  return ok(toPage(rows, list.limit, (shown) => shown.map(toDocument)))
}

type Ordered<Query> = {
  order(column: string, options: { ascending: boolean }): Query
  limit(count: number): Query
}

export function newestFirst<Query extends Ordered<Query>>(query: Query, limit: number): Query {
  return query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(limit + 1)
}

export async function findQuote(
  key: ApiKey,
  id: string,
): Promise<{ resource: QuoteResource; version: number } | null> {
  const row = await maybe(quotesOf(key).eq('id', id).maybeSingle())
  const [resource] = row ? await completeQuotes([row]) : []
  return row && resource ? { resource, version: row.version } : null
}

function quotesOf(key: ApiKey) {
  return adminDb()
    .from('quotes')
    .select(QUOTE)
    .match({ source: 'api', ...ownedBy(key) })
    .neq('status', 'draft')
}

type Narrowed<Query> = {
  eq(column: string, value: string): Query
  gt(column: string, value: string): Query
  lt(column: string, value: string): Query
  or(filter: string): Query
}

/** The filters that lists share; null for a cursor that is not ours. */
export function narrow<Query extends Narrowed<Query>>(all: Query, list: List): Query | null {
  const place = list.cursor === undefined ? null : readCursor(list.cursor)
  if (list.cursor !== undefined && place === null) return null
  let query = place ? all.or(after(place)) : all
  if (list.status !== undefined) query = query.eq('status', list.status)
  if (list.reference !== undefined) query = query.eq('reference', list.reference)
  if (list.created_after !== undefined) query = query.gt('created_at', list.created_after)
  if (list.created_before !== undefined) query = query.lt('created_at', list.created_before)
  return query
}

export async function listQuotes(key: ApiKey, list: List): Promise<Result<Page<QuoteResource>>> {
  const query = narrow(quotesOf(key), list)
  if (!query) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(newestFirst(query, list.limit))
  const resources = await completeQuotes(rows.slice(0, list.limit))
  return ok(toPage(rows, list.limit, () => resources))
}

async function completeQuotes(rows: QuoteRow[]): Promise<QuoteResource[]> {
  if (rows.length === 0) return []
  const db = adminDb()
  const ids = rows.map(({ id }) => id)
  const [lines, documents, orders] = await Promise.all([
    many(db.from('quote_lines').select(QUOTE_LINE).in('quote_id', ids).limit(10_000)),
    listDocumentsByQuote(ids),
    many(db.from('orders').select('id, quote_id').in('quote_id', ids).neq('status', 'canceled')),
  ])
  return rows.map((row) =>
    toQuote(row, {
      lines: lines.filter((line) => line.quote_id === row.id),
      documents: documents.get(row.id) ?? [],
      orderId: orders.find((order) => order.quote_id === row.id)?.id ?? null,
    }),
  )
}

/** The ids of the documents of each quote, in the order of their uploads. */
async function listDocumentsByQuote(quoteIds: string[]): Promise<Map<string | null, string[]>> {
  const rows = await many(
    adminDb()
      .from('uploaded_documents')
      .select('id, quote_id')
      .in('quote_id', quoteIds)
      .eq('purpose', 'source')
      .order('created_at'),
  )
  const byQuote = Map.groupBy(rows, ({ quote_id: id }) => id)
  return new Map([...byQuote].map(([id, documents]) => [id, documents.map((document) => document.id)]))
}

export async function findOrder(
  key: ApiKey,
  id: string,
  siteUrl: string,
): Promise<{ resource: OrderResource; version: number } | null> {
  const row = await maybe(ordersOf(key).eq('id', id).maybeSingle())
  const [resource] = row ? await completeOrders([row], siteUrl) : []
  return row && resource ? { resource, version: row.version } : null
}

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
  const query = narrow(ordersOf(key), list)
  if (!query) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(newestFirst(query, list.limit))
  const resources = await completeOrders(rows.slice(0, list.limit), siteUrl)
  return ok(toPage(rows, list.limit, () => resources))
}

async function completeOrders(rows: OrderRow[], siteUrl: string): Promise<OrderResource[]> {
  if (rows.length === 0) return []
  const db = adminDb()
  const ids = rows.flatMap(({ quote_id: id }) => (id === null ? [] : [id]))
  const [documents, quotes] = await Promise.all([
    listDocumentsByQuote(ids),
    many(db.from('quotes').select('id, metadata').in('id', ids)),
  ])
  return rows.map((row) =>
    toOrder(row, {
      documents: documents.get(row.quote_id) ?? [],
      metadata: quotes.find(({ id }) => id === row.quote_id)?.metadata ?? {},
      paymentUrl: `${siteUrl}${paths.payQuote(row.quote_id ?? '')}`,
    }),
  )
}

/** The history of an order of this key, newest first; null where there is no such order. */
export async function listOrderEvents(
  key: ApiKey,
  orderId: string,
  { limit, cursor }: List,
): Promise<Result<Page<OrderEvent>>> {
  const own = await maybe(ordersOf(key).eq('id', orderId).maybeSingle())
  if (!own) return fail('not_found')
  const before =
    cursor === undefined ? Number.MAX_SAFE_INTEGER : Number(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (!Number.isSafeInteger(before) || before < 1) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(
    adminDb()
      .from('audit_events')
      .select('id, action, at, before, after')
      .match({ subject_type: 'order', subject_id: orderId })
      .in('action', ['order.created', 'order.placed', 'order.status'])
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
  const own = await maybe(ordersOf(key).eq('id', orderId).maybeSingle())
  if (!own) return fail('not_found')
  const all = adminDb()
    .from('deliverables')
    .select(DELIVERABLE)
    .eq('order_id', orderId)
    .in('status', SHOWN_DELIVERABLES)
  const query = narrow(all, list)
  if (!query) return fail('invalid_input', WRONG_CURSOR)
  const rows = await many(newestFirst(query, list.limit))
  return ok(toPage(rows, list.limit, (shown) => shown.map(toDeliverable)))
}

/** The stored file of a result that belongs to an order of this key. */
export async function findDeliverable(
  key: ApiKey,
  id: string,
): Promise<{ id: string; orderId: string; path: string; title: string | null } | null> {
  const row = await maybe(
    adminDb()
      .from('deliverables')
      .select('id, order_id, storage_path, title')
      .eq('id', id)
      .in('status', SHOWN_DELIVERABLES)
      .maybeSingle(),
  )
  const own = row && (await maybe(ordersOf(key).eq('id', row.order_id).maybeSingle()))
  return own ? { id: row.id, orderId: row.order_id, path: row.storage_path, title: row.title } : null
}
