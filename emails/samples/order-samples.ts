import { BUSINESS_CLOCK } from '@/lib/base/time'
import type { AdminNoticeProps } from '../admin-notice'
import type { InformationReminderProps } from '../information-reminder'
import type { MessageNotice } from '../message-notice'
import type { NeedsInformationProps } from '../needs-information'
import type { OrderCompletedProps } from '../order-completed'
import type { OrderConfirmationProps } from '../order-confirmation'
import type { OrderInvoiceProps } from '../order-invoice'
import type { OrderRefundedProps } from '../order-refunded'
import type { OrderTurnProps } from '../order-turn-texts'
import type { PayLinkReceiptProps } from '../pay-link-receipt'
import type { PayLinkRequestProps } from '../pay-link-request'
import type { PaymentCaseNoticeProps } from '../payment-case-notice'
import type { UploadsDeletedSoonProps } from '../uploads-deleted-soon'

/** Preview data. Every name is marked as a sample, so that none is mistaken for a real person. */
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
  neededBy: '2026-11-27',
  isTestPayment: true,
} as const

export const orderConfirmationSample: OrderConfirmationProps = {
  clock: BUSINESS_CLOCK,
  ...ordered,
  fullName: 'Sam Sample',
  isPaperDelivery: false,
  approvalRequired: true,
  isExpedited: false,
  hasClockStarted: false,
  priceLines: [
    { label: 'Document type: Certificate', amountCents: 7500 },
    { label: 'Service level: Certified', amountCents: 5000 },
    { label: 'Delivery: Digital', amountCents: 0 },
  ],
  paidWith: 'Visa ending in 4242',
  progressUrl: 'http://localhost:3000/order/link/00000000-0000-4000-8000-000000000001?key=sample',
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
  paper: { sent: 'USPS 9400 1000 0000 0000 0000 00' },
  documents: [{ name: 'Translation', version: 1, code: 'SMP2-SMP3-SMP4' }],
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000003',
}

export const orderRefundedSample: OrderRefundedProps = {
  orderNumber: 'OR-SMP0-0006',
  fullName: 'Sam Sample',
  amountCents: 2_000,
  currency: 'USD',
  reason: 'Goodwill',
  leftCents: 10_500,
  isCanceled: false,
  isPaidByLink: false,
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000006',
}

export const payLinkRequestSample: PayLinkRequestProps = {
  orderNumber: 'OR-SMP0-0009',
  askedBy: 'Sam',
  note: 'Thank you! (sample note)',
  family: 'translation',
  totalCents: 12_500,
  currency: 'USD',
  expiresAt: '2026-12-04T15:00:00Z',
  payUrl: 'http://localhost:3000/checkout/pay-link/00000000-0000-4000-8000-000000000009?key=sample',
  clock: BUSINESS_CLOCK,
}

export const payLinkReceiptSample: PayLinkReceiptProps = {
  orderNumber: 'OR-SMP0-0009',
  family: 'translation',
  lines: [
    { label: 'Work on the documents', amountCents: 12_500 },
    { label: 'Delivery', amountCents: 0 },
    { label: 'Tax', amountCents: 0 },
  ],
  totalCents: 12_500,
  currency: 'USD',
  paidWith: 'Visa ending in 4242',
  paidAt: '2026-11-20T20:05:00Z',
  isTestPayment: true,
  clock: BUSINESS_CLOCK,
}

const invoiceSample = {
  orderNumber: 'OR-SMP0-0008',
  fullName: 'Sam Sample',
  totalCents: 27_445,
  currency: 'USD',
  dueOn: '2026-12-22',
  url: 'http://localhost:3000/checkout/pay-quote/00000000-0000-4000-8000-000000000008',
  clock: BUSINESS_CLOCK,
}

export const orderInvoiceSamples: OrderInvoiceProps[] = [
  { ...invoiceSample, turn: 'issued' },
  { ...invoiceSample, turn: 'due_soon' },
  { ...invoiceSample, turn: 'overdue' },
  { ...invoiceSample, turn: 'paid' },
]

const caseNoticeSample: PaymentCaseNoticeProps = {
  title: 'Paid twice',
  about: 'payment',
  orderNumber: 'OR-SMP0-0004',
  quoteNumber: null,
  amountCents: 12_500,
  currency: 'USD',
  openedAt: '2026-11-20T20:05:00Z',
  isRefundQueued: true,
  casesUrl: 'http://localhost:3000/admin/pending-orders?tab=problems',
}

export const paymentCaseNoticeSamples: PaymentCaseNoticeProps[] = [
  caseNoticeSample,
  {
    ...caseNoticeSample,
    title: 'A virus scan found a problem with a file',
    about: 'files',
    amountCents: null,
    isRefundQueued: false,
    casesUrl: 'http://localhost:3000/admin/pending-orders?tab=files',
  },
  {
    ...caseNoticeSample,
    title: 'A virus scan found a problem with a file',
    about: 'files',
    orderNumber: null,
    quoteNumber: 'QT-SMP0-0004',
    amountCents: null,
    isRefundQueued: false,
    casesUrl: 'http://localhost:3000/admin/pending-orders?tab=files',
  },
]

const turnSample: Omit<OrderTurnProps, 'turn'> = {
  orderNumber: 'OR-SMP0-0007',
  fullName: 'Sam Sample',
  due: { from: '2026-11-25', to: '2026-11-30' },
  dueBefore: null,
  approvesAt: null,
  refund: null,
  words: null,
  details: [],
  files: [],
  orderUrl: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000007',
  clock: BUSINESS_CLOCK,
}
const dueBefore = { from: '2026-11-23', to: '2026-11-25' }

export const orderTurnSamples: OrderTurnProps[] = [
  { ...turnSample, turn: 'unpaid', due: null, details: [{ label: 'Total', value: '$125.00' }] },
  { ...turnSample, turn: 'work_started' },
  { ...turnSample, turn: 'draft_ready' },
  { ...turnSample, turn: 'draft_reminder', approvesAt: '2026-11-25T20:05:00Z' },
  { ...turnSample, turn: 'comments_unsent' },
  { ...turnSample, turn: 'approved_by_silence' },
  { ...turnSample, turn: 'reopened' },
  { ...turnSample, turn: 'paused' },
  { ...turnSample, turn: 'resumed', dueBefore },
  {
    ...turnSample,
    turn: 'date_moved',
    dueBefore,
    words: 'The transcript has more pages than we counted, so the translator needs two more days.',
  },
  { ...turnSample, turn: 'late' },
  {
    ...turnSample,
    turn: 'document_revoked',
    words: 'The university told us that it did not issue the original.',
    details: [{ label: 'Translation', value: '7K3M-9QXT-2HJP' }],
  },
  {
    ...turnSample,
    turn: 'delivery_returned',
    words: 'The carrier couldn’t find the apartment.',
    details: [
      { label: 'Recipient', value: 'Sam Sample' },
      { label: 'Tracking', value: 'USPS 9400 1000 0000 0000 0000 00' },
    ],
  },
  {
    ...turnSample,
    turn: 'delivery_resent',
    details: [
      { label: 'Recipient', value: 'Sam Sample' },
      { label: 'Tracking', value: 'USPS 9400 1000 0000 0000 0000 11' },
    ],
  },
  {
    ...turnSample,
    turn: 'names_corrected',
    words: 'The passport spells the family name with a double l.',
    details: [
      { label: 'Name', value: 'Sam Llovera (in the document: Sam Lovera)' },
      { label: 'Date of birth', value: 'Corrected, see your order page' },
    ],
  },
  { ...turnSample, turn: 'canceled', refund: { amountCents: 12_500, currency: 'USD', to: 'customer' } },
  { ...turnSample, turn: 'refund_failed', refund: { amountCents: 5_000, currency: 'USD', to: 'customer' } },
  {
    ...turnSample,
    turn: 'message',
    words: 'The seal on page 2 is readable now.\nThank you for the new scan.',
    files: ['names-to-check.pdf'],
  },
  {
    ...turnSample,
    turn: 'recipient_answer',
    words: 'We need a course-by-course report, sent to us by e-mail.',
    details: [
      { label: 'Answer from', value: 'Admissions office, University of Sample' },
      { label: 'Date', value: 'Nov 2, 2026' },
    ],
  },
]

export const messageNoticeSample: Parameters<typeof MessageNotice>[0] = {
  orderNumber: 'OR-SMP0-0008',
  adminOrderUrl: 'http://localhost:3000/admin/orders/00000000-0000-4000-8000-000000000008',
}

const deletionSample: UploadsDeletedSoonProps = {
  subject: 'order',
  number: 'OR-SMP0-0009',
  fullName: 'Sam Sample',
  day: '2026-12-12',
  extendTo: '2027-03-12',
  hasAccount: true,
  url: 'http://localhost:3000/dashboard/orders/00000000-0000-4000-8000-000000000009',
  clock: BUSINESS_CLOCK,
}

export const uploadsDeletedSoonSamples: UploadsDeletedSoonProps[] = [
  deletionSample,
  { ...deletionSample, extendTo: null },
  { ...deletionSample, subject: 'quote', number: 'QT-SMP0-0009', hasAccount: false },
]
