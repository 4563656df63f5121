import type { Route } from 'next'
import { ListFilters, type ListFiltersProps } from '@/components/forms/list-filters'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'
import { statusName } from '@/lib/domain/orders/rules'
import type { OrderList } from '@/lib/domain/orders/schema'

type OrderFiltersProps = {
  action: Route
  list: Pick<OrderList, 'search' | 'status'>
  nameOf?: (status: OrderStatus) => string
  sorts?: { value: string; label: string }[]
  sort?: string
  conditions?: ListFiltersProps['conditions']
}

export function OrderFilters({
  action,
  list,
  nameOf = (status) => statusName(status, 'paid'),
  sorts = [],
  sort = '',
  conditions = [],
}: OrderFiltersProps) {
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: nameOf(status) }))
  const choices = [
    {
      name: 'status',
      label: 'Status',
      value: list.status ?? '',
      options: [{ value: '', label: 'All' }, ...statuses],
    },
    ...(sorts.length > 0 ? [{ name: 'sort', label: 'Sort by', value: sort, options: sorts }] : []),
  ]
  return (
    <ListFilters
      action={action}
      search={{ value: list.search, placeholder: 'Number, reference or name' }}
      choices={choices}
      conditions={conditions}
    />
  )
}
