import type { Metadata } from 'next'
import Link from 'next/link'
import { cache } from 'react'
import { familyName } from '@/components/orders/order-labels'
import { OfferDetails } from '@/components/quotes/offer-details'
import { QuotePrice } from '@/components/quotes/quote-price'
import { Card } from '@/components/ui/card'
import { ClockProvider } from '@/components/ui/dates'
import { Icon } from '@/components/ui/icon'
import { sentenceFor } from '@/lib/base/errors'
import { paths, withQuery } from '@/lib/config/paths'
import { PAYMENT_RULES } from '@/lib/content/checkout'
import { expectedRange } from '@/lib/domain/checkout/delivery-estimate'
import { getWorkCalendar } from '@/lib/domain/checkout/queries'
import { getOpenInvoice } from '@/lib/domain/orders/queries'
import { getOwnQuote } from '@/lib/domain/quotes/own-queries'
import { currentRevision } from '@/lib/domain/quotes/rules/own'
import { seenRevisionSchema } from '@/lib/domain/quotes/schema/own'
import { requireCustomerAnd } from '@/lib/web/guards'
import { titleIfFound } from '@/lib/web/loaded-title'
import { StageHeading } from '../../_components/step-heading'
import { InvoicePayment } from './_components/invoice-payment'
import { NotPayable } from './_components/not-payable'
import { QuoteNotFound } from './_components/quote-not-found'
import { QuotePayment } from './_components/quote-payment'
import { UpdatedQuote } from './_components/updated-quote'

type Props = PageProps<'/checkout/pay-quote/[quoteId]'>

const openQuote = cache((quoteId: string, revision: number | null) =>
  requireCustomerAnd(
    (owner) => getOwnQuote(owner, quoteId, new Date()),
    withQuery(paths.payQuote(quoteId), { revision }),
  ),
)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { quoteId } = await params
  const { revision } = seenRevisionSchema.parse(await searchParams)
  return titleIfFound(
    openQuote(quoteId, revision).then(([, quote]) => quote),
    'Pay a quote',
  )
}

/** Long, because it is one page in reading order. */
export default async function PayQuotePage({ params, searchParams }: Props) {
  const { quoteId } = await params
  const seen = seenRevisionSchema.parse(await searchParams)
  const [viewer, quote] = await openQuote(quoteId, seen.revision)
  const now = new Date()
  const revision = quote && currentRevision(quote)
  if (!quote) return <QuoteNotFound />
  const invoice = quote.orderId && (await getOpenInvoice(viewer, quote.orderId))
  if (invoice) {
    return (
      <ClockProvider clock={viewer.clock}>
        <InvoicePayment
          invoice={invoice}
          refusal={viewer.suspended ? sentenceFor('account_suspended') : null}
        />
      </ClockProvider>
    )
  }
  if (!revision || !isOffered(quote.status)) return <NotPayable quote={quote} />
  if (seen.revision !== null && seen.revision !== quote.revision) {
    return (
      <ClockProvider clock={viewer.clock}>
        <UpdatedQuote quote={quote} current={revision} seen={seen.revision} />
      </ClockProvider>
    )
  }
  const { today, closed } = await getWorkCalendar(now)
  const dates = expectedRange({ from: revision.minDays, to: revision.maxDays }, today, new Set(closed))

  return (
    <div className="mx-auto max-w-3xl space-y-10">
      <header>
        <p className="eyebrow mb-2">
          Quote <span className="figures">{quote.number}</span> · {familyName(quote.family)}
        </p>
        <h1 className="title-page">Review and pay your quote</h1>
        <div className="mt-4">
          <ClockProvider clock={viewer.clock}>
            <OfferDetails quote={quote} revision={revision} dates={dates} now={now} />
          </ClockProvider>
        </div>
      </header>
      <Card title="Price">
        {revision.note && <p className="mb-5 whitespace-pre-line">{revision.note}</p>}
        <QuotePrice revision={revision} currency={quote.currency} />
      </Card>
      <section aria-labelledby="pay" className="space-y-6">
        <StageHeading id="pay" stage={quote.status} className="title-section">
          Payment
        </StageHeading>
        <ul className="space-y-2 border-rule border-s-2 ps-5">
          {PAYMENT_RULES.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <QuotePayment
          viewer={viewer}
          quote={quote}
          revision={revision}
          isEditing={seen.edit}
          paysByCard={seen.card}
        />
      </section>
      <Link
        prefetch={false}
        href={paths.ownQuote(quote)}
        className="inline-flex min-h-11 items-center gap-2 rounded-sm font-medium text-primary underline-offset-4 hover:underline"
      >
        <Icon name="back" />
        Back to the quote
      </Link>
    </div>
  )
}

function isOffered(status: string): boolean {
  return status === 'ready' || status === 'accepted'
}
