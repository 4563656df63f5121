import 'server-only'
import { z } from 'zod'
import type { AdminNoticeProps } from '@/emails/admin-notice'
import type { InformationReminderProps } from '@/emails/information-reminder'
import type { NeedsInformationProps } from '@/emails/needs-information'
import type { OrderCompletedProps } from '@/emails/order-completed'
import type { OrderConfirmationProps } from '@/emails/order-confirmation'
import type { OrderRefundedProps } from '@/emails/order-refunded'
import type { PaymentCaseNoticeProps } from '@/emails/payment-case-notice'
import { cardName } from '@/lib/base/cards'
import { asOneOf } from '@/lib/base/one-of'
import type { Clock } from '@/lib/base/time'
import { FAMILIES, type Family } from '@/lib/domain/checkout/views'
import { DELIVERABLE_NAMES } from '@/lib/domain/deliveries/kinds'
import { trackingText } from '@/lib/domain/deliveries/rules'
import { lineName, readPriceLines } from '@/lib/domain/orders/rules/price-lines'
import { CASE_TITLES } from '@/lib/domain/payments/rules'
import { type CaseSubject, FILE_CASES, PAYMENT_CASE_KINDS } from '@/lib/domain/payments/views'
import { findOffer } from '@/lib/domain/pricing/rules'
import type { RowOf } from '@/lib/gateways/supabase/row-of'

export const MAIL_ORDER =
  `id, user_id, order_number, full_name, family, source_language, target_language, document_type,
  service_level, delivery_method, approval_required, document_paths, price_breakdown, total_cents, currency, placed_at,
  clock_started_at, clock_stopped_at, due_from, due_to, needed_by, status, status_version, waiting,
  payment_status, quote_id, progress_share_id` as const

const waitingSchema = z
  .object({
    on: z.string(),
    items: z.array(z.string()).default([]),
    message: z.string().nullish(),
    since: z.string().nullish(),
    approvesAt: z.string().nullish(),
  })
  .nullable()

type OrderRow = RowOf<'orders', typeof MAIL_ORDER>
type PaymentRow = RowOf<'payments', 'brand, last4, livemode'>

/** An order for mails: the row with names instead of tags. */
export type MailOrder = Omit<OrderRow, 'family' | 'waiting'> & {
  family: Family
  waiting: z.infer<typeof waitingSchema>
  sourceName: string
  targetName: string | null
  payment: PaymentRow | null
}

export function toMailOrder(
  order: OrderRow,
  related: { languages: RowOf<'languages', 'tag, name_en'>[]; payment: PaymentRow | null },
): MailOrder {
  const names = new Map(related.languages.map(({ tag, name_en }) => [tag, name_en]))
  const nameOf = (tag: string) => (tag === 'und' ? 'a language we identify for you' : (names.get(tag) ?? tag))
  return {
    ...order,
    family: asOneOf(FAMILIES, order.family),
    waiting: waitingSchema.parse(order.waiting),
    sourceName: nameOf(order.source_language),
    targetName: order.target_language && nameOf(order.target_language),
    payment: related.payment,
  }
}

function toOrdered(order: MailOrder) {
  return {
    orderNumber: order.order_number,
    family: order.family,
    sourceLanguage: order.sourceName,
    targetLanguage: order.targetName,
    serviceName: findOffer('service', order.service_level, order.family)?.label ?? order.service_level,
    deliveryName: findOffer('delivery', order.delivery_method)?.label ?? order.delivery_method,
    documentCount: order.document_paths.length,
    totalCents: order.total_cents ?? 0,
    currency: order.currency,
    placedAt: order.placed_at ?? '',
    due: order.due_from && order.due_to ? { from: order.due_from, to: order.due_to } : null,
    neededBy: order.needed_by,
    isTestPayment: order.payment?.livemode === false,
  }
}

export function toOrderConfirmation(
  order: MailOrder,
  { orderUrl, progressUrl }: Pick<OrderConfirmationProps, 'orderUrl' | 'progressUrl'>,
  clock: Clock,
): OrderConfirmationProps {
  const { brand, last4 } = order.payment ?? { brand: null, last4: null }
  return {
    ...toOrdered(order),
    fullName: order.full_name,
    isPaperDelivery: isPaper(order),
    approvalRequired: order.approval_required,
    isExpedited: order.service_level === 'expedited',
    hasClockStarted: order.clock_started_at !== null,
    priceLines: readPriceLines(order.price_breakdown, order.family).map((line) => ({
      label: lineName(line),
      amountCents: line.amountCents,
    })),
    paidWith: brand && last4 ? cardName({ brand, last4 }) : null,
    orderUrl,
    progressUrl,
    clock,
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

export const MAIL_DELIVERY = 'carrier, tracking_number' as const
type MailDelivery = RowOf<'deliveries', typeof MAIL_DELIVERY>
export const MAIL_RETURN = `${MAIL_DELIVERY}, status, name, return_reason` as const
export const MAIL_RESULT = 'kind, version, verification_code' as const
type MailResult = RowOf<'deliverables', typeof MAIL_RESULT>

export function toOrderCompleted(
  order: MailOrder,
  { parcels, results }: { parcels: MailDelivery[]; results: MailResult[] },
  orderUrl: string,
): OrderCompletedProps {
  const sent = parcels.flatMap(({ carrier, tracking_number: number }) => trackingText(carrier, number) ?? [])
  return {
    orderNumber: order.order_number,
    fullName: order.full_name,
    paper: isPaper(order) ? { sent: sent.join('; ') || null } : null,
    documents: results.flatMap(({ kind, version, verification_code: code }) =>
      code === null ? [] : [{ name: DELIVERABLE_NAMES[kind] ?? 'Document', version, code }],
    ),
    orderUrl,
  }
}

export const MAIL_REFUND = `status, reason, amount_cents, currency, payment_id,
  orders (payments (id, status, amount_cents, refunded_cents, paid_by_link))` as const

type Paid = {
  id: string
  status: string
  amount_cents: number
  refunded_cents: number
  paid_by_link: boolean
}
type MailRefund = RowOf<'refunds', 'status, reason, amount_cents, currency, payment_id'> & {
  orders: { payments: Paid[] } | null
}

/**
 * The reason as customers read it. Corrections of payments and refunds made in the provider's dashboard have
 * no text of their own.
 */
const REFUND_REASONS: Record<string, string> = {
  goodwill: 'Goodwill',
  quality: 'Quality',
  duplicate: 'Ordered twice',
  late: 'Late delivery',
  order_canceled: 'Order canceled',
  scope_change: 'Change of your order',
}

export function toOrderRefunded(order: MailOrder, refund: MailRefund, orderUrl: string): OrderRefundedProps {
  return {
    orderNumber: order.order_number,
    fullName: order.full_name,
    amountCents: refund.amount_cents,
    currency: refund.currency,
    reason: REFUND_REASONS[refund.reason] ?? null,
    leftCents: refund.payment_id === null ? null : leftOf(refund.orders?.payments ?? []),
    isCanceled: order.status === 'canceled',
    isPaidByLink: isToPayer(refund),
    orderUrl,
  }
}

/** The refund goes to the card of someone who paid by link. */
export function isToPayer({ payment_id, orders }: MailRefund): boolean {
  return orders?.payments.some((paid) => paid.id === payment_id && paid.paid_by_link) ?? false
}

/** Over all payments of the order. */
function leftOf(payments: Paid[]): number {
  const succeeded = payments.filter(({ status }) => status === 'succeeded')
  return succeeded.reduce((sum, paid) => sum + paid.amount_cents - paid.refunded_cents, 0)
}

function isPaper(order: MailOrder): boolean {
  return order.delivery_method !== 'digital'
}

export const MAIL_PAYMENT_CASE =
  'kind, refund_state, facts, created_at, orders (order_number), quotes (quote_number)' as const

const caseFactsSchema = z.object({
  amountCents: z.number().int().nullish().catch(null),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .catch('USD'),
})

type MailPaymentCase = RowOf<'payment_cases', typeof MAIL_PAYMENT_CASE> & {
  orders: { order_number: string } | null
  quotes: { quote_number: string } | null
}

export function toPaymentCaseNotice(
  found: MailPaymentCase,
  urlOf: (about: CaseSubject) => string,
): PaymentCaseNoticeProps {
  const { amountCents, currency } = caseFactsSchema.parse(found.facts)
  const kind = asOneOf(PAYMENT_CASE_KINDS, found.kind)
  const about = FILE_CASES.includes(kind) ? 'files' : 'payment'
  return {
    title: CASE_TITLES[kind],
    about,
    orderNumber: found.orders?.order_number ?? null,
    quoteNumber: found.quotes?.quote_number ?? null,
    amountCents: amountCents ?? null,
    currency: currency.toUpperCase(),
    openedAt: found.created_at,
    isRefundQueued: found.refund_state === 'queued' || found.refund_state === 'succeeded',
    casesUrl: urlOf(about),
  }
}
