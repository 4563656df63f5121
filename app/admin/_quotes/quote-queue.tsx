import type { Route } from 'next'
import { LiveUpdates } from '@/components/live/live-updates'
import { quoteHref } from '@/components/quotes/quote-labels'
import { LinkButton } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination } from '@/components/ui/pagination'
import { placeParams } from '@/lib/base/list-place'
import { withQuery } from '@/lib/config/paths'
import { QUOTE_QUEUE } from '@/lib/content/screens/admin/quotes'
import { ALL_QUOTES } from '@/lib/domain/quotes/rules/status'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'
import type { StaffQuotePage, StaffQuoteRow } from '@/lib/domain/quotes/views'
import { QuoteFilters } from './quote-filters'
import { QuoteTable } from './quote-table'

type QuoteQueueProps = {
  action: Route
  list: AdminQuoteList
  found: StaffQuotePage
  withSource?: boolean
  withTest?: boolean
  hrefOf?: (quote: StaffQuoteRow) => Route
}

/** Filters, rows and pagination of one list of quotes. */
export function QuoteQueue({ action, list, found, hrefOf = quoteHref, ...filters }: QuoteQueueProps) {
  return (
    <>
      <LiveUpdates subject="staff-quotes" id={ALL_QUOTES} version={found.liveVersion} />
      <QuoteFilters action={action} list={list} {...filters} />
      <QuoteTable quotes={found.rows} hrefOf={hrefOf} empty={<NoQuotes action={action} list={list} />} />
      <Pagination
        previous={found.previous}
        next={found.next}
        hrefFor={(place) => withQuery(filterHref(action, list), place)}
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
      {isUntouched ? QUOTE_QUEUE.empty : QUOTE_QUEUE.noMatch}
    </EmptyState>
  )
}

/** The same page of the list, with or without an open quote beside it. */
export function listHref(action: Route, list: AdminQuoteList, quote?: string): Route {
  return withQuery(filterHref(action, list), { ...placeParams(list), quote })
}

function filterHref(action: Route, list: AdminQuoteList): Route {
  const { search, status, source, sort, test, messages } = list
  const rest = {
    source: source === 'regular' ? null : source,
    test: test ? 'yes' : null,
    messages: messages ? 'yes' : null,
  }
  return withQuery(action, { search, status, sort, ...rest })
}
