import type { AdminNoticeProps } from '../admin-notice'
import type { InformationReminderProps } from '../information-reminder'
import type { NeedsInformationProps } from '../needs-information'
import type { OrderCompletedProps } from '../order-completed'
import type { OrderConfirmationProps } from '../order-confirmation'
import type { PaymentCaseNoticeProps } from '../payment-case-notice'

/** Preview data. Every name says that it is a sample, so that none can be taken for a person. */
const ordered = {
  orderNumber: 'OR-SMP0-0001',
  family: 'translation',
  sourceLanguage: 'Portuguese',
  targetLanguage: 'English',
  serviceName: 'Certified',
  deliveryName: 'Digital',
  documentCount: 3,
  totalCents: 12_500,
  currency: 'USD',
  placedAt: '2026-11-20T20:05:00Z',
  due: { from: '2026-11-23', to: '2026-11-25' },
  isTestPayment: true,
} as const

export const orderConfirmationSample: OrderConfirmationProps = {
  ...ordered,
  fullName: 'Sam Sample',
  isPaperDelivery: false,
  isExpedited: false,
  hasClockStarted: false,
  priceLines: [
    { label: 'Certificate', amountCents: 7500 },
    { label: 'Certified', amountCents: 5000 },
    { label: 'Digital', amountCents: 0 },
  ],
  paidWith: 'Visa ending in 4242',
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000001',
}

export const adminNoticeSample: AdminNoticeProps = {
  ...ordered,
  adminOrderUrl: 'http://localhost:3000/admin/orders/00000000-0000-4000-8000-000000000001',
}

export const needsInformationSample: NeedsInformationProps = {
  orderNumber: 'OR-SMP0-0002',
  fullName: 'Sam Sample',
  from: 'customer',
  items: ['Page 2 of the diploma, scanned in color', 'The back of the birth certificate (sample item)'],
  message: 'The stamp on page 2 is cut off, so we cannot read the date.',
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000002',
}

export const informationReminderSample: InformationReminderProps = {
  ...needsInformationSample,
  orderNumber: 'OR-SMP0-0005',
  message: null,
  days: 5,
  isLast: false,
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000005',
}

export const orderCompletedSample: OrderCompletedProps = {
  orderNumber: 'OR-SMP0-0003',
  fullName: 'Sam Sample',
  isPaperDelivery: true,
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000003',
}

export const paymentCaseNoticeSample: PaymentCaseNoticeProps = {
  title: 'Paid twice',
  orderNumber: 'OR-SMP0-0004',
  amountCents: 12_500,
  currency: 'USD',
  openedAt: '2026-11-20T20:05:00Z',
  isRefundQueued: true,
  casesUrl: 'http://localhost:3000/admin/pending-orders',
}
