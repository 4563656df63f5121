import type { Route } from 'next'
import { paths, withQuery } from '@/lib/config/paths'
import type { AdminOrderList } from '@/lib/domain/orders/schema'

/** The first page of the list with these filters. */
export const listHref = (list: AdminOrderList): Route => withQuery(paths.adminOrders, paramsOf(list))

/** Its rows on all pages, as a file. */
export const exportHref = (list: AdminOrderList): Route => withQuery(paths.staffOrderExport, paramsOf(list))

function paramsOf({ search, status, late, messages, changes, assigned, sort }: AdminOrderList) {
  return {
    search,
    status: status === 'open' ? null : status,
    late: late ? 'yes' : null,
    messages: messages ? 'yes' : null,
    changes: changes ? 'yes' : null,
    assigned: assigned === 'anyone' ? null : assigned,
    sort: sort === 'due' ? null : sort,
  }
}
