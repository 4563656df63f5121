import { type Call, listRoute, type Route } from '../call.ts'
import { confirmIntent } from '../charging.ts'
import { randomText, testId } from '../ids.ts'
import type { Intent, PaymentMethod } from '../objects.ts'
import { type Params, readAllowedTypes, readAmount, readCurrency } from '../params.ts'
import { invalid, unexpectedState } from '../problems.ts'
import type { Tx } from '../store.ts'
import { methodOfToken } from './confirmation-tokens.ts'
import { requireCustomer } from './customers.ts'
import { readMethod, usableMethod } from './payment-methods.ts'

const EDITABLE = [
  'amount',
  'currency',
  'customer',
  'description',
  'metadata',
  'payment_method',
  'allowed_payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'statement_descriptor',
] as const
const CONFIRM = [
  'payment_method',
  'payment_method_data',
  'confirmation_token',
  'return_url',
  'off_session',
  'receipt_email',
  'setup_future_usage',
] as const
const CANCELABLE = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
] as const satisfies Intent['status'][]

export const PAYMENT_INTENT_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: createIntent },
  listRoute('/v1/payment_intents', 'payment_intent', ['customer']),
  {
    method: 'GET',
    path: '/v1/payment_intents/:id',
    run: ({ tx, id }) => tx.need('payment_intent', id, 'intent'),
  },
  { method: 'POST', path: '/v1/payment_intents/:id', run: updateIntent },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancelIntent },
]

export function newIntent(tx: Tx, price: { amount: number; currency: string }): Intent {
  const id = testId('pi')
  return {
    id,
    object: 'payment_intent',
    created: tx.now,
    livemode: false,
    ...price,
    amount_capturable: 0,
    amount_received: 0,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(24)}`,
    confirmation_method: 'automatic',
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    allowed_payment_method_types: null,
    payment_method_types: ['card'],
    processing: null,
    receipt_email: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    internal: { session: null, returnUrl: null },
  }
}

function createIntent({ tx, params }: Call): Intent {
  params.only([...EDITABLE, ...CONFIRM, 'automatic_payment_methods', 'confirm', 'capture_method'])
  params.choice('capture_method', ['automatic', 'automatic_async'])
  const automatic = params.child('automatic_payment_methods')
  const price = { amount: readAmount(params), currency: readCurrency(params) }
  const created = edited(tx, newIntent(tx, price), params)
  const intent = tx.put<Intent>({
    ...created,
    automatic_payment_methods: automatic
      ? {
          enabled: automatic.flag('enabled'),
          allow_redirects: automatic.choice('allow_redirects', ['always', 'never']) ?? 'always',
        }
      : null,
  })
  tx.emit('payment_intent.created', intent)
  return params.flag('confirm') ? confirmWith(tx, intent, params, true) : intent
}

function updateIntent({ tx, id, params }: Call): Intent {
  params.only(EDITABLE)
  const intent = tx.need('payment_intent', id, 'intent')
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_confirmation') {
    const touchesMoney = params.has('amount') || params.has('currency') || params.has('payment_method')
    if (touchesMoney) {
      throw unexpectedState(
        'payment_intent_unexpected_state',
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation.`,
      )
    }
  }
  return tx.put(edited(tx, intent, params))
}

function edited(tx: Tx, before: Intent, params: Params): Intent {
  const customer = params.text('customer')
  if (customer) requireCustomer(tx, customer)
  const wanted = params.text('payment_method')
  const method = wanted ? usableMethod(tx, wanted) : null
  return {
    ...before,
    allowed_payment_method_types: readAllowedTypes(params) ?? before.allowed_payment_method_types,
    amount: params.has('amount') ? readAmount(params) : before.amount,
    currency: params.has('currency') ? readCurrency(params) : before.currency,
    customer: customer ?? before.customer,
    description: params.has('description') ? params.text('description') : before.description,
    metadata: params.metadata('metadata', before.metadata),
    payment_method: method ? method.id : before.payment_method,
    receipt_email: params.has('receipt_email') ? params.text('receipt_email') : before.receipt_email,
    setup_future_usage:
      params.choice('setup_future_usage', ['on_session', 'off_session']) ?? before.setup_future_usage,
    statement_descriptor: params.text('statement_descriptor') ?? before.statement_descriptor,
    status: method ? 'requires_confirmation' : before.status,
  }
}

function confirm({ tx, id, params }: Call): Intent {
  params.only(CONFIRM)
  const intent = tx.need('payment_intent', id, 'intent')
  if (intent.status === 'succeeded') {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
    )
  }
  if (intent.status === 'canceled' || intent.status === 'processing') {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    )
  }
  return confirmWith(tx, intent, params, false)
}

function confirmWith(tx: Tx, intent: Intent, params: Params, isNew: boolean): Intent {
  const method = chosenMethod(tx, intent, params, isNew)
  if (method.customer && method.customer !== intent.customer) {
    throw invalid(
      `The PaymentMethod supplied (${method.id}) belongs to a Customer. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
      { param: 'payment_method' },
    )
  }
  const prepared: Intent = {
    ...intent,
    receipt_email: params.text('receipt_email') ?? intent.receipt_email,
    setup_future_usage:
      params.choice('setup_future_usage', ['on_session', 'off_session']) ?? intent.setup_future_usage,
  }
  return confirmIntent(tx, prepared, {
    method,
    returnUrl: params.url('return_url'),
    offSession: params.flag('off_session'),
  })
}

function chosenMethod(tx: Tx, intent: Intent, params: Params, isNew: boolean): PaymentMethod {
  const token = params.text('confirmation_token')
  if (token) return methodOfToken(tx, token, intent)
  const entered = params.child('payment_method_data')
  if (entered) return tx.put(readMethod(tx, entered))
  // While creating, the payment method is already resolved on the intent; a token must not create a second one.
  const wanted = isNew ? intent.payment_method : (params.text('payment_method') ?? intent.payment_method)
  if (wanted) return usableMethod(tx, wanted)
  throw unexpectedState(
    'payment_intent_unexpected_state',
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
  )
}

function cancelIntent({ tx, id, params }: Call): Intent {
  params.only(['cancellation_reason'])
  const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const
  const reason = params.choice('cancellation_reason', reasons)
  const intent = tx.need('payment_intent', id, 'intent')
  if (!CANCELABLE.some((status) => status === intent.status)) {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}.`,
    )
  }
  const session = intent.internal.session ? tx.find('checkout.session', intent.internal.session) : undefined
  if (session?.status === 'open') {
    throw unexpectedState(
      'payment_intent_unexpected_state',
      'You cannot cancel the PaymentIntent of an open Checkout Session. Expire the Checkout Session instead.',
    )
  }
  const canceled = tx.put<Intent>({
    ...intent,
    status: 'canceled',
    canceled_at: tx.now,
    cancellation_reason: reason,
    next_action: null,
    processing: null,
  })
  tx.emit('payment_intent.canceled', canceled)
  return canceled
}
