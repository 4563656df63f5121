import { OrderFilters } from '@/components/orders/order-filters'
import { paths } from '@/lib/config/paths'
import { staffStatusName } from '@/lib/domain/orders/rules'
import type { AdminOrderList } from '@/lib/domain/orders/schema'
import { CONDITIONS, type Option } from './conditions'

type OrderListFiltersProps = { list: AdminOrderList; people: Option[] }

export function OrderListFilters({ list, people }: OrderListFiltersProps) {
  return (
    <OrderFilters
      action={paths.adminOrders}
      list={list}
      scopes={SCOPES}
      nameOf={(status) => staffStatusName(status, 'paid')}
      sorts={SORTS}
      sort={list.sort}
      choices={[{ name: 'assigned', label: 'Assigned to', value: list.assigned, options: people }]}
      conditions={CONDITIONS.map(({ name, label }) => ({ name, label, isOn: list[name] }))}
    />
  )
}

const SCOPES = [
  { value: 'open', label: 'All open' },
  { value: 'ended', label: 'All ended' },
  { value: 'all', label: 'All' },
]

const SORTS = [
  { value: 'due', label: 'Due' },
  { value: 'needed', label: 'Needed by' },
]
