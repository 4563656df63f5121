import type { Route } from 'next'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { withQuery } from '@/lib/config/paths'
import type { OrderPage } from '@/lib/domain/orders/views'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'
import type { StaffQuoteRow } from '@/lib/domain/quotes/views'
import { QuoteFilters } from './quote-filters'
import { quoteHref } from './quote-labels'
import { QuoteTable } from './quote-table'

type QuoteQueueProps = {
  action: Route
  list: AdminQuoteList
  found: OrderPage<StaffQuoteRow>
  withSource?: boolean
  withTest?: boolean
  hrefOf?: (quote: StaffQuoteRow) => Route
}

/** Filters, rows and pages of one list of quotes. */
export function QuoteQueue({ action, list, found, hrefOf = quoteHref, ...filters }: QuoteQueueProps) {
  return (
    <>
      <QuoteFilters action={action} list={list} {...filters} />
      <QuoteTable quotes={found.rows} hrefOf={hrefOf} empty={<NoQuotes action={action} list={list} />} />
      <Pagination
        page={found.page}
        pages={found.pages}
        hrefFor={(page) => listHref(action, { ...list, page })}
      />
    </>
  )
}

function NoQuotes({ action, list }: { action: Route; list: AdminQuoteList }) {
  const isUntouched = list.search === '' && list.status === 'to_price' && !list.messages
  return (
    <EmptyState
      title={isUntouched ? 'Nothing to price' : 'No matching quotes'}
      action={
        <LinkButton href={withQuery(action, { status: 'all' })} tone="outline">
          Show all quotes
        </LinkButton>
      }
    >
      {isUntouched
        ? 'New requests appear here, longest wait first.'
        : 'Search finds the quote number, the id, the name, the company, the e-mail address and the reference.'}
    </EmptyState>
  )
}

/** The same list elsewhere: another page, or with a quote open beside it. */
export function listHref(action: Route, list: AdminQuoteList, quote?: string): Route {
  const { search, status, source, sort, test, messages, page } = list
  const rest = {
    source: source === 'regular' ? null : source,
    test: test ? 'yes' : null,
    messages: messages ? 'yes' : null,
    quote,
  }
  return withQuery(action, { page: page === 1 ? null : page, search, status, sort, ...rest })
}
