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
  ['an unpaid order waits for its owner', {}, 'you', PAYMENT_URL],
  ['an order with a processing payment waits for us', { payment_status: 'processing' }, 'us', null],
  ['an order on invoice waits for us and can be paid', ON_INVOICE, 'us', PAYMENT_URL],
  [
    'an order on invoice with an open question waits for its owner',
    { ...ON_INVOICE, status: 'needs_information' },
    'you',
    PAYMENT_URL,
  ],
  [
    'a finished order waits for its owner while a delivery that came back has no checked address',
    { payment_status: 'paid', status: 'completed', waiting: { on: 'customer', items: [], returned: true } },
    'you',
    null,
  ],
  [
    'and for us once the address is checked, also before it is finished',
    { payment_status: 'paid', status: 'finalizing', waiting: { on: 'staff', items: [], returned: true } },
    'us',
    null,
  ],
  ['an order of a test key has no payment page', { is_test: true }, 'you', null],
])('an order: %s', (_, differs, turn, url) => {
  const order = toOrder(
    { ...ROW, ...differs },
    { documents: [], items: [], proposal: null, metadata: {}, paymentUrl: PAYMENT_URL },
  )
  expect(order).toMatchObject({ turn, payment: { url } })
})
