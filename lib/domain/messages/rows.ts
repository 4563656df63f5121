import 'server-only'
import { z } from 'zod'
import type { AdminNoticeProps } from '@/emails/admin-notice'
import type { InformationReminderProps } from '@/emails/information-reminder'
import type { NeedsInformationProps } from '@/emails/needs-information'
import type { OrderCompletedProps } from '@/emails/order-completed'
import type { OrderConfirmationProps } from '@/emails/order-confirmation'
import type { PaymentCaseNoticeProps } from '@/emails/payment-case-notice'
import type { PriceLine } from '@/lib/domain/orders/views'
import { CASE_TITLES } from '@/lib/domain/payments/rules'
import { PAYMENT_CASE_KINDS } from '@/lib/domain/payments/views'
import { priceOrder } from '@/lib/domain/pricing/rules'

export const MAIL_ORDER = `id, user_id, order_number, full_name, family, source_language, target_language, document_type,
  service_level, delivery_method, document_paths, price_breakdown, total_cents, currency, placed_at, clock_started_at,
  due_from, due_to, status, waiting`

const orderRow = z.object({
  id: z.string(),
  user_id: z.string(),
  order_number: z.string(),
  full_name: z.string(),
  family: z.enum(['translation', 'evaluation', 'bundle']),
  source_language: z.string(),
  target_language: z.string().nullable(),
  document_type: z.string(),
  service_level: z.string(),
  delivery_method: z.string(),
  document_paths: z.array(z.string()),
  price_breakdown: z.object({ lines: z.array(z.object({ id: z.string(), amountCents: z.number().int() })) }),
  total_cents: z.number().int(),
  currency: z.string(),
  placed_at: z.string().nullable(),
  clock_started_at: z.string().nullable(),
  due_from: z.string().nullable(),
  due_to: z.string().nullable(),
  status: z.string(),
  waiting: z
    .object({
      on: z.string(),
      items: z.array(z.string()).default([]),
      message: z.string().nullish(),
      since: z.string().nullish(),
    })
    .nullable(),
})
type OrderRow = z.infer<typeof orderRow>

const paymentRow = z.object({
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  livemode: z.boolean(),
})

const languageRow = z.object({ tag: z.string(), name_en: z.string() })

/** An order as mails need it: the row with names in place of tags. */
export type MailOrder = OrderRow & {
  sourceName: string
  targetName: string | null
  payment: z.infer<typeof paymentRow> | null
}

export function toMailOrder(row: unknown, parts: { languages: unknown[]; payment: unknown }): MailOrder {
  const order = orderRow.parse(row)
  const names = new Map(
    parts.languages.map((language) => {
      const { tag, name_en } = languageRow.parse(language)
      return [tag, name_en]
    }),
  )
  const nameOf = (tag: string) => (tag === 'und' ? 'a language we identify for you' : (names.get(tag) ?? tag))
  return {
    ...order,
    sourceName: nameOf(order.source_language),
    targetName: order.target_language && nameOf(order.target_language),
    payment: parts.payment === null ? null : paymentRow.parse(parts.payment),
  }
}

/** Labels are today's words, amounts are the stored ones that were paid. */
function priceLinesOf(order: OrderRow): PriceLine[] {
  const { lines } = order.price_breakdown
  return labelsOf(order).map((label, index) => ({ label, amountCents: lines[index]?.amountCents ?? 0 }))
}

function labelsOf(order: OrderRow): string[] {
  const explained = priceOrder({
    documentType: order.document_type,
    serviceId: order.service_level,
    deliveryId: order.delivery_method,
  })
  return explained.lines.map((line) => line.label)
}

function toOrdered(order: MailOrder) {
  const [, serviceName = order.service_level, deliveryName = order.delivery_method] = labelsOf(order)
  return {
    orderNumber: order.order_number,
    family: order.family,
    sourceLanguage: order.sourceName,
    targetLanguage: order.targetName,
    serviceName,
    deliveryName,
    documentCount: order.document_paths.length,
    totalCents: order.total_cents,
    currency: order.currency,
    placedAt: order.placed_at ?? '',
    due: order.due_from && order.due_to ? { from: order.due_from, to: order.due_to } : null,
    isTestPayment: order.payment?.livemode === false,
  }
}

export function toOrderConfirmation(order: MailOrder, orderUrl: string): OrderConfirmationProps {
  const { brand, last4 } = order.payment ?? { brand: null, last4: null }
  return {
    ...toOrdered(order),
    fullName: order.full_name,
    isPaperDelivery: isPaper(order),
    isExpedited: order.service_level === 'expedited',
    hasClockStarted: order.clock_started_at !== null,
    priceLines: priceLinesOf(order),
    paidWith: brand && last4 ? `${capitalized(brand)} ending in ${last4}` : null,
    orderUrl,
  }
}

export function toAdminNotice(order: MailOrder, adminOrderUrl: string): AdminNoticeProps {
  return { ...toOrdered(order), adminOrderUrl }
}

export function toNeedsInformation(order: MailOrder, orderUrl: string): NeedsInformationProps {
  return {
    orderNumber: order.order_number,
    fullName: order.full_name,
    from: order.waiting?.on === 'institution' ? 'institution' : 'customer',
    items: order.waiting?.items ?? [],
    message: order.waiting?.message || null,
    orderUrl,
  }
}

const LAST_REMINDER_DAY = 10

export function toInformationReminder(
  order: MailOrder,
  orderUrl: string,
  day: number,
): InformationReminderProps {
  return { ...toNeedsInformation(order, orderUrl), days: day, isLast: day >= LAST_REMINDER_DAY }
}

export function toOrderCompleted(order: MailOrder, orderUrl: string): OrderCompletedProps {
  return {
    orderNumber: order.order_number,
    fullName: order.full_name,
    isPaperDelivery: isPaper(order),
    orderUrl,
  }
}

function isPaper(order: OrderRow): boolean {
  return order.delivery_method !== 'digital'
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export const MAIL_PAYMENT_CASE = 'kind, refund_state, facts, created_at, orders (order_number)'

const paymentCaseRow = z.object({
  kind: z.enum(PAYMENT_CASE_KINDS),
  refund_state: z.string(),
  facts: z.object({
    amountCents: z.number().int().nullish().catch(null),
    currency: z
      .string()
      .regex(/^[A-Za-z]{3}$/)
      .catch('USD'),
  }),
  created_at: z.string(),
  orders: z.object({ order_number: z.string() }).nullable(),
})
export type MailPaymentCase = z.infer<typeof paymentCaseRow>

export function toMailPaymentCase(row: unknown): MailPaymentCase {
  return paymentCaseRow.parse(row)
}

export function toPaymentCaseNotice(found: MailPaymentCase, casesUrl: string): PaymentCaseNoticeProps {
  return {
    title: CASE_TITLES[found.kind],
    orderNumber: found.orders?.order_number ?? null,
    amountCents: found.facts.amountCents ?? null,
    currency: found.facts.currency.toUpperCase(),
    openedAt: found.created_at,
    isRefundQueued: found.refund_state === 'queued' || found.refund_state === 'succeeded',
    casesUrl,
  }
}
