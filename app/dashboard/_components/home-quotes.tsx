import Link from 'next/link'
import { OwnQuotePill } from '@/components/quotes/quote-status'
import { formatCents } from '@/lib/base/money'
import { countText } from '@/lib/base/text'
import { paths, withQuery } from '@/lib/config/paths'
import { validityText } from '@/lib/domain/quotes/rules/own'
import type { CustomerHome, OwnQuote } from '@/lib/domain/quotes/views/own'

type HomeQuotesProps = { quotes: OwnQuote[]; counts: CustomerHome['quoteCounts']; now: Date }

/** A few quotes, those waiting for the customer first, and the total counts. */
export function HomeQuotes({ quotes, counts, now }: HomeQuotesProps) {
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby="home-quotes">
      <h2 id="home-quotes" className="title-section mb-4">
        Quotes
      </h2>
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-sheet px-5 shadow-sheet">
        {quotes.map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p>
                <Link prefetch={false} href={paths.ownQuote(quote)} className="link figures font-semibold">
                  {quote.number}
                </Link>{' '}
                {quote.totalCents !== null && (
                  <span className="figures">{formatCents(quote.totalCents, quote.currency)}</span>
                )}
              </p>
              <p className="text-body-sm text-ink-soft">{lineFor(quote, now)}</p>
            </div>
            <OwnQuotePill status={quote.status} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {counts.action > 0 && (
          <Link prefetch={false} href={withQuery(paths.ownQuotes, { tab: 'action' })} className="link">
            {countText(counts.action)} waiting for you
          </Link>
        )}
        {counts.open > 0 && (
          <Link prefetch={false} href={withQuery(paths.ownQuotes, { tab: 'open' })} className="link">
            {countText(counts.open)} being priced
          </Link>
        )}
      </p>
    </section>
  )
}

function lineFor({ status, validUntil, turn }: OwnQuote, now: Date): string {
  const isOffered = status === 'ready' || status === 'accepted'
  return isOffered && validUntil !== null ? `Valid ${validityText(validUntil, now)}.` : turn.text
}
