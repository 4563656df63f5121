import { bookingId, bookingsOfDispute } from './bookings.ts'
import type { Stored } from './kinds.ts'
import type { LineItem } from './objects.ts'
import { withUnusedFields } from './unused-fields.ts'

/** An object in API format. */
export type ApiObject = { [field: string]: unknown }

/** Includes every field that the provider shows, and leaves out `internal`, which never leaves the gateway. */
export function toApiObject(object: Stored | LineItem | ApiObject): ApiObject {
  const { internal: _internal, ...shown }: ApiObject = { ...object }
  return withUnusedFields(withBookings(shown))
}

/** The object that changed the balance names the balance transaction. */
function withBookings(object: ApiObject): ApiObject {
  const { object: kind, id, status } = object
  const isBooked = status === 'succeeded' || (kind === 'refund' && status === 'pending')
  if ((kind === 'charge' || kind === 'refund') && isBooked) {
    return { ...object, balance_transaction: bookingId(String(id)) }
  }
  return kind === 'dispute'
    ? { ...object, balance_transactions: bookingsOfDispute(readDisputed(object)) }
    : object
}

function readDisputed({
  id,
  created,
  currency,
  amount,
  status,
}: ApiObject): Parameters<typeof bookingsOfDispute>[0] {
  return {
    id: String(id),
    created: Number(created),
    currency: String(currency),
    amount: Number(amount),
    status: String(status),
  }
}
