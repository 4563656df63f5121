import Link from 'next/link'
import { redirect } from 'next/navigation'
import { PaymentForm } from '@/components/payments/payment-form'
import { Alert } from '@/components/ui/alert'
import { LinkButton } from '@/components/ui/button'
import { type ErrorCode, sentenceFor } from '@/lib/base/errors'
import { paths, withQuery } from '@/lib/config/paths'
import { countryOptions } from '@/lib/content/countries'
import type { SignedIn } from '@/lib/domain/accounts/views'
import { prepareQuoteOrder } from '@/lib/domain/quotes/commands/prepare-quote-order'
import { isPosted } from '@/lib/domain/quotes/rules/own'
import type { OwnQuoteDetail, QuoteRevision } from '@/lib/domain/quotes/views/own'
import { PayQuoteForm } from './pay-quote-form'

type QuotePaymentProps = {
  viewer: SignedIn
  quote: OwnQuoteDetail
  revision: QuoteRevision
  /** The customer wants to change the address. */
  isEditing: boolean
}

/** Before the quote is accepted: address and consent. After: the card. Opening the page never accepts anything. */
export async function QuotePayment({ viewer, quote, revision, isEditing }: QuotePaymentProps) {
  if (viewer.suspended) return <Alert tone="danger">{sentenceFor('account_suspended')}</Alert>
  const form = (
    <PayQuoteForm
      quoteId={quote.id}
      revision={quote.revision}
      isPosted={isPosted(revision)}
      countries={countryOptions()}
      recipient={quote.fullName}
    />
  )
  if (quote.status !== 'accepted' || isEditing) return form

  const prepared = await prepareQuoteOrder(viewer.userId, { quoteId: quote.id, revision: quote.revision })
  if (prepared.ok) {
    const { orderId, totalCents, currency } = prepared.value
    return (
      <>
        {isPosted(revision) && (
          <p>
            <Link
              className="link"
              href={withQuery(paths.payQuote(quote.id), { revision: quote.revision, edit: 'yes' })}
            >
              Change the mailing address
            </Link>
          </p>
        )}
        <PaymentForm orderId={orderId} totalCents={totalCents} currency={currency} />
      </>
    )
  }
  if (ASKS_AGAIN.has(prepared.code)) return form
  if (CHANGED.has(prepared.code)) redirect(withQuery(paths.payQuote(quote.id), { revision: quote.revision }))
  if (prepared.code === 'payment_in_progress') return <InProgress />
  return (
    <Alert tone="warning" title="This quote can’t be paid right now">
      <p>{prepared.hint ?? sentenceFor(prepared.code)} You weren’t charged.</p>
    </Alert>
  )
}

/** The order that was there is gone or lacks something: the customer fills in the form again. */
const ASKS_AGAIN = new Set<ErrorCode>(['terms_required', 'invalid_input'])
/** It was paid, ended or revised between two reads; drawn again, the page says which. */
const CHANGED = new Set<ErrorCode>(['already_paid', 'quote_changed', 'quote_expired'])

function InProgress() {
  return (
    <Alert tone="info" title="We’re processing a payment for this quote">
      <p>Please don’t pay again. We’ll e-mail you as soon as it’s confirmed.</p>
      <LinkButton href={paths.ownQuotes} tone="outline" size="small" className="mt-3">
        View my quotes
      </LinkButton>
    </Alert>
  )
}
