import type { Route } from 'next'
import { ListFilters } from '@/components/forms/list-filters'
import { familyName } from '@/components/orders/order-labels'
import { FAMILIES } from '@/lib/domain/checkout/views'
import type { OwnQuoteList } from '@/lib/domain/quotes/schema/own'

const SERVICES = [
  { value: '', label: 'All' },
  ...FAMILIES.map((family) => ({ value: family, label: familyName(family) })),
]

export function QuoteFilters({ action, list }: { action: Route; list: OwnQuoteList }) {
  return (
    <ListFilters
      action={action}
      hidden={{ tab: list.tab }}
      search={{ value: list.search, placeholder: 'Number, reference or name' }}
      choices={[{ name: 'family', label: 'Service', value: list.family ?? '', options: SERVICES }]}
    />
  )
}
