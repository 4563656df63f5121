import 'server-only'
import { z } from 'zod'
import { DELIVERIES, DOCUMENT_TYPES, type Offer, SERVICES } from '@/lib/domain/pricing/table'
import type { OrderStatus } from './moves'
import { statusText, turnFor } from './rules'
import {
  type AddressView,
  type DeliverableView,
  type DeliveryView,
  type DocumentView,
  type NameSheetEntry,
  type OrderDetail,
  type OrderSummary,
  orderRowEnums,
  type PaymentView,
  type PriceLine,
  type TimelineStep,
} from './views'

export const ORDER_SUMMARY = `id, order_number, family, source_language, target_language, status, payment_status,
  total_cents, currency, created_at, placed_at, due_from, due_to, reference, waiting, version`

export const ORDER_DETAIL = `${ORDER_SUMMARY}, user_id, email, full_name, document_type, service_level, delivery_method,
  subtotal, tax, price_breakdown, name_sheet, evaluation, needed_by, customer_notes, completed_at, canceled_at, draft_id`

export const DOCUMENTS = `id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime,
  scan_status, quality`

const { family, status, paymentStatus, documentStatus } = orderRowEnums

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

const documentRow = z.object({
  id: z.string(),
  original_name: z.string(),
  label: z.string().nullable(),
  status: documentStatus,
  reject_reason: z.string().nullable(),
  size_bytes: z.number(),
  page_count: z.number().nullable(),
  word_count: z.number().nullable(),
  mime: z.string(),
})

const addressSchema = z
  .object({
    recipientName: z.string(),
    line1: z.string(),
    line2: z.string().nullish(),
    city: z.string(),
    region: z.string().nullish(),
    postalCode: z.string().nullish(),
    country: z.string(),
  })
  .nullable()
  .catch(null)

const paymentRow = z.object({
  status: z.string(),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  currency: z.string(),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  succeeded_at: z.string().nullable(),
})

const deliveryRow = z.object({
  id: z.string(),
  method: z.string(),
  status: z.string(),
  address: addressSchema,
  tracking_url: z.string().nullable(),
})

const deliverableRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string().nullable(),
  version: z.number(),
  status: z.string(),
  pages: z.number().nullable(),
  created_at: z.string(),
})

const auditRow = z.object({
  at: z.string(),
  actor_kind: z.string(),
  action: z.string(),
  after: z.object({ status: status.optional() }).nullish().catch(null),
})

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

export function toDocument(row: unknown): DocumentView {
  const document = documentRow.parse(row)
  return {
    id: document.id,
    name: document.original_name,
    label: document.label,
    status: document.status,
    rejectReason: document.reject_reason,
    sizeBytes: document.size_bytes,
    pages: document.page_count,
    words: document.word_count,
    mime: document.mime,
  }
}

/** The payment that counts: the succeeded one, else the newest. */
function toPayment(rows: unknown[]): PaymentView | null {
  const payments = rows.map((row) => paymentRow.parse(row))
  const payment = payments.find(({ status }) => status === 'succeeded') ?? payments[0]
  if (!payment) return null
  return {
    status: payment.status,
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    currency: payment.currency,
    brand: payment.brand,
    last4: payment.last4,
    paidAt: payment.succeeded_at,
  }
}

function toDelivery(row: unknown): DeliveryView {
  const delivery = deliveryRow.parse(row)
  return {
    id: delivery.id,
    method: delivery.method,
    status: delivery.status,
    address: delivery.address && toAddress(delivery.address),
    trackingUrl: delivery.tracking_url,
  }
}

function toAddress(address: NonNullable<z.infer<typeof addressSchema>>): AddressView {
  return {
    ...address,
    line2: address.line2 ?? null,
    region: address.region ?? null,
    postalCode: address.postalCode ?? null,
  }
}

function toDeliverable(row: unknown): DeliverableView {
  const { created_at, ...file } = deliverableRow.parse(row)
  return { ...file, issuedAt: created_at }
}

function toTimelineStep(row: unknown): TimelineStep[] {
  const event = auditRow.parse(row)
  const who = event.actor_kind === 'customer' ? 'you' : event.actor_kind === 'admin' ? 'us' : 'system'
  if (event.action === 'order.created') return [{ at: event.at, text: 'Order saved', who }]
  if (event.action === 'order.placed') return [{ at: event.at, text: 'Payment received, order placed', who }]
  const next = event.after?.status
  return next ? [{ at: event.at, text: statusText(next, 'paid'), who }] : []
}

const requestRow = z.object({ waiting: z.object({ cameFrom: status }).nullish().catch(null) })

/** The status an open request interrupted, or null when nothing was asked. */
export function originOfRequest(row: unknown): OrderStatus | null {
  return requestRow.parse(row).waiting?.cameFrom ?? null
}
