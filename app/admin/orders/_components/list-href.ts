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
