import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { plural } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
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
      <PageHeading title="Orders" lead={`${plural(total, 'order')} ${leadOf(list)}`} />
      <OrderFilters
        action={paths.adminOrders}
        list={list}
        nameOf={(status) => staffStatusName(status, 'paid')}
        sorts={SORTS}
        sort={list.sort}
        conditions={[
          { name: 'late', label: 'Late', isOn: list.late },
          { name: 'messages', label: 'Message to answer', isOn: list.messages },
          { name: 'changes', label: 'Change to decide', isOn: list.changes },
        ]}
      />
      <AdminOrderTable
        orders={rows}
        empty={
          <EmptyState
            title="No matching orders"
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

function leadOf({ late, messages, changes, status, search }: AdminOrderList): string {
  return late || messages || changes || status || search ? 'found' : 'placed'
}

const SORTS = [
  { value: 'due', label: 'Expected' },
  { value: 'needed', label: 'Needed by' },
]

function pageHref(list: AdminOrderList, page: number): Route {
  const { search, status, late, messages, changes, sort } = list
  return withQuery(paths.adminOrders, {
    page,
    search,
    status,
    late: late ? 'yes' : null,
    messages: messages ? 'yes' : null,
    changes: changes ? 'yes' : null,
    sort,
  })
}
