import type { Route } from 'next'
import { ListFilters, type ListFiltersProps } from '@/components/forms/list-filters'
import { ORDER_STATUSES, type OrderStatus } from '@/lib/domain/orders/moves'
import { statusName } from '@/lib/domain/orders/rules'

type OrderFiltersProps = {
  action: Route
  list: { search: string; status: string | null }
  /** What a list can show other than one status. */
  scopes?: { value: string; label: string }[]
  nameOf?: (status: OrderStatus) => string
  sorts?: { value: string; label: string }[]
  sort?: string
  choices?: NonNullable<ListFiltersProps['choices']>
  conditions?: ListFiltersProps['conditions']
}

export function OrderFilters({
  action,
  list,
  scopes = [{ value: '', label: 'All' }],
  nameOf = (status) => statusName(status, 'paid'),
  sorts = [],
  sort = '',
  choices: more = [],
  conditions = [],
}: OrderFiltersProps) {
  const statuses = ORDER_STATUSES.map((status) => ({ value: status, label: nameOf(status) }))
  const choices = [
    {
      name: 'status',
      label: 'Status',
      value: list.status ?? '',
      options: [...scopes, ...statuses],
    },
    ...more,
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
