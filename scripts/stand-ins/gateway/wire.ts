import type { Kind, Kinds, LineItem, Stored } from './objects.ts'
import type { Params } from './params.ts'
import { invalid } from './problems.ts'
import type { Tx } from './store.ts'

export type Wire = { [field: string]: unknown }
export type Page = { object: 'list'; url: string; has_more: boolean; data: (Stored | LineItem)[] }

export function toWire(object: Stored | LineItem): Wire {
  const { internal: _private, ...wire }: Wire = { ...object }
  return wire
}

export function present(result: Stored | Page | Wire, expand: string[], tx: Tx): Wire {
  if (isPage(result)) {
    const inData = expand.map((path) => {
      if (path.startsWith('data.')) return path.slice('data.'.length)
      throw notExpandable(path)
    })
    return { ...result, data: result.data.map((object) => expandAll(toWire(object), inData, tx)) }
  }
  return expandAll(toWireOf(result), expand, tx)
}

function isPage(result: Stored | Page | Wire): result is Page {
  return result.object === 'list' && 'data' in result && Array.isArray(result.data)
}

function toWireOf(result: Stored | Wire): Wire {
  const { internal: _private, ...wire }: Wire = { ...result }
  return wire
}

function expandAll(wire: Wire, paths: string[], tx: Tx): Wire {
  let expanded = wire
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
}

function expandPath(wire: Wire, names: string[], tx: Tx): Wire {
  const [name, ...rest] = names
  if (name === undefined) return wire
  if (name === 'line_items' && wire.object === 'checkout.session' && typeof wire.id === 'string') {
    return { ...wire, line_items: linesOf(tx, wire.id) }
  }
  const kind = EXPANDABLE[name]
  const value = wire[name]
  if (!kind || value === undefined) throw notExpandable(name)
  if (value === null) return wire
  if (typeof value === 'string') {
    const found = tx.find(kind, value)
    return found ? { ...wire, [name]: expandPath(toWire(found), rest, tx) } : wire
  }
  return isWire(value) ? { ...wire, [name]: expandPath(value, rest, tx) } : wire
}

function isWire(value: unknown): value is Wire {
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

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'] as const

/** Newest first, by order of creation in the ledger, which stays total when seconds are equal. */
export function pageOf<K extends Kind>(
  tx: Tx,
  params: Params,
  list: { kind: K; url: string; where?: (object: Kinds[K]) => boolean },
): Page {
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100.', { param: 'limit' })
  const inRange = createdFilter(params)
  const all = tx
    .list(list.kind)
    .reverse()
    .filter((one) => inRange(one.created) && (list.where?.(one) ?? true))

  const after = params.text('starting_after')
  const before = params.text('ending_before')
  const position = (id: string, param: string) => {
    tx.need(list.kind, id, param)
    return all.findIndex((one) => one.id === id)
  }
  if (before !== null) {
    const end = Math.max(position(before, 'ending_before'), 0)
    const start = Math.max(end - limit, 0)
    return { object: 'list', url: list.url, has_more: start > 0, data: all.slice(start, end) }
  }
  const start = after === null ? 0 : position(after, 'starting_after') + 1
  return {
    object: 'list',
    url: list.url,
    has_more: all.length > start + limit,
    data: all.slice(start, start + limit),
  }
}

function createdFilter(params: Params): (created: number) => boolean {
  const range = params.isNested('created') ? params.child('created') : null
  if (!range) {
    const exact = params.integer('created')
    return (created) => exact === null || created === exact
  }
  range.only(['gt', 'gte', 'lt', 'lte'])
  const [gt, gte, lt, lte] = [
    range.integer('gt'),
    range.integer('gte'),
    range.integer('lt'),
    range.integer('lte'),
  ]
  return (created) =>
    (gt === null || created > gt) &&
    (gte === null || created >= gte) &&
    (lt === null || created < lt) &&
    (lte === null || created <= lte)
}
