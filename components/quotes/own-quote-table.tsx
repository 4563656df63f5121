import Link from 'next/link'
import type { ReactNode } from 'react'
import { familyName } from '@/components/orders/order-labels'
import { Badge } from '@/components/ui/badge'
import { DataTable } from '@/components/ui/data-table'
import { ShortDay } from '@/components/ui/dates'
import { formatCents } from '@/lib/base/money'
import { paths } from '@/lib/config/paths'
import { validityText } from '@/lib/domain/quotes/rules/own'
import type { OwnQuote } from '@/lib/domain/quotes/views/own'
import { OwnQuotePill } from './quote-status'

type OwnQuoteTableProps = { quotes: OwnQuote[]; now: Date; empty: ReactNode }

export function OwnQuoteTable({ quotes, now, empty }: OwnQuoteTableProps) {
  return (
    <DataTable
      caption="Quotes"
      rows={quotes}
      rowKey={(quote) => quote.id}
      empty={empty}
      columns={[
        {
          heading: 'Quote',
          cell: (quote) => (
            <>
              <Link
                prefetch={false}
                href={paths.ownQuote(quote)}
                className="link figures whitespace-nowrap font-semibold"
              >
                {quote.number}
              </Link>{' '}
              {quote.isTest && <Badge>Test</Badge>}
            </>
          ),
        },
        { heading: 'Service', cell: (quote) => familyName(quote.family) },
        {
          heading: 'Your reference',
          cell: (quote) => (
            <span className="wrap-anywhere inline-block @min-[52rem]:min-w-24">{quote.reference ?? '–'}</span>
          ),
        },
        { heading: 'Status', cell: (quote) => <OwnQuotePill status={quote.status} /> },
        {
          heading: 'Requested',
          cell: (quote) => (quote.submittedAt ? <ShortDay at={quote.submittedAt} /> : '–'),
        },
        {
          heading: 'Valid',
          cell: (quote) => <span className="@min-[60rem]:whitespace-nowrap">{validity(quote, now)}</span>,
        },
        {
          heading: 'Total',
          numeric: true,
          cell: (quote) => (quote.totalCents === null ? '–' : formatCents(quote.totalCents, quote.currency)),
        },
      ]}
    />
  )
}

function validity({ status, validUntil }: OwnQuote, now: Date): string {
  const isOffered = status === 'ready' || status === 'accepted'
  return isOffered && validUntil !== null ? validityText(validUntil, now) : '–'
}
