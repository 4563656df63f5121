import Link from 'next/link'
import { OwnQuotePill } from '@/components/quotes/quote-status'
import { formatCents } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/config/paths'
import { tabOf, validityText } from '@/lib/domain/quotes/rules/own'
import type { OwnQuote } from '@/lib/domain/quotes/views/own'

/** Quotes that wait for the customer first, then those that we are pricing. */
export function HomeQuotes({ quotes, now }: { quotes: OwnQuote[]; now: Date }) {
  if (quotes.length === 0) return null
  const waiting = quotes.filter(({ status }) => tabOf(status) === 'action')
  const open = quotes.filter(({ status }) => tabOf(status) === 'open')
  return (
    <section aria-labelledby="home-quotes">
      <h2 id="home-quotes" className="title-section mb-4">
        Quotes
      </h2>
      <ul className="divide-y divide-rule rounded-lg border border-rule bg-sheet px-5 shadow-sheet">
        {[...waiting, ...open].map((quote) => (
          <li key={quote.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
            <div>
              <p>
                <Link href={paths.ownQuote(quote)} className="link figures font-semibold">
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
      <p className="mt-3">
        <Link
          href={withQuery(paths.ownQuotes, { tab: waiting.length > 0 ? 'action' : 'open' })}
          className="link"
        >
          All quotes
        </Link>
      </p>
    </section>
  )
}

function lineFor({ status, validUntil, turn }: OwnQuote, now: Date): string {
  const isOffered = status === 'ready' || status === 'accepted'
  return isOffered && validUntil !== null ? `Valid ${validityText(validUntil, now)}.` : turn.text
}
