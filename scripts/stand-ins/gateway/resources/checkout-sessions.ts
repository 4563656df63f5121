import type { Call, Route } from '../call.ts'
import { randomText, testId } from '../ids.ts'
import type { LineItem, Session } from '../objects.ts'
import { checkAmount, type Params, readCurrency } from '../params.ts'
import { invalid, missingParam } from '../problems.ts'
import { expireSession } from '../session-outcome.ts'
import type { Tx } from '../store.ts'
import { LIST_PARAMS, linesOf, pageOf } from '../wire.ts'
import { requireCustomer } from './customers.ts'
import { newSetupIntent } from './setup-intents.ts'

const CREATE = [
  'mode',
  'ui_mode',
  'line_items',
  'success_url',
  'cancel_url',
  'return_url',
  'redirect_on_completion',
  'client_reference_id',
  'customer',
  'customer_email',
  'customer_creation',
  'currency',
  'metadata',
  'payment_intent_data',
  'setup_intent_data',
  'payment_method_types',
  'saved_payment_method_options',
  'expires_at',
  'locale',
  'submit_type',
] as const
const DAY_SECONDS = 24 * 3600
const SHORTEST_SECONDS = 30 * 60

export const CHECKOUT_SESSION_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/checkout/sessions', run: createSession },
  { method: 'GET', path: '/v1/checkout/sessions', run: listSessions },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    run: ({ tx, id }) => tx.need('checkout.session', id, 'session'),
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id', run: updateSession },
  { method: 'GET', path: '/v1/checkout/sessions/:id/line_items', run: ({ tx, id }) => linesOf(tx, id) },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', run: expire },
]

function createSession({ tx, params }: Call): Session {
  params.only(CREATE)
  const mode = params.choice('mode', ['payment', 'setup'])
  if (!mode) throw missingParam('mode')
  const id = testId('cs')
  const uiMode = params.choice('ui_mode', ['elements', 'hosted_page', 'embedded_page']) ?? 'hosted_page'
  const lineItems = mode === 'payment' ? readLineItems(params) : []
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (mode === 'payment') checkAmount(total, 'line_items')
  const session: Session = {
    id,
    object: 'checkout.session',
    created: tx.now,
    livemode: false,
    amount_subtotal: mode === 'payment' ? total : null,
    amount_total: mode === 'payment' ? total : null,
    currency: lineItems[0]?.currency ?? params.text('currency'),
    mode,
    ui_mode: uiMode,
    client_secret: uiMode === 'hosted_page' ? null : `${id}_secret_${randomText(32)}`,
    url: uiMode === 'hosted_page' ? `${tx.baseUrl}/c/pay/${id}` : null,
    status: 'open',
    payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
    payment_intent: null,
    setup_intent: null,
    metadata: params.metadata('metadata'),
    client_reference_id: readReference(params),
    expires_at: readExpiry(tx, params),
    ...readUrls(params, uiMode),
    ...readCustomer(tx, params),
    ...FIXED_FIELDS,
    payment_method_collection: mode === 'setup' ? 'always' : 'if_required',
    locale: params.text('locale'),
    submit_type: params.text('submit_type'),
    saved_payment_method_options: readSaving(params),
    total_details: mode === 'payment' ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    internal: { lineItems, intent: readIntentFields(params) },
  }
  return tx.put(
    mode === 'setup' ? { ...session, setup_intent: newSessionSetup(tx, session, params) } : session,
  )
}

const FIXED_FIELDS = {
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_details: null,
  invoice: null,
  payment_method_types: ['card'],
  shipping_options: [],
  subscription: null,
} satisfies Partial<Session>

function readLineItems(params: Params): LineItem[] {
  const items = params.children('line_items').map(readLineItem)
  const first = items[0]
  if (!first) throw missingParam('line_items')
  if (items.some((item) => item.currency !== first.currency)) {
    throw invalid('All line items must have the same currency.', { param: 'line_items' })
  }
  return items
}

function readLineItem(item: Params): LineItem {
  item.only(['price_data', 'quantity', 'price'])
  const price = item.text('price')
  if (price)
    throw invalid(`No such price: '${price}'`, { param: item.name('price'), code: 'resource_missing' })
  const data = item.child('price_data')
  if (!data) throw missingParam(item.name('price_data'))
  data.only(['currency', 'unit_amount', 'product_data', 'tax_behavior'])
  const product = data.child('product_data')
  if (!product) throw missingParam(data.name('product_data'))
  product.only(['name', 'description', 'metadata', 'images', 'tax_code'])
  const unitAmount = data.integer('unit_amount')
  const quantity = item.integer('quantity')
  if (unitAmount === null) throw missingParam(data.name('unit_amount'))
  if (quantity === null) throw missingParam(item.name('quantity'))
  if (unitAmount < 0) throw invalid('Invalid non-negative integer', { param: data.name('unit_amount') })
  if (quantity < 1) throw invalid('Invalid positive integer', { param: item.name('quantity') })
  const amount = unitAmount * quantity
  return {
    id: testId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: readCurrency(data),
    description: product.needText('name'),
    price: null,
    quantity,
  }
}

function readReference(params: Params): string | null {
  const reference = params.text('client_reference_id')
  if (reference !== null && reference.length > 200) {
    throw invalid('Invalid string: must be at most 200 characters', { param: 'client_reference_id' })
  }
  return reference
}

function readExpiry(tx: Tx, params: Params): number {
  const expiresAt = params.integer('expires_at') ?? tx.now + DAY_SECONDS
  // The caller's clock may be a little behind or ahead of ours; the real provider has the same slack.
  if (expiresAt < tx.now + SHORTEST_SECONDS - 60) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (expiresAt > tx.now + DAY_SECONDS + 60) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  return expiresAt
}

function readUrls(params: Params, uiMode: Session['ui_mode']) {
  const [success, cancel, back] = [
    params.url('success_url'),
    params.url('cancel_url'),
    params.url('return_url'),
  ]
  const redirect = params.choice('redirect_on_completion', ['always', 'if_required', 'never'])
  if (uiMode === 'hosted_page') {
    if (success === null) throw missingParam('success_url')
    if (back !== null)
      throw invalid('`return_url` is not supported in `ui_mode` hosted_page.', { param: 'return_url' })
    return { success_url: success, cancel_url: cancel, return_url: null, redirect_on_completion: null }
  }
  if (success !== null || cancel !== null) {
    const param = success === null ? 'cancel_url' : 'success_url'
    throw invalid(`\`${param}\` is not supported in \`ui_mode\` ${uiMode}.`, { param })
  }
  if (uiMode === 'embedded_page' && back === null && redirect !== 'never') throw missingParam('return_url')
  return {
    success_url: null,
    cancel_url: null,
    return_url: back,
    redirect_on_completion: redirect ?? ('always' as const),
  }
}

function readCustomer(tx: Tx, params: Params) {
  const customer = params.text('customer')
  const email = params.text('customer_email')
  const creation = params.choice('customer_creation', ['always', 'if_required'])
  if (customer !== null && email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { param: 'customer_email', code: 'email_invalid' })
  }
  if (customer !== null) requireCustomer(tx, customer)
  return {
    customer,
    customer_email: email,
    customer_creation: customer === null ? (creation ?? ('if_required' as const)) : null,
  }
}

function readSaving(params: Params): Session['saved_payment_method_options'] {
  const saving = params.child('saved_payment_method_options')
  if (!saving) return null
  return {
    allow_redisplay_filters: saving.texts('allow_redisplay_filters'),
    payment_method_save: saving.choice('payment_method_save', ['enabled', 'disabled']),
  }
}

function readIntentFields(params: Params): Session['internal']['intent'] {
  const fields = params.child('payment_intent_data')
  fields?.only(['description', 'metadata', 'receipt_email', 'setup_future_usage', 'statement_descriptor'])
  return {
    description: fields?.text('description') ?? null,
    metadata: fields?.metadata('metadata') ?? {},
    receiptEmail: fields?.text('receipt_email') ?? null,
    saveFor: fields?.choice('setup_future_usage', ['on_session', 'off_session']) ?? null,
  }
}

function newSessionSetup(tx: Tx, session: Session, params: Params): string {
  const fields = params.child('setup_intent_data')
  const setup = tx.put(
    newSetupIntent(tx, {
      customer: session.customer,
      description: fields?.text('description') ?? null,
      metadata: fields?.metadata('metadata') ?? {},
      internal: { session: session.id, returnUrl: null },
    }),
  )
  tx.emit('setup_intent.created', setup)
  return setup.id
}

function updateSession({ tx, id, params }: Call): Session {
  params.only(['metadata'])
  const session = tx.need('checkout.session', id, 'session')
  return tx.put({ ...session, metadata: params.metadata('metadata', session.metadata) })
}

function expire({ tx, id, params }: Call): Session {
  params.only([])
  const session = tx.need('checkout.session', id, 'session')
  if (session.status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    )
  }
  return expireSession(tx, session)
}

function listSessions({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'customer', 'payment_intent', 'status'])
  const customer = params.text('customer')
  const intent = params.text('payment_intent')
  const status = params.choice('status', ['open', 'complete', 'expired'])
  return pageOf(tx, params, {
    kind: 'checkout.session',
    url: '/v1/checkout/sessions',
    where: (one) =>
      (customer === null || one.customer === customer) &&
      (intent === null || one.payment_intent === intent) &&
      (status === null || one.status === status),
  })
}
