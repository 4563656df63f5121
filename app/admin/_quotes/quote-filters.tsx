import type { Route } from 'next'
import { ListFilters } from '@/components/forms/list-filters'
import { QUOTE_STATUSES } from '@/lib/domain/quotes/moves'
import { staffQuoteStatus } from '@/lib/domain/quotes/rules/status'
import { type AdminQuoteList, QUOTE_SOURCES } from '@/lib/domain/quotes/schema/staff'
import { sourceName } from './quote-labels'

type QuoteFiltersProps = {
  action: Route
  list: AdminQuoteList
  /** False for a list with a single source. */
  withSource?: boolean
  /** True for lists that include quotes of test keys. */
  withTest?: boolean
}

const STATUSES = [
  { value: 'to_price', label: 'To price' },
  { value: 'all', label: 'All' },
  ...QUOTE_STATUSES.filter((status) => status !== 'draft').map((status) => ({
    value: status,
    label: staffQuoteStatus(status),
  })),
]
const SOURCES = [
  ...QUOTE_SOURCES.map((source) => ({ value: source, label: sourceName(source) })),
  { value: 'all', label: 'All sources' },
]
const SORTS = [
  { value: 'age', label: 'Waiting longest' },
  { value: 'needed', label: 'Needed by' },
]

export function QuoteFilters({ action, list, withSource = false, withTest = false }: QuoteFiltersProps) {
  return (
    <ListFilters
      action={action}
      search={{ value: list.search, placeholder: 'Number, name or company' }}
      choices={[
        { name: 'status', label: 'Status', value: list.status, options: STATUSES },
        ...(withSource ? [{ name: 'source', label: 'Source', value: list.source, options: SOURCES }] : []),
        { name: 'sort', label: 'Sort by', value: list.sort, options: SORTS },
      ]}
      conditions={[
        { name: 'messages', label: 'New messages only', isOn: list.messages },
        ...(withTest ? [{ name: 'test', label: 'Show test quotes', isOn: list.test }] : []),
      ]}
    />
  )
}
