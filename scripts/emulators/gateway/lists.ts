import type { Kind, Kinds, Stored } from './kinds.ts'
import type { LineItem } from './objects.ts'
import type { Params } from './params.ts'
import { invalid } from './problems.ts'
import type { Tx } from './store.ts'

export type Page = { object: 'list'; url: string; has_more: boolean; data: (Stored | LineItem)[] }

export const LIST_PARAMS = ['limit', 'starting_after', 'ending_before', 'created'] as const

/** Filters that hold the id of an object. */
const KINDS_OF_FILTERS = {
  customer: 'customer',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  charge: 'charge',
} as const satisfies Record<string, Kind>

/** Filtering a list by an unknown id is refused instead of returning an empty list. */
export function requireFiltered(tx: Tx, params: Params, filters: readonly string[]): void {
  for (const [name, kind] of Object.entries(KINDS_OF_FILTERS)) {
    const id = filters.includes(name) ? params.text(name) : null
    if (id !== null) tx.need(kind, id, name)
  }
}

/** Newest first, by order of creation in the ledger, which is unique even within one second. */
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

export function createdFilter(params: Params): (created: number) => boolean {
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
