import type { Route } from 'next'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { familyName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import { type Column, DataTable } from '@/components/ui/data-table'
import { formatCents } from '@/lib/base/money'
import { plural } from '@/lib/base/text'
import { formatDay } from '@/lib/base/time'
import { isPriceOpen } from '@/lib/domain/quotes/rules/status'
import type { StaffQuoteRow } from '@/lib/domain/quotes/views'
import { ContactLine } from '../_components/contact-line'
import type { AdjoiningPages } from '../_components/opened-list'
import { TableKeys } from '../_components/table-keys'
import { StaffQuotePill } from './quote-status'

type QuoteTableProps = {
  quotes: StaffQuoteRow[]
  hrefOf: (quote: StaffQuoteRow) => Route
  pages: AdjoiningPages
  empty: ReactNode
}

export function QuoteTable({ quotes, hrefOf, pages, empty }: QuoteTableProps) {
  const number: Column<StaffQuoteRow> = {
    heading: 'Quote',
    cell: (quote) => (
      <>
        <Link prefetch={false} href={hrefOf(quote)} className="link figures whitespace-nowrap font-semibold">
          {quote.number}
        </Link>{' '}
        {quote.isTest && <Badge tone="warning">Test</Badge>}
      </>
    ),
  }
  return (
    <TableKeys rows={quotes.length} hasSearch pages={pages}>
      <DataTable
        caption="Quotes"
        rows={quotes}
        rowKey={(quote) => quote.id}
        empty={empty}
        columns={[number, ...COLUMNS]}
      />
    </TableKeys>
  )
}

const COLUMNS: Column<StaffQuoteRow>[] = [
  {
    heading: 'Customer',
    cell: (quote) => (
      <>
        <span className="wrap-anywhere">{quote.fullName}</span>
        <ContactLine text={quote.partner?.name ?? quote.company ?? quote.email} />
      </>
    ),
  },
  {
    heading: 'Request',
    cell: (quote) => (
      <>
        {familyName(quote.family)}
        <span className="block text-body-sm text-ink-soft">{languagesOf(quote)}</span>
      </>
    ),
  },
  { heading: 'Files', numeric: true, cell: filesOf },
  {
    heading: 'Status',
    cell: (quote) => (
      <>
        <StaffQuotePill status={quote.status} />{' '}
        {quote.hasOpenMessage && <Badge tone="primary">New message</Badge>}
      </>
    ),
  },
  {
    heading: 'Age',
    cell: (quote) => (
      <>
        <span className="whitespace-nowrap">
          {quote.ageDays === 0 ? 'Today' : plural(quote.ageDays, 'day')}
        </span>{' '}
        {quote.ageDays >= OLD_DAYS && isPriceOpen(quote.status) && <Badge tone="danger">Overdue</Badge>}
      </>
    ),
  },
  {
    heading: 'Needed by',
    cell: (quote) => (
      <>
        <span className="whitespace-nowrap">{quote.neededBy ? formatDay(quote.neededBy) : '–'}</span>{' '}
        {quote.needed === 'late' && <Badge tone="danger">Passed</Badge>}
        {quote.needed === 'soon' && <Badge tone="warning">Soon</Badge>}
      </>
    ),
  },
  {
    heading: 'Total',
    numeric: true,
    cell: (quote) => (quote.totalCents === null ? '–' : formatCents(quote.totalCents, quote.currency)),
  },
]

/** We promise replies on business days, so after two days a customer has waited too long. */
const OLD_DAYS = 2

function languagesOf({ sourceLanguages, targetLanguage }: StaffQuoteRow): string {
  return targetLanguage ? `${sourceLanguages} to ${targetLanguage}` : sourceLanguages
}

function filesOf({ files, pages }: StaffQuoteRow) {
  if (files === 0) return <span className="text-ink-soft">None</span>
  return (
    <>
      {files}
      {pages > 0 && <span className="block text-body-sm text-ink-soft">{plural(pages, 'page')}</span>}
    </>
  )
}
