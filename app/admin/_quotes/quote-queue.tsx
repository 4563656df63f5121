import type { Route } from 'next'
import { LiveUpdates } from '@/components/live/live-updates'
import { quoteHref } from '@/components/quotes/quote-labels'
import { Pagination } from '@/components/ui/pagination'
import { withQuery } from '@/lib/config/paths'
import { ALL_QUOTES } from '@/lib/domain/quotes/rules/status'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'
import type { StaffQuotePage, StaffQuoteRow } from '@/lib/domain/quotes/views'
import { filterHref } from './list-href'
import { NoQuotes } from './no-quotes'
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
      <QuoteTable
        quotes={found.rows}
        hrefOf={hrefOf}
        empty={<NoQuotes action={action} list={list} unfiltered={found.unfiltered} />}
      />
      <Pagination
        previous={found.previous}
        next={found.next}
        hrefFor={(place) => withQuery(filterHref(action, list), place)}
      />
    </>
  )
}
