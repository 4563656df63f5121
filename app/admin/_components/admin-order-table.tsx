import Link from 'next/link'
import type { ReactNode } from 'react'
import { originName } from '@/components/orders/order-labels'
import { StaffStatusPill } from '@/components/orders/order-status'
import { ServiceCell } from '@/components/orders/service-cell'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { type Column, DataTable } from '@/components/ui/data-table'
import { formatCents } from '@/lib/base/money'
import { formatDate, formatDay } from '@/lib/base/time'
import { paths } from '@/lib/config/paths'
import { isEnded } from '@/lib/domain/orders/rules'
import type { AdminOrderRow } from '@/lib/domain/orders/views/admin'
import { ContactLine } from './contact-line'
import type { AdjoiningPages } from './opened-list'
import { TableKeys } from './table-keys'

type AdminOrderTableProps = { orders: AdminOrderRow[]; pages: AdjoiningPages; empty: ReactNode }

export function AdminOrderTable({ orders, pages, empty }: AdminOrderTableProps) {
  return (
    <TableKeys rows={orders.length} hasSearch={false} pages={pages}>
      <DataTable
        caption="Orders"
        rows={orders}
        rowKey={(order) => order.id}
        empty={empty}
        columns={ORDER_COLUMNS}
      />
    </TableKeys>
  )
}

const NUMBER: Column<AdminOrderRow> = {
  heading: 'Order',
  cell: (order) => (
    <Link
      prefetch={false}
      href={paths.adminOrder(order.id)}
      className="link figures whitespace-nowrap font-semibold"
    >
      {order.orderNumber}
    </Link>
  ),
}

export const CUSTOMER: Column<AdminOrderRow> = {
  heading: 'Customer',
  cell: (order) => (
    <>
      <span className="wrap-anywhere">{order.fullName}</span>
      <ContactLine text={order.email} />
    </>
  ),
}

export const SHARED_COLUMNS: Column<AdminOrderRow>[] = [NUMBER, CUSTOMER]

export const SERVICE: Column<AdminOrderRow> = {
  heading: 'Service',
  cell: (order) => (
    <>
      <ServiceCell order={order} className="@min-[66rem]:min-w-36" />
      {order.origin !== 'checkout' && (
        <span className="block text-body-sm text-ink-soft">{originName(order.origin)}</span>
      )}
    </>
  ),
}

export const STATUS: Column<AdminOrderRow> = {
  heading: 'Status',
  cell: (order) => (
    <>
      <StaffStatusPill order={order} /> {order.hasOpenMessage && <Badge tone="primary">New message</Badge>}
    </>
  ),
}

/** An ended order may be years old. Where there is no room, a line may end after a comma, never inside "Dec 3". */
function DayOf({ order, day }: { order: AdminOrderRow; day: string | null }) {
  if (day === null) return '–'
  const [first, ...rest] = (isEnded(order.status) ? formatDate(day) : formatDay(day)).split(', ')
  return (
    <>
      <span className="whitespace-nowrap">{first},</span>{' '}
      <span className="whitespace-nowrap">{rest.join(', ')}</span>
    </>
  )
}

const DUE: Column<AdminOrderRow> = {
  heading: 'Due',
  cell: (order) => (
    <>
      <span className="@min-[66rem]:whitespace-nowrap">
        <DayOf order={order} day={order.dueTo} />
      </span>{' '}
      {order.isLate && <Badge tone="danger">Late</Badge>}
    </>
  ),
}

const NEEDED_BY: Column<AdminOrderRow> = {
  heading: 'Needed by',
  cell: (order) => (
    <>
      <span
        className={classNames(
          '@min-[66rem]:whitespace-nowrap',
          order.neededByState === 'late' && 'font-semibold text-danger',
        )}
      >
        <DayOf order={order} day={order.neededBy} />
      </span>{' '}
      {order.neededByState === 'late' && <Badge tone="danger">Passed</Badge>}
      {order.neededByState === 'at_risk' && <Badge tone="warning">At risk</Badge>}
    </>
  ),
}

const TOTAL: Column<AdminOrderRow> = {
  heading: 'Total',
  numeric: true,
  cell: (order) => formatCents(order.totalCents, order.currency),
}

export const DATES_AND_TOTAL = [DUE, NEEDED_BY, TOTAL]

const ORDER_COLUMNS = [...SHARED_COLUMNS, SERVICE, STATUS, ...DATES_AND_TOTAL]
