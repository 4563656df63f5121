import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/config/paths'
import { listAdminOrders } from '@/lib/domain/orders/admin-queries'
import { staffStatusName } from '@/lib/domain/orders/rules'
import { type AdminOrderList, adminOrderListSchema } from '@/lib/domain/orders/schema'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'

export const metadata: Metadata = { title: 'Orders' }

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const viewer = await requireAdmin(paths.adminOrders)
  const list = adminOrderListSchema.parse(await searchParams)
  const { rows, page, pages, total } = await listAdminOrders(viewer, list)

  return (
    <>
      <PageHeading title="Orders" lead={`${total} placed ${list.late ? 'and late' : ''}`} />
      <OrderFilters
        action={paths.adminOrders}
        list={list}
        nameOf={(status) => staffStatusName(status, 'paid')}
      />
      <AdminOrderTable
        orders={rows}
        empty={
          <EmptyState
            title="No order matches"
            action={<LinkButton href={paths.adminOrders}>Show all orders</LinkButton>}
          >
            Search finds the order number, the id, the name, the e-mail address and the reference.
          </EmptyState>
        }
      />
      <Pagination page={page} pages={pages} hrefFor={(next) => pageHref(list, next)} />
    </>
  )
}

function pageHref(list: AdminOrderList, page: number): Route {
  const query = new URLSearchParams({ page: String(page) })
  if (list.search) query.set('search', list.search)
  if (list.status) query.set('status', list.status)
  if (list.late) query.set('late', 'yes')
  return `${paths.adminOrders}?${query}` as Route
}
