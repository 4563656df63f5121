import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { atLeast, type Counted } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { listAdminOrders } from '@/lib/domain/orders/admin-queries'
import { staffStatusName } from '@/lib/domain/orders/rules'
import { type AdminOrderList, adminOrderListSchema } from '@/lib/domain/orders/schema'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'

export const metadata: Metadata = { title: 'Orders' }

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const viewer = await requireAdmin(paths.adminOrders)
  const list = adminOrderListSchema.parse(await searchParams)
  const { rows, ...found } = await listAdminOrders(viewer, list)

  return (
    <>
      <PageHeading title="Orders" lead={leadOf(list, found)} />
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
        hasSearch
        orders={rows}
        empty={
          <EmptyState
            title="No matching orders"
            action={<LinkButton href={paths.adminOrders}>Show all orders</LinkButton>}
          >
            {STAFF_ORDERS.noMatch}
          </EmptyState>
        }
      />
      <Pagination {...found} hrefFor={(place) => pageHref(list, place)} />
    </>
  )
}

function leadOf({ late, messages, changes, status, search }: AdminOrderList, found: Counted): string {
  const count = atLeast(found, 'order')
  if (search && found.isMore) return STAFF_ORDERS.many(count)
  return `${count} ${late || messages || changes || status || search ? 'found' : 'placed'}`
}

const SORTS = [
  { value: 'due', label: 'Expected' },
  { value: 'needed', label: 'Needed by' },
]

function pageHref(list: AdminOrderList, place: { before: string } | { after: string }): Route {
  const { search, status, late, messages, changes, sort } = list
  return withQuery(paths.adminOrders, {
    ...place,
    search,
    status,
    late: late ? 'yes' : null,
    messages: messages ? 'yes' : null,
    changes: changes ? 'yes' : null,
    sort,
  })
}
