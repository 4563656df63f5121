import type { Call, Route } from '../call.ts'
import { testId } from '../ids.ts'
import { LIST_PARAMS, pageOf } from '../lists.ts'
import type { Customer, PaymentMethod } from '../objects.ts'
import { resourceMissing } from '../problems.ts'
import type { Tx } from '../store.ts'

const FIELDS = ['email', 'name', 'phone', 'description', 'metadata', 'invoice_settings'] as const

export const CUSTOMER_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/customers', run: createCustomer },
  { method: 'GET', path: '/v1/customers', run: listCustomers },
  { method: 'GET', path: '/v1/customers/:id', run: ({ tx, id }) => tx.need('customer', id) },
  { method: 'POST', path: '/v1/customers/:id', run: updateCustomer },
  { method: 'DELETE', path: '/v1/customers/:id', run: deleteCustomer },
  { method: 'GET', path: '/v1/customers/:id/payment_methods', run: listSavedMethods },
  { method: 'GET', path: '/v1/customers/:parent/payment_methods/:id', run: readSavedMethod },
]

export function newCustomer(tx: Tx, fields: Partial<Customer>): Customer {
  return {
    id: testId('cus'),
    object: 'customer',
    created: tx.now,
    livemode: false,
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    address: null,
    balance: 0,
    default_source: null,
    invoice_settings: { default_payment_method: null },
    ...fields,
  }
}

/** A detached card can never be saved again. */
export function detached(method: PaymentMethod): PaymentMethod {
  return { ...method, customer: null, internal: { ...method.internal, isDetached: true } }
}

export function requireCustomer(tx: Tx, id: string, param = 'customer'): Customer {
  const customer = tx.need('customer', id, param)
  if (customer.deleted) throw resourceMissing('customer', id, param)
  return customer
}

function createCustomer({ tx, params }: Call): Customer {
  params.only([...FIELDS, 'payment_method'])
  const customer = tx.put(edited(newCustomer(tx, {}), params))
  tx.emit('customer.created', customer)
  return customer
}

function updateCustomer({ tx, id, params }: Call): Customer {
  params.only(FIELDS)
  const customer = tx.put(edited(requireCustomer(tx, id, 'id'), params))
  tx.emit('customer.updated', customer)
  return customer
}

function edited(before: Customer, params: Call['params']): Customer {
  const settings = params.child('invoice_settings')
  return {
    ...before,
    email: params.has('email') ? params.text('email') : before.email,
    name: params.has('name') ? params.text('name') : before.name,
    phone: params.has('phone') ? params.text('phone') : before.phone,
    description: params.has('description') ? params.text('description') : before.description,
    metadata: params.metadata('metadata', before.metadata),
    invoice_settings: settings
      ? { default_payment_method: settings.text('default_payment_method') }
      : before.invoice_settings,
  }
}

function listCustomers({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'email'])
  const email = params.text('email')
  return pageOf(tx, params, {
    kind: 'customer',
    url: '/v1/customers',
    where: (one) => !one.deleted && (email === null || one.email === email),
  })
}

function deleteCustomer({ tx, id }: Call) {
  const customer = requireCustomer(tx, id, 'id')
  for (const method of tx.list('payment_method')) {
    if (method.customer === id) tx.put(detached(method))
  }
  tx.put({ ...customer, deleted: true as const })
  tx.emit('customer.deleted', customer)
  return { id, object: 'customer', deleted: true }
}

/** Another customer's card is treated as unknown. */
function readSavedMethod({ tx, id }: Call) {
  const [customerId = '', methodId = ''] = id.split('/')
  requireCustomer(tx, customerId, 'customer')
  const method = tx.need('payment_method', methodId, 'payment_method')
  if (method.customer !== customerId) throw resourceMissing('payment_method', methodId, 'payment_method')
  return method
}

function listSavedMethods({ tx, id, params }: Call) {
  params.only([...LIST_PARAMS, 'type', 'allow_redisplay'])
  requireCustomer(tx, id, 'customer')
  const redisplay = params.text('allow_redisplay')
  return pageOf(tx, params, {
    kind: 'payment_method',
    url: `/v1/customers/${id}/payment_methods`,
    where: (one) => one.customer === id && (redisplay === null || one.allow_redisplay === redisplay),
  })
}
