import { formatDayRange, formatInstant } from '@/lib/base/time'
import { turnaroundText, validityText } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'

type OfferFactsProps = {
  quote: Pick<OwnQuoteDetail, 'validUntil' | 'status'>
  revision: QuoteRevision
  /** The dates if it is paid now. */
  dates: { from: string; to: string } | null
  now: Date
}

/** How long the offer stands and when the work would be done, as dates. */
export function OfferFacts({ quote, revision, dates, now }: OfferFactsProps) {
  const isOffered = quote.status === 'ready' || quote.status === 'accepted'
  return (
    <ul className="space-y-1.5 text-ink-soft">
      {quote.validUntil && (
        <li>
          {isOffered
            ? `Valid ${validityText(quote.validUntil, now)}, until ${formatInstant(quote.validUntil)}.`
            : `Was valid until ${formatInstant(quote.validUntil)}.`}
        </li>
      )}
      <li>
        Takes {turnaroundText(revision)}
        {isOffered && dates ? `: ${formatDayRange(dates.from, dates.to)} if you pay now.` : '.'} The clock
        starts once you’ve paid and we’ve accepted your documents.
      </li>
    </ul>
  )
}
