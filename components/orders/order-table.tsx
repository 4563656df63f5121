import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { DataTable } from '@/components/ui/data-table'
import { Day } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { CLOCK_STOPPED } from '@/lib/content/screens/orders'
import type { OrderSummary } from '@/lib/domain/orders/views'
import { DueDate } from './due-date'
import { OrderStatusPill } from './order-status'
import { ServiceCell } from './service-cell'

type OrderTableProps = { orders: OrderSummary[]; hrefFor: (orderId: string) => Route; empty: ReactNode }

export function OrderTable({ orders, hrefFor, empty }: OrderTableProps) {
  return (
    <DataTable
      caption="Orders"
      rows={orders}
      rowKey={(order) => order.id}
      empty={empty}
      columns={[
        {
          heading: 'Order',
          cell: (order) => <Numbers order={order} href={hrefFor(order.id)} />,
        },
        {
          heading: 'Service',
          cell: (order) => <ServiceCell order={order} className="@min-[52rem]:min-w-36" />,
        },
        { heading: 'Status', cell: (order) => <OrderStatusPill order={order} short /> },
        { heading: 'Expected', cell: (order) => <Dates order={order} /> },
        {
          heading: 'Total',
          numeric: true,
          cell: (order) => formatCents(order.totalCents, order.currency),
        },
      ]}
    />
  )
}

function Numbers({ order, href }: { order: OrderSummary; href: Route }) {
  return (
    <>
      <Link prefetch={false} href={href} className="link figures whitespace-nowrap font-semibold">
        {order.orderNumber}
      </Link>
      {order.reference && (
        <span className="block wrap-anywhere text-body-sm text-ink-soft">
          <span className="sr-only">Your reference: </span>
          {order.reference}
        </span>
      )}
    </>
  )
}

function Dates({ order }: { order: OrderSummary }) {
  return (
    <>
      <span className="md:whitespace-nowrap">
        <DueDate order={order} />
      </span>
      {order.isPaused && order.dueTo && (
        <span className="block text-body-sm text-ink-soft">{CLOCK_STOPPED}</span>
      )}
      {order.neededBy && (
        <span className="block text-body-sm text-ink-soft">
          Needed by <Day day={order.neededBy} />
        </span>
      )}
    </>
  )
}
