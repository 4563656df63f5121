import type { Route } from 'next'
import { ListFilters } from '@/components/forms/list-filters'
import { FAMILY_OPTIONS } from '@/components/orders/order-labels'
import type { OwnQuoteList } from '@/lib/domain/quotes/schema/own'

export function QuoteFilters({ action, list }: { action: Route; list: OwnQuoteList }) {
  return (
    <ListFilters
      action={action}
      hidden={{ tab: list.tab }}
      search={{ value: list.search, placeholder: 'Number, reference or name' }}
      choices={[{ name: 'family', label: 'Service', value: list.family ?? '', options: FAMILY_OPTIONS }]}
    />
  )
}
