import type { Route } from 'next'
import { redirect } from 'next/navigation'
import { quoteHref } from '@/components/quotes/quote-labels'
import { Pagination } from '@/components/ui/pagination'
import { withQuery } from '@/lib/config/paths'
import { QUOTE_QUEUE } from '@/lib/content/screens/admin/quotes'
import type { AdminQuoteList } from '@/lib/domain/quotes/schema/staff'
import type { StaffQuotePage, StaffQuoteRow } from '@/lib/domain/quotes/views'
import { OpenRow } from '../_components/open-row'
import { rowToOpen } from '../_components/row-to-open'
import { filterHref, listHref } from './list-href'
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

/** Filters, rows and pagination of one list of quotes, or a row of it that the address asks to open. */
export function QuoteQueue({ action, list, found, hrefOf = quoteHref, ...filters }: QuoteQueueProps) {
  const hrefFor = (place: { before: string } | { after: string }) =>
    withQuery(filterHref(action, list), place)
  const pages = {
    previous: found.previous && hrefFor({ before: found.previous }),
    next: found.next && hrefFor({ after: found.next }),
  }
  if (list.open) {
    const href = listHref(action, list)
    const quote = rowToOpen(list, found) ?? redirect(href)
    const rows = found.rows.map(hrefOf)
    return <OpenRow href={href} rows={rows} pages={pages} row={hrefOf(quote)} label={QUOTE_QUEUE.opening} />
  }
  return (
    <>
      <QuoteFilters action={action} list={list} {...filters} />
      <QuoteTable
        quotes={found.rows}
        hrefOf={hrefOf}
        pages={pages}
        empty={<NoQuotes action={action} list={list} unfiltered={found.unfiltered} />}
      />
      <Pagination previous={found.previous} next={found.next} hrefFor={hrefFor} />
    </>
  )
}
