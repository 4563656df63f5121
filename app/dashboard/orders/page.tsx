import type { Metadata, Route } from 'next'
import { PageHeading } from '@/components/layout/page-heading'
import { OrderFilters } from '@/components/orders/order-filters'
import { FAMILY_OPTIONS } from '@/components/orders/order-labels'
import { OrderTable } from '@/components/orders/order-table'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { paths, withQuery } from '@/lib/config/paths'
import { ORDERS } from '@/lib/content/screens/dashboard/orders'
import { listOrders } from '@/lib/domain/orders/queries'
import { type OrderList, orderListSchema } from '@/lib/domain/orders/schema'
import { requireCustomerAnd } from '@/lib/web/guards'

export const metadata: Metadata = { title: 'Orders' }

export default async function OrdersPage({ searchParams }: PageProps<'/dashboard/orders'>) {
  const list = orderListSchema.parse(await searchParams)
  const [, { rows, previous, next, isMore }] = await requireCustomerAnd(
    (owner) => listOrders(owner, list, new Date()),
    paths.orders,
  )
  const filtered =
    list.search !== '' || [list.status, list.family, list.period].some((choice) => choice !== null)
  const hasRows = rows.length > 0

  return (
    <>
      <PageHeading
        title="Orders"
        actions={
          <>
            {hasRows && (
              <a className="link inline-flex min-h-11 items-center" href={paths.ordersFile}>
                Download as CSV
              </a>
            )}
            <LinkButton href={paths.checkout}>New order</LinkButton>
          </>
        }
      />
      {(hasRows || filtered) && <OrderFilters action={paths.orders} list={list} choices={choicesFor(list)} />}
      {isMore && <p className="mb-4 text-ink-soft">{ORDERS.manyMatch}</p>}
      <OrderTable orders={rows} hrefFor={paths.order} empty={<NoOrders isFiltered={filtered} />} />
      <Pagination previous={previous} next={next} hrefFor={(place) => pageHref(list, place)} />
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState
        title="Your orders will appear here"
        action={<LinkButton href={paths.checkout}>Start an order</LinkButton>}
      />
    )
  }
  return (
    <EmptyState
      title="No matching orders"
      action={<LinkButton href={paths.orders}>Clear filters</LinkButton>}
    >
      {ORDERS.noMatch}
    </EmptyState>
  )
}

function choicesFor({ family, period }: OrderList) {
  return [
    { name: 'family', label: 'Service', value: family ?? '', options: FAMILY_OPTIONS },
    {
      name: 'period',
      label: 'Ordered',
      value: period ?? '',
      options: [
        { value: '', label: 'Any time' },
        { value: 'month', label: 'Last 30 days' },
        { value: 'year', label: 'Last 12 months' },
      ],
    },
  ]
}

function pageHref(
  { search, status, family, period }: OrderList,
  place: { before: string } | { after: string },
): Route {
  return withQuery(paths.orders, { ...place, search, status, family, period })
}
