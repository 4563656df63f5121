import 'server-only'
import { z } from 'zod'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'
import type { OrderStatus } from './moves'
import { toDeliverable, toDelivery, toDocument, toPayment, toTimelineStep } from './part-rows'
import { statusText, turnFor } from './rules'
import {
  type NameSheetEntry,
  type OrderDetail,
  type OrderSummary,
  orderRowEnums,
  type PriceLine,
} from './views'

export const ORDER_SUMMARY = `id, order_number, family, source_language, target_language, status, payment_status,
  total_cents, currency, created_at, placed_at, due_from, due_to, reference, waiting, version`

export const ORDER_DETAIL = `${ORDER_SUMMARY}, user_id, email, full_name, document_type, service_level, delivery_method,
  subtotal, tax, price_breakdown, name_sheet, evaluation, needed_by, customer_notes, completed_at, canceled_at, draft_id`

const { family, status, paymentStatus } = orderRowEnums

const waitingSchema = z
  .object({
    on: z.enum(['customer', 'institution', 'staff']),
    items: z.array(z.string()).default([]),
  })
  .nullish()
  .catch(null)

const summaryRow = z.object({
  id: z.string(),
  order_number: z.string(),
  family,
  source_language: z.string(),
  target_language: z.string().nullable(),
  status,
  payment_status: paymentStatus,
  total_cents: z.number().int(),
  currency: z.string(),
  created_at: z.string(),
  placed_at: z.string().nullable(),
  due_from: z.string().nullable(),
  due_to: z.string().nullable(),
  reference: z.string().nullable(),
  waiting: waitingSchema,
  version: z.number().int(),
})

const breakdownSchema = z.object({
  lines: z.array(z.object({ kind: z.string(), id: z.string(), amountCents: z.number().int() })),
})

const nameSheetSchema = z
  .array(
    z.object({
      asInPassport: z.string(),
      asInDocument: z.string().nullish(),
      relation: z.string().nullish(),
    }),
  )
  .catch([])

const detailRow = summaryRow.extend({
  draft_id: z.string().nullable(),
  email: z.string(),
  full_name: z.string(),
  document_type: z.string(),
  service_level: z.string(),
  delivery_method: z.string(),
  subtotal: z.coerce.number(),
  tax: z.coerce.number(),
  price_breakdown: breakdownSchema,
  name_sheet: nameSheetSchema,
  evaluation: z.unknown(),
  needed_by: z.string().nullable(),
  customer_notes: z.string().nullable(),
  completed_at: z.string().nullable(),
  canceled_at: z.string().nullable(),
})
export type DetailRow = z.infer<typeof detailRow>

export function toOrderSummary(row: unknown): OrderSummary {
  return summaryFrom(summaryRow.parse(row))
}

function summaryFrom(row: z.infer<typeof summaryRow>): OrderSummary {
  return {
    id: row.id,
    orderNumber: row.order_number,
    family: row.family,
    sourceLanguage: row.source_language,
    targetLanguage: row.target_language,
    status: row.status,
    statusText: statusText(row.status, row.payment_status),
    paymentStatus: row.payment_status,
    totalCents: row.total_cents,
    currency: row.currency,
    createdAt: row.created_at,
    placedAt: row.placed_at,
    dueFrom: row.due_from,
    dueTo: row.due_to,
    reference: row.reference,
    turn: turnFor(row.status, row.payment_status, row.waiting ?? null),
    version: row.version,
  }
}

export type OrderParts = {
  documents: unknown[]
  payments: unknown[]
  deliveries: unknown[]
  deliverables: unknown[]
  events: unknown[]
}

export function toOrderDetail(row: unknown, parts: OrderParts): OrderDetail {
  const order = detailRow.parse(row)
  return {
    ...summaryFrom(order),
    draftId: order.draft_id,
    email: order.email,
    fullName: order.full_name,
    documentType: order.document_type,
    serviceLevel: order.service_level,
    deliveryMethod: order.delivery_method,
    priceLines: linesOf(order.price_breakdown),
    subtotalCents: Math.round(order.subtotal * 100),
    taxCents: Math.round(order.tax * 100),
    documents: parts.documents.map(toDocument),
    payment: toPayment(parts.payments),
    deliveries: parts.deliveries.map(toDelivery),
    deliverables: parts.deliverables.map(toDeliverable),
    timeline: parts.events.flatMap(toTimelineStep),
    nameSheet: order.name_sheet.map(toNameSheetEntry),
    neededBy: order.needed_by,
    customerNotes: order.customer_notes,
    completedAt: order.completed_at,
    canceledAt: order.canceled_at,
  }
}

const OFFERS: Record<string, Readonly<Record<string, Offer>>> = {
  document_type: DOCUMENT_TYPES,
  service: SERVICES,
  delivery: DELIVERIES,
}

/** The amounts are those frozen on the order; only the words come from today's table. */
function linesOf({ lines }: z.infer<typeof breakdownSchema>): PriceLine[] {
  return lines.map(({ kind, id, amountCents }) => ({ label: OFFERS[kind]?.[id]?.label ?? id, amountCents }))
}

function toNameSheetEntry(entry: z.infer<typeof nameSheetSchema>[number]): NameSheetEntry {
  return {
    asInPassport: entry.asInPassport,
    asInDocument: entry.asInDocument ?? null,
    relation: entry.relation ?? null,
  }
}

const requestRow = z.object({ waiting: z.object({ cameFrom: status }).nullish().catch(null) })

/** The status an open request interrupted, or null when nothing was asked. */
export function originOfRequest(row: unknown): OrderStatus | null {
  return requestRow.parse(row).waiting?.cameFrom ?? null
}
