import { join } from 'node:path'
import { compare, isRecord } from './compare.ts'
import { scopeOf } from './declarations.ts'
import { type Shape, shapeOfType } from './shapes.ts'

const SDK = join(import.meta.dirname, '../../node_modules/stripe/esm')

/** Where the SDK declares the object with this name, both existing and deleted. */
const DECLARED_IN: Record<string, [file: string, ...path: string[]]> = {
  balance: ['Balance', 'Balance'],
  balance_transaction: ['BalanceTransactions', 'BalanceTransaction'],
  charge: ['Charges', 'Charge'],
  'checkout.session': ['Checkout/Sessions', 'Session'],
  confirmation_token: ['ConfirmationTokens', 'ConfirmationToken'],
  customer: ['Customers', 'Customer'],
  customer_session: ['CustomerSessions', 'CustomerSession'],
  dispute: ['Disputes', 'Dispute'],
  event: ['Events', 'EventBase'],
  file: ['Files', 'File'],
  item: ['LineItems', 'LineItem'],
  payment_intent: ['PaymentIntents', 'PaymentIntent'],
  payment_method: ['PaymentMethods', 'PaymentMethod'],
  'radar.early_fraud_warning': ['Radar/EarlyFraudWarnings', 'EarlyFraudWarning'],
  refund: ['Refunds', 'Refund'],
  setup_attempt: ['SetupAttempts', 'SetupAttempt'],
  setup_intent: ['SetupIntents', 'SetupIntent'],
  webhook_endpoint: ['WebhookEndpoints', 'WebhookEndpoint'],
}

/** Deviations of one answer from the declarations of the pinned SDK. */
export function checkStripeAnswer({ status, body }: { status: number; body: unknown }): string[] {
  if (status >= 400) return compare(body, { type: 'object', name: 'error', fields: errorFields }, 'answer')
  return checkObject(body, 'answer')
}

function checkObject(value: unknown, path: string): string[] {
  if (!isRecord(value) || typeof value.object !== 'string') return [`${path} is no object of the provider`]
  if (value.object === 'list') return checkList(value, path)
  const [file, ...names] = DECLARED_IN[value.object] ?? []
  if (!file) return [`${path} is a ${value.object}, which no declaration is known for`]
  const name = value.deleted === true ? names.map((one) => `Deleted${one}`) : names
  if (value.object !== 'event' || !isRecord(value.data))
    return compare(value, declared(file, name), value.object)
  const { object: subject, ...data } = value.data
  const frame = compare({ ...value, data: { ...data, object: {} } }, declared(file, name), 'event')
  return [...frame, ...checkObject(subject, `${path}.data.object`)]
}

function checkList(list: Record<string, unknown>, path: string): string[] {
  const { data } = list
  const frame = compare({ ...list, data: [] }, shapeOfType(scopeOf(join(SDK, 'lib.d.ts')), ['ApiList']), path)
  const items = Array.isArray(data)
    ? data.flatMap((one, place) => checkObject(one, `${path}.data[${place}]`))
    : []
  return [...frame, ...items]
}

const shapes = new Map<string, Shape>()

function declared(file: string, path: string[]): Shape {
  const key = `${file}#${path.join('.')}`
  const shape = shapes.get(key) ?? shapeOfType(scopeOf(join(SDK, 'resources', `${file}.d.ts`)), path)
  shapes.set(key, shape)
  return shape
}

/** The envelope of every refusal. The SDK treats an answer without it as a success, whatever its status. */
function errorFields() {
  const error = shapeOfType(scopeOf(join(SDK, 'Types.d.ts')), ['StripeRawError'])
  return { named: new Map([['error', { shape: error, optional: false }]]), others: null }
}
