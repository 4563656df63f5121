import Link from 'next/link'
import type { ReactNode } from 'react'
import { StaffStatusPill } from '@/components/orders/order-status'
import { familyName, languagePair } from '@/components/orders/order-words'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { formatCents } from '@/lib/base/money'
import { formatDay } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import type { AdminOrderRow } from '@/lib/domain/orders/views'

export function AdminOrderTable({ orders, empty }: { orders: AdminOrderRow[]; empty: ReactNode }) {
  return (
    <DataTable
      caption="Orders"
      rows={orders}
      rowKey={(order) => order.id}
      empty={empty}
      columns={ORDER_COLUMNS}
    />
  )
}

const NUMBER: Column<AdminOrderRow> = {
  heading: 'Order',
  cell: (order) => (
    <Link href={paths.adminOrder(order.id)} className="link figures whitespace-nowrap font-semibold">
      {order.orderNumber}
    </Link>
  ),
}

const CUSTOMER: Column<AdminOrderRow> = {
  heading: 'Customer',
  cell: (order) => (
    <>
      {order.fullName}
      <span className="block break-all text-[0.9375rem] text-ink-soft">{order.email}</span>
    </>
  ),
}

export const SHARED_COLUMNS: Column<AdminOrderRow>[] = [NUMBER, CUSTOMER]

const ORDER_COLUMNS: Column<AdminOrderRow>[] = [
  ...SHARED_COLUMNS,
  {
    heading: 'Service',
    cell: (order) => (
      <>
        {familyName(order.family)}
        <span className="block text-[0.9375rem] text-ink-soft">{languagePair(order)}</span>
      </>
    ),
  },
  { heading: 'Status', cell: (order) => <StaffStatusPill order={order} /> },
  {
    heading: 'Due',
    cell: (order) => (
      <>
        <span className="whitespace-nowrap">{order.dueTo ? formatDay(order.dueTo) : '–'}</span>{' '}
        {order.isLate && <Badge tone="danger">Late</Badge>}
      </>
    ),
  },
  { heading: 'Total', numeric: true, cell: (order) => formatCents(order.totalCents, order.currency) },
]
