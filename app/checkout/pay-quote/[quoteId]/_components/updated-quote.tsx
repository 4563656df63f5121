import { QuotePrice } from '@/components/quotes/quote-price'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Instant } from '@/components/ui/dates'
import { FilledText } from '@/components/ui/filled-text'
import { formatCents } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/config/paths'
import { UPDATED_QUOTE } from '@/lib/content/screens/checkout/pay-quote'
import { turnaroundText } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'

type UpdatedQuoteProps = { quote: OwnQuoteDetail; current: QuoteRevision; seen: number }

/** The customer saw an older revision: both are shown side by side, and nothing happens until they agree. */
export function UpdatedQuote({ quote, current, seen }: UpdatedQuoteProps) {
  const before = quote.revisions.find(({ revision }) => revision === seen)
  return (
    <div className="mx-auto max-w-5xl space-y-8">
      <h1 className="title-page">
        Quote <span className="figures">{quote.number}</span>
      </h1>
      <Alert tone="warning" title={UPDATED_QUOTE.title}>
        <p>{UPDATED_QUOTE.text}</p>
      </Alert>
      <div className="grid items-start gap-6 md:grid-cols-2">
        {before && <Side title="What you saw" revision={before} currency={quote.currency} />}
        <Side title="What we offer now" revision={current} currency={quote.currency} />
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={withQuery(paths.payQuote(quote.id), { revision: quote.revision })}>
          Continue with {formatCents(current.totalCents, quote.currency)}
        </LinkButton>
        <LinkButton href={paths.ownQuote(quote)} tone="outline">
          Back to the quote
        </LinkButton>
      </div>
    </div>
  )
}

type SideProps = { title: string; revision: QuoteRevision; currency: string }

function Side({ title, revision, currency }: SideProps) {
  return (
    <Card title={title}>
      <p className="mb-4 text-body-sm text-ink-soft">
        <FilledText
          text={UPDATED_QUOTE.sent}
          parts={{ at: <Instant at={revision.sentAt} />, time: turnaroundText(revision) }}
        />
      </p>
      <QuotePrice revision={revision} currency={currency} />
    </Card>
  )
}
