import { type OrderRow, toOrder } from './rows'

const ROW: OrderRow = {
  id: '5f0c9a52-5d3b-4f06-9b38-0a2d3f0c1e11',
  is_test: false,
  order_number: 'AT-260001',
  status: 'pending',
  quote_id: '8b4d5c0e-21a5-4c6e-8f5e-5a2b9c7d6e22',
  family: 'translation',
  document_type: 'certificate',
  service_level: 'certified',
  delivery_method: 'digital',
  source_language: 'es',
  target_language: 'en',
  price_breakdown: { lines: [{ kind: 'other', label: 'Certificate', amountCents: 7500 }] },
  total_cents: 7500,
  payment_status: 'unpaid',
  invoice_due_on: null,
  delivery_status: 'not_started',
  needed_by: null,
  due_from: null,
  due_to: null,
  reference: null,
  waiting: null,
  created_at: '2026-11-02T10:00:00Z',
  placed_at: null,
  completed_at: null,
  canceled_at: null,
  version: 1,
}
const PAYMENT_URL = 'https://attesta.test/checkout/pay-quote/8b4d5c0e-21a5-4c6e-8f5e-5a2b9c7d6e22'
const ON_INVOICE = { payment_status: 'invoiced', placed_at: '2026-11-02T11:00:00Z' }

test.each([
  ['one that was never paid is paid by its owner', {}, 'you', PAYMENT_URL],
  ['one whose payment is under way waits for us', { payment_status: 'processing' }, 'us', null],
  ['one that staff put on invoice is ours to work on, and its owner may pay', ON_INVOICE, 'us', PAYMENT_URL],
  [
    'one on invoice that waits for an answer is the owner’s turn',
    { ...ON_INVOICE, status: 'needs_information' },
    'you',
    PAYMENT_URL,
  ],
  ['one of a test key has no page to pay on', { is_test: true }, 'you', null],
])('an order: %s', (_, differs, turn, url) => {
  const order = toOrder(
    { ...ROW, ...differs },
    { documents: [], items: [], proposal: null, metadata: {}, paymentUrl: PAYMENT_URL },
  )
  expect(order).toMatchObject({ turn, payment: { url } })
})
