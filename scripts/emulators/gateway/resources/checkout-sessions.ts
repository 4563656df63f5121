import type { Call, Route } from '../call.ts'
import { linesOf } from '../expand.ts'
import { randomText, testId } from '../ids.ts'
import { LIST_PARAMS, pageOf, requireFiltered } from '../lists.ts'
import type { Session } from '../objects.ts'
import { checkAmount, type Params, readAllowedTypes } from '../params.ts'
import { invalid, missingParam } from '../problems.ts'
import { expireSession } from '../session-outcome.ts'
import type { Tx } from '../store.ts'
import {
  readCustomer,
  readExpiry,
  readIntentFields,
  readLineItems,
  readReference,
  readSaving,
  readUrls,
} from './session-params.ts'
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
  'allowed_payment_method_types',
  'saved_payment_method_options',
  'expires_at',
  'locale',
  'submit_type',
] as const

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
  const mode = params.choice('mode', ['payment', 'setup', 'subscription'])
  if (!mode) throw missingParam('mode')
  const id = testId('cs')
  const uiMode = params.choice('ui_mode', ['elements', 'hosted_page', 'embedded_page']) ?? 'hosted_page'
  const lineItems = mode === 'setup' ? [] : readLineItems(params, mode)
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0)
  if (mode !== 'setup') checkAmount(total, 'line_items')
  const session: Session = {
    id,
    object: 'checkout.session',
    created: tx.now,
    livemode: false,
    amount_subtotal: mode === 'setup' ? null : total,
    amount_total: mode === 'setup' ? null : total,
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
    allowed_payment_method_types: readAllowedTypes(params),
    payment_method_collection: mode === 'payment' ? 'if_required' : 'always',
    locale: params.text('locale'),
    submit_type: params.text('submit_type'),
    saved_payment_method_options: readSaving(params),
    total_details: mode === 'setup' ? null : { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
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
  requireFiltered(tx, params, ['customer', 'payment_intent'])
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
