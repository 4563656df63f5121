import { type Call, listRoute, type Route } from '../call.ts'
import { LIST_PARAMS, pageOf } from '../lists.ts'
import type { Tx } from '../store.ts'

export const REPORT_ROUTES: Route[] = [
  listRoute('/v1/charges', 'charge', ['customer', 'payment_intent']),
  { method: 'GET', path: '/v1/charges/:id', run: ({ tx, id }) => tx.need('charge', id) },
  { method: 'GET', path: '/v1/events', run: listEvents },
  { method: 'GET', path: '/v1/events/:id', run: ({ tx, id }) => tx.need('event', id) },
  { method: 'GET', path: '/v1/balance', run: ({ tx }) => balance(tx) },
]

function listEvents({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'type', 'types'])
  const type = params.text('type')
  const types = params.texts('types')
  const wanted = type === null ? types : [type]
  return pageOf(tx, params, {
    kind: 'event',
    url: '/v1/events',
    where: (one) => wanted.length === 0 || wanted.some((pattern) => matches(one.type, pattern)),
  })
}

function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

function balance(tx: Tx) {
  const totals = new Map<string, number>([['usd', 0]])
  for (const charge of tx.list('charge')) {
    if (charge.status !== 'succeeded') continue
    totals.set(charge.currency, (totals.get(charge.currency) ?? 0) + charge.amount - charge.amount_refunded)
  }
  const available = [...totals].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }))
  const pending = [...totals.keys()].map((currency) => ({ amount: 0, currency, source_types: { card: 0 } }))
  return { object: 'balance', available, livemode: false, pending }
}
