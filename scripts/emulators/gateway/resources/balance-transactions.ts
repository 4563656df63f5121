import type { ApiObject } from '../api-object.ts'
import { bookingOfCharge, bookingOfRefund, bookingsOfDispute } from '../bookings.ts'
import type { Call, Route } from '../call.ts'
import { createdFilter, LIST_PARAMS } from '../lists.ts'
import { invalid, resourceMissing } from '../problems.ts'
import type { Tx } from '../store.ts'

export const BALANCE_TRANSACTION_ROUTES: Route[] = [
  { method: 'GET', path: '/v1/balance_transactions', run: listBookings },
  { method: 'GET', path: '/v1/balance_transactions/:id', run: ({ tx, id }) => needBooking(tx, id) },
]

export function needBooking(tx: Tx, id: string): ApiObject {
  const found = allBookings(tx).find((one) => one.id === id)
  if (!found) throw resourceMissing('balance_transaction', id, 'id')
  return found
}

/** Newest first. */
function allBookings(tx: Tx): ApiObject[] {
  const charges = tx.list('charge').filter(({ status }) => status === 'succeeded')
  const refunds = tx.list('refund').filter(({ status }) => ['succeeded', 'pending'].includes(status))
  return [
    ...charges.map(bookingOfCharge),
    ...refunds.map(bookingOfRefund),
    ...tx.list('dispute').flatMap(bookingsOfDispute),
  ].sort((left, right) => Number(right.created) - Number(left.created))
}

function listBookings({ tx, params }: Call): ApiObject {
  params.only([...LIST_PARAMS, 'type', 'source', 'currency'])
  const limit = params.integer('limit') ?? 10
  if (limit < 1 || limit > 100) throw invalid('Invalid limit: must be between 1 and 100.', { param: 'limit' })
  const inRange = createdFilter(params)
  const wanted = (['type', 'source', 'currency'] as const).map((name) => [name, params.text(name)] as const)
  const all = allBookings(tx).filter(
    (one) =>
      inRange(Number(one.created)) && wanted.every(([name, value]) => value === null || one[name] === value),
  )
  const after = params.text('starting_after')
  const start =
    after === null ? 0 : all.indexOf(all.find((one) => one.id === needBooking(tx, after).id) ?? {}) + 1
  return {
    object: 'list',
    url: '/v1/balance_transactions',
    has_more: all.length > start + limit,
    data: all.slice(start, start + limit),
  }
}
