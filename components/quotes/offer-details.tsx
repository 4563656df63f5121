import { Day, Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { OFFER_DETAILS } from '@/lib/content/screens/both-areas'
import { turnaroundText, validityText } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'

type OfferDetailsProps = {
  quote: Pick<OwnQuoteDetail, 'validUntil' | 'status'>
  revision: QuoteRevision
  /** The dates if it is paid now. */
  dates: { from: string; to: string } | null
  now: Date
}

/** How long the offer is valid, and the delivery dates while it can be paid. */
export function OfferDetails({ quote, revision, dates, now }: OfferDetailsProps) {
  const isOffered = quote.status === 'ready' || quote.status === 'accepted'
  return (
    <ul className="space-y-1.5 text-ink-soft">
      {quote.validUntil && (
        <li>
          {isOffered ? `Valid ${validityText(quote.validUntil, now)}, until ` : 'Was valid until '}
          <Instant at={quote.validUntil} />.
        </li>
      )}
      {isOffered && (
        <li>
          {dates ? (
            <FilledText
              text={OFFER_DETAILS.takesUntil}
              parts={{
                time: turnaroundText(revision),
                days: <Day day={dates.from} to={dates.to} />,
              }}
            />
          ) : (
            OFFER_DETAILS.takes(turnaroundText(revision))
          )}
        </li>
      )}
    </ul>
  )
}
