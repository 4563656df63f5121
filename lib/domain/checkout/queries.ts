import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { isUuid } from '@/lib/base/ids'
import type { Viewer } from '@/lib/domain/accounts/views'
import { adminDb, userDb } from '@/lib/gateways/supabase/clients'
import { many, maybe } from '@/lib/gateways/supabase/reply'
import { findOpenDraft } from './draft-store'
import { LANGUAGE, toLanguage } from './rows'
import { type Draft, type DraftOwner, FAMILIES, type Language, type PlacedOrder } from './views'

/** The order in progress of this owner, or null. */
export function getDraft(owner: DraftOwner | null): Promise<Draft | null> {
  return owner === null ? Promise.resolve(null) : findOpenDraft(owner)
}

/** Usual requests first, then by English name. */
export const listLanguages = cache(async (): Promise<Language[]> => {
  const rows = await many(
    adminDb().from('languages').select(LANGUAGE).eq('active', true).order('rank').order('name_en'),
  )
  return rows.map(toLanguage)
})

/** Days without work from today on, for the dates beside a promise. */
export async function listClosedDays(from: string): Promise<string[]> {
  const rows = await many(
    adminDb()
      .from('business_calendar')
      .select('day')
      .eq('closed', true)
      .gte('day', from)
      .order('day')
      .limit(60),
  )
  return rows.map((row) => row.day)
}

const placedRow = z.object({
  id: z.string(),
  order_number: z.string(),
  email: z.string(),
  full_name: z.string(),
  family: z.enum(FAMILIES),
  service_level: z.string(),
  delivery_method: z.string(),
  total_cents: z.number(),
  currency: z.string(),
  payment_status: z.string(),
  due_from: z.string().nullable(),
  due_to: z.string().nullable(),
})

/** The viewer's own order, if it is paid or the bank is still confirming it. */
export async function getPlacedOrder(viewer: Viewer, orderId: unknown): Promise<PlacedOrder | null> {
  if (viewer.at !== 'user' || !isUuid(orderId)) return null
  const row = await maybe(
    (await userDb())
      .from('orders')
      .select(
        'id, order_number, email, full_name, family, service_level, delivery_method, total_cents, currency, payment_status, due_from, due_to',
      )
      .match({ id: orderId, user_id: viewer.userId })
      .maybeSingle(),
  )
  if (row === null) return null
  const order = placedRow.parse(row)
  const state = stateOf(order.payment_status)
  return state === null ? null : toPlacedOrder(order, state)
}

function stateOf(paymentStatus: string): PlacedOrder['state'] | null {
  if (paymentStatus === 'processing') return 'processing'
  return ['paid', 'partially_refunded', 'disputed'].includes(paymentStatus) ? 'paid' : null
}

function toPlacedOrder(order: z.infer<typeof placedRow>, state: PlacedOrder['state']): PlacedOrder {
  return {
    id: order.id,
    orderNumber: order.order_number,
    email: order.email,
    fullName: order.full_name,
    family: order.family,
    serviceId: order.service_level,
    deliveryId: order.delivery_method,
    totalCents: order.total_cents,
    currency: order.currency,
    state,
    dueFrom: order.due_from,
    dueTo: order.due_to,
  }
}
