import 'server-only'
import { isUuid } from '@/lib/base/ids'
import { kept } from '@/lib/base/kept'
import { asOneOf } from '@/lib/base/one-of'
import { BUSINESS_TIME_ZONE } from '@/lib/base/time'
import type { SignedIn, Viewer } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import type { RowOf } from '@/lib/gateways/supabase/row-of'
import { businessDate } from './delivery-estimate'
import { findLastDraft, findOpenDraft } from './draft-store'
import type { WorkCalendar } from './needed-by'
import { LANGUAGE, toCredentials, toLanguage } from './rows'
import {
  type Credential,
  type Draft,
  type DraftOwner,
  FAMILIES,
  type Language,
  type PlacedOrder,
} from './views'

const FIVE_MINUTES_MS = 5 * 60_000

/** The owner's open draft, or null. */
export function getDraft(owner: DraftOwner | null): Promise<Draft | null> {
  return owner === null ? Promise.resolve(null) : findOpenDraft(owner)
}

/** The order that the signed-in user's newest draft became, or null. */
export async function getOrderOfLastDraft({ userId }: SignedIn): Promise<string | null> {
  return (await findLastDraft(userId))?.orderId ?? null
}

/**
 * Frequently requested languages first, then by English name. The list changes only with a migration, so it is cached.
 */
export const listLanguages = kept(FIVE_MINUTES_MS, async (): Promise<Language[]> => {
  const rows = await many(
    adminDb().from('languages').select(LANGUAGE).eq('active', true).order('rank').order('name_en'),
  )
  return rows.map(toLanguage)
})

/** Today and the upcoming closed days, to tell whether a date can be met. */
export async function getWorkCalendar(now: Date): Promise<WorkCalendar> {
  const today = businessDate(now, BUSINESS_TIME_ZONE)
  return { today, closed: await listClosedDays(today) }
}

const allClosedDays = kept(FIVE_MINUTES_MS, async (): Promise<string[]> => {
  const rows = await many(
    adminDb().from('business_calendar').select('day').eq('closed', true).order('day').limit(1000),
  )
  return rows.map((row) => row.day)
})

/** Closed days from `from` on, for the dates of a delivery estimate. */
export async function listClosedDays(from: string): Promise<string[]> {
  return (await allClosedDays()).filter((day) => day >= from).slice(0, 60)
}

const MOST_EARLIER = 10

/** The degrees in the owner's earlier orders, newest first and each once, to use again. */
export async function listEarlierEducation(owner: DraftOwner): Promise<Credential[]> {
  if (owner.kind === 'visitor') return []
  const rows = await many(
    adminDb()
      .from('orders')
      .select('evaluation')
      .eq('user_id', owner.userId)
      .not('evaluation', 'is', null)
      .not('placed_at', 'is', null)
      .order('created_at', { ascending: false })
      .limit(MOST_EARLIER),
  )
  const degrees = new Map(
    rows
      .flatMap(({ evaluation }) => toCredentials(evaluation))
      .map((degree) => [JSON.stringify(degree).toLowerCase(), degree]),
  )
  return [...degrees.values()].slice(0, MOST_EARLIER)
}

const PLACED_ORDER =
  `id, order_number, email, full_name, family, service_level, delivery_method, approval_required, total_cents,
  currency, status, payment_status, invoice_due_on, due_from, due_to` as const

/** The viewer's own order, if it is paid or its payment is processing. */
export async function getPlacedOrder(viewer: Viewer, orderId: unknown): Promise<PlacedOrder | null> {
  if (viewer.type !== 'user' || !isUuid(orderId)) return null
  const row = await maybe(
    (await userDb())
      .from('orders')
      .select(PLACED_ORDER)
      .match({ id: orderId, user_id: viewer.userId })
      .maybeSingle(),
  )
  const state = row && stateOf(row.payment_status)
  return row && state && toPlacedOrder(row, state)
}

function stateOf(paymentStatus: string): PlacedOrder['state'] | null {
  if (paymentStatus === 'processing') return 'processing'
  return ['paid', 'partially_refunded', 'disputed'].includes(paymentStatus) ? 'paid' : null
}

function stageOf(status: string): PlacedOrder['stage'] {
  if (status === 'needs_information') return 'asked'
  return status === 'pending' ? 'new' : 'begun'
}

function toPlacedOrder(
  order: RowOf<'orders', typeof PLACED_ORDER>,
  state: PlacedOrder['state'],
): PlacedOrder {
  return {
    id: order.id,
    orderNumber: order.order_number,
    email: order.email,
    fullName: order.full_name,
    family: asOneOf(FAMILIES, order.family),
    serviceId: order.service_level,
    deliveryId: order.delivery_method,
    approvalRequired: order.approval_required,
    totalCents: order.total_cents ?? 0,
    currency: order.currency,
    state,
    stage: stageOf(order.status),
    onInvoice: order.invoice_due_on !== null,
    dueFrom: order.due_from,
    dueTo: order.due_to,
  }
}
