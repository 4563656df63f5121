import 'server-only'
import { cache } from 'react'
import { isUuid } from '@/lib/base/ids'
import { type DayKeys, type ListPage, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import type { Counted } from '@/lib/base/text'
import { businessDay } from '@/lib/base/time'
import { toStaff } from '@/lib/domain/accounts/queries'
import { assertStaff } from '@/lib/domain/accounts/rules/staff-only'
import type { SignedIn, StaffMember } from '@/lib/domain/accounts/views'
import { PAYMENT_CASE, toPaymentCase } from '@/lib/domain/payments/rows'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { maybe, one, rpcMaybe } from '@/lib/gateways/supabase/reply'
import {
  type AnsweredRow,
  adminOrderListAnswerSchema,
  adminOrderRowsSchema,
  toAssignedOrderRow,
} from './admin-list-rows'
import {
  ADMIN_DELIVERABLES,
  ADMIN_PROPOSALS,
  ADMIN_REFUNDS,
  ITEMS,
  toAdminOrder,
  toRelated,
} from './admin-rows'
import { DELIVERIES, DOCUMENTS, MESSAGES, PAYMENTS } from './related-rows'
import { ORDER_DETAIL } from './rows'
import {
  type AdminCounts,
  type AdminOrderList,
  adminCountsSchema,
  NO_FILTERS,
  ORDER_EXPORT_LIMIT,
} from './schema'
import type { AdminOrderCounts, AdminOrderPage, AssignedOrderRow, Assignee, SavedView } from './views/admin'

const PAGE_SIZE = 20

type AdminOrderListPage = ListPage<AssignedOrderRow> &
  AdminOrderCounts & {
    staff: StaffMember[]
    assignee: Assignee | null
    assigned: AdminOrderList['assigned']
    views: SavedView[]
  }

/** Placed orders, the earliest due first, ended ones the latest first. The database checks the viewer again. */
export async function listAdminOrders(viewer: SignedIn, list: AdminOrderList): Promise<AdminOrderListPage> {
  assertStaff(viewer)
  const today = businessDay(new Date())
  const { rows, staff, assignee, ...found } = await pageOf(
    (place: Place<DayKeys>, limit: number) => askForOrders(viewer, list, place, limit),
    list,
    PAGE_SIZE,
    (row) => placeOf(row, list),
  )
  return {
    ...found,
    rows: rows.map((row) => toAssignedOrderRow(row, today)),
    staff: toStaff(staff, viewer),
    assignee,
    assigned: assignedShown(viewer, list, assignee),
  }
}

/** The filter that the list has: without an account of that id, anyone's work; the viewer's own id is theirs. */
function assignedShown(viewer: SignedIn, { assigned }: AdminOrderList, assignee: Assignee | null) {
  if (!isUuid(assigned)) return assigned
  if (!assignee) return 'anyone'
  return assignee.id === viewer.userId ? 'me' : assignee.id
}

const EXPORT_PAGE = 1000

/** Every page of the list, up to the limit of an export. */
export async function listAdminOrdersToExport(
  viewer: SignedIn,
  list: AdminOrderList,
): Promise<AssignedOrderRow[]> {
  assertStaff(viewer)
  const today = businessDay(new Date())
  const all: AssignedOrderRow[] = []
  for (let place: Place<DayKeys> = NO_PLACE; all.length < ORDER_EXPORT_LIMIT; ) {
    const rows = adminOrderRowsSchema.parse(
      await one(
        adminDb().rpc('export_orders_for_staff', {
          p_viewer_id: viewer.userId,
          p_list: listArgument(viewer, list, place),
          p_limit: EXPORT_PAGE,
        }),
      ),
    )
    all.push(...rows.map((row) => toAssignedOrderRow(row, today)))
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) break
    place = { after: placeOf(last, list), before: null }
  }
  return all
}

const NO_PLACE = { after: null, before: null }

function placeOf(row: AnsweredRow, { sort }: AdminOrderList): DayKeys {
  return [(sort === 'needed' ? row.needed_by : row.due_to) ?? 'infinity', row.placed_at, row.id]
}

/** How many orders the same search and status show without the other filters. */
export async function countUnfiltered(viewer: SignedIn, list: AdminOrderList): Promise<Counted> {
  assertStaff(viewer)
  return askForOrders(viewer, { ...list, ...NO_FILTERS }, NO_PLACE, 1)
}

async function askForOrders(viewer: SignedIn, list: AdminOrderList, place: Place<DayKeys>, limit: number) {
  return adminOrderListAnswerSchema.parse(
    await one(
      adminDb().rpc('list_orders_for_staff', {
        p_viewer_id: viewer.userId,
        p_list: listArgument(viewer, list, place),
        p_limit: limit,
      }),
    ),
  )
}

function listArgument(viewer: SignedIn, list: AdminOrderList, place: Place<DayKeys>) {
  const { after: _after, before: _before, open: _open, assigned, ...filters } = list
  return {
    ...filters,
    assigned: assigned === 'me' ? viewer.userId : assigned,
    ...placeArgument(place),
  }
}

/** Cached per request, because the navigation and the overview show the same. */
export const getAdminCounts = cache(async (viewer: SignedIn): Promise<AdminCounts> => {
  assertStaff(viewer)
  return adminCountsSchema.parse(await one(adminDb().rpc('admin_counts')))
})

/**
 * One order with everything staff need. The order and its payment cases are read with the staff member's session, under
 * row security; rows that no session may read use the admin client, after the viewer was checked.
 */
export async function getAdminOrder(viewer: SignedIn, id: string): Promise<AdminOrderPage | null> {
  assertStaff(viewer)
  if (!isUuid(id)) return null
  const db = await userDb()
  const [row, inside] = await Promise.all([
    maybe(
      db
        .from('orders')
        .select(`${ORDER_DETAIL}, origin, terms_version, terms_accepted_at, payment_cases (${PAYMENT_CASE})`)
        .eq('id', id)
        .order('created_at', { referencedTable: 'payment_cases', ascending: false })
        .limit(50, { referencedTable: 'payment_cases' })
        .maybeSingle(),
    ),
    loadInside(id, viewer.userId),
  ])
  if (!row || !inside) return null
  const now = new Date()
  const seen = { now, today: businessDay(now), viewerId: viewer.userId }
  const { staff, documentHold, liveVersion } = inside
  return {
    order: toAdminOrder({ ...row, ...inside }, inside, seen),
    cases: row.payment_cases.map(toPaymentCase),
    staff: toStaff(staff, viewer),
    documentHold,
    liveVersion,
  }
}

/** Reads the version of what staff see of an order; null if there is none. The database checks the viewer again. */
export async function readStaffOrderVersion(viewerId: string, id: string): Promise<string | null> {
  const read = await rpcMaybe(
    adminDb().rpc('live_order_for_staff', { p_order_id: id, p_viewer_id: viewerId }),
  )
  return read.ok ? read.value : null
}

const INSIDE = `hold_reason, uploaded_documents (${DOCUMENTS}), payments (${PAYMENTS}),
  deliveries (${DELIVERIES}), refunds (${ADMIN_REFUNDS}), deliverables (${ADMIN_DELIVERABLES}), order_items (${ITEMS}),
  order_messages (${MESSAGES}), change_proposals (${ADMIN_PROPOSALS})` as const

async function loadInside(id: string, viewerId: string) {
  const db = adminDb()
  const [order, beside] = await Promise.all([
    maybe(
      db
        .from('orders')
        .select(INSIDE)
        .eq('id', id)
        .order('created_at', { referencedTable: 'uploaded_documents' })
        .order('created_at', { referencedTable: 'payments', ascending: false })
        .order('created_at', { referencedTable: 'refunds' })
        .order('created_at', { referencedTable: 'deliverables' })
        .order('position', { referencedTable: 'order_items' })
        .order('created_at', { referencedTable: 'order_messages' })
        .order('number', { referencedTable: 'change_proposals', ascending: false })
        .maybeSingle(),
    ),
    maybe(db.rpc('order_for_staff', { p_order_id: id, p_viewer_id: viewerId })),
  ])
  if (!order || beside === null) return null
  const { uploaded_documents: documents, order_items: items, order_messages: messages } = order
  return { ...order, documents, items, messages, proposals: order.change_proposals, ...toRelated(beside) }
}
