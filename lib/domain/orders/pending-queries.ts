import 'server-only'
import { type InstantKeys, type ListPage, type Place, pageOf, placeArgument } from '@/lib/base/list-place'
import { businessDay } from '@/lib/base/time'
import { assertStaff } from '@/lib/domain/accounts/rules/staff-only'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { allOf, behindPlace, oldestFrom } from '@/lib/gateways/supabase/pages'
import { many, one } from '@/lib/gateways/supabase/reply'
import {
  ADMIN_ORDER_LIST,
  INVOICED_ORDER,
  toAdminOrderRow,
  toInvoicedRow,
  toUnpaidRow,
  unpaidOrderRowsSchema,
} from './admin-list-rows'
import type { AdminOrderRow, InvoicedRow, UnpaidRow } from './views/admin'

const PAGE_SIZE = 20

type Pending = Place<InstantKeys>

/** Paid and not yet reviewed, oldest first. */
export async function listOrdersToCheck(viewer: SignedIn, list: Pending): Promise<ListPage<AdminOrderRow>> {
  assertStaff(viewer)
  const db = await userDb()
  const today = businessDay(new Date())
  const ask = async (place: Pending, limit: number) => {
    const found = db
      .from('orders')
      .select(ADMIN_ORDER_LIST)
      .eq('status', 'pending')
      .or(allOf(['placed_at.not.is.null', behindPlace('placed_at', place, 'oldest')]))
    return { rows: await many(oldestFrom(found, 'placed_at', { place, limit })) }
  }
  const page = await pageOf(ask, list, PAGE_SIZE, (row) => [row.placed_at ?? '', row.id])
  return { ...page, rows: page.rows.map((row) => toAdminOrderRow(row, today)) }
}

/**
 * Submitted but never paid, newest first: not orders yet, but perhaps a customer who got stuck. The database checks the
 * viewer again.
 */
export async function listUnpaidOrders(viewer: SignedIn, list: Pending): Promise<ListPage<UnpaidRow>> {
  assertStaff(viewer)
  const now = new Date()
  const ask = async (place: Pending, limit: number) => {
    const found = adminDb().rpc('list_unpaid_orders_for_staff', {
      p_viewer_id: viewer.userId,
      p_place: placeArgument(place),
      p_limit: limit,
    })
    return { rows: unpaidOrderRowsSchema.parse(await one(found)) }
  }
  const page = await pageOf(ask, list, PAGE_SIZE, (row) => [row.created_at, row.id])
  return { ...page, rows: page.rows.map((row) => toUnpaidRow(row, now)) }
}

/** On invoice and not paid yet, the earliest due first. */
export async function listInvoicedOrders(viewer: SignedIn, list: Pending): Promise<ListPage<InvoicedRow>> {
  assertStaff(viewer)
  const db = await userDb()
  const today = businessDay(new Date())
  const ask = async (place: Pending, limit: number) => {
    const found = db
      .from('orders')
      .select(INVOICED_ORDER)
      .or(allOf(['payment_status.eq.invoiced', behindPlace('invoice_due_on', place, 'oldest')]))
    return { rows: await many(oldestFrom(found, 'invoice_due_on', { place, limit })) }
  }
  const page = await pageOf(ask, list, PAGE_SIZE, (row) => [row.invoice_due_on ?? '', row.id])
  return { ...page, rows: page.rows.flatMap((row) => toInvoicedRow(row, today)) }
}
