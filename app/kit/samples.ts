import type { DocumentView, OrderDetail } from '@/lib/domain/orders/views'
import type { AdminDocument } from '@/lib/domain/orders/views/admin'
import type { PaymentView } from '@/lib/domain/payments/views'

/** Invented people and orders, used only by the kit. */

export const LONG_NAME = 'Maria Alexandra Konstantinopoulou-Fernández de la Torre'
export const LONG_TEXT =
  'A text that is longer than usual, to show how the component wraps: professional qualification certificate of the Faculty of Engineering, with attachments.'

const DOCUMENT: DocumentView = {
  id: 'd1',
  name: 'diploma-front-and-back.pdf',
  label: 'Diploma, both sides',
  status: 'accepted',
  rejectReason: null,
  sizeBytes: 3_480_000,
  pages: 2,
  words: null,
  mime: 'application/pdf',
}

export const DOCUMENTS: DocumentView[] = [
  DOCUMENT,
  { ...DOCUMENT, id: 'd2', label: null, status: 'scanning' },
  {
    ...DOCUMENT,
    id: 'd3',
    label: null,
    name: `${'a-very-long-file-name-'.repeat(4)}.pdf`,
    status: 'rejected',
    rejectReason: 'The second page is cut off. Please scan it again.',
  },
  { ...DOCUMENT, id: 'd4', status: 'purged' },
]

export const ADMIN_DOCUMENTS: AdminDocument[] = [
  { ...DOCUMENT, scanStatus: 'clean', hints: [] },
  { ...DOCUMENT, id: 'd5', scanStatus: 'unavailable', hints: ['dark', 'blurry'] },
]

export const ORDER: OrderDetail = {
  id: 'o1',
  liveVersion: 'sample',
  orderNumber: 'AT-7K2M-9QXD',
  family: 'translation',
  sourceLanguage: 'es',
  targetLanguage: 'en',
  languageWords: null,
  status: 'in_progress',
  statusText: 'We are working on it',
  paymentStatus: 'paid',
  invoiceDueOn: null,
  totalCents: 14_900,
  currency: 'USD',
  createdAt: '2026-11-02T14:00:00Z',
  placedAt: '2026-11-02T14:05:00Z',
  dueFrom: '2026-11-10',
  dueTo: '2026-11-13',
  isPaused: false,
  changeTurn: null,
  reference: 'Matter 4711',
  quoteId: null,
  progress: [
    { name: 'Ordered', state: 'done', at: '2026-11-02T14:05:00Z', expected: null },
    { name: 'In progress', state: 'current', at: '2026-11-03T09:10:00Z', expected: null },
    { name: 'Second review', state: 'next', at: null, expected: null },
    { name: 'Your approval', state: 'next', at: null, expected: null },
    { name: 'Ready', state: 'next', at: null, expected: { from: '2026-11-10', to: '2026-11-13' } },
  ],
  messages: [
    {
      id: 'm1',
      author: 'customer',
      body: 'Is the back of the diploma needed?',
      at: '2026-11-03T12:00:00Z',
      answer: null,
      files: [{ id: 'd9', name: LONG_NAME }],
    },
    {
      id: 'm2',
      author: 'staff',
      body: 'Yes, please. It has a stamp.',
      at: '2026-11-03T13:00:00Z',
      answer: null,
      files: [],
    },
  ],
  turn: { who: 'us', text: 'We are translating your document.', items: [] },
  version: 3,
  draftId: null,
  origin: 'checkout',
  quoteNumber: null,
  email: 'lucia.ferreira@example.com',
  fullName: 'Lucía Ferreira',
  documentType: 'certificate',
  serviceLevel: 'certified',
  deliveryMethod: 'digital',
  isLate: false,
  priceLines: [
    { part: 'documentType', label: 'Certificate', amountCents: 9_900, of: null },
    { part: 'service', label: 'Certified', amountCents: 5_000, of: null },
  ],
  subtotalCents: 14_900,
  taxCents: 0,
  documents: DOCUMENTS,
  payment: {
    status: 'succeeded',
    amountCents: 14_900,
    refundedCents: 2_000,
    currency: 'USD',
    brand: 'visa',
    last4: '4242',
    paidAt: '2026-11-02T14:05:00Z',
  },
  payments: [],
  proposals: [],
  isPaidByLink: false,
  refunds: [
    {
      id: 'r1',
      amountCents: 2_000,
      currency: 'USD',
      reason: 'goodwill',
      status: 'succeeded',
      at: '2026-11-05T10:00:00Z',
    },
  ],
  failedRefunds: [],
  returnedMoney: null,
  deliveries: [],
  deliverables: [],
  currentDraftIds: [],
  comments: [],
  timeline: [
    { at: '2026-11-02T14:05:00Z', text: 'Order placed', who: 'you' },
    { at: '2026-11-03T09:10:00Z', text: 'Documents accepted', who: 'us' },
  ],
  names: {
    nameSheet: [{ asInPassport: 'Lucía Ferreira', asInDocument: 'Lucia Ferreyra', relation: null }],
    evaluation: null,
  },
  namesCorrectedAt: '2026-11-03T09:30:00Z',
  neededBy: '2026-11-20',
  customerNotes: LONG_NAME,
  completedAt: null,
  canceledAt: null,
  progressShareId: null,
}

export const PAYMENT: PaymentView = {
  mode: 'sandbox',
  orderId: 'o1',
  orderNumber: ORDER.orderNumber,
  totalCents: 14_900,
  currency: 'USD',
  sessionId: 'sample',
  publishableKey: 'sample',
  clientSecret: null,
  hostedUrl: 'https://example.com/',
  sandboxUrl: null,
  lastDecline: null,
  isUnconfirmed: false,
  savedCards: [],
  canSaveCard: true,
}
