import type { Route } from 'next'
import { Button } from '@/components/ui/button'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'
import { statusName } from '@/lib/domain/orders/rules'
import type { OrderList } from '@/lib/domain/orders/schema'

/** A plain GET form: the search lives in the address, so it can be shared, gone back to and used without scripts. */
type OrderFiltersProps = {
  action: Route
  list: OrderList
  nameOf?: (status: OrderStatus) => string
}

export function OrderFilters({
  action,
  list,
  nameOf = (status) => statusName(status, 'paid'),
}: OrderFiltersProps) {
  return (
    <search>
      <form action={action} method="get" className="mb-5 flex flex-wrap items-end gap-3">
        <label className="min-w-56 flex-1 space-y-1.5">
          <span className="block font-semibold">Search</span>
          <input
            name="search"
            type="search"
            defaultValue={list.search}
            placeholder="Number, reference or name"
            className="control"
          />
        </label>
        <label className="space-y-1.5">
          <span className="block font-semibold">Status</span>
          <select name="status" defaultValue={list.status ?? ''} className="control">
            <option value="">All</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {nameOf(status)}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" tone="outline">
          Show
        </Button>
      </form>
    </search>
  )
}
