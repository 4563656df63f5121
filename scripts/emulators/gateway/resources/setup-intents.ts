import { type Call, listRoute, type Route } from '../call.ts'
import { randomText, testId } from '../ids.ts'
import { LIST_PARAMS, pageOf } from '../lists.ts'
import type { SetupIntent } from '../objects.ts'
import { type Params, readAllowedTypes } from '../params.ts'
import { unexpectedState } from '../problems.ts'
import { confirmSetup } from '../setups.ts'
import type { Tx } from '../store.ts'
import { methodOfToken } from './confirmation-tokens.ts'
import { requireCustomer } from './customers.ts'
import { readMethod, resolveMethod } from './payment-methods.ts'

const FIELDS = [
  'customer',
  'description',
  'metadata',
  'payment_method',
  'allowed_payment_method_types',
  'usage',
] as const
const CONFIRM = ['payment_method', 'payment_method_data', 'confirmation_token', 'return_url'] as const

export const SETUP_INTENT_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/setup_intents', run: createSetup },
  listRoute('/v1/setup_intents', 'setup_intent', ['customer', 'payment_method']),
  {
    method: 'GET',
    path: '/v1/setup_intents/:id',
    run: ({ tx, id }) => tx.need('setup_intent', id, 'intent'),
  },
  { method: 'POST', path: '/v1/setup_intents/:id', run: updateSetup },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', run: confirm },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', run: cancelSetup },
  { method: 'GET', path: '/v1/setup_attempts', run: listAttempts },
]

function listAttempts({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'setup_intent'])
  const setup = tx.need('setup_intent', params.needText('setup_intent'), 'setup_intent')
  return pageOf(tx, params, {
    kind: 'setup_attempt',
    url: '/v1/setup_attempts',
    where: (one) => one.setup_intent === setup.id,
  })
}

export function newSetupIntent(tx: Tx, fields: Partial<SetupIntent>): SetupIntent {
  const id = testId('seti')
  return {
    id,
    object: 'setup_intent',
    created: tx.now,
    livemode: false,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(24)}`,
    customer: null,
    description: null,
    last_setup_error: null,
    latest_attempt: null,
    metadata: {},
    next_action: null,
    payment_method: null,
    allowed_payment_method_types: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: 'off_session',
    internal: { session: null, returnUrl: null },
    ...fields,
  }
}

function createSetup({ tx, params }: Call): SetupIntent {
  params.only([...FIELDS, ...CONFIRM, 'automatic_payment_methods', 'confirm'])
  const setup = tx.put(edited(tx, newSetupIntent(tx, {}), params))
  tx.emit('setup_intent.created', setup)
  return params.flag('confirm') ? confirmWith(tx, setup, params) : setup
}

function updateSetup({ tx, id, params }: Call): SetupIntent {
  params.only(FIELDS)
  return tx.put(edited(tx, tx.need('setup_intent', id, 'intent'), params))
}

function edited(tx: Tx, before: SetupIntent, params: Params): SetupIntent {
  const customer = params.text('customer')
  if (customer) requireCustomer(tx, customer)
  const wanted = params.text('payment_method')
  const method = wanted ? resolveMethod(tx, wanted) : null
  return {
    ...before,
    allowed_payment_method_types: readAllowedTypes(params) ?? before.allowed_payment_method_types,
    customer: customer ?? before.customer,
    description: params.text('description') ?? before.description,
    metadata: params.metadata('metadata', before.metadata),
    payment_method: method ? method.id : before.payment_method,
    status: method ? 'requires_confirmation' : before.status,
    usage: params.choice('usage', ['on_session', 'off_session']) ?? before.usage,
  }
}

function confirm({ tx, id, params }: Call): SetupIntent {
  params.only(CONFIRM)
  const setup = tx.need('setup_intent', id, 'intent')
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw unexpectedState(
      'setup_intent_unexpected_state',
      `You cannot confirm this SetupIntent because it has a status of ${setup.status}.`,
    )
  }
  return confirmWith(tx, setup, params)
}

function confirmWith(tx: Tx, setup: SetupIntent, params: Params): SetupIntent {
  const token = params.text('confirmation_token')
  const entered = params.child('payment_method_data')
  const wanted = setup.payment_method ?? params.text('payment_method')
  if (token) return confirmSetup(tx, setup, methodOfToken(tx, token, setup), params.url('return_url'))
  if (entered) return confirmSetup(tx, setup, tx.put(readMethod(tx, entered)), params.url('return_url'))
  if (wanted) return confirmSetup(tx, setup, resolveMethod(tx, wanted), params.url('return_url'))
  throw unexpectedState(
    'setup_intent_unexpected_state',
    "You cannot confirm this SetupIntent because it's missing a payment method.",
  )
}

function cancelSetup({ tx, id, params }: Call): SetupIntent {
  params.only(['cancellation_reason'])
  const setup = tx.need('setup_intent', id, 'intent')
  if (setup.status === 'succeeded' || setup.status === 'canceled') {
    throw unexpectedState(
      'setup_intent_unexpected_state',
      `You cannot cancel this SetupIntent because it has a status of ${setup.status}.`,
    )
  }
  const reason = params.choice('cancellation_reason', ['abandoned', 'requested_by_customer', 'duplicate'])
  const canceled = tx.put<SetupIntent>({
    ...setup,
    status: 'canceled',
    cancellation_reason: reason,
    next_action: null,
  })
  tx.emit('setup_intent.canceled', canceled)
  return canceled
}
