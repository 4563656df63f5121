import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { OrderTable } from '@/components/orders/order-table'
import { EmptyState } from '@/components/ui/empty-state'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/config/paths'
import { listOrders } from '@/lib/domain/orders/queries'
import { type OrderList, orderListSchema } from '@/lib/domain/orders/schema'
import { requireCustomer } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Orders' }

export default async function OrdersPage({ searchParams }: PageProps<'/dashboard/orders'>) {
  const viewer = await requireCustomer(paths.orders)
  const list = orderListSchema.parse(await searchParams)
  const { rows, page, pages, total } = await listOrders(viewer, list)
  const filtered = list.search !== '' || list.status !== null

  return (
    <>
      <PageHeading title="Orders" actions={<LinkButton href={paths.checkout}>New order</LinkButton>} />
      {(total > 0 || filtered) && <OrderFilters action={paths.orders} list={list} />}
      <OrderTable
        orders={rows}
        hrefFor={paths.order}
        empty={
          filtered ? (
            <EmptyState
              title="No order matches"
              action={<LinkButton href={paths.orders}>Clear the filters</LinkButton>}
            >
              Try the order number, your reference or the name on the order.
            </EmptyState>
          ) : (
            <EmptyState
              title="Your orders will be listed here"
              action={<LinkButton href={paths.checkout}>Start an order</LinkButton>}
            />
          )
        }
      />
      <Pagination page={page} pages={pages} hrefFor={(next) => pageHref(list, next)} />
    </>
  )
}

function pageHref(list: OrderList, page: number): Route {
  const query = new URLSearchParams({ page: String(page) })
  if (list.search) query.set('search', list.search)
  if (list.status) query.set('status', list.status)
  return `${paths.orders}?${query}` as Route
}
