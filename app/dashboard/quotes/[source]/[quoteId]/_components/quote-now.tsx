import { Form } from '@/components/forms/form'
import { SubmitButton } from '@/components/forms/submit-button'
import { OfferDetails } from '@/components/quotes/offer-details'
import { LinkButton } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { formatCents } from '@/lib/base/money'
import { paths, withQuery } from '@/lib/config/paths'
import { expectedRange } from '@/lib/domain/checkout/delivery-estimate'
import { getWorkCalendar } from '@/lib/domain/checkout/queries'
import { ownMoves } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'
import { askForFreshPriceAction } from '../actions'

type QuoteNowProps = { quote: OwnQuoteDetail; revision: QuoteRevision | null; now: Date }

/** The status of the quote, who acts next, and what the customer can do. */
export async function QuoteNow({ quote, revision, now }: QuoteNowProps) {
  const isAsked = quote.turn.who === 'you'
  return (
    <section
      aria-label="Quote status"
      className="space-y-5 rounded-lg border border-rule bg-sheet px-5 py-6 shadow-sheet md:px-6"
    >
      <div className={classNames('space-y-3', isAsked && 'border-warning border-s-4 ps-4')}>
        <h2 className="title-section">{quote.turn.text}</h2>
        {quote.closeReason && <p className="whitespace-pre-line">Reason: {quote.closeReason}</p>}
        {revision && (
          <OfferDetails quote={quote} revision={revision} dates={await datesOf(revision, now)} now={now} />
        )}
      </div>
      <NextMove quote={quote} />
    </section>
  )
}

async function datesOf({ minDays, maxDays }: QuoteRevision, now: Date) {
  const { today, closed } = await getWorkCalendar(now)
  return expectedRange({ from: minDays, to: maxDays }, today, new Set(closed))
}

function NextMove({ quote }: { quote: OwnQuoteDetail }) {
  const moves = ownMoves(quote.status)
  if (moves.pay) {
    return (
      <LinkButton
        href={withQuery(paths.payQuote(quote.id), { revision: quote.revision })}
        className="print:hidden"
      >
        {quote.status === 'accepted' ? 'Finish payment' : 'Accept and pay'}{' '}
        {quote.totalCents !== null && formatCents(quote.totalCents, quote.currency)}
      </LinkButton>
    )
  }
  if (moves.renew) {
    return (
      <Form action={askForFreshPriceAction} hidden={{ quoteId: quote.id, version: quote.version }}>
        <SubmitButton pendingLabel="Sending">Ask for an updated price</SubmitButton>
      </Form>
    )
  }
  if (quote.orderId !== null) {
    return (
      <LinkButton href={paths.order(quote.orderId)} className="print:hidden">
        Go to your order
      </LinkButton>
    )
  }
  return null
}
