import { type ApiObject, toApiObject } from './api-object.ts'
import type { Kind, Stored } from './kinds.ts'
import type { Page } from './lists.ts'
import { invalid } from './problems.ts'
import { needBooking } from './resources/balance-transactions.ts'
import type { Tx } from './store.ts'

/** A route's result as the response body: private fields removed, `expand` resolved. */
export function toResponseBody(result: Stored | Page | ApiObject, expand: string[], tx: Tx): ApiObject {
  if (isPage(result)) {
    const inData = expand.map((path) => {
      if (path.startsWith('data.')) return path.slice('data.'.length)
      throw notExpandable(path)
    })
    return { ...result, data: result.data.map((object) => expandAll(toApiObject(object), inData, tx)) }
  }
  return expandAll(toApiObject(result), expand, tx)
}

function isPage(result: Stored | Page | ApiObject): result is Page {
  return result.object === 'list' && 'data' in result && Array.isArray(result.data)
}

function expandAll(object: ApiObject, paths: string[], tx: Tx): ApiObject {
  let expanded = object
  for (const path of paths) expanded = expandPath(expanded, path.split('.'), tx)
  return expanded
}

const EXPANDABLE: Record<string, Kind> = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  customer: 'customer',
  payment_method: 'payment_method',
  setup_intent: 'setup_intent',
  latest_attempt: 'setup_attempt',
}

function expandPath(object: ApiObject, names: string[], tx: Tx): ApiObject {
  const [name, ...rest] = names
  if (name === undefined) return object
  if (name === 'line_items' && object.object === 'checkout.session' && typeof object.id === 'string') {
    const lines = linesOf(tx, object.id)
    return { ...object, line_items: { ...lines, data: lines.data.map(toApiObject) } }
  }
  if (name === 'balance_transaction' && typeof object[name] === 'string') {
    return { ...object, [name]: needBooking(tx, object[name]) }
  }
  const kind = EXPANDABLE[name]
  const value = object[name]
  if (!kind || value === undefined) throw notExpandable(name)
  if (value === null) return object
  if (typeof value === 'string') {
    const found = tx.find(kind, value)
    return found ? { ...object, [name]: expandPath(toApiObject(found), rest, tx) } : object
  }
  return isApiObject(value) ? { ...object, [name]: expandPath(value, rest, tx) } : object
}

function isApiObject(value: unknown): value is ApiObject {
  return typeof value === 'object' && value !== null
}

export function linesOf(tx: Tx, sessionId: string): Page {
  const { lineItems } = tx.need('checkout.session', sessionId, 'session').internal
  return {
    object: 'list',
    url: `/v1/checkout/sessions/${sessionId}/line_items`,
    has_more: false,
    data: lineItems,
  }
}

function notExpandable(path: string) {
  return invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
}
