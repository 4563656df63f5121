import type { Route } from 'next'
import { paths, withQuery } from '@/lib/config/paths'
import type { AdminOrderList } from '@/lib/domain/orders/schema'

/** The first page of the list with these filters. */
export function listHref({ search, status, late, messages, changes, assigned, sort }: AdminOrderList): Route {
  return withQuery(paths.adminOrders, {
    search,
    status: status === 'open' ? null : status,
    late: late ? 'yes' : null,
    messages: messages ? 'yes' : null,
    changes: changes ? 'yes' : null,
    assigned: assigned === 'anyone' ? null : assigned,
    sort: sort === 'due' ? null : sort,
  })
}

/**
 * The order that the address asks to open, or null. A page whose orders are all gone shows the start of the list
 * instead, and there nothing is opened.
 */
export function orderToOpen<Row extends { id: string }>(
  { open, after, before }: AdminOrderList,
  { rows, previous }: { rows: readonly Row[]; previous: string | null },
): Row | null {
  if (open === 'first' && after && previous !== null) return rows[0] ?? null
  const isBefore = before !== null && !rows.some(({ id }) => id === before[2])
  return open === 'last' && isBefore ? (rows.at(-1) ?? null) : null
}
