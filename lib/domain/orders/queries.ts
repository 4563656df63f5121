import 'server-only'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import { type InstantKeys, type ListPage, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { businessDay } from '@/lib/base/time'
import { toDocumentKeeping } from '@/lib/domain/documents/keeping'
import { toUnsentFiles } from '@/lib/domain/documents/rows'
import { adminDb, type Db, streamDb, userDb } from '@/lib/gateways/supabase/clients'
import { allOf, allPages, behindPlace, newestFrom } from '@/lib/gateways/supabase/pages'
import { many, maybe, one } from '@/lib/gateways/supabase/reply'
import { toProposal } from '../proposals/rows'
import { commentSchema } from './comment-rows'
import { LIVE_ORDER, toLiveVersion } from './live-version'
import { ownOrderSchema } from './own-order'
import { expectedSchema, failedRefundSchema, returnedMoneySchema } from './related-rows'
import { foundOrdersSchema, ORDER_SUMMARY, toOrderDetail, toOrderSummary } from './rows'
import { type Cancellation, cancellationSchema, type OrderList, periodStart } from './schema'
import { eventSchema } from './timeline-rows'
import type { OpenInvoice, OrderDetail, OrderPageView, OrderSummary } from './views'

const PAGE_SIZE = 20
const EXPORT_LIMIT = 5000

/** Until it is paid, an order made from a quote is shown to its customer only as the quote. */
const NOT_A_QUOTE = 'placed_at.not.is.null,quote_id.is.null'

/** The owner of the rows. Row security checks the session as well. */
type Owner = { userId: string }

/** The owner's open balance for an order on invoice, or null. */
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

type OwnOrders = ListPage<OrderSummary> & {
  /** The search has more matches than the list shows. */
  isMore: boolean
}

/** The owner's orders, newest first. Searches the order number, the id, the reference, the name and the address. */
export async function listOrders(owner: Owner, list: OrderList, now: Date): Promise<OwnOrders> {
  const db = await userDb()
  const { search, status, family } = list
  const since = periodStart(list.period, now)
  const ask = async (place: Place<InstantKeys>, limit: number) => {
    if (search && !isUuid(search)) {
      const args = { p_list: { search, status, family, since, ...placeArgument(place) }, p_limit: limit }
      return foundOrdersSchema.parse(await one(db.rpc('search_own_orders', args)))
    }
    const query = db
      .from('orders')
      .select(ORDER_SUMMARY)
      .match({ user_id: owner.userId, ...(status && { status }), ...(family && { family }) })
      .or(allOf([NOT_A_QUOTE, search ? `id.eq.${search}` : null, behindPlace('created_at', place)]))
    const matching = since ? query.gte('created_at', since) : query
    return { rows: await many(newestFrom(matching, 'created_at', { place, limit })), isMore: false }
  }
  const { rows, ...pages } = await pageOf(ask, list, PAGE_SIZE, (row) => [row.created_at, row.id])
  return { rows: await withExpectedDates(rows.map(toOrderSummary)), ...pages }
}

/** Every own order, newest first, for the export. */
export async function listOrdersToExport(owner: Owner): Promise<OrderSummary[]> {
  const db = await userDb()
  const ask = (from: number, to: number) =>
    db
      .from('orders')
      .select(ORDER_SUMMARY)
      .eq('user_id', owner.userId)
      .or(NOT_A_QUOTE)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
  return (await allPages(ask, EXPORT_LIMIT)).map(toOrderSummary)
}

/** What canceling the customer's own order would do now. */
export async function getCancellation(owner: Owner, orderId: string): Promise<Cancellation> {
  const args = { p_order_id: orderId, p_user_id: owner.userId }
  return cancellationSchema.parse(await one(adminDb().rpc('preview_cancellation', args)))
}

/** One own order, or null if it is unknown or belongs to another: the two look the same. */
export async function getOrder(owner: Owner, id: string): Promise<OrderDetail | null> {
  return (await getOrderPage(owner, id))?.order ?? null
}

const relatedSchema = z.object({
  expected: expectedSchema,
  events: z.array(eventSchema),
  drafts: z.array(z.string()),
  comments: z.array(commentSchema),
  unsent: z.unknown(),
  keeping: z.unknown(),
  failed_refunds: z.array(failedRefundSchema),
  returned_money: returnedMoneySchema,
  requested_changes: z.string().nullable(),
  pay_link: z
    .object({
      id: z.string(),
      expiresAt: z.string(),
      mails: z.array(z.object({ email: z.string(), at: z.string() })),
    })
    .nullable(),
})

/** An own order with everything its page shows: two parallel queries, one of them with the session. */
export async function getOrderPage(owner: Owner, id: string): Promise<OrderPageView | null> {
  if (!isUuid(id)) return null
  const db = await userDb()
  const [own, found] = await Promise.all([
    maybe(db.rpc('own_order', { p_order_id: id })),
    maybe(adminDb().rpc('order_for_customer', { p_user_id: owner.userId, p_order_id: id })),
  ])
  if (!own || !found) return null
  const row = ownOrderSchema.parse(own)
  const {
    unsent,
    keeping,
    pay_link: payLink,
    failed_refunds: failedRefunds,
    returned_money: returnedMoney,
    requested_changes: requestedChanges,
    ...related
  } = relatedSchema.parse(found)
  const { uploaded_documents: documents, order_messages: messages } = row
  const now = new Date()
  const proposals = row.change_proposals.map((proposal) => toProposal(proposal, now))
  const stored = { proposals, storedProposals: row.change_proposals, failedRefunds, returnedMoney }
  return {
    order: toOrderDetail(row, { ...row, documents, messages, ...stored, ...related }, businessDay(now)),
    files: toUnsentFiles(unsent),
    keeping: toDocumentKeeping(keeping),
    payLink,
    requestedChanges,
  }
}

/** Reads the version of the customer's own order as this session's page shows it; null if there is no such page. */
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
      .order('created_at', { referencedTable: 'deliveries' })
      .order('id', { referencedTable: 'deliveries' })
      .not('refunds.payment_id', 'is', null)
      .in('refunds.status', ['processing', 'succeeded'])
      .order('created_at', { referencedTable: 'refunds' })
      .in('deliverables.status', ['for_review', 'final'])
      .order('created_at', { referencedTable: 'deliverables' })
      .order('created_at', { referencedTable: 'order_messages' })
      .not('change_proposals.sent_at', 'is', null)
      .order('number', { referencedTable: 'change_proposals', ascending: false })
      .order('created_at', { referencedTable: 'draft_comments' })
      .order('id', { referencedTable: 'draft_comments' })
      .maybeSingle(),
  )
  return row && toLiveVersion(row)
}

/** Queried only if the clock of an order is stopped, because otherwise the stored dates apply. */
export async function withExpectedDates(orders: OrderSummary[]): Promise<OrderSummary[]> {
  const stopped = orders.filter(({ isPaused, dueTo }) => isPaused && dueTo !== null).map(({ id }) => id)
  if (stopped.length === 0) return orders
  const dates = await many(adminDb().rpc('expected_dates_of', { p_order_ids: stopped }))
  return orders.map((order) => {
    const now = dates.find(({ order_id }) => order_id === order.id)
    return now ? { ...order, dueFrom: now.due_from, dueTo: now.due_to } : order
  })
}
