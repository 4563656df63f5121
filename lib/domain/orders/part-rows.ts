import 'server-only'
import { z } from 'zod'
import { statusText } from './rules'
import {
  type AddressView,
  type DeliverableView,
  type DeliveryView,
  type DocumentView,
  orderRowEnums,
  type PaymentView,
  type TimelineStep,
} from './views'

export const DOCUMENTS = `id, original_name, label, status, reject_reason, size_bytes, page_count, word_count, mime,
  scan_status, quality`

const { status, documentStatus } = orderRowEnums

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
export function toPayment(rows: unknown[]): PaymentView | null {
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

export function toDelivery(row: unknown): DeliveryView {
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

export function toDeliverable(row: unknown): DeliverableView {
  const { created_at, ...file } = deliverableRow.parse(row)
  return { ...file, issuedAt: created_at }
}

export function toTimelineStep(row: unknown): TimelineStep[] {
  const event = auditRow.parse(row)
  const who = event.actor_kind === 'customer' ? 'you' : event.actor_kind === 'admin' ? 'us' : 'system'
  if (event.action === 'order.created') return [{ at: event.at, text: 'Order saved', who }]
  if (event.action === 'order.placed') return [{ at: event.at, text: 'Payment received, order placed', who }]
  const next = event.after?.status
  return next ? [{ at: event.at, text: statusText(next, 'paid'), who }] : []
}
