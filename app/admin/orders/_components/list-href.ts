import type { Route } from 'next'
import { paths, withQuery } from '@/lib/config/paths'
import { listParams } from '@/lib/domain/orders/saved-views'
import type { AdminOrderList } from '@/lib/domain/orders/schema'

/** The first page of the list with these filters. */
export const listHref = (list: AdminOrderList): Route => withQuery(paths.adminOrders, listParams(list))

/** Its rows on all pages, as a file. */
export const exportHref = (list: AdminOrderList): Route => withQuery(paths.staffOrderExport, listParams(list))
