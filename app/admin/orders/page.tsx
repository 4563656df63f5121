import type { Metadata } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { Pagination } from '@/components/ui/pagination'
import { atLeast } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { STAFF_ORDERS } from '@/lib/content/screens/admin/orders'
import { listAdminOrders } from '@/lib/domain/orders/admin-queries'
import { staffStatusName } from '@/lib/domain/orders/rules'
import { type AdminOrderList, adminOrderListSchema } from '@/lib/domain/orders/schema'
import type { AdminOrderCounts } from '@/lib/domain/orders/views/admin'
import { requireAdmin } from '@/lib/web/guards'
import { AdminOrderTable } from '../_components/admin-order-table'
import { listHref } from './_components/list-href'
import { NoOrders } from './_components/no-orders'
import { OrderScopes } from './_components/order-scopes'

export const metadata: Metadata = { title: 'Orders' }

export default async function AdminOrdersPage({ searchParams }: PageProps<'/admin/orders'>) {
  const viewer = await requireAdmin(paths.adminOrders)
  const list = adminOrderListSchema.parse(await searchParams)
  const { rows, previous, next, ...counts } = await listAdminOrders(viewer, list)

  return (
    <>
      <PageHeading title="Orders" lead={leadOf(list, counts)} />
      <OrderScopes list={list} counts={counts} />
      <div className="mt-6">
        <OrderFilters
          // Replaced with the list, because a tab changes what the fields show.
          key={listHref(list)}
          action={paths.adminOrders}
          list={list}
          scopes={SCOPES}
          nameOf={(status) => staffStatusName(status, 'paid')}
          sorts={SORTS}
          sort={list.sort}
          conditions={[
            { name: 'late', label: 'Late', isOn: list.late },
            { name: 'messages', label: 'Message to answer', isOn: list.messages },
            { name: 'changes', label: 'Change to decide', isOn: list.changes },
          ]}
        />
      </div>
      <AdminOrderTable hasSearch orders={rows} empty={<NoOrders list={list} counts={counts} />} />
      <Pagination previous={previous} next={next} hrefFor={(place) => withQuery(listHref(list), place)} />
    </>
  )
}

function leadOf({ status, search }: AdminOrderList, counts: AdminOrderCounts): string | undefined {
  if (counts.total === 0) return undefined
  if (search && counts.isMore) return STAFF_ORDERS.many(atLeast(counts, 'order'))
  if (status === 'open') return STAFF_ORDERS.open(atLeast(counts, 'open order'))
  if (status === 'ended') return STAFF_ORDERS.ended(atLeast(counts, 'ended order'))
  return `${atLeast(counts, 'order')} found`
}

const SCOPES = [
  { value: 'open', label: 'All open' },
  { value: 'ended', label: 'All ended' },
  { value: 'all', label: 'All' },
]

const SORTS = [
  { value: 'due', label: 'Expected' },
  { value: 'needed', label: 'Needed by' },
]
