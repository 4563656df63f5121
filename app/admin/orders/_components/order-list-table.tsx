import Link from 'next/link'
import type { ReactNode } from 'react'
import { Form } from '@/components/forms/form'
import { type Column, DataTable } from '@/components/ui/data-table'
import { Icon } from '@/components/ui/icon'
import { plural } from '@/lib/base/text'
import { paths } from '@/lib/config/paths'
import type { StaffMember } from '@/lib/domain/accounts/views'
import type { AssignedOrderRow } from '@/lib/domain/orders/views/admin'
import { CUSTOMER, DATES_AND_TOTAL, SERVICE, STATUS } from '../../_components/admin-order-table'
import type { AdjoiningPages } from '../../_components/opened-list'
import { TableKeys } from '../../_components/table-keys'
import { assignOrdersAction } from '../actions'
import { SelectedOrders } from './selected-orders'

type OrderListTableProps = {
  orders: AssignedOrderRow[]
  staff: StaffMember[]
  pages: AdjoiningPages
  empty: ReactNode
}

/** A page of the order list. Selected rows are assigned together. */
export function OrderListTable({ orders, staff, pages, empty }: OrderListTableProps) {
  if (orders.length === 0) return empty
  return (
    <TableKeys hasSearch hasSelection rows={orders.length} pages={pages}>
      <Form
        // Other orders start with nothing selected.
        key={orders.map(({ id }) => id).join()}
        action={assignOrdersAction}
        idPrefix="assign-"
      >
        <SelectedOrders orders={orders.length} staff={staff.filter(({ isPaused }) => !isPaused)}>
          <DataTable caption="Orders" rows={orders} rowKey={({ id }) => id} empty={empty} columns={COLUMNS} />
        </SelectedOrders>
      </Form>
    </TableKeys>
  )
}

function NotesMark({ count }: { count: number }) {
  const name = plural(count, 'internal note')
  return (
    <span title={name} className="ms-1 inline-flex items-center gap-0.5 text-body-sm text-ink-soft">
      <Icon name="note" />
      <span aria-hidden="true" className="figures">
        {count}
      </span>
      <span className="sr-only">{name}</span>
    </span>
  )
}

const COLUMNS: Column<AssignedOrderRow>[] = [
  {
    heading: 'Order',
    cell: (order) => (
      <span className="inline-flex items-baseline gap-1 @max-[52rem]:flex-wrap @max-[52rem]:justify-end @min-[52rem]:-ms-3">
        <label className="-my-3 inline-grid size-11 shrink-0 cursor-pointer select-none place-items-center self-center">
          <span className="sr-only">Select {order.orderNumber}</span>
          <input
            type="checkbox"
            name="orderIds[]"
            value={order.id}
            className="size-5 scroll-mb-56 accent-primary"
          />
        </label>
        <Link
          prefetch={false}
          href={paths.adminOrder(order.id)}
          className="link figures scroll-mb-56 whitespace-nowrap font-semibold"
        >
          {order.orderNumber}
        </Link>
        {order.notes > 0 && <NotesMark count={order.notes} />}
      </span>
    ),
  },
  CUSTOMER,
  SERVICE,
  {
    ...STATUS,
    cell: (order) => (
      <>
        {STATUS.cell(order)}
        <span className="mt-1 block text-body-sm text-ink-soft">{order.assignees.join(', ')}</span>
      </>
    ),
  },
  ...DATES_AND_TOTAL,
]
