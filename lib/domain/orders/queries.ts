import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { toOrderKeeping } from '@/lib/domain/documents/keeping'
import { toUnsentFiles } from '@/lib/domain/documents/rows'
import { allOf } from '@/lib/gateways/supabase/all-of'
import { adminDb, type Db, streamDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { PROPOSAL, toProposal } from '../proposals/rows'
import {
  DELIVERABLES,
  DELIVERIES,
  DOCUMENTS,
  eventSchema,
  expectedSchema,
  LIVE_ORDER,
  MESSAGES,
  PAYMENTS,
  REFUNDS,
  toLiveVersion,
} from './related-rows'
import { ORDER_DETAIL, ORDER_SUMMARY, toOrderDetail, toOrderSummary } from './rows'
import { type Cancellation, cancellationSchema, type OrderList } from './schema'
import type { OpenInvoice, OrderDetail, OrderPage, OrderPageView, OrderSummary } from './views'

const PAGE_SIZE = 20
const EXPORT_LIMIT = 5000

/** The order with everything that hangs on it, in one question; the session decides which rows there are. */
const OWN_ORDER =
  `${ORDER_DETAIL}, uploaded_documents (${DOCUMENTS}), payments (${PAYMENTS}), deliveries (${DELIVERIES}),
  refunds (${REFUNDS}), deliverables (${DELIVERABLES}), order_messages (${MESSAGES}),
  change_proposals (${PROPOSAL})` as const

/** Until it is paid, the order of a quote is only that quote to its customer. */
const NOT_A_QUOTE = 'placed_at.not.is.null,quote_id.is.null'

/** Whose rows are read. Row security compares with the session again. */
type Owner = { userId: string }

/** What the owner still owes for an order on invoice, or null. */
export async function getOpenInvoice(owner: Owner, orderId: string): Promise<OpenInvoice | null> {
  const db = await userDb()
  const row = await maybe(
    db
      .from('orders')
      .select('id, order_number, total_cents, currency, invoice_due_on, reference')
      .match({ id: orderId, user_id: owner.userId, payment_status: 'invoiced' })
      .maybeSingle(),
  )
  if (!row || row.invoice_due_on === null) return null
  return {
    orderId: row.id,
    orderNumber: row.order_number,
    totalCents: row.total_cents ?? 0,
    currency: row.currency,
    dueOn: row.invoice_due_on,
    reference: row.reference,
  }
}

/** The owner's orders, newest first. Search finds the order number, the id, the reference and the name. */
export async function listOrders(owner: Owner, list: OrderList): Promise<OrderPage<OrderSummary>> {
  const db = await userDb()
  const from = (list.page - 1) * PAGE_SIZE
  let query = db
    .from('orders')
    .select(ORDER_SUMMARY, { count: 'exact' })
    .eq('user_id', owner.userId)
    .or(allOf([NOT_A_QUOTE, list.search ? searchFilter(list.search) : null]))
    .order('created_at', { ascending: false })
    .range(from, from + PAGE_SIZE - 1)
  if (list.status) query = query.eq('status', list.status)

  const { data, error, count } = await query
  const rows = await many(Promise.resolve({ data, error }))
  return {
    rows: await withExpectedDates(rows.map(toOrderSummary)),
    page: list.page,
    pages: pageCount(count),
    total: count ?? 0,
  }
}

/** Every own order, newest first, for the file. */
export async function listOrdersToExport(owner: Owner): Promise<OrderSummary[]> {
  const db = await userDb()
  const rows = await many(
    db
      .from('orders')
      .select(ORDER_SUMMARY)
      .eq('user_id', owner.userId)
      .or(NOT_A_QUOTE)
      .order('created_at', { ascending: false })
      .limit(EXPORT_LIMIT),
  )
  return rows.map(toOrderSummary)
}

/** What canceling an own order would do right now. */
export async function getCancellation(owner: Owner, orderId: string): Promise<Cancellation> {
  const args = { p_order_id: orderId, p_user_id: owner.userId }
  return cancellationSchema.parse(await one(adminDb().rpc('preview_cancellation', args)))
}

/** One own order, or null when it does not exist or belongs to another: the two look the same. */
export async function getOrder(owner: Owner, id: string): Promise<OrderDetail | null> {
  return (await getOrderPage(owner, id))?.order ?? null
}

const besideSchema = z.object({
  expected: expectedSchema,
  events: z.array(eventSchema),
  unsent: z.unknown(),
  keeping: z.unknown(),
})

/** An own order with what its page shows beside it: two questions at once, one of them under the session. */
export async function getOrderPage(owner: Owner, id: string): Promise<OrderPageView | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const [row, found] = await Promise.all([
    maybe(
      db
        .from('orders')
        .select(OWN_ORDER)
        .match({ id, user_id: owner.userId })
        .order('created_at', { referencedTable: 'uploaded_documents' })
        .order('created_at', { referencedTable: 'payments', ascending: false })
        // Of a second payment that was sent back, the order knows nothing.
        .not('refunds.payment_id', 'is', null)
        .in('refunds.status', ['processing', 'succeeded'])
        .order('created_at', { referencedTable: 'refunds' })
        .in('deliverables.status', ['for_review', 'final'])
        .order('created_at', { referencedTable: 'deliverables' })
        .order('created_at', { referencedTable: 'order_messages' })
        .not('change_proposals.sent_at', 'is', null)
        .order('number', { referencedTable: 'change_proposals', ascending: false })
        .maybeSingle(),
    ),
    maybe(adminDb().rpc('order_for_customer', { p_user_id: owner.userId, p_order_id: id })),
  ])
  if (!row || !found) return null
  const { unsent, keeping, ...beside } = besideSchema.parse(found)
  const { uploaded_documents: documents, order_messages: messages } = row
  const now = new Date()
  const proposals = row.change_proposals.map((proposal) => toProposal(proposal, now))
  const stored = { proposals, storedProposals: row.change_proposals }
  return {
    order: toOrderDetail(row, { ...row, documents, messages, ...stored, ...beside }),
    files: toUnsentFiles(unsent),
    keeping: toOrderKeeping(keeping),
  }
}

/** Reads the version of an own order as the page of this session would have it; null where there is no such page. */
export async function orderVersionReader(owner: Owner, id: string): Promise<() => Promise<string | null>> {
  if (!isUuid(id)) return async () => null
  const db = await streamDb()
  return () => readOrderVersion(db, owner, id)
}

async function readOrderVersion(db: Db, owner: Owner, id: string): Promise<string | null> {
  const row = await maybe(
    db
      .from('orders')
      .select(LIVE_ORDER)
      .match({ id, user_id: owner.userId })
      .order('created_at', { referencedTable: 'uploaded_documents' })
      .not('refunds.payment_id', 'is', null)
      .in('refunds.status', ['processing', 'succeeded'])
      .order('created_at', { referencedTable: 'refunds' })
      .in('deliverables.status', ['for_review', 'final'])
      .order('created_at', { referencedTable: 'deliverables' })
      .order('created_at', { referencedTable: 'order_messages' })
      .not('change_proposals.sent_at', 'is', null)
      .order('number', { referencedTable: 'change_proposals', ascending: false })
      .maybeSingle(),
  )
  return row && toLiveVersion(row)
}

/** Asked only when the clock of an order is stopped, because otherwise the stored dates hold. */
export async function withExpectedDates(orders: OrderSummary[]): Promise<OrderSummary[]> {
  const stopped = orders.filter(({ isPaused, dueTo }) => isPaused && dueTo !== null).map(({ id }) => id)
  if (stopped.length === 0) return orders
  const dates = await many(adminDb().rpc('expected_dates_of', { p_order_ids: stopped }))
  return orders.map((order) => {
    const now = dates.find(({ order_id }) => order_id === order.id)
    return now ? { ...order, dueFrom: now.due_from, dueTo: now.due_to } : order
  })
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
